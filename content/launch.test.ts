import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { type ContentCopy, copyContent } from '../testing/content/content-copy.ts';
import { finishContent } from '../testing/content/finish-content.ts';
import { fieldName } from './content-error.ts';
import { contentTasks } from './launch.ts';
import { loadContent, placeholderFacts } from './load.ts';
import { readDocument } from './read-folder.ts';

let copy: ContentCopy;
beforeEach(() => {
  copy = copyContent();
  onTestFinished(() => copy.remove());
});

const fields = () =>
  contentTasks(readDocument(copy.folder)).map(({ page, path }) => `${page}: ${fieldName(path)}`);

it('lists every fact that is marked', () => {
  const marked = placeholderFacts(copy.folder).map((name) => `site: ${name}.value`);
  expect(fields()).toEqual(expect.arrayContaining(marked));
});

it('lists nothing once everything is real', () => {
  finishContent(copy.folder);
  expect(fields()).toEqual([]);
});

it('lists each sample testimonial, and the sentence that says that they are samples', () => {
  finishContent(copy.folder);
  const [first] = loadContent('testimonials', copy.folder).testimonials;
  const sample = { ...first, name: 'A sample', sample: true };
  copy.set('testimonials', ['testimonials'], [first, sample]);
  copy.set('home', ['testimonials', 'intro'], 'These are samples, and they quote nobody at all.');
  expect(fields()).toEqual(['testimonials: testimonials[1]', 'home: testimonials.intro']);
  copy.set('testimonials', ['testimonials'], []);
  expect(fields()).toEqual([]);
});

it('lists what is promised, and a promise whose text is gone', () => {
  finishContent(copy.folder);
  const promise = 'it is read twice';
  const promises = [
    { page: 'about', field: 'goal.cards[0].text', promise },
    { page: 'about', field: 'goal.cards[9].text', promise },
  ];
  copy.set('promises', ['promises'], promises);
  expect(fields()).toEqual(['about: goal.cards[0].text', 'promises: promises[1].field']);
});

it('finds an invented value whose mark was taken away too early', () => {
  finishContent(copy.folder);
  copy.set('site', ['email', 'value'], 'hello@example.com');
  copy.set('site', ['hours', 'value'], 'to be announced');
  expect(fields()).toEqual(['site: email.value', 'site: hours.value']);
});
