import { sum } from 'd3';
import { normalDistribution } from './statistics.ts';

const steps = 600;

/** Density of sqrt(V / df), V chi-square with df degrees of freedom, up to a constant factor. */
function spreads(df: number): { s: number; weight: number }[] {
  const reach = 7 / Math.sqrt(2 * df);
  const low = Math.max(1e-6, 1 - reach);
  const grid = Array.from({ length: steps }, (_, i) => {
    const s = low + ((i + 0.5) * (1 + reach - low)) / steps;
    return { s, weight: Math.exp((df - 1) * Math.log(s) - (df * (s * s - 1)) / 2) };
  });
  const total = sum(grid, (one) => one.weight);
  return grid.map(({ s, weight }) => ({ s, weight: weight / total }));
}

/** P(|T| > limit), T noncentral t: the normal distribution integrated over the estimated spread. */
function beyond(limit: number, shift: number, grid: { s: number; weight: number }[]): number {
  return sum(
    grid,
    ({ s, weight }) =>
      weight * (1 - normalDistribution(limit * s - shift) + normalDistribution(-limit * s - shift)),
  );
}

function criticalValue(alpha: number, grid: { s: number; weight: number }[]): number {
  let [low, high] = [0, 200];
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2;
    if (beyond(middle, 0, grid) > alpha) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** The two-sided critical value of Student's t: 2.086 for alpha 0.05 and 20 degrees of freedom. */
export const tCritical = (alpha: number, df: number): number => criticalValue(alpha, spreads(df));

/** Power of the two-sided t-test for two independent groups of n each, standardised effect d. */
export function tTestPower(d: number, n: number, alpha = 0.05): number {
  const grid = spreads(2 * n - 2);
  return beyond(criticalValue(alpha, grid), d * Math.sqrt(n / 2), grid);
}
