import { expect, test } from 'vitest';
import { describeFile } from '../describe/report.ts';
import { codedItems, guessConstructs, shortItems, shortNames } from './item-names.ts';

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

test('three items or more that are named alike are a construct; a measure and a constant are not items', async () => {
  const names = 'trust_1,trust_2,trust_3,use1,use2,age1,age2,age3,same1,same2,same3,age';
  const line = (i: number) =>
    [0, 1, 2, 1, 2]
      .map((shift) => 1 + ((i + shift) % 5))
      .concat([20 + i, 30 + i, 40 + i, 3, 3, 3, 50 + i]);
  const rows = Array.from({ length: 20 }, (_, i) => line(i).join(','));
  const file = new Blob([`${names}\n${rows.join('\n')}\n`]);
  const { report } = await describeFile(file);
  expect(guessConstructs(report)).toEqual([
    { name: 'trust', items: ['trust_1', 'trust_2', 'trust_3'] },
  ]);
});

test('categories by number that are named alike are offered as items', async () => {
  const rows = Array.from({ length: 20 }, (_, i) => [i, i + 1, i + 2].map((at) => 1 + (at % 5)));
  const file = new Blob([`trust_1,trust_2,trust_3\n${rows.join('\n')}\n`]);
  const names = ['trust_1', 'trust_2', 'trust_3'];
  const read = async (type: 'category' | 'number') =>
    (await describeFile(file, { steps: [{ do: 'type', variables: names, type }] })).report;
  const coded = await read('category');
  expect(guessConstructs(coded)).toEqual([]);
  expect(codedItems(coded)).toEqual(names);
  expect(guessConstructs(await read('number'))).toEqual([{ name: 'trust', items: names }]);
  expect(codedItems(await read('number'))).toEqual([]);
});
