import csv from '../../../../figures/dist/rain-years.csv?raw';
import { startOf } from './state.ts';
import { meanYear, nearestIndex, parseYears } from './years.ts';

export const years = parseYears(csv);
export const mean = meanYear(years);
export const start = startOf(years);

/** Rain of the wettest month of all, in mm. */
export const most = Math.max(...years.flatMap(({ months }) => months));

/** The year nearest to one that may be missing. */
export const yearOf = (year: number) => years[nearestIndex(years, year)]!;
