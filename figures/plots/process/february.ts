import { deviation } from 'd3';
import { temperature } from '../../data/read.ts';
import { correlation, dot, ols } from '../../lib/statistics.ts';
import { tCritical } from '../../lib/student.ts';

/** India's mean temperature of February by year, without the years that are doubtful. */
export const februaries = temperature().filter(({ month, suspect }) => month === 2 && !suspect);
export const [first, last] = [februaries[0]!, februaries.at(-1)!];

/** Centuries since the first year. */
const since = (year: number) => (year - first.year) / 100;
const fit = ols(
  februaries.map(({ year }) => [1, since(year)]),
  februaries.map(({ mean }) => mean),
);
const [level, slope] = fit.coefficients as [number, number];
const critical = tCritical(0.05, fit.degrees);
const half = Math.ceil(februaries.length / 2);

/** The line in °C, and half of the 95% interval of the mean around it. */
export const lineAt = (year: number) => level + slope * since(year);
export function reachAt(year: number): number {
  const at = [1, since(year)];
  const variance = dot(
    at,
    fit.inverse.map((row) => dot(row, at)),
  );
  return critical * fit.sigma * Math.sqrt(variance);
}

export const { residuals } = fit;
export const trend = {
  level,
  /** °C a century, with its 95% interval. */
  slope,
  low: slope - critical * fit.errors[1]!,
  high: slope + critical * fit.errors[1]!,
  t: slope / fit.errors[1]!,
  degrees: fit.degrees,
};

/** The assumptions: residuals of neighbouring years are unrelated, and early ones spread as late ones do. */
export const checked = {
  neighbours: correlation(residuals.slice(1), residuals.slice(0, -1)),
  early: deviation(residuals.slice(0, half))!,
  late: deviation(residuals.slice(half))!,
};
