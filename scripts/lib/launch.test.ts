import { loadContent, placeholderFacts } from '@site/content/folder';
import { copyContent } from '@site/content/testing/content-copy';
import { finishContent } from '@site/content/testing/finish-content';
import { expect, it } from 'vitest';
import { tasksOfContent, tasksOfSettings } from './launch.ts';

const listOf = (folder: string) => tasksOfContent(folder).filter((task) => !task.isOptional);
const fieldsOf = (folder: string) => listOf(folder).map(({ field }) => field);

it('lists every fact that is marked, at the line of its value', () => {
  const { folder, read, set } = copyContent();
  set('site', ['phone', 'placeholder'], true);
  const marked = placeholderFacts(folder).map((name) => `${name}.value`);
  expect(fieldsOf(folder)).toEqual(expect.arrayContaining(marked));
  const phone = listOf(folder).find(({ field }) => field === 'phone.value')!;
  const line = Number(phone.place.split(':')[1]);
  expect(read('site').split('\n')[line - 1]).toContain(phone.value);
});

it('is empty once everything is real, and then lists what is not any more', () => {
  const { folder, set } = copyContent();
  finishContent(folder);
  expect(listOf(folder)).toEqual([]);
  const [first] = loadContent('testimonials', folder).testimonials;
  set('testimonials', ['testimonials'], [first, { ...first, name: 'One', sample: true }]);
  set('site', ['email', 'value'], 'hello@example.com');
  set('site', ['hours', 'value'], 'to be announced');
  const said = { page: 'about', field: 'goal.cards[0].text', promise: 'it is read twice' };
  set('promises', ['promises'], [said]);
  const expected = ['testimonials[1]', 'email.value', 'hours.value', said.field];
  expect(fieldsOf(folder)).toEqual(expected);
});

const ready = {
  PUBLIC_URL: 'https://www.noyyal.in',
  TRUST_PROXY: '127.0.0.1',
  SMTP_URL: 'smtps://user:secret@mail.noyyal.in',
  NOTIFY_TO: 'staff@noyyal.in',
  MAIL_FROM: 'site@noyyal.in',
};

it.each([
  ['PUBLIC_URL', undefined],
  ['PUBLIC_URL', 'http://www.noyyal.in'],
  ['TRUST_PROXY', undefined],
  ['MAIL_FROM', 'site@example.org'],
  ['VITE_ENQUIRIES', 'send'],
  ['DATABASE_URL', 'postgres://user:hidden@db.example.org/site'],
  ['SMTP_URL', 'smtps://user:hidden@mail.example.org'],
])('lists %s when it is %s, and repeats no password', (name, value) => {
  expect(tasksOfSettings(ready)).toEqual([]);
  const tasks = tasksOfSettings({ ...ready, [name]: value });
  expect(tasks.map(({ field }) => field)).toEqual([name]);
  expect(JSON.stringify(tasks)).not.toContain('hidden');
});
