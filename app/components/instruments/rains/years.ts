import { sum } from '../../../../tools/sum.ts';

/** A year's rain, in mm. */
export type RainYear = { year: number; months: number[]; total: number };

/** The years of the figure's own table: a year in each row, and its twelve months; means have no year. */
export function parseYears(csv: string): RainYear[] {
  const rows = csv.split(/\r?\n/).filter((row) => /^\d{4},/.test(row));
  return rows.map((row) => {
    const [year = 0, ...months] = row.split(',').map(Number);
    return { year, months, total: sum(months) };
  });
}

/** What a year has on the mean of all of them, month by month and in all. */
export function meanYear(years: RainYear[]): Omit<RainYear, 'year'> {
  const months = Array.from(
    { length: 12 },
    (_, month) => sum(years.map(({ months }) => months[month]!)) / years.length,
  );
  return { months, total: sum(months) };
}

export const wettest = (years: RainYear[]): RainYear =>
  years.reduce((most, one) => (one.total > most.total ? one : most));

export const driest = (years: RainYear[]): RainYear =>
  years.reduce((least, one) => (one.total < least.total ? one : least));

/** Index of the month in which two years differ most. */
export function mostUnlike(one: RainYear, other: RainYear): number {
  const gaps = one.months.map((mm, month) => Math.abs(mm - other.months[month]!));
  return gaps.indexOf(Math.max(...gaps));
}

/** The index of the year nearest to one that may be missing. */
export function nearestIndex(years: RainYear[], year: number): number {
  const distances = years.map((one) => Math.abs(one.year - year));
  return distances.indexOf(Math.min(...distances));
}
