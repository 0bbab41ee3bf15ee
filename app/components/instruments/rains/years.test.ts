import { expect, it } from 'vitest';
import { readContent } from '../../../../content/read-folder.ts';
import { rain } from '../../../../figures/data/read.ts';
import { formatKept, keep, parseKept, startOf } from './state.ts';
import { compared, reading } from './words.ts';
import { meanYear, mostUnlike, nearestIndex, parseYears } from './years.ts';

const words = readContent().instruments.rains;
const csv = [
  `year,${'x (mm),'.repeat(11)}x (mm)`,
  '1994,10,20,30,40,50,60,70,80,90,100,110,120',
  '2005,10,20,30,40,50,60,70,80,90,400,110,120',
  '2016,5,5,5,5,5,5,5,5,5,5,5,5',
].join('\r\n');
const years = parseYears(`${csv}\r\n`);
const [one, wet, dry] = years as [(typeof years)[0], (typeof years)[0], (typeof years)[0]];

it('reads the table of the figure', () => {
  expect(years.map(({ year, total }) => [year, total])).toEqual([
    [1994, 780],
    [2005, 1080],
    [2016, 60],
  ]);
  expect(one.months).toHaveLength(12);
});

it('has the mean of the years, in all and in each month', () => {
  expect(meanYear(years).total).toBeCloseTo(640, 9);
  expect(meanYear(years).months[9]).toBeCloseTo(505 / 3, 9);
});

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

it('starts with the wettest and the driest, as the figure', () => {
  expect(startOf(years).kept).toEqual([2005, 2016]);
});

it('keeps a year in the place of the one kept longer, and none twice', () => {
  const first = keep(startOf(years), 1994);
  expect(first.kept).toEqual([1994, 2016]);
  expect(keep(first, 1994)).toEqual(first);
  expect(keep(first, 2005).kept).toEqual([1994, 2005]);
});

it('reads back the address that it wrote, and no other', () => {
  const state = keep(startOf(years), 1994);
  expect(parseKept(years, formatKept(state))?.kept).toEqual(state.kept);
  for (const text of [
    '',
    '1994',
    '1994,1994',
    '1994,2001',
    '1994,2005,2016',
    'a,b',
    '1994, 2005',
  ]) {
    expect(parseKept(years, text), text).toBeUndefined();
  }
});

it('says a year and two years in words', () => {
  expect(reading(words, wet, 640)).toBe('2005: 1080 mm, 440 mm over the mean');
  expect(reading(words, dry, 640)).toBe('2016: 60 mm, 580 mm under the mean');
  expect(compared(words, years, wet, dry)).toContain('Most unlike in October: 400 and 5 mm.');
});
