import type { ManifestRecord } from '@site/content/figure-record';
import { loadContent } from '@site/content/folder';
import { expect, it, test } from 'vitest';
import { climateClaims, monsoonCase } from './testing/climate.ts';
import { districtClaims } from './testing/districts.ts';
import { indiaClaims } from './testing/india.ts';
import { townClaims } from './testing/towns.ts';
import { trainCase, trainClaims } from './testing/trains.ts';
import { type Claims, file, to, type Value } from './testing/write.ts';

// What titles, captions, alternative texts and cases say of the data, computed again from the tables
// themselves and by other code than the programs that draw. A number that nothing here accounts for fails.

const records: ManifestRecord[] = JSON.parse(file('dist/manifest.json').replaceAll('\u00a0', ' '));

const figures: Claims = {
  ...climateClaims,
  ...trainClaims,
  ...districtClaims,
  ...indiaClaims,
  ...townClaims,
};

/** The same for the cases. Of the third R is the other code: apps/site/routes/sample-deliverable/files/output.txt. */
const cases: Record<number, () => Value[]> = {
  1: trainCase,
  2: monsoonCase,
  3: () => {
    const output = file('../../apps/site/routes/sample-deliverable/files/output.txt');
    const printed = output
      .split('MD5')[0]!
      .match(/-?\d*\.\d+|\b\d+\b/g)!
      .map(Number);
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
    ...['95%', '2015-16', '2016-17', '2019-21', '2015–16', '2019–21', '1901-30', '2006-15'],
    ...['1000', '1,000'],
  ],
  noyyal: ['100, 200 and 300 metres'],
  'banner-research': [247],
  'school-four-ways': ['15 to 49'],
  'process-collection': ['5,000 people', 'below 100', 'below 300', 'seed 12'],
  'service-iot': ['76.4', '77.7', '8,000', '10.4', '11.1'],
  'town-tree': ['cut by 3 lines'],
  'research-python': ['100 mm'],
  'service-consulting': ['2018–19'],
  'case-trains': ['21:00', '05:00'],
  'train-graph': ['between 21:00 and 06:00', 'six days'],
  'case-monsoons': ['100 mm', '75%'],
  'case 2': ['100 mm', '50 mm'],
  'case 1': ['491 km', '1,440', '400 km', '21:00', '05:00', '09:00', '17:00', '08:00'],
  'case 3': [
    ...['1 to 7', '0.50', 'near 0.95', 600, 300, 'T1', 'T2', 'T3', 'T4', 'E4'],
    ...['Research 18', 'Modeling 6', 'Science 43', 'Bulletin 111'],
  ],
};

/** Drawn from no table of observations: simulations, formulas, definitions. */
const withoutData = [
  ...['mark', 'not-found', 'world-coimbatore', 'service-blockchain', 'research-methodology'],
  'publication-isbn',
  'publication-abdc', // Its counts are those of the announcement, with its percentages.
];

const caseText = (id: number) => {
  const { result, description, table } = loadContent('cases').cases.find((each) => each.id === id)!;
  const cells = table ? [...table.rows.flat(), table.note] : [];
  return [result.number, result.of, description, ...cells].join(' ').replaceAll('\u00a0', ' ');
};
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

it('there is a rule for every figure of data', () => {
  expect(drawn.map(({ id }) => id).sort()).toEqual(Object.keys(figures).sort());
});

test.each(drawn)(
  '$id says what its data say, and no other number',
  ({ id, title, caption, alt }) => {
    const text = `${title} | ${caption} | ${alt}`.replaceAll('\u00a0', ' ');
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
