import { expect, test } from 'vitest';
import { readTable } from '#testing/table.ts';
import {
  chiSquareQuantile,
  chiSquareUpper,
  fisherQuantile,
  fisherUpper,
  noncentralStudentUpper,
  normalQuantile,
  normalUpper,
  studentQuantile,
} from './distributions.ts';

/** Ours by the name of R's. */
const functions: Record<string, (...values: [number, number, number, number]) => number> = {
  pnorm: normalUpper,
  qnorm: normalQuantile,
  pt: (x, df, ncp = 0) => noncentralStudentUpper(x, df, ncp),
  qt: studentQuantile,
  pchisq: chiSquareUpper,
  qchisq: chiSquareQuantile,
  pf: fisherUpper,
  qf: fisherQuantile,
};

// What R 4.2.2 gave. Its own pf(x, df1, df2, ncp) stops at 9 decimals, so these are its sum of central ones:
// sum(dpois(0:3000, ncp / 2) * pbeta(..., df1 / 2 + 0:3000, df2 / 2, lower = FALSE)).
test.each(readTable('packages/statistics/power/distributions/distributions.tsv'))(
  '%s',
  (call = '', value) => {
    const [, name = '', values = ''] = /^(\w+)\((.*)\)$/.exec(call) ?? [];
    const numbers = values.split(', ').map(Number) as [number, number, number, number];
    const expected = Number(value);
    const difference = Math.abs(functions[name]!(...numbers) - expected);
    expect(difference).toBeLessThan(1e-10 * Math.max(1, Math.abs(expected)));
  },
);

test.each([
  [50_000, 2, 500],
  [33_000, 3, 100_000],
])('F(%f; %i, %i) goes on smoothly where its way of summing changes', (x, df1, df2) => {
  const [below, above] = [1e5, 1e5 * (1 + 1e-14)].map((ncp) => fisherUpper(x, df1, df2, ncp));
  expect(above).toBeCloseTo(below!, 11);
});
