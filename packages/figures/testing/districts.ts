import { deviation, group, max, min, sum } from 'd3';
import { type Claims, one, percent, read, two, whole, word } from './write.ts';

const health = read('nfhs-tamil-nadu-districts');
const indicators = [...group(health, (row) => row.indicator!)].map(([name, rows]) => ({
  name,
  before: rows.map((row) => (row.nfhs4_2015_16 ? Number(row.nfhs4_2015_16) : undefined)),
  after: rows.map((row) => Number(row.nfhs5_2019_21)),
  places: rows.map((row) => row.district!),
}));
const indicator = (name: string) => indicators.find((each) => each.name === name)!;
const twice = indicators.filter(({ before }) => !before.includes(undefined));
const rises = ({ before, after }: (typeof indicators)[number]) =>
  after.filter((value, i) => value > before[i]!).length;
const school = indicator('women_10yr_school');
const sanitation = indicator('improved_sanitation');
const overweight = indicator('women_overweight');
const clear = overweight.after.filter((after, i) => after - overweight.before[i]! >= 3);

const people = [
  ...group(
    read('population-tamil-nadu-districts').filter(({ level }) => level === 'district'),
    (row) => row.place!,
  ),
].map(([place, rows]) => ({
  place,
  years: rows.map((row) => row.year),
  population: rows.map((row) => Number(row.population)),
  women: rows.map((row) => (1000 * Number(row.females)) / Number(row.males)),
}));
const district = (name: string) => people.find(({ place }) => place === name)!;
const ratios = (name: string) => {
  const { women } = district(name);
  return [women[0]!, women.at(-1)!].map(whole);
};
const span = (at: number) =>
  [min, max].map((end) => whole(end(people, ({ women }) => women.at(at)!)!));

/** The spread of the districts, which one far from the rest cannot make alone. */
const spread = (at: number) => deviation(people, ({ women }) => women.at(at))!;
const isCloser = spread(-1) < spread(0) / 2;

const tongues = [
  ...group(
    read('mother-tongues-tamil-nadu-2011').filter(({ level }) => level !== 'taluk'),
    (row) => row.place!,
  ),
].map(([place, rows]) => {
  const all = sum(rows, (row) => Number(row.persons));
  const share = (language: string) =>
    sum(rows, (row) => (row.language === language ? Number(row.persons) : 0)) / all;
  return { place, share, level: rows[0]!.level, other: 1 - share('Tamil') };
});
const tongue = (name: string) => tongues.find(({ place }) => place === name)!;

export const districtClaims: Claims = {
  'about-rings': () =>
    ['Coimbatore', 'Chennai'].flatMap((name) => {
      const { population } = district(name);
      return [population[0]!, population.at(-1)!].map((count) => two(count / 1e6));
    }),
  'school-four-ways': () => {
    const ours = school.places.indexOf('Coimbatore');
    return [
      `${rises(school)} of ${school.places.length} Tamil Nadu districts`,
      `as ${school.places.length} lines`,
      `of which ${rises(school)} are above`,
      `${one(school.before[ours]!)}%`,
      `${one(school.after[ours]!)}%`,
    ];
  },
  'mother-tongues': () => [
    `${word(Math.round(10 * tongue('Coimbatore').other))} in ten`,
    ...['Tamil', 'Telugu', 'Kannada', 'Malayalam'].map((name) =>
      percent(tongue('Coimbatore').share(name), 1),
    ),
    percent(1 - sum(['Tamil', 'Telugu', 'Kannada', 'Malayalam'], tongue('Coimbatore').share), 1),
  ],
  'service-analytics': () => [
    people.length,
    `improved in all ${rises(sanitation)} districts`,
    `overweight rose clearly in ${clear.length}`,
    '+1.4',
    '+2.2',
    `other ${word(twice.filter(({ name, after }) => name !== 'sex_ratio_at_birth' && rises(indicator(name)) < after.length).length)} rows`,
  ],
  // numpy: both regressions of standardised columns; another bootstrap of 20,000 had −0.93 to −0.17 and −0.22 to 0.52.
  'research-amos': () => [
    school.places.length,
    ...['0.81', '−0.65', '0.14', '−0.53'],
    ...['−0.93 to −0.18', '−0.23 to 0.52'],
  ],
  // numpy: polyfit through the districts' means and through their changes, t with 30 degrees of freedom.
  'research-starta': () => [
    school.places.length,
    '3.1 points more overweight (95% interval 2.0 to 4.2)',
    '−0.5 (−2.6 to 1.6)',
    '3.1 points for ten',
    '−0.5 for ten',
  ],
  'research-r': () => [
    people.length,
    ...span(0),
    ...span(-1),
    isCloser ? 'the districts have converged since 1901' : 'the districts differ as before',
    ...ratios('Coimbatore'),
    ...ratios('The Nilgiris'),
  ],
};
