import { sum } from 'd3';
import { expect, it } from 'vitest';
import { monthNames, rain } from '../figures/data/read.ts';
import { correlation } from '../figures/lib/statistics.ts';
import {
  averageVariance,
  compositeReliability,
  type FactorFit,
  loadingsByFactor,
  traitRatios,
} from '../figures/plots/cases/factor-model.ts';
import {
  dryTogether,
  dryYears,
  openMonths,
  openOnBoth,
  openOnNone,
  sides,
  spell,
  years,
} from '../figures/plots/cases/monsoons.ts';
import {
  confirmed,
  failed,
  halves,
  itemNames,
  mended,
  misled,
  people,
  repaired,
  tempting,
} from '../figures/plots/cases/questionnaire.ts';
import {
  clock,
  fewest,
  longestWait,
  meanUnderWay,
  most,
  spells,
  trains,
  underWay,
} from '../figures/plots/cases/timetable.ts';
import { loadContent } from './load.ts';

// Each number that a case study states is computed again from its data; the sentence must hold it.

function descriptionOf(id: number): string {
  const found = loadContent('cases').cases.find((entry) => entry.id === id);
  if (!found) throw new Error(`no case ${id}`);
  return found.description;
}

it('states the numbers of the two monsoons as the rain of 114 years has them', () => {
  const text = descriptionOf(1);
  const [kerala, tamilNadu] = sides;
  const names = (months: number[]) => months.map((month) => monthNames[month]).join(' and ');

  expect(text).toContain(`leaves ${years.length} years`);
  expect(text).toContain(`${spell(openOnBoth)} on either side`);
  expect(text).toContain(`From ${spell(openOnNone)} no side`);
  expect(text).toContain(`until ${spell(openMonths(tamilNadu)).split(' ').at(-1)} in Tamil Nadu`);
  expect(text).toContain(`in Tamil Nadu the months from ${spell(openMonths(tamilNadu))} are open`);
  expect(text).toContain(`in Kerala those from ${spell(openMonths(kerala))}`);
  expect(text).toContain(
    `In ${dryTogether(sides, openOnBoth)} of ${years.length} years all three months from ${spell(openOnBoth)}`,
  );
  expect(dryYears(kerala, 5)).toBe(0);
  expect(text).toContain(`June had less than 100 mm in ${dryYears(tamilNadu, 5)} years`);
  expect(text).toContain(
    `October is the worst month to share, with ${dryYears(tamilNadu, 9)} years in Tamil Nadu and ${dryYears(kerala, 9)} in`,
  );
  const shared = monthNames.map((_, i) => dryYears(tamilNadu, i) + dryYears(kerala, i));
  expect(shared.indexOf(Math.min(...shared))).toBe(9);
  expect(text).toContain(
    `With a limit of 50 mm only ${spell(openMonths(tamilNadu, 50))} stays open in Tamil Nadu, and ${names(openMonths(kerala, 50))} in Kerala`,
  );
  const sound = rain('Tamil Nadu').filter(({ suspect }) => !suspect);
  const between = correlation(
    sound.map(({ months }) => sum(months.slice(5, 9))),
    sound.map(({ months }) => sum(months.slice(9))),
  );
  expect(text).toContain(`the correlation is ${between.toFixed(2).replace('-', '−')}`);
});

