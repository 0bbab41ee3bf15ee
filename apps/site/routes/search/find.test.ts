import type { SearchIndex } from '@site/content/addresses';
import { expect, test } from 'vitest';
import { normalise, searchIn } from './find.ts';
import { excerpt } from './search-field.tsx';

const section = (anchor: string, heading: string, text: string) => ({ anchor, heading, text });
const index: SearchIndex = [
  {
    path: '/research',
    title: 'Research',
    sections: [
      section('', 'Research', 'Eight topics.'),
      section('spss', 'SPSS v29.0', 'Survey data: reliability, missing answers, regression.'),
      section('r', 'R Program', 'Meta-analysis and generalised models of a café’s visitors.'),
    ],
  },
  {
    path: '/tamil',
    title: 'Letters',
    sections: [section('', 'Letters', 'ஓவியம் என்பது படம்: a picture.')],
  },
];

const find = await searchIn(index);
const anchors = (words: string) => find(words).map(({ path, anchor }) => `${path}#${anchor}`);

test.each([
  ['spss', ['/research#spss']],
  ['SPSS regression', ['/research#spss']],
  ['missing', ['/research#spss']],
  ['relia', ['/research#spss']],
  ['reliabilty', ['/research#spss']],
  ['cafe', ['/research#r']],
  ['generalized', ['/research#r']],
  ['ஓவியம்', ['/tamil#']],
  ['spss picture', []],
  ['<script>', []],
  ['', []],
])('%j finds %j', (words, expected) => {
  expect(anchors(words)).toEqual(expected);
});

test('accents, capitals and American endings are one spelling', () => {
  expect(['Analyze', 'ANALYSE', 'Café', 'size', 'visualisation'].map(normalise)).toEqual([
    'analyse',
    'analyse',
    'cafe',
    'sise',
    'visualisation',
  ]);
});

test('an excerpt stands around what was found and marks each of it', () => {
  const text = `${'before '.repeat(40)}a missing answer is no answer${' after'.repeat(60)}`;
  const pieces = excerpt(text, ['missing', 'answer']);
  const whole = pieces.map((piece) => piece.text).join('');
  expect(pieces.filter(({ isMatch }) => isMatch).map((piece) => piece.text)).toEqual([
    'missing',
    'answer',
    'answer',
  ]);
  expect(whole).toMatch(/^… (before )+a missing answer is no answer( after)+ …$/);
  expect(whole.length).toBeLessThan(230);
});
