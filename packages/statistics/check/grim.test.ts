import { expect, test } from 'vitest';
import { grim } from './grim.ts';

// Brown and Heathers (2017) begin with a mean of 5.19 of 28 people: 145 / 28 is 5.18, 146 / 28 is 5.21.
test('the mean in the example of Brown and Heathers is impossible', () => {
  const found = grim('5.19', '28', '1');
  expect(found).toMatchObject({ isPossible: false, tells: true });
  expect(found!.below).toBeCloseTo(145 / 28, 12);
  expect(found!.above).toBeCloseTo(146 / 28, 12);
  expect(grim('5.18', '28', '1')?.isPossible).toBe(true);
  expect(grim('5.21', '28', '1')?.isPossible).toBe(true);
});

test('every mean that can be printed is possible, and hardly another', () => {
  for (const n of [7, 13, 28, 49]) {
    const possible = new Set<string>();
    for (let sum = 0; sum <= 7 * n; sum++) possible.add((sum / n).toFixed(2));
    for (let cents = 0; cents <= 700; cents++) {
      const mean = (cents / 100).toFixed(2);
      expect([n, mean, grim(mean, String(n), '1')?.isPossible]).toEqual([
        n,
        mean,
        possible.has(mean),
      ]);
    }
  }
});

test.each([
  ['', '28', '1'],
  ['5.19', '', '1'],
  ['5.19', '2.5', '1'],
  ['5.19', '28', '0'],
  ['five', '28', '1'],
])('%j is no such number', (...texts) => {
  expect(grim(...(texts as [string, string, string]))).toBeUndefined();
});
