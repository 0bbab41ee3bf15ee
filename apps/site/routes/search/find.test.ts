import type { SearchIndex } from '@site/content/addresses';
import { expect, test } from 'vitest';
import { searchIn } from './find.ts';
import { excerpt } from './search-field.tsx';

const section = (anchor: string, heading: string, text: string) => ({ anchor, heading, text });
const spss = section(
  'spss',
  'SPSS v29.0',
  'Survey data: missing answers, reliability, regression.',
);
const index: SearchIndex = [
  {
    path: '/research',
    title: 'Research',
    sections: [spss, section('r', 'R Program', 'Generalised models of a café’s visitors.')],
  },
  {
    path: '/tamil',
    title: 'Letters',
    sections: [section('', 'Letters', 'ஓவியம் என்பது படம்: a picture.')],
  },
];

const find = await searchIn(index);

test.each([
  ['SPSS regression', ['/research#spss']],
  ['relia', ['/research#spss']],
  ['reliabilty', ['/research#spss']],
  ['CAFE', ['/research#r']],
  ['generalized', ['/research#r']],
  ['ஓவியம்', ['/tamil#']],
  ['spss picture', []],
  ['<script>', []],
  ['', []],
])('%j finds %j', (words, expected) => {
  expect(find(words).map(({ path, anchor }) => `${path}#${anchor}`)).toEqual(expected);
});

test('an excerpt stands around what was found and marks each of it', () => {
  const text = `${'before '.repeat(40)}a missing answer is no answer${' after'.repeat(60)}`;
  const pieces = excerpt(text, ['missing', 'answer']);
  const marked = pieces.map(({ text, isMatch }) => (isMatch ? `<${text}>` : text)).join('');
  expect(marked).toMatch(/^… (before ){5,9}a <missing> <answer> is no <answer>( after){15,25} …$/);
});
