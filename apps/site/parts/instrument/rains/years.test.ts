import { rain } from '@site/figures/data/read';
import { expect, it } from 'vitest';
import { keep, mostUnlike, nearestIndex, parseYears, startOf } from './years.ts';

const csv = [
  `year,${'x (mm),'.repeat(11)}x (mm)`,
  '1994,10,20,30,40,50,60,70,80,90,100,110,120',
  '2005,10,20,30,40,50,60,70,80,90,400,110,120',
  '2016,5,5,5,5,5,5,5,5,5,5,5,5',
].join('\r\n');
const years = parseYears(`${csv}\r\n`);
const [one, wet] = years as [(typeof years)[0], (typeof years)[0]];

it('adds months up to what the source gives for the year', () => {
  for (const { months, annual, suspect } of rain('Tamil Nadu')) {
    const total = months.reduce((sum, mm) => sum + mm, 0);
    if (!suspect) expect(Math.abs(total - annual)).toBeLessThan(0.75);
  }
});

it('finds the month in which two years differ most, and the year nearest to one that is missing', () => {
  expect(mostUnlike(one, wet)).toBe(9);
  expect(nearestIndex(years, 2006)).toBe(1);
  expect(nearestIndex(years, 1800)).toBe(0);
});

it('keeps a year in the place of the one kept longer, and none twice', () => {
  const first = keep(startOf(years), 1994);
  expect(first.kept).toEqual([2005, 1994]);
  expect(keep(first, 1994)).toEqual(first);
  expect(keep(first, 2016).kept).toEqual([2016, 1994]);
});
