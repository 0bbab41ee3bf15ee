import { max, mean, median, min, range, sum } from 'd3';
import { expect, it, test } from 'vitest';
import type { ManifestRecord } from '../content/figure-record.ts';
import { loadContent } from '../content/load.ts';
import {
  allLetters,
  around,
  atHome,
  bothDry,
  byDuration,
  chosen,
  clock,
  comma,
  cotton,
  countries,
  couplets,
  daily,
  district,
  doctorates,
  driest,
  dry,
  early,
  early85,
  edges,
  expectedAt,
  fan,
  farms,
  fewest,
  field,
  fields,
  file,
  fisher,
  fresh,
  grown,
  growth,
  halfOfLetters,
  hours,
  hydro,
  inBelt,
  india,
  indiaIn,
  indicator,
  inGap,
  inState,
  januaries,
  journeys,
  kerala,
  last25,
  lateShare,
  length,
  letterCounts,
  lineLengths,
  longFirst,
  married,
  meanLetters,
  meanOver,
  minutesOf,
  monthNames,
  most,
  nearest,
  nth,
  one,
  otherTongues,
  overweight,
  pearson,
  people,
  percent,
  power,
  powerShare,
  prices,
  rainInterval,
  rainOf,
  rainR,
  rank,
  ratios,
  regular,
  rises,
  sanitation,
  school,
  shareOf,
  soundYears,
  span,
  speed,
  tamilNadu,
  to,
  tongue,
  total,
  towards,
  town,
  towns,
  twice,
  two,
  uneven,
  type Value,
  waitsOf,
  warming,
  warmings,
  weightR,
  wettest,
  wettestMonth,
  whole,
  word,
  worldShare,
  worth,
  years22,
  yields,
} from '../testing/claim-tables.ts';

// What titles, captions, alternative texts and cases say of the data, computed again from the tables
// themselves and by other code than the programs that draw. A number that nothing here accounts for fails.

const records: ManifestRecord[] = JSON.parse(file('dist/manifest.json'));

