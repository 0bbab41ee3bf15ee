import { expect, test } from 'vitest';
import { stitchRows } from './stitches.tsx';

test.each([1, 8, 50, 99, 100, 200, 1333, 2505, 10_000])(
  '%i stitches are drawn in short rows',
  (count) => {
    const rows = stitchRows(count, 25);
    expect(rows.reduce((sum, { stitches }) => sum + stitches, 0)).toBe(count);
    expect(Math.max(...rows.map(({ stitches }) => stitches))).toBeLessThanOrEqual(250);
  },
);

test('a square is full before the next one begins', () => {
  expect(stitchRows(134, 25).map(({ stitches }) => stitches)).toEqual([
    20, 20, 20, 14, 10, 10, 10, 10, 10, 10,
  ]);
  expect(stitchRows(2505, 25).at(-1)).toEqual({ y: 11, stitches: 5 });
});
