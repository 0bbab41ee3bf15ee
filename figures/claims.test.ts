import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it, test } from 'vitest';
import type { ManifestRecord } from '../content/figure-record.ts';
import { loadContent } from '../content/load.ts';
import { readTable } from '../testing/tools/table.ts';

// What titles, captions, alternative texts and cases say of the data. Other code than the programs that
// draw computed it once from the tables as they are: claims.tsv. A number that nothing there accounts
// for fails, and so does a table that has changed since.

const file = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const rows = readTable('figures/claims.tsv').map(([of = '', ...values]) => [of, values] as const);
const isTable = (of: string) => of.endsWith('.csv');
const claims = new Map(rows.filter(([of]) => !isTable(of)));
const records: ManifestRecord[] = JSON.parse(file('dist/manifest.json'));

/** Of the third case R is the other code: deliverable/output.txt. */
function printedByR(): string[] {
  const output = file('../deliverable/output.txt').split('MD5')[0]!;
  const printed = output.match(/-?\d*\.\d+|\b\d+\b/g)!.map(Number);
  const isPrinted = (text: string) =>
    printed.some((value) => value.toFixed(text.split('.')[1]?.length ?? 0) === text);
  // The last: the same script on setdiff(planned, c('T3', 'E4')).
  return [...numbersIn(caseText(3)).filter(isPrinted), '0.997'];
}

/** Numbers that no table has to bear: definitions, units, sizes of the drawing, dates of a source. */
const given: Record<string, (string | number)[]> = {
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
  'banner-research': [247],
  'district-growth': ['1901 = 1'],
  'process-collection': ['5,000 people', 'below 100', 'below 300', 'seed 12'],
  'service-iot': ['76.4', '77.7', '8,000', '10.4', '11.1', '77.5'],
  'town-tree': ['cut by 3 lines'],
  'research-python': ['100 mm'],
  'case-trains': ['21:00', '05:00'],
  'train-graph': ['between 21:00 and 06:00', 'six days'],
  'case-monsoons': ['100 mm', 'from 200', 'from 400', '75%'],
  'research-starta': ['before 18', 'HC3'],
  'case 2': ['100 mm', '50 mm'],
  'case 1': ['491 km', '1,440', '400 km', '21:00', '05:00', '09:00', '17:00', '08:00'],
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
  ...['mark', 'not-found', 'contact-map', 'world-coimbatore'],
  ...['community-opensource', 'service-consulting'],
  ...['service-blockchain', 'research-methodology', 'publication-isbn'],
  'publication-abdc', // Its counts are those of the announcement, with its percentages.
];

const caseText = (id: number) =>
  loadContent('cases').cases.find((each) => each.id === id)!.description;
const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const pattern = (value: string) =>
  new RegExp(`(?<![\\d.,−])${literal(value)}(?!\\d|[.,:]\\d)`, 'g');
const numbersIn = (text: string) => text.match(/\d[\d,]*(?:[.:]\d+)?(?<!,)/g) ?? [];
const isYear = (text: string) => /^(18|19|20)\d\d$/.test(text);

function unaccounted(text: string, name: string, values: readonly string[]): string[] {
  const known = [...values, ...given['*']!, ...(given[name] ?? [])].map(String);
  const rest = known
    .sort((a, b) => b.length - a.length)
    .reduce((left, value) => left.replace(pattern(value), '#'), text);
  return numbersIn(rest).filter((number) => !isYear(number));
}

const drawn = records.filter(
  ({ id, simulated, alt }) => alt && !simulated && !withoutData.includes(id),
);
const texts = [
  ...drawn.map(({ id, title, caption, alt }) => ({
    of: id,
    text: `${title} | ${caption} | ${alt}`,
  })),
  ...[1, 2, 3].map((id) => ({ of: `case ${id}`, text: caseText(id) })),
];

it('has a rule for every figure of data', () => {
  const names = texts.map(({ of }) => of).filter((of) => of !== 'case 3');
  expect(names.sort()).toEqual([...claims.keys()].sort());
});

test.each(rows.filter(([of]) => isTable(of)))(
  '%s is the table that they were computed from; with another they have to be computed again',
  (of, [hash]) => {
    expect(
      createHash('md5')
        .update(file(`data/${of}`))
        .digest('hex'),
    ).toBe(hash);
  },
);

test.each(texts)('$of says what its data say, and no other number', ({ of, text }) => {
  const values = of === 'case 3' ? printedByR() : claims.get(of)!;
  expect(values.length).toBeGreaterThan(0);
  expect(values.filter((value) => !pattern(value).test(text))).toEqual([]);
  expect(unaccounted(text, of, values)).toEqual([]);
});
