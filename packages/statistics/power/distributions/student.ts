import { overSpread } from './factors.ts';
import { betaLower } from './incomplete.ts';
import { normalUpper } from './normal.ts';
import { upperQuantile } from './root.ts';

/** The t above which Student's distribution has `p`: 2.086 for 0.025 and df 20, -2.086 for 0.975. */
export function studentQuantile(p: number, df: number): number {
  if (p > 0.5) return -studentQuantile(1 - p, df);
  const tail = (t: number) => betaLower(df / 2, 0.5, df / (df + t * t), (t * t) / (df + t * t)) / 2;
  return upperQuantile(tail, p, 2, 1);
}

/** P(T > t) of the noncentral t distribution: the normal distribution averaged over the spread. */
export function noncentralStudentUpper(t: number, df: number, ncp: number): number {
  const step = 0.5 / (Math.abs(ncp) + 4);
  return overSpread(df, step, (spread) => normalUpper(t * spread - ncp));
}
