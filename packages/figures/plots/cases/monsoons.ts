import { monthNames } from '@site/content/text';
import { range } from 'd3';
import { type RainArea, rain } from '#data/read.ts';

export const sides = ['Kerala', 'Tamil Nadu'] as const satisfies RainArea[];
export type Side = (typeof sides)[number];

/** A month is open to long jobs if it had less than this much rain, in mm, in at least this share of the years. */
export const limit = 100;
export const share = 0.75;

const suspect = new Set(rain('Tamil Nadu').flatMap(({ year, suspect }) => (suspect ? [year] : [])));
const sound = (side: Side) => rain(side).filter(({ year }) => !suspect.has(year));

/** The years that both sides have without suspicion. */
export const years = sound('Tamil Nadu').map(({ year }) => year);

/** Rain of a month (0-11) in mm, a value for each of `years`, the driest first. */
export const sortedRain = (side: Side, month: number): number[] =>
  sound(side)
    .map(({ months }) => months[month]!)
    .sort((a, b) => a - b);

/** In how many years a month had less rain than `below` mm. */
export const dryYears = (side: Side, month: number, below = limit): number =>
  sortedRain(side, month).filter((value) => value < below).length;

/** The open months of a side, 0 for January. */
export const openMonths = (side: Side, below = limit): number[] =>
  range(12).filter((month) => dryYears(side, month, below) >= share * years.length);

/** In how many years every one of the months was below the limit, on every one of the sides. */
export const dryTogether = (wanted: readonly Side[], months: number[]): number =>
  years.filter((year) =>
    wanted.every((side) => {
      const row = sound(side).find((one) => one.year === year)!;
      return months.every((month) => row.months[month]! < limit);
    }),
  ).length;

/** In how many years a month was below the limit on both sides. */
export const dryOnBoth = (month: number): number => dryTogether(sides, [month]);

/** "December to March" for months in a row, 0 for January; they may go past the new year. */
export function spell(months: number[]): string {
  const before = (month: number) => (month + 11) % 12;
  const starts = months.filter((month) => !months.includes(before(month)));
  if (starts.length !== 1) throw new Error(`months ${months} are not in a row`);
  const end = (starts[0]! + months.length - 1) % 12;
  const [first, last] = [monthNames[starts[0]!]!, monthNames[end]!];
  if (months.length < 3) return months.length === 2 ? `${first} and ${last}` : first;
  return `${first} to ${last}`;
}

export const openOnBoth = openMonths('Kerala').filter((month) =>
  openMonths('Tamil Nadu').includes(month),
);
/** The open months of one side that the other has not. */
export const openAlone = (side: Side): number[] =>
  openMonths(side).filter((month) => !openOnBoth.includes(month));
export const openOnNone = range(12).filter(
  (month) => !sides.some((side) => openMonths(side).includes(month)),
);
