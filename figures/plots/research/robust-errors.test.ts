import { expect, test } from 'vitest';
import { ols } from '../../lib/statistics.ts';
import { robustErrors } from './robust-errors.ts';

test('of a mean it is the square root of the squared residuals over n (n - 1), as by hand', () => {
  const design = [[1], [1], [1], [1]];
  const fit = ols(design, [1, 2, 4, 5]);
  // Residuals -2, -1, 1, 2; leverage 1/4: (1/4)^2 * (4 + 1 + 1 + 4) / (3/4)^2 = 10 / 9.
  expect(robustErrors(design, fit)[0]).toBeCloseTo(Math.sqrt(10 / 9), 12);
});

test('is larger than the plain one where the spread grows towards the ends', () => {
  const design = [-2, -1, 0, 1, 2].flatMap((x) => [
    [1, x],
    [1, x],
  ]);
  const fit = ols(design, [-6, 2, -2, 0, 0, 0, 2, 0, -2, 6]);
  expect(robustErrors(design, fit)[1]!).toBeGreaterThan(fit.errors[1]!);
});
