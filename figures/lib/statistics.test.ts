import { range } from 'd3';
import { describe, expect, it } from 'vitest';
import { correlation, ols } from './statistics.ts';

describe('ols', () => {
  it('agrees with the published fit of Anscombe’s first set', () => {
    const x = [10, 8, 13, 9, 11, 14, 6, 4, 12, 7, 5];
    const y = [8.04, 6.95, 7.58, 8.81, 8.33, 9.96, 7.24, 4.26, 10.84, 4.82, 5.68];
    const fit = ols(
      x.map((value) => [1, value]),
      y,
    );
    expect(fit.coefficients[0]).toBeCloseTo(3.0001, 3);
    expect(fit.coefficients[1]).toBeCloseTo(0.5001, 3);
    expect(fit.errors[1]).toBeCloseTo(0.1179, 3);
    expect(fit.rSquared).toBeCloseTo(0.6665, 3);
  });

  it('refuses columns that depend on each other', () => {
    expect(() =>
      ols(
        range(5).map((i) => [1, i, 2 * i]),
        range(5),
      ),
    ).toThrow(/independent/);
  });
});

it('correlates', () => {
  expect(correlation([1, 2, 3], [2, 4, 6])).toBeCloseTo(1);
  expect(correlation([1, 2, 3], [3, 2, 1])).toBeCloseTo(-1);
});
