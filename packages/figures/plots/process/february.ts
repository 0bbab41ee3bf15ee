import { temperature } from '#data/read.ts';
import { correlation, ols } from '#lib/statistics.ts';
import { tCritical } from '#lib/student.ts';

/** India's mean temperature of February by year, without the years that are doubtful. */
const all = temperature().filter(({ month }) => month === 2);
export const februaries = all.filter(({ suspect }) => !suspect);
export const leftOut = all.flatMap(({ year, suspect }) => (suspect ? year : []));
export const [first, last] = [februaries[0]!, februaries.at(-1)!];

/** Centuries since the first year. */
const since = (year: number) => (year - first.year) / 100;
const fit = ols(
  februaries.map(({ year }) => [1, since(year)]),
  februaries.map(({ mean }) => mean),
);
const [level, slope] = fit.coefficients as [number, number];
const critical = tCritical(0.05, fit.degrees);

/** The line in °C. */
export const lineAt = (year: number) => level + slope * since(year);

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

/** The assumption that residuals of neighbouring years are unrelated. */
export const neighbours = correlation(residuals.slice(1), residuals.slice(0, -1));
