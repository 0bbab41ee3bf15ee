import { expect, test } from 'vitest';
import { readTable } from '../testing/table.ts';
import { effects, type WayId } from './effects.ts';

// R 4.2.2. The bounds of a t: uniroot(function(d) pt(t, df, d, lower = FALSE) - a, c(t - 30, t + 30),
// tol = 1e-13) and uniroot(function(d) pt(t, df, d) - a, ...) for a = (1 - level) / 2, times
// sqrt(1/n1 + 1/n2) or 1/sqrt(n). Of an F: uniroot(function(n) pf(F, df1, df2, n, lower = FALSE) - q,
// c(0, 2000), tol = 1e-13), 0 where pf(F, df1, df2, lower = FALSE) >= q, then n / (n + df1 + df2 + 1). Of
// a chi-square the same by pchisq, then sqrt(ncp / n). r: tanh(atanh(r) +- qnorm((1 + level) / 2) /
// sqrt(n - 3)). Odds ratio: exp(log(OR) +- qnorm((1 + level) / 2) * sqrt(sum(1 / counts))).
test.each(readTable('packages/statistics/check/effects.tsv'))(
  '%s of %s at %s as in R',
  (way = '', values = '', level, ...expected) => {
    const [found] = effects(way as WayId, values.split(' ').map(Number), Number(level))!;
    const bounds = [found!.value, found!.low, found!.high];
    for (const [i, bound] of bounds.entries()) {
      expect(Math.abs(bound - Number(expected[i]))).toBeLessThan(1e-6);
    }
  },
);

// R 4.2.2: df1 * (F - 1) / (df1 * (F - 1) + df1 + df2 + 1)
test('omega squared is below eta squared, and never below 0', () => {
  const of = (values: number[]) => effects('f', values, 0.9)!.find(({ id }) => id === 'omega2')!;
  expect(of([4.63, 2, 87]).value).toBeCloseTo(0.0746452806909, 9);
  expect(of([0.3, 2, 30]).value).toBe(0);
});

// R 4.2.2, effectsize 0.8.3: F_to_omega2(F, df1, df2, ci = level, alternative = "two.sided"), its bounds by
// uniroot(function(n) pf(f, df1, df2, n, lower = FALSE) - q, c(0, 5000), tol = 1e-12) instead of optim().
test.each([
  [[4.63, 2, 87], 0.9, 0.00311576395714, 0.16651029376479],
  [[1.2, 3, 40], 0.9, 0, 0.0330962646401],
  [[5.4, 1.62, 46.98], 0.95, 0, 0.303573812827],
  [[0.3, 2, 30], 0.9, 0, 0],
  [[60, 4, 200], 0.95, 0.442124141358, 0.605800157227],
])('omega squared of %j at %f has the interval of effectsize', (values, level, low, high) => {
  const found = effects('f', values, level)!.find(({ id }) => id === 'omega2')!;
  expect(found.low).toBeCloseTo(low, 7);
  expect(found.high).toBeCloseTo(high, 7);
});

test.each<[WayId, number[]]>([
  ['t-two', [2.2, 1, 15]],
  ['t-two', [2.2, 15]],
  ['f', [-1, 2, 30]],
  ['r', [1, 20]],
  ['r', [0.3, 3]],
  ['counts', [0, 4, 5, 6]],
  ['chi2', [Number.NaN, 2, 100]],
])('%s of %j is not possible', (way, values) => {
  expect(effects(way, values, 0.95)).toBeUndefined();
});
