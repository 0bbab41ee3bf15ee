import * as v from 'valibot';
import { expect, it } from 'vitest';
import { checkFile } from './check.ts';
import { readYaml } from './folder.ts';
import { list, text } from './parts.ts';
import { mistakesOf } from './testing/content-copy.ts';

const schema = v.strictObject({
  title: text(12),
  slides: list('Slides', [1, 2], v.strictObject({ name: text(10), year: v.optional(v.number()) })),
});

const mistakesIn = (source: string, facts = {}) =>
  mistakesOf(() => checkFile(readYaml(source, 'content/page.yaml'), schema, facts));

it('a content file passes when it fits its schema', () => {
  expect(mistakesIn('title: Short\nslides:\n  - name: One\n')).toEqual([]);
});

it.each([
  [
    'a text that is too long',
    'title: Short\nslides:\n  - name: One\n  - name: Far too long\n',
    '4 slides[1].name: has 12 characters, at most 10 are allowed',
  ],
  [
    'a missing field, at its entry',
    'title: Short\nslides:\n  - name: One\n  - year: 2011\n',
    '4 slides[1].name: is missing',
  ],
  [
    'an unknown field',
    'title: Short\ntitel: x\nslides:\n  - name: One\n',
    '2 titel: is not a known field',
  ],
  ['an empty field', 'title:\nslides:\n  - name: One\n', '1 title: is empty'],
  [
    'a number in the place of a text',
    'title: Short\nslides:\n  - name: 2011\n',
    '3 slides[0].name: must be a text, but is 2011',
  ],
])('names file, line and field of %s', (_, source, mistake) => {
  expect(mistakesIn(source)).toEqual([`content/page.yaml:${mistake}`]);
});

it('explains a colon that turned a text into a group', () => {
  expect(mistakesIn('title: Short\nslides:\n  - name:\n      One: two\n')[0]).toContain(
    'a text that has a colon inside or begins with { needs quotation marks',
  );
});

it('variables take a number that a figure claims', () => {
  const source = 'title: At {rain.first-time}\nslides:\n  - name: One\n';
  expect(mistakesIn(source, { 'rain.first-time': '02:10' })).toEqual([]);
  expect(mistakesIn(source, { 'rain.first-time': 'ten past two' })).toEqual([
    'content/page.yaml:1 title: has 15 characters, at most 12 are allowed',
  ]);
  expect(mistakesIn(source, { 'rain.last-time': '02:10' })[0]).toBe(
    'content/page.yaml:1 title: has {rain.first-time}, but the figure "rain" in packages/figures/dist claims no "first-time" (npm run figures draws them)',
  );
});