/** What the words of each figure must say, as they must write it. */
const figures: Record<string, () => Value[]> = {
  'rain-years': () => [
    tamilNadu.length,
    lateShare(tamilNadu),
    monthNames[
      range(12).sort(
        (a, b) => mean(india, (y) => y.months[b]!)! - mean(india, (y) => y.months[a]!)!,
      )[0]!
    ]!,
    `${wettest.year} with ${whole(total(wettest))} mm`,
    `${driest.year} with ${whole(total(driest))} mm`,
  ],
  'rain-shares': () => [tamilNadu, rainOf('Kerala'), india].map(lateShare),
  'rain-wettest': () => [
    `${tamilNadu.filter((year) => wettestMonth(year) >= 9).length} of ${tamilNadu.length}`,
    `${india.filter((year) => [6, 7].includes(wettestMonth(year))).length} of ${india.length}`,
  ],
  'train-graph': () => [
    regular.length,
    most,
    fewest,
    journeys.length,
    ...edges(most),
    ...edges(fewest),
    '491 km',
  ],
  'train-hours': () => [regular.length, most, fewest, ...edges(most), ...edges(fewest)],
  'case-trains': () => [
    regular.length,
    most,
    fewest,
    word(most),
    word(fewest),
    edges(most)[0]!,
    edges(fewest)[0]!,
  ],
  'cotton-price': () => ['2009-03', '2011-03', '2011-12'].map((month) => two(cotton(month))),
  'project-business': () => [
    ...['2009-03', '2011-03', '2026-05'].map((month) => two(cotton(month))),
    one(cotton('2011-03') / cotton('2009-03')),
  ],
  'about-prices': () => [
    one(max(worth)!),
    one(min(worth)!),
    prices.length,
    `${monthNames[Number(prices[worth.indexOf(max(worth)!)]!.month.slice(5)) - 1]} 2025`,
  ],
  'research-ranks': () => [
    countries.length,
    comma(indiaIn[0]!),
    comma(indiaIn.at(-1)!),
    nth(rank(2003)),
    nth(rank(2022)),
    years22.find((year) => range(year, 2023).every((later) => rank(later) === 2))!,
  ],
  doctorates: () => [
    comma(doctorates('All', 2000)),
    comma(doctorates('All', 2018)),
    `${one(doctorates('All', 2018) / doctorates('All', 2000))} times`,
  ],
  'banner-about': () =>
    ['Coimbatore', 'Chennai'].flatMap((name) => {
      const { population } = district(name);
      return [population[0]!, population.at(-1)!].map((count) => one(count / 1e6));
    }),
  'banner-careers': () => [
    people.length,
    nth(grown.indexOf(district('Coimbatore'))),
    ...['Chennai', 'Coimbatore', 'Thiruvarur'].map((name) => one(growth(district(name)))),
  ],
  'banner-services': () => [
    yields.length,
    hydro.length,
    percent(
      sum(yields, ({ dry }) => dry),
      sum(yields, ({ best }) => best),
    ),
    whole(sum(yields, ({ best }) => best)),
    whole(sum(yields, ({ dry }) => dry)),
    `${driest.year} had ${whole(total(driest))}`,
    `${driest.year} was the driest of ${tamilNadu.length} years since ${tamilNadu[0]!.year}`,
    `${word(hydro.filter(({ name }) => name!.includes('pumped')).length)} pumped`,
    `${word(hydro.filter((row) => row.gwh_2016_17 === '').length)} stations`,
  ],
  'banner-research': () => [
    halfOfLetters,
    comma(allLetters),
    letterCounts[0]!,
    247 - letterCounts.filter((count) => count > 0).length,
  ],
  'banner-publications': () =>
    [worldShare(2003), worldShare(2022)].flatMap((x) => [`${one(x)}%`, whole(x)]),
  'banner-data-analytics': () => [
    school.places.length,
    two(pearson(school.after, sanitation.after)),
    school.after.filter(
      (value, i) => value > school.before[i]! && sanitation.after[i]! > sanitation.before[i]!,
    ).length,
    ...atHome(school),
    ...atHome(sanitation),
  ],
  'banner-forum': () => [
    otherTongues.length,
    ...[otherTongues[0]!, tongue('Coimbatore'), tongue('Tamil Nadu')].map(({ other }) =>
      percent(other, 1),
    ),
    nth(otherTongues.indexOf(tongue('Coimbatore'))),
    otherTongues.at(-1)!.place,
  ],
  'project-research': () => [
    ...['Tamil', 'Telugu', 'Kannada', 'Malayalam'].map((name) =>
      whole(100 * tongue('Coimbatore').share(name)),
    ),
    whole(100 * tongue('Coimbatore').other),
    whole(100 * (1 - sum(['Tamil', 'Telugu', 'Kannada', 'Malayalam'], tongue('Coimbatore').share))),
  ],
  'banner-join-now': () => [
    comma(couplets.length),
    couplets.length / 10,
    ...meanLetters.map(one),
    comma(longFirst.length),
    uneven.length,
  ],
  'process-documentation': () => [
    couplets.length,
    couplets.length / 10,
    longFirst.length,
    couplets.length - longFirst.length,
    ...meanLetters.map(one),
    ...couplets.filter((each) => !longFirst.includes(each)).map(({ number }) => number),
  ],
  'research-spss': () => [
    lineLengths.length,
    one(mean(lineLengths)!),
    nearest,
    whole(expectedAt(nearest)),
    lineLengths.filter((letters) => letters === nearest).length,
    ...meanLetters.map(whole),
  ],
  'banner-university': () => {
    const groups = ['Physical', 'Engineering', 'Agricultur', 'Social', 'Computer'];
    const counts = groups.map((start) => doctorates(start, 2018));
    const all = doctorates('All', 2018);
    return [all, ...counts, all - sum(counts)].map(comma);
  },
  'community-university': () =>
    ['Engineering', 'Social'].flatMap((start) =>
      [2011, 2018].map((year) => comma(doctorates(start, year))),
    ),
  'banner-contact': () => [
    around.length,
    ...[max(around, ({ height }) => height)!, town('Kodaikānāl').height].map(comma),
    min(around, ({ height }) => height)!,
  ],
  'process-collection': () => [
    inState.length,
    whole(sum(inBelt, (count) => Math.round(count / 10))),
    ...inBelt.map((count) => Math.round(count / 10)),
    town('Tiruchirappalli').height,
    town('Coimbatore').height,
  ],
  // R 4.2.2: lm(w ~ poly(x, k)) for k = 1, 3, 9 on 1000 * females / males; predict at 2021; leave one out.
  'process-modelling': () => [941, 1047, 661, 30, 7, 150],
  'process-analysis': () => [
    school.places.length,
    (11 * 10) / 2,
    two(pearson(school.after, indicator('women_literate').after)),
    two(pearson(overweight.after, indicator('children_stunted').after)),
    two(pearson(school.after, married.after)),
    two(weightR),
    ...fisher(weightR, school.places.length).map(two),
  ],
  // R 4.2.2: confint(lm(mean_c ~ I(year / 100))) for February; May is the one month that includes 0.
  'process-interpretation': () => [
    '1.16',
    '0.78',
    '1.55',
    '0.8',
    '1.6',
    'only May',
    one(warming(2)),
  ],
  'about-months': () => [
    two(max(warmings)!),
    two(min(warmings)!),
    one(max(warmings)!),
    one(min(warmings)!),
    '1.16', // As above.
    monthNames[warmings.indexOf(min(warmings)!)]!,
  ],
  'service-analytics': () => [
    people.length,
    `${sum(chosen, rises)} of ${sum(chosen, ({ after }) => after.length)}`,
    twice.length,
    `${sum(twice, rises)} of ${sum(twice, ({ after }) => after.length)}`,
    ...chosen.map(
      ({ before, after }) =>
        `from ${whole(median(before as number[])!)} to ${whole(median(after)!)}%`,
    ),
  ],
  'service-iot': () => [
    farms.length,
    `${farms.filter(({ lat }) => Number(lat) > 10.3).length} of ${farms.length}`,
    whole(sum(farms, (row) => Number(row.capacity_mw))),
    max(inGap, ({ height }) => height)!,
    town('Kodaikānāl').height,
    town('Ooty').height,
  ],
  'service-transformation': () => [
    power.length,
    ...[early85, last25].flatMap((row) => [
      powerShare(row, 'coal'),
      powerShare(row, 'hydro'),
      powerShare(row, ...fresh),
    ]),
    power.find((row) => Number(row.bioenergy_twh) > 0)!.year!,
  ],
  'project-automation': () => [
    towns.length,
    percent(inState.length, towns.length),
    '95%', // A tree of two levels grown in Python (Gini, five towns at least on each side).
    '94%',
  ],
  'project-consulting': () => [
    fields.length,
    whole(field('Computer').times),
    one(field('Agricultur').times),
  ],
  'publication-fields': () => [
    fields.length,
    fields.filter(({ from, until }) => until > from).length,
    ...shareOf('Computer'),
    shareOf('Materials')[1]!,
    ...shareOf('Agricultur'),
  ],
  'publication-rings': () => [
    comma(indiaIn[0]!),
    comma(indiaIn.at(-1)!),
    indiaIn.length,
    percent(sum(indiaIn.slice(-6)), sum(indiaIn)),
  ],
  'research-python': () => [
    tamilNadu.length,
    ...[rainR, ...rainInterval, rainR ** 2].map(two),
    '−21 mm, 95% interval −59 to 16', // R 4.2.2: 100 * confint(lm(autumn ~ summer)).
  ],
  'research-r': () => [
    people.length,
    ...span(0),
    ...span(-1),
    ...ratios('Coimbatore'),
    ...ratios('The Nilgiris'),
  ],
  // numpy: HC3 intervals of both regressions on four indicators, on schooling alone, and z of their difference.
  'research-starta': () => [
    school.places.length,
    '−0.58',
    '−0.82 to −0.34',
    '−0.10',
    '−0.62 to 0.42',
    '−0.45 and −0.25',
    '−1.71',
  ],
  'case-monsoons': () => [tamilNadu.length],
  'community-forum': () => [
    januaries.length,
    two(median(januaries)!),
    one(mean(januaries)!),
    one(mean(januaries)! / median(januaries)!),
    januaries.filter((mm) => mm < mean(januaries)!).length,
    tamilNadu.find(({ months }) => months[0] === januaries.at(-1))!.year,
    whole(januaries.at(-1)!),
  ],
  'about-trains': () => [
    fan.length,
    ...[fan[0]!, fan.at(-1)!].map((train) => {
      const minutes = minutesOf(train);
      return `${Math.floor(minutes / 60)} h ${`${minutes % 60}`.padStart(2, '0')}`;
    }),
    ...[fan[0]!, fan.at(-1)!].map(({ inner }) => inner),
  ],
  'about-districts': () => [
    people.length,
    ...ratios('Coimbatore'),
    whole(min(district('Coimbatore').women)!),
    ...ratios('The Nilgiris'),
    `${people.filter(({ women }) => women.at(-1)! < women[0]!).length} districts fell`,
  ],
};

