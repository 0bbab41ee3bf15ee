import type { PageContent } from '@site/content/registry';
import { grouped } from '@site/content/text';
import csv from '@site/figures/dist/rain-years.csv?raw';
import { monthNames } from '@site/figures/lib/month-names';
import { fill } from '#content.ts';
import {
  meanYear,
  mostUnlike,
  nearestIndex,
  parseYears,
  type RainsState,
  type RainYear,
  startOf,
} from './years.ts';

export const years = parseYears(csv);
export const mean = meanYear(years);
export const start = startOf(years);
export const isStart = ({ kept }: RainsState): boolean => `${kept}` === `${start.kept}`;

/** Rain of the wettest month of all, in mm. */
export const most = Math.max(...years.flatMap(({ months }) => months));

/** The year nearest to one that may be missing. */
export const yearOf = (year: number) => years[nearestIndex(years, year)]!;

type Words = PageContent<'instruments'>['rains'];

/** Whole millimetres, as the figure writes them. */
export const millimetres = (mm: number): string => grouped(mm.toFixed(0));

/** A total beside the mean of the years: "407 mm over the mean". */
export function difference(words: Words, total: number): string {
  const by = Math.round(total) - Math.round(mean.total);
  return fill(by < 0 ? words.less : words.more, { mm: millimetres(Math.abs(by)) });
}

/** A year in a sentence: "1994: 1,021 mm, 63 mm over the mean". */
export const reading = (words: Words, { year, total }: RainYear): string =>
  fill(words.reading, {
    year: `${year}`,
    total: millimetres(total),
    difference: difference(words, total),
  });

/** Two years in sentences, with the month in which they differ most. */
export function compared(words: Words, one: RainYear, other: RainYear): string {
  const month = mostUnlike(one, other);
  return fill(words.compared, {
    first: `${one.year}`,
    firstTotal: millimetres(one.total),
    firstDifference: difference(words, one.total),
    second: `${other.year}`,
    secondTotal: millimetres(other.total),
    secondDifference: difference(words, other.total),
    month: monthNames[month]!,
    firstMonth: millimetres(one.months[month]!),
    secondMonth: millimetres(other.months[month]!),
  });
}
