import { expect, test } from 'vitest';
import { describeFile } from '../describe/report.ts';
import { codedItems, guessConstructs } from './guess-constructs.ts';

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