const [longest, second] = waitsOf(towards('Chennai')) as [
  { from: number; until: number },
  { from: number; until: number },
];
const [back] = waitsOf(towards('Coimbatore')) as [{ from: number; until: number }];
const [tuesday] = waitsOf(daily(towards('Chennai'))) as [{ from: number; until: number }];
const [tuesdayBack] = waitsOf(daily(towards('Coimbatore'))) as [{ from: number; until: number }];

const openIn = (years: typeof tamilNadu, limit = 100) =>
  range(12).filter((month) => dry(years, month, limit) >= 0.75 * years.length);
/** Months in a row by the first, before which none is, and the last. */
const spell = (months: number[]) => {
  const first = months.find((month) => !months.includes((month + 11) % 12))!;
  return `${monthNames[first]} to ${monthNames[(first + months.length - 1) % 12]}`;
};

/** The same for the cases. Of the third R is the other code: deliverable/output.txt. */
const cases: Record<number, () => Value[]> = {
  1: () => [
    `${spell(openIn(tamilNadu).filter((month) => openIn(kerala).includes(month)))} on either side`,
    `From ${spell(range(12).filter((month) => ![tamilNadu, kerala].some((all) => openIn(all).includes(month))))} neither`,
    `in Tamil Nadu the months from ${spell(openIn(tamilNadu))} are open, in Kerala those from ${spell(openIn(kerala))}`,
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
  ],
  2: () => [
    journeys.length,
    regular.length,
    `${word(regular.length - daily(regular).length)} do not run`,
    word(most),
    most,
    word(fewest),
    ...edges(most),
    edges(fewest)[0]!,
    meanOver(0, 24),
    `${meanOver(21, 29)} from 21:00`,
    `${meanOver(9, 17)} from 09:00`,
    `half of the ${towards('Chennai').length} trains`,
    `among ${word(early.length)} trains`,
    `${word(early.filter(({ station }) => station === 'Podanur').length)} of these begin at Podanur`,
    speed(byDuration[0]!),
    speed(byDuration.at(-1)!),
    `the ${clock(longest.from)} should`,
    `leaves at ${clock(longest.until)}, ${hours(length(longest))} later`,
    `${hours(length(longest))}, on Tuesdays ${hours(length(tuesday))}`,
    `when the ${clock(longest.from)} does not run, the wait begins at ${clock(tuesday.from)} and lasts ${hours(length(tuesday))}`,
    `from ${clock(second.from)} to ${clock(second.until)}`,
    `from ${clock(back.from)} to ${clock(back.until)}, on Tuesdays from ${clock(tuesdayBack.from)}`,
    `wait ${hours(length(longest))}`,
  ],
  3: () => {
    const output = file('../deliverable/output.txt').split('MD5')[0]!;
    const printed = output.match(/-?\d*\.\d+|\b\d+\b/g)!.map(Number);
    return [
      ...numbersIn(caseText(3)).filter((text) =>
        printed.some((value) => to(text.split('.')[1]?.length ?? 0)(value) === text),
      ),
      '0.997', // The same script on setdiff(planned, c('T3', 'E4')).
    ];
  },
};

