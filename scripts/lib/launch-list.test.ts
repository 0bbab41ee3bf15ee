import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadContent, placeholderFacts } from '../../content/load.ts';
import { type ContentCopy, copyContent } from '../../testing/content/content-copy.ts';
import { finishContent } from '../../testing/content/finish-content.ts';
import { tamilWords } from '../../tools/describe/steps/scale-sets.ts';
import { contentInFiles } from './launch-content.ts';
import { launchList } from './launch-list.ts';

const ready = {
  PUBLIC_URL: 'https://www.noyyal.in',
  TRUST_PROXY: '127.0.0.1',
  SMTP_URL: 'smtps://user:secret@mail.noyyal.in',
  NOTIFY_TO: 'staff@noyyal.in',
  MAIL_FROM: 'site@noyyal.in',
  VITE_ENQUIRIES: 'off',
};

let copy: ContentCopy;

beforeEach(() => {
  copy = copyContent();
});
afterEach(() => copy.remove());

const finish = () => finishContent(copy.folder);

const list = (values: Record<string, string | undefined> = ready) =>
  launchList({
    ...contentInFiles(copy.folder),
    settings: values,
    locateSetting: () => ({ file: '.env', line: 1 }),
  });

const fields = (values?: Record<string, string | undefined>) =>
  list(values).map(({ field }) => field);

const linesOf = (text: string) => text.split('\n');

it('lists every fact that is marked, at the line of its value', () => {
  copy.set('site', ['phone', 'placeholder'], true);
  expect(fields()).toEqual(
    expect.arrayContaining(placeholderFacts(copy.folder).map((name) => `${name}.value`)),
  );
  const phone = list().find(({ field }) => field === 'phone.value');
  expect(linesOf(copy.read('site'))[phone!.line - 1]).toContain(phone!.value);
});

it('lists each sample testimonial, and the sentence that says that they are samples', () => {
  finish();
  const [first] = loadContent('testimonials', copy.folder).testimonials;
  const sample = { ...first, name: 'A sample', sample: true };
  copy.set('testimonials', ['testimonials'], [first, sample]);
  copy.set('home', ['testimonials', 'intro'], 'These are samples, and they quote nobody at all.');
  expect(fields()).toEqual(['testimonials[1]', 'testimonials.intro']);
  copy.set('testimonials', ['testimonials'], []);
  expect(list()).toEqual([]);
});

it('lists what is promised and nobody has confirmed, at the line that promises it', () => {
  finish();
  const said = { page: 'about', field: 'goal.cards[0].text', promise: 'it is read twice' };
  copy.set('promises', ['promises'], [said]);
  const [promise, ...others] = list();
  expect(others).toEqual([]);
  expect(promise).toMatchObject({
    file: 'content/about.yaml',
    field: said.field,
    value: 'it is read twice',
    problem: 'is not confirmed',
  });
  const { text } = loadContent('about', copy.folder).goal.cards[0]!;
  expect(
    linesOf(copy.read('about'))
      .slice(promise!.line - 1)
      .join(' '),
  ).toContain(text.slice(0, 20));
});

it('is empty once everything is real', () => {
  finish();
  expect(list()).toEqual([]);
});

it('finds an invented value whose mark was taken away too early', () => {
  finish();
  copy.set('site', ['email', 'value'], 'hello@example.com');
  copy.set('site', ['hours', 'value'], 'to be announced');
  expect(list()).toMatchObject([
    { file: 'content/site.yaml', field: 'email.value', value: 'hello@example.com' },
    { file: 'content/site.yaml', field: 'hours.value', value: 'to be announced' },
  ]);
});

it.each([
  ['PUBLIC_URL', undefined],
  ['PUBLIC_URL', 'http://www.noyyal.in'],
  ['PUBLIC_URL', 'https://www.example.org'],
  ['TRUST_PROXY', undefined],
  ['MAIL_FROM', 'site@example.org'],
  ['VITE_ENQUIRIES', undefined],
  ['DATABASE_URL', 'postgres://user:secret@db.example.org/site'],
])('lists %s when it is %s', (name, value) => {
  finish();
  expect(fields({ ...ready, [name]: value })).toEqual([name]);
});

it('gives a task for each, and repeats no password', () => {
  const tasks = list({ ...ready, SMTP_URL: 'https://user:hidden@mail' });
  expect(tasks.every(({ todo }) => todo.length > 20)).toBe(true);
  expect(JSON.stringify(tasks)).not.toContain('hidden');
  const SMTP_URL = 'smtps://user:hidden@mail.example.org';
  const stillExample = list({ ...ready, SMTP_URL }).filter(({ field }) => field === 'SMTP_URL');
  expect(stillExample).toMatchObject([{ problem: 'still names example.org' }]);
  expect(JSON.stringify(stillExample)).not.toContain('hidden');
});

it('lists each word by which the data description tells a scale in Tamil', () => {
  const said = list()
    .map(({ value }) => value)
    .join('\n');
  expect(tamilWords.length).toBeGreaterThan(30);
  expect(tamilWords.filter((word) => !said.includes(word))).toEqual([]);
});
