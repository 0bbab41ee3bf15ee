import { beforeEach, describe, expect, test, vi } from 'vitest';
import { chiSquareQuantile, chiSquareUpper } from './chi-square.ts';
import { gammaTerm } from './factors.ts';
import { fisherUpper } from './fisher.ts';
import { poissonMixture } from './mixture.ts';
import { normalUpper } from './normal.ts';

vi.mock(import('./normal.ts'), { spy: true });
vi.mock(import('./mixture.ts'), { spy: true });
vi.mock(import('./factors.ts'), { spy: true });

beforeEach(() => vi.clearAllMocks());

const shifts = [101, 1e3, 1e5, 1e7, 1e9, 1e11];

describe('the work does not grow with the noncentrality', () => {
  test.each(shifts)('chi-square, %f', (ncp) => {
    for (const df of [1, 2, 50, 5000]) {
      vi.clearAllMocks();
      const value = chiSquareUpper(df + ncp, df, ncp);
      expect(value).toBeGreaterThan(0.4);
      expect(value).toBeLessThan(0.6);
      expect(vi.mocked(normalUpper).mock.calls.length).toBeLessThan(700);
      expect(poissonMixture).not.toHaveBeenCalled();
    }
  });

  test.each(shifts)('the quantile of chi-square, %f', (ncp) => {
    const x = chiSquareQuantile(0.05, 50, ncp);
    expect(vi.mocked(normalUpper).mock.calls.length).toBeLessThan(5000);
    expect(chiSquareUpper(x, 50, ncp)).toBeCloseTo(0.05, 10);
  });

  test.each(shifts)('F at a usual critical value, %f', (ncp) => {
    // An effect of f = 10 has a hundredth as many people as it has noncentrality.
    expect(fisherUpper(3, 2, Math.max(10, ncp / 100), ncp)).toBeGreaterThan(0.999);
    expect(vi.mocked(normalUpper).mock.calls.length).toBeLessThan(700);
    for (const [mean] of vi.mocked(poissonMixture).mock.calls) expect(mean).toBeLessThan(6e4);
    expect(vi.mocked(gammaTerm).mock.calls.length).toBeLessThan(3);
  });
});

test.each([
  [1, 90],
  [5, 60],
  [50, 170],
  [5000, 5000],
])('chi-square with df %i at %f goes on smoothly where its way of summing changes', (df, x) => {
  const [below, above] = [100, 100 * (1 + 1e-14)].map((ncp) => chiSquareUpper(x, df, ncp));
  expect(poissonMixture).toHaveBeenCalledOnce();
  expect(above).toBeCloseTo(below!, 12);
});

test.each([
  [50_000, 2, 500],
  [1010, 99, 1000],
  [33_000, 3, 100_000],
])('F(%f; %i, %i) goes on smoothly where its way of summing changes', (x, df1, df2) => {
  const [below, above] = [1e5, 1e5 * (1 + 1e-14)].map((ncp) => fisherUpper(x, df1, df2, ncp));
  expect(poissonMixture).toHaveBeenCalledOnce();
  expect(above).toBeCloseTo(below!, 11);
});