/** Numbers that no table has to bear: definitions, units, sizes of the drawing, dates of a source. */
const given: Record<string, Value[]> = {
  '*': [
    '95%',
    '2015-16',
    '2016-17',
    '2019-21',
    '2015–16',
    '2019–21',
    '1901-30',
    '2006-15',
    '1000',
    '1,000',
  ],
  'banner-services': ['five years'],
  'banner-research': [18, 12, 247],
  'banner-careers': ['1901 = 1'],
  'banner-contact': ['110 kilometres', '411 metres'],
  'process-collection': ['5,000 people', 'below 100', 'below 300', 'seed 12'],
  'process-modelling': ['degree 1, 3 and 9', 'degree 3', 'degree 9'],
  'process-analysis': [11],
  'service-iot': ['76.4', '77.7', '8,000', '10.4', '11.1', '77.5'],
  'project-automation': ['cut by 3 lines'],
  'research-python': ['100 mm'],
  'case-monsoons': ['100 mm', 'from 200', 'from 400', '75%'],
  'research-starta': ['before 18', 'HC3'],
  'case 1': ['100 mm', '50 mm'],
  'case 2': ['491 km', '1,440', '400 km', '21:00', '05:00', '09:00', '17:00', '08:00'],
  'case 3': [
    '1 to 7',
    '0.50',
    600,
    300,
    'T1',
    'T2',
    'T3',
    'T4',
    'E4',
    'Research 18',
    'Modeling 6',
    'Science 43',
    'Bulletin 111',
  ],
};

