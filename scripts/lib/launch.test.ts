import { contentFolder, loadContent, placeholderFacts, readDocument } from '@site/content/folder';
import { contentTasks } from '@site/content/launch';
import { copyContent } from '@site/content/testing/content-copy';
import { finishContent } from '@site/content/testing/finish-content';
import { points } from '@site/workbench/describe/steps/scale-sets';
import { expect, it } from 'vitest';
import { tasksOfContent, tasksOfSettings } from './launch.ts';

const listOf = (folder = contentFolder) =>
  tasksOfContent(folder).filter(({ isOptional }) => !isOptional);
const fieldsOf = (folder: string) => listOf(folder).map(({ field }) => field);
const lineOf = (place: string, text: string) => text.split('\n')[Number(place.split(':')[1]) - 1];

it('lists every fact that is marked, at the line of its value', () => {
  const { folder, read, set } = copyContent();
  set('site', ['phone', 'placeholder'], true);
  expect(fieldsOf(folder)).toEqual(
    expect.arrayContaining(placeholderFacts(folder).map((name) => `${name}.value`)),
  );
  const phone = listOf(folder).find(({ field }) => field === 'phone.value')!;
  expect(lineOf(phone.place, read('site'))).toContain(phone.value);
});

it('is empty once everything is real, and then lists what is not any more', () => {
  const { folder, read, set } = copyContent();
  finishContent(folder);
  expect(listOf(folder)).toEqual([]);
  expect(tasksOfContent(folder).map(({ field }) => field)).toEqual(['people', 'rooms']);
  const [first] = loadContent('testimonials', folder).testimonials;
  set('testimonials', ['testimonials'], [first, { ...first, name: 'One', sample: true }]);
  set('home', ['testimonials', 'intro'], 'These are samples, and they quote nobody at all.');
  set('site', ['email', 'value'], 'hello@example.com');
  set('site', ['hours', 'value'], 'to be announced');
  const said = { page: 'about', field: 'goal.cards[0].text', promise: 'it is read twice' };
  set('promises', ['promises'], [said]);
  expect(fieldsOf(folder)).toEqual([
    ...['testimonials[1]', 'testimonials.intro', 'email.value', 'hours.value', said.field],
  ]);
  const { place } = listOf(folder).at(-1)!;
  expect(place).toMatch(/content\/about\.yaml:\d+$/);
  expect(lineOf(place, read('about'))).toMatch(/^ *text: /);
});

it('names fields that are there, and finds its way in a document that has mistakes', () => {
  const unconfirmedIn = (document: object) =>
    contentTasks(document as ReturnType<typeof readDocument>).filter(
      ({ kind }) => kind === 'unconfirmed',
    );
  const document = readDocument();
  expect(unconfirmedIn(document).filter(({ page }) => page === 'promises')).toEqual([]);
  expect(unconfirmedIn({ site: [], testimonials: 'none', home: 3 })).toEqual([]);
  const [field, promise] = ['constructor.name', 'nothing'];
  const promises = [
    { page: '__proto__', field, promise },
    { page: 'home', field, promise },
    'x',
    null,
  ];
  expect(unconfirmedIn({ home: document.home, promises: { promises } })).toMatchObject([
    { page: 'promises', path: ['promises', 0, 'field'] },
    { page: 'promises', path: ['promises', 1, 'field'] },
  ]);
});

it('lists each word by which the data description tells a scale in Tamil, and each text in Tamil', () => {
  const said = listOf();
  const values = said.map(({ value }) => value).join('\n');
  const words = Object.values(points).flatMap((texts) => texts.join('/').split('/'));
  const tamilWords = words.filter((word) => /[\u0b80-\u0bff]/.test(word));
  expect(tamilWords.length).toBeGreaterThan(30);
  expect(tamilWords.filter((word) => !values.includes(word))).toEqual([]);
  const { about } = readDocument() as { about: { bannerTamil: string } };
  expect(about.bannerTamil).toMatch(/[\u0b80-\u0bff]/);
  expect(said.filter(({ field }) => field === 'bannerTamil').length).toBeGreaterThan(3);
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
  ['PUBLIC_URL', 'https://www.example.org'],
  ['TRUST_PROXY', undefined],
  ['MAIL_FROM', 'site@example.org'],
  ['VITE_ENQUIRIES', 'send'],
  ['DATABASE_URL', 'postgres://user:secret@db.example.org/site'],
])('lists %s when it is %s', (name, value) => {
  expect(tasksOfSettings(ready)).toEqual([]);
  expect(tasksOfSettings({ ...ready, [name]: value }).map(({ field }) => field)).toEqual([name]);
});

it('repeats no password', () => {
  for (const SMTP_URL of ['https://user:hidden@mail', 'smtps://user:hidden@mail.example.org']) {
    const tasks = tasksOfSettings({ ...ready, SMTP_URL });
    expect(tasks.map(({ field }) => field)).toContain('SMTP_URL');
    expect(JSON.stringify(tasks)).not.toContain('hidden');
  }
});