it('states the numbers of the line to Chennai as the timetable has them', () => {
  const text = descriptionOf(2);
  const numbers =
    'zero one two three four five six seven eight nine ten eleven twelve thirteen'.split(' ');
  const [busy] = spells(most);
  const [[idle]] = spells(fewest) as [[number, number]];
  const towards = trains.filter(({ toChennai }) => toChennai);
  const early = towards.filter(({ arrives }) => arrives % 1440 >= 300 && arrives % 1440 <= 480);
  const byLength = trains.toSorted((a, b) => a.arrives - a.leaves - (b.arrives - b.leaves));
  const journey = ({ leaves, arrives, kilometres }: (typeof trains)[number]) => {
    const minutes = arrives - leaves;
    return `${Math.floor(minutes / 60)} h ${minutes % 60} min (${((60 * kilometres) / minutes).toFixed(0)} km/h)`;
  };

  expect(text).toContain(
    `At ${clock(busy![0])} ${numbers[most]} of ${trains.length} trains are under way at once, at ${clock(idle)} ${numbers[fewest]};`,
  );
  expect(towards).toHaveLength(trains.length / 2);
  expect(text).toContain(
    `${meanUnderWay(0, 24).toFixed(1)} trains are under way on average, ${meanUnderWay(21, 5).toFixed(1)} from 21:00 to 05:00, ${meanUnderWay(9, 17).toFixed(1)} from 09:00`,
  );
  const atPeak = underWay(busy![0]);
  const toChennai = atPeak.filter((one) => one.toChennai).length;
  expect(text).toContain(
    `From ${clock(busy![0])} to ${clock(busy![1])} there are ${most}, ${numbers[toChennai]} to Chennai and ${numbers[most - toChennai]} to Coimbatore`,
  );
  expect(early).toHaveLength(towards.length / 2);
  expect(text).toContain(`half of the ${towards.length} trains to Chennai arrive`);
  expect(text).toContain(`by nine chooses among ${numbers[early.length]} trains`);
  expect(early.every(({ leaves }) => leaves % 1440 > 1200 || leaves % 1440 < 60)).toBe(true);
  expect(text).toContain(`The fastest takes ${journey(byLength[0]!)}`);
  expect(text).toContain(`the slowest ${journey(byLength.at(-1)!)}`);
  const [there, back] = [longestWait(true), longestWait(false)];
  expect(text).toContain(`miss the ${clock(there.from)}: the next train is at ${clock(there.to)}`);
  expect(there.to - there.from).toBe(5.5 * 60);
  expect(text).toContain(`in the morning, from ${clock(back.from)} to ${clock(back.to)}`);
});

it('states the numbers of the measurement model as its simulation has them', () => {
  const text = descriptionOf(3);
  const three = (value: number) => value.toFixed(3);
  const two = (value: number) => value.toFixed(2);
  const indices = ({ cfi, rmsea, srmr }: FactorFit) =>
    `CFI ${three(cfi)}, RMSEA ${three(rmsea)}, SRMR ${three(srmr)}`;
  const loading = (name: string) => two(failed.loadings[itemNames.indexOf(name)]!);

  expect(text).toContain(`simulated answers of ${halves[0].length} people`);
  expect(text).toContain(`${people} people answer`);
  expect(text).toContain(`(CFI ${three(failed.cfi)})`);
  expect(text).toContain(
    `the model fits (${three(mended.cfi)}), on new answers too (${three(confirmed.cfi)})`,
  );
  expect(text).toContain(
    `chi-square ${failed.chiSquare.toFixed(1)} with ${failed.degrees} degrees of freedom, ${indices(failed)}`,
  );
  expect(text).toContain(
    `E4 loads ${loading('E4')}, and ease extracts ${two(averageVariance(failed.loadings.slice(4, 8)))} of variance`,
  );
  expect(text).toContain(`highest of all, ${loading('T3')} and ${loading('T4')}`);
  expect(text).toContain(`correlate by ${two(failed.residuals[1]![0]!)} more`);
  expect(text).toContain(
    `it is ${mended.chiSquare.toFixed(1)} with ${mended.degrees}, ${indices(mended)}`,
  );
  const scales = loadingsByFactor(mended, repaired);
  const ratios = traitRatios(halves[0], repaired).flatMap((row, i) => row.slice(0, i));
  expect(text).toContain(
    `at least ${two(Math.min(...scales.map(averageVariance)))}, reliability ${two(Math.min(...scales.map(compositeReliability)))}, and the largest HTMT ${two(Math.max(...ratios))}`,
  );
  expect(text).toContain(`On the other half: ${indices(confirmed)}`);
  expect(misled.items.map((item) => itemNames[item])).toEqual(
    itemNames.filter((name) => !['T1', 'T2', 'E4'].includes(name)),
  );
  const lowest = itemNames.toSorted((a, b) => Number(loading(a)) - Number(loading(b))).slice(0, 3);
  expect(lowest.sort()).toEqual(['E4', 'T1', 'T2']);
  expect(text).toContain(`fits as well (CFI ${three(tempting.cfi)})`);
  expect(text).toContain(
    `correlate by ${two(tempting.factors[1]![0]!)}, where the repair finds ${two(mended.factors[1]![0]!)}`,
  );
  expect(text).toContain(
    `trust extracts ${two(averageVariance(loadingsByFactor(confirmed, repaired)[0]!))} of variance, just the usual threshold, and trust and ease correlate by ${two(confirmed.factors[1]![0]!)}`,
  );
});