/** Drawn from no table of observations: simulations, formulas, definitions, the checkout itself. */
const withoutData = [
  ...['mark', 'not-found', 'contact-map', 'world-coimbatore', 'banner-case-studies'],
  ...['banner-opensource', 'community-opensource', 'service-consulting', 'project-software'],
  ...['service-blockchain', 'research-methodology', 'research-framework', 'publication-isbn'],
  'publication-abdc', // Its counts are those of the announcement, with its percentages.
];

const caseText = (id: number) =>
  loadContent('cases').cases.find((each) => each.id === id)!.description;
const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const pattern = (value: Value) =>
  new RegExp(`(?<![\\d.,−])${literal(String(value))}(?!\\d|[.,:]\\d)`, 'g');
const numbersIn = (text: string) => text.match(/\d[\d,]*(?:[.:]\d+)?(?<!,)/g) ?? [];
const isYear = (text: string) => /^(18|19|20)\d\d$/.test(text);

function unaccounted(text: string, name: string, values: Value[]): string[] {
  const known = [...values, ...given['*']!, ...(given[name] ?? [])].map(String);
  const rest = known
    .sort((a, b) => b.length - a.length)
    .reduce((left, value) => left.replace(pattern(value), '#'), text);
  return numbersIn(rest).filter((number) => !isYear(number));
}

const drawn = records.filter(
  ({ id, simulated, alt }) => alt && !simulated && !withoutData.includes(id),
);

it('has a rule for every figure of data', () => {
  expect(drawn.map(({ id }) => id).sort()).toEqual(Object.keys(figures).sort());
});

test.each(drawn)(
  '$id says what its data say, and no other number',
  ({ id, title, caption, alt }) => {
    const text = `${title} | ${caption} | ${alt}`;
    const values = figures[id]!();
    expect(values.filter((value) => !pattern(value).test(text))).toEqual([]);
    expect(unaccounted(text, id, values)).toEqual([]);
  },
);

test.each([1, 2, 3])('case %i says what its data say, and no other number', (id) => {
  const text = caseText(id);
  const values = cases[id]!();
  expect(values.length).toBeGreaterThan(5);
  expect(values.filter((value) => !pattern(value).test(text))).toEqual([]);
  expect(unaccounted(text, `case ${id}`, values)).toEqual([]);
});
