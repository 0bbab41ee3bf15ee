import { ascending, deviation, max, maxIndex, mean, median, range, sum } from 'd3';
import { type Claims, one, percent, read, two, type Value, whole, word } from './write.ts';

const monthNames = range(12).map((month) =>
  new Date(2001, month).toLocaleDateString('en-GB', { month: 'long' }),
);

const rainOf = (area: string) =>
  read('rainfall-subdivisions-monthly')
    .filter((row) => row.area === area && row.note !== 'suspect')
    .map((row) => ({
      year: Number(row.year),
      months: monthNames.map((name) => Number(row[name.slice(0, 3).toLowerCase()])),
    }));
const tamilNadu = rainOf('Tamil Nadu');
const soundYears = tamilNadu.map(({ year }) => year);
const kerala = rainOf('Kerala').filter(({ year }) => soundYears.includes(year));
const india = rainOf('India');
type Year = (typeof india)[number];
const total = ({ months }: Year) => sum(months);
const late = ({ months }: Year) => sum(months.slice(9));
const lateShare = (years: Year[]) => percent(sum(years, late), sum(years, total));
const wettestMonth = ({ months }: Year) => months.indexOf(max(months)!);
const byRain = tamilNadu.toSorted((a, b) => total(a) - total(b));
const [driest, wettest] = [byRain[0]!, byRain.at(-1)!];
const dry = (years: Year[], month: number, limit = 100) =>
  years.filter(({ months }) => months[month]! < limit).length;
const bothDry = (month: number) =>
  soundYears.filter((_, i) => [tamilNadu, kerala].every((all) => all[i]!.months[month]! < 100))
    .length;
const summers = tamilNadu.map(({ months }) => sum(months.slice(5, 9)));
const autumns = tamilNadu.map(late);
const [summer, autumn] = [summers, autumns].map((all) => mean(all)!) as [number, number];
const cross = sum(summers, (mm, i) => (mm - summer) * (autumns[i]! - autumn));
const rainR = cross / ((summers.length - 1) * deviation(summers)! * deviation(autumns)!);
const rainInterval = [-1, 1].map((side) =>
  Math.tanh(Math.atanh(rainR) + (side * 1.959964) / Math.sqrt(summers.length - 3)),
);
const januaries = tamilNadu.map(({ months }) => months[0]!).sort(ascending);

const februaries = read('temperature-india-monthly').filter(
  ({ month, note }) => Number(month) === 2 && note !== 'suspect',
);

const openIn = (years: typeof tamilNadu, limit = 100) =>
  range(12).filter((month) => dry(years, month, limit) >= 0.75 * years.length);
/** Months in a row by the first, before which none is, and the last. */
const spell = (months: number[]) => {
  const first = months.find((month) => !months.includes((month + 11) % 12))!;
  return `${monthNames[first]} to ${monthNames[(first + months.length - 1) % 12]}`;
};

/** The mean temperature of each year without a doubtful month, the coldest first. */
const temperatures = range(1901, 2018)
  .map((year) => read('temperature-india-monthly').filter((row) => Number(row.year) === year))
  .filter((months) => months.every(({ note }) => note !== 'suspect'))
  .map((months) => ({
    year: Number(months[0]!.year),
    degrees: mean(months, ({ mean_c }) => Number(mean_c))!,
  }))
  .sort((a, b) => a.degrees - b.degrees);
const warmest = temperatures.slice(-10).map(({ year }) => year);

export const climateClaims: Claims = {
  'rain-years': () => [
    tamilNadu.length,
    lateShare(tamilNadu),
    monthNames[maxIndex(range(12), (month) => mean(india, ({ months }) => months[month]!)!)]!,
    `${wettest.year}, ${whole(total(wettest))} mm`,
    `${driest.year}, ${whole(total(driest))} mm`,
  ],
  'rain-shares': () => [tamilNadu, rainOf('Kerala'), india].map(lateShare),
  'rain-wettest': () => [
    `${tamilNadu.filter((year) => wettestMonth(year) >= 9).length} of ${tamilNadu.length}`,
    `${india.filter((year) => [6, 7].includes(wettestMonth(year))).length} of ${india.length}`,
  ],
  'research-python': () => [
    tamilNadu.length,
    ...[rainR, ...rainInterval, rainR ** 2].map(two),
    '−21 mm, 95% interval −59 to 16', // R 4.2.2: 100 * confint(lm(autumn ~ summer)).
  ],
  'community-forum': () => [
    januaries.length,
    two(median(januaries)!),
    one(mean(januaries)!),
    one(mean(januaries)! / median(januaries)!),
    januaries.filter((mm) => mm < mean(januaries)!).length,
    tamilNadu.find(({ months }) => months[0] === januaries.at(-1))!.year,
    whole(januaries.at(-1)!),
  ],
  'community-opensource': () => {
    const doubtful = read('rainfall-subdivisions-monthly')
      .filter(({ area, note }) => area === 'Tamil Nadu' && note === 'suspect')
      .map((row) => sum(Object.values(row).slice(2, 14), Number));
    return [
      tamilNadu.length + doubtful.length,
      '2001 to 2003',
      `${whole(Math.min(...doubtful))} to ${whole(Math.max(...doubtful))} mm`,
      `${driest.year}, has ${whole(total(driest))} mm`,
      `between ${whole(total(driest))} mm and ${whole(total(wettest))} mm`,
    ];
  },
  'case-monsoons': () => [tamilNadu.length],
  'about-stripes': () => [
    `${word(warmest.length)} warmest years of ${temperatures.length}`,
    `after ${Math.min(...warmest) - 1}`,
    `between ${Math.min(...warmest)} and ${Math.max(...warmest)}`,
    `${temperatures.length} stripes`,
    `mean of ${one(mean(temperatures, ({ degrees }) => degrees)!)} °C`,
    `the coldest had ${one(temperatures[0]!.degrees)} °C`,
    `${warmest.at(-1)!}, ${one(temperatures.at(-1)!.degrees)}`,
  ],
  // R 4.2.2: confint(lm(mean_c ~ I(year / 100))) for February.
  'process-february': () => [februaries.length, '1.2', '0.8', '1.6'],
};

export const monsoonCase = (): Value[] => [
  `${spell(openIn(tamilNadu).filter((month) => openIn(kerala).includes(month)))} on either side`,
  `From ${spell(range(12).filter((month) => ![tamilNadu, kerala].some((all) => openIn(all).includes(month))))} neither`,
  `from ${spell(openIn(tamilNadu))} in Tamil Nadu and from ${spell(openIn(kerala))} in Kerala`,
  `only ${spell(openIn(tamilNadu, 50))} stays open in Tamil Nadu`,
  openIn(kerala, 50).join() === '0,1' ? 'January and February in Kerala' : 'other months',
  `leaves ${tamilNadu.length} years`,
  `${soundYears.filter((_, i) => [tamilNadu, kerala].every((all) => all[i]!.months.slice(0, 3).every((mm) => mm < 100))).length} of ${tamilNadu.length} years`,
  `in ${dry(tamilNadu, 5)} years in Tamil Nadu and in ${word(dry(kerala, 5))} year`,
  [5, 6, 7].every((month) => bothDry(month) === 0)
    ? 'From June to August there was no year'
    : 'rain',
  `In October there was ${word(bothDry(9))}: Tamil Nadu was dry in ${word(dry(tamilNadu, 9))} years, Kerala in ${word(dry(kerala, 9))}`,
  ...[rainR, ...rainInterval].map(two),
];
