import { expect, test } from 'vitest';
import { ticks } from './curve-scale.ts';

test.each([
  [282, 4, [0, 100, 200]],
  [10, 4, [0, 5, 10]],
  [0.11, 4, [0, 0.05, 0.1]],
  [400_000, 4, [0, 100_000, 200_000, 300_000, 400_000]],
])('round numbers up to %f', (most, count, expected) => {
  const found = ticks(most, count);
  expect(found.map((one) => Number(one.toPrecision(6)))).toEqual(expected);
});
