import { sum } from '@site/statistics/sampling/sampling';

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

export type RainsState = {
  /** The two years that are kept, by their places: the first is turmeric, the second madder. */
  kept: readonly [number, number];
  /** Place that the next year takes. */
  next: 0 | 1;
  /** The year under the pointer. */
  read?: number;
};

/** The figure as it is drawn, its wettest year and its driest; the slider stands at the wettest. */
export function startOf(years: RainYear[]): RainsState {
  const [wettest, ...others] = years.toSorted((a, b) => b.total - a.total);
  return { kept: [wettest!.year, others.at(-1)!.year], next: 1 };
}

/** Keeps a year in the place of the one that was kept longer. A year that is kept already stays. */
export function keep({ kept, next }: RainsState, year: number): RainsState {
  if (kept.includes(year)) return { kept, next };
  return { kept: next === 0 ? [year, kept[1]] : [kept[0], year], next: next === 0 ? 1 : 0 };
}
