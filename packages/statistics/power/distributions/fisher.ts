import { chiSquareUpper, poissonMixture } from './chi-square.ts';
import { betaTerm, overSpread } from './factors.ts';
import { betaLower } from './incomplete.ts';
import { upperQuantile } from './root.ts';

/** Above this the terms of a mixture are more than those of an average over the denominator. */
const longMixture = 1e5;

/** P(X > x) of Fisher's F distribution with noncentrality `ncp`. */
export function fisherUpper(x: number, df1: number, df2: number, ncp = 0): number {
  if (x <= 0) return 1;
  if (ncp > longMixture) {
    const step = 0.5 / (Math.sqrt(ncp) + 4);
    return overSpread(df2, step, (spread) => chiSquareUpper(df1 * x * spread ** 2, df1, ncp));
  }
  const b = df2 / 2;
  const y = df2 / (df1 * x + df2);
  const rest = (df1 * x) / (df1 * x + df2);
  return poissonMixture(ncp / 2, (start) => {
    const a = df1 / 2 + start;
    return {
      tail: betaLower(b, a, y, rest),
      growth: betaTerm(a, b, rest, y),
      ratio: (j) => (rest * (df1 / 2 + j - 1 + b)) / (df1 / 2 + j),
    };
  });
}

/** The x above which the central distribution has `p`: 3.98 for 0.05, df 2 and 11. */
export function fisherQuantile(p: number, df1: number, df2: number): number {
  return upperQuantile((x) => fisherUpper(x, df1, df2), p, 4, 4);
}
