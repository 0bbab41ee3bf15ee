import { mean, range, sum } from 'd3';
import { type RainArea, rain } from '#data/read.ts';

export type RainYear = ReturnType<typeof rain>[number];

/** The years of an area whose numbers can be used. */
export const soundYears = (area: RainArea): RainYear[] =>
  rain(area).filter(({ suspect }) => !suspect);

/** Mean rain of each month, in mm. */
export const monthMeans = (years: RainYear[]): number[] =>
  range(12).map((month) => mean(years, ({ months }) => months[month]!)!);

/** Share of all the rain that falls from October to December, in whole per cent. */
export function autumnShare(years: RainYear[]): number {
  const means = monthMeans(years);
  return Math.round((100 * sum(means.slice(9))) / sum(means));
}

/** Index of the month with the most rain. */
export const wettestMonth = ({ months }: RainYear): number => months.indexOf(Math.max(...months));
