import { expect, test } from 'vitest';
import { firstItems } from './choose.ts';
import { describeFile } from './report.ts';

async function itemsOf(names: string[]) {
  const rows = [1, 2, 3].map((row) => names.map((_, i) => (row * i) % 5).join(','));
  const file = new Blob([`${names.join(',')}\n${rows.join('\n')}\n`]);
  return firstItems((await describeFile(file)).report);
}

const numbered = (stem: string, length: number) =>
  Array.from({ length }, (_, i) => `${stem}${i + 1}`);

test('the longest run of names that are numbered is taken for a scale', async () => {
  expect(await itemsOf(['age', 'a1', 'a2', 'q1', 'q2R', 'q3'])).toEqual(['q1', 'q2R', 'q3']);
  expect(await itemsOf(['a1', 'a2', 'b', '1', '2', '3'])).toEqual([]);
});

test('a run too long for a scale is left to the visitor', async () => {
  expect(await itemsOf([...numbered('v', 1000 - 5), ...numbered('q', 5)])).toEqual(
    numbered('q', 5),
  );
});
