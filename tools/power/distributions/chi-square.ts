import { gammaTerm } from './factors.ts';
import { gammaUpper } from './incomplete.ts';
import { poissonMixture } from './mixture.ts';
import { upperQuantile } from './root.ts';

/** P(X > x) of the chi-square distribution with noncentrality `ncp`. */
export function chiSquareUpper(x: number, df: number, ncp = 0): number {
  if (x <= 0) return 1;
  return poissonMixture(ncp / 2, (start) => {
    const a = df / 2 + start;
    return {
      tail: gammaUpper(a, x / 2),
      growth: gammaTerm(a, x / 2),
      ratio: (j) => x / 2 / (df / 2 + j),
    };
  });
}

/** The x above which the same distribution has `p`: 3.84 for 0.05 and df 1. */
export function chiSquareQuantile(p: number, df: number, ncp = 0): number {
  return upperQuantile((x) => chiSquareUpper(x, df, ncp), p, df + ncp);
}
