import { expect, it } from 'vitest';
import { loadContent } from '../../../content/load.ts';
import { block, stitchPath, thread } from './stitches.ts';

/** Stitches of a path, by the length of its rows. */
const stitches = (path: string): number =>
  path
    .split('h')
    .slice(1)
    .reduce((sum, row) => sum + Number.parseFloat(row) + 1 - thread, 0);

it('draws as many stitches as each number of the firm says, in full rows', () => {
  for (const { value } of loadContent('home').achievements.counters) {
    expect(stitches(stitchPath(value))).toBeCloseTo(value, 6);
    const { rows, columns } = block(value);
    expect(rows * columns).toBe(value);
  }
});

it('ends with a shorter row where a number does not divide', () => {
  expect(block(10_007)).toEqual({ rows: 70, columns: 143 });
  expect(stitches(stitchPath(10_007))).toBeCloseTo(10_007, 6);
  expect(stitchPath(1)).toBe('M0 0.5h0.62');
});
