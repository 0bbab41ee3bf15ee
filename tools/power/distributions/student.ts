import { betaLower } from './incomplete.ts';
import { normalUpper } from './normal.ts';
import { upperQuantile } from './root.ts';

/** The t above which Student's distribution has `p` <= 0.5: 2.086 for 0.025 and df 20. */
export function studentQuantile(p: number, df: number): number {
  const tail = (t: number) => betaLower(df / 2, 0.5, df / (df + t * t), (t * t) / (df + t * t)) / 2;
  return upperQuantile(tail, p, 2);
}

const negligible = 1e-18;

/**
 * P(T > t) of the noncentral t distribution: the normal distribution averaged over the estimated
 * spread, whose logarithm is u. The trapezoidal rule over an analytic density that falls off this
 * quickly has no error that a number could show (Trefethen and Weideman 2014), and its own sum gives
 * the density's constant.
 */
export function noncentralStudentUpper(t: number, df: number, ncp: number): number {
  const step = Math.min(0.12 / Math.sqrt(df), 0.5 / (Math.abs(ncp) + 4));
  let [inside, total] = [0, 0];
  const add = (u: number): number => {
    const weight = Math.exp(df * (u - Math.expm1(2 * u) / 2));
    inside += weight * normalUpper(t * Math.exp(u) - ncp);
    total += weight;
    return weight;
  };
  add(0);
  for (const side of [step, -step]) for (let i = 1; add(i * side) > negligible; i++);
  return inside / total;
}
