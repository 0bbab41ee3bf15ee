import { describe, expect, test } from 'vitest';
import { solved } from '../testing/solved.ts';
import { readTable } from '../testing/table.ts';

describe('rmsea', () => {
  /** n, df, RMSEA of the hypothesis, RMSEA; pchisq(qchisq(...), df, (n - 1) * df * rmsea^2) gave the power. */
  test.each([
    [200, 50, 0.05, 0.08, 0.769104659651],
    [500, 100, 0.05, 0.01, 0.999993893114],
    [200, 50, 0, 0.05, 0.683949987423],
    [400, 20, 0.05, 0.1, 0.991253960561],
  ])('n %i, df %i, %f against %f', (n, df, rmsea0, rmsea1, expected) => {
    const given = { n, df, rmsea0, rmsea1 };
    expect(solved('rmsea', 'power', given).design.power).toBeCloseTo(expected, 9);
  });

  /**
   * The least n by the same calls of R, df by df. The printed tables of MacCallum et al. (1996) are
   * these to 2 units from df 6 upwards; their search stopped where the power was near enough.
   */
  test.each(readTable('packages/statistics/power/rmsea.tsv'))(
    'people for a power of 0.8 of the test of %s fit, %s against %s, with df %s',
    (_fit, rmsea0, rmsea1, df, n) => {
      const given = { df: Number(df), rmsea0: Number(rmsea0), rmsea1: Number(rmsea1) };
      expect(solved('rmsea', 'n', given).n).toBe(Number(n));
    },
  );
});
