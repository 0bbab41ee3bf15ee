import { describe, expect, test } from 'vitest';
import { solved } from '../../testing/tools/solved.ts';

describe('rmsea', () => {
  /** n, df, RMSEA of the hypothesis, RMSEA; pchisq(qchisq(...), df, (n - 1) * df * rmsea^2) gave the power. */
  test.each([
    [200, 50, 0.05, 0.08, 0.769104659651],
    [100, 5, 0.05, 0.08, 0.127005105625],
    [500, 100, 0.05, 0.01, 0.999993893114],
    [200, 50, 0, 0.05, 0.683949987423],
    [400, 20, 0.05, 0.1, 0.991253960561],
    [2, 10, 0.05, 0.3, 0.0774883943575],
    [5000, 30, 0.05, 0.06, 0.984863823624],
  ])('n %i, df %i, %f against %f', (n, df, rmsea0, rmsea1, expected) => {
    const given = { n, df, rmsea0, rmsea1 };
    expect(solved('rmsea', 'power', given).design.power).toBeCloseTo(expected, 9);
  });

  /**
   * The least n by the same calls of R, df by df. The printed tables of MacCallum et al. (1996) are
   * these to 2 units from df 6 upwards; their search stopped where the power was near enough.
   */
  const tables = [
    {
      fit: 'close',
      rmsea0: 0.05,
      rmsea1: 0.08,
      rows: [
        [2, 3494],
        [4, 1803],
        [5, 1464],
        [6, 1238],
        [8, 953],
        [10, 782],
        [12, 667],
        [14, 584],
        [16, 522],
        [18, 473],
        [20, 434],
        [25, 363],
        [30, 314],
        [35, 279],
        [40, 252],
        [45, 231],
        [50, 214],
        [55, 200],
        [60, 188],
        [65, 177],
        [70, 168],
        [75, 160],
        [80, 153],
        [85, 147],
        [90, 142],
        [95, 137],
        [100, 132],
      ],
    },
    {
      fit: 'not-close',
      rmsea0: 0.05,
      rmsea1: 0.01,
      rows: [
        [2, 2382],
        [4, 1428],
        [6, 1069],
        [8, 874],
        [10, 750],
        [12, 664],
        [14, 599],
        [16, 548],
        [18, 508],
        [20, 474],
        [25, 411],
        [30, 367],
        [35, 333],
        [40, 307],
        [45, 285],
        [50, 268],
        [60, 240],
        [70, 219],
        [80, 202],
        [90, 189],
        [100, 178],
      ],
    },
    {
      fit: 'exact',
      rmsea0: 0,
      rmsea1: 0.05,
      rows: [
        [5, 1028],
        [10, 651],
        [50, 243],
        [100, 164],
      ],
    },
  ];
  test.each(tables)(
    'people for a power of 0.8 of the test of $fit fit',
    ({ rmsea0, rmsea1, rows }) => {
      for (const [df, n] of rows) {
        expect([df, solved('rmsea', 'n', { df: df!, rmsea0, rmsea1 }).n]).toEqual([df, n]);
      }
    },
  );
});
