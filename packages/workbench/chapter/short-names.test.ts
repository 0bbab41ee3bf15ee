import { expect, test } from 'vitest';
import { shortItems, shortNames } from './short-names.ts';

const labels = new Map([['q1', { label: 'I feel safe' }]]);

test.each([
  [[{ name: 'a', items: ['q1', 'q2'] }], ['q1', 'q2'], ['I feel safe', undefined]],
  [
    [
      { name: 'Ease of use', items: ['Ease of use [It is easy.]', 'q1'] },
      { name: 'Trust', items: ['3. I trust it.'] },
      { name: 'Training', items: ['x'] },
      { name: 'நம்பிக்கை', items: ['y'] },
    ],
    ['EOU1', 'EOU2', 'TR1', 'C3_1', 'C4_1'],
    ['It is easy.', 'I feel safe', '3. I trust it.', 'x', 'y'],
  ],
])(
  'items of constructs get short names where one of them is a question',
  (constructs, short, wording) => {
    const found = shortItems(constructs, labels);
    expect(found.map((one) => one.short)).toEqual(short);
    expect(found.map((one) => one.wording)).toEqual(wording);
  },
);

test('a name that SPSS does not take makes all of an analysis short', () => {
  const short = (names: string[]) => shortNames(names, labels).map((one) => one.short);
  expect(short(['age', 'q1'])).toEqual(['age', 'q1']);
  expect(short(['age', 'by'])).toEqual(['v1', 'v2']);
});
