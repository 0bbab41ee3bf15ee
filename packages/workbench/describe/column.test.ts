import { expect, test } from 'vitest';
import type { Choices } from './choose.ts';
import type { ChosenType } from './column.ts';
import { describeFile } from './report.ts';

const describe = async (content: BlobPart, choices: Partial<Choices> = {}) =>
  (await describeFile(new Blob([content]), choices)).report;

/** What is found out about a variable with these cells. */
const named = async (name: string, cells: (string | number)[], choices: Partial<Choices> = {}) => {
  const rows = cells.map((cell) => `a;${cell}`).join('\n');
  return (await describe(`other;${name}\n${rows}`, { separator: ';', ...choices })).variables[1]!;
};
const column = (cells: (string | number)[], choices?: Partial<Choices>) =>
  named('x', cells, choices);

test('empty cells and declared codes are missing', async () => {
  const x = await column(['1', '', 'NA', '.', '99', '99.0', '-9', '2'], {
    steps: [{ do: 'missing', codes: ['NA', '.', '99', '-9'] }],
  });
  expect(x).toMatchObject({ type: 'number', n: 2, missing: 6 });
  expect(x.codes).toEqual([
    { value: '99', count: 2 },
    { value: '-9', count: 1 },
    { value: '.', count: 1 },
    { value: 'NA', count: 1 },
  ]);
});

test('a value that does not fit is left out, with its line', async () => {
  const x = await column([...'1234567890'.split(''), '12 years']);
  expect(x).toMatchObject({ type: 'number', n: 10, missing: 1, unfit: 1 });
  expect(x.hints).toEqual([
    { code: 'not-a-number', count: 1, line: 12, text: '12 years', offered: [] },
  ]);
});

test('the order of a date follows from its numbers or from the choice, and is open otherwise', async () => {
  const sure = await column(['3/4/2024', '25/4/2024']);
  expect(sure).toMatchObject({ type: 'date', hints: [] });
  expect(sure.dates).toEqual({ first: '2024-04-03', last: '2024-04-25', order: 'day-first' });
  const open = await column(['3/4/2024', '5/4/2024']);
  expect(open.hints).toEqual([{ code: 'order-open', count: 2 }]);
  const chosen = await column(['3/4/2024', '5/4/2024'], { dates: 'month-first' });
  expect(chosen.dates?.first).toBe('2024-03-04');
  const mixed = await column(['3/4/2024', '25/4/2024', '26/4/2024', '4/25/2024']);
  expect(mixed).toMatchObject({ n: 3, unfit: 1, hints: [{ code: 'order-mixed', count: 1 }] });
});

test('categories, identifiers, texts and empty columns are told apart', async () => {
  const many = Array.from({ length: 30 }, (_, i) => i);
  expect((await column(many.map((i) => (i % 2 ? 'yes' : 'no')))).type).toBe('category');
  expect((await column(many.map((i) => `P${i}`))).type).toBe('id');
  expect((await column(many.map((i) => String(i + 1)))).type).toBe('id');
  expect(
    (await column(many.map((i) => `a longer sentence about no. ${i}, as people write`))).type,
  ).toBe('text');
  expect((await column(many.map(() => ''))).type).toBe('empty');
});

test('numbers beside words are counted, and the words offered as codes', async () => {
  const marks = [
    ...Array.from({ length: 100 }, (_, i) => 40 + (i % 37)),
    ...Array<string>(20).fill('absent'),
  ];
  const x = await named('marks', marks);
  expect(x.type).toBe('category');
  const offered = [{ value: 'absent', count: 20 }];
  expect(x.hints).toEqual([{ code: 'mostly-numbers', count: 100, all: 120, offered }]);
  const steps = [{ do: 'missing' as const, variable: 'marks', codes: ['absent'] }];
  const taken = await named('marks', marks, { steps });
  expect(taken).toMatchObject({ type: 'number', n: 100, missing: 20, hints: [], codes: offered });
});

test('several answers in one cell are pointed out', async () => {
  const answers = ['Excel;SPSS', 'SPSS', 'Excel', 'Excel;SPSS', 'R;Excel'];
  const towns = ['Erode; Salem', 'Karur', 'Karur', 'Erode', 'Erode'];
  const rows = answers.map((answer, i) => `${i},${answer},${towns[i]}`);
  const { variables } = await describe(`n,use,town\n${rows.join('\n')}\n`);
  expect(variables[1]!.hints).toEqual([{ code: 'several', count: 3, text: 'Excel;SPSS' }]);
  expect(variables[2]!.hints).toEqual([]);
});

test('errors of spreadsheets are missing, whatever else is', async () => {
  const steps = [{ do: 'missing' as const, codes: ['99'] }];
  const x = await column(['1.5', '#DIV/0!', '99', '2.5', '#REF!'], { steps });
  expect(x).toMatchObject({ type: 'number', n: 2, missing: 3, summary: { mean: 2 } });
});

test('a code of one variable is none in another', async () => {
  const steps = [{ do: 'missing' as const, variable: 'q', codes: ['9'] }];
  const { variables } = await describe('q,age\n9,9\n1,8\n2,7\n', { steps });
  expect(variables.map(({ n }) => n)).toEqual([2, 3]);
});

test('codes that were not declared are pointed out: a 9 on an item from 1 to 5 or 7, not one beside an 8', async () => {
  const hintsOf = async (most: number, ...codes: number[]) =>
    (await column([...Array.from({ length: 35 }, (_, i) => 1 + (i % most)), ...codes])).hints;
  const codesOf = async (most: number, ...codes: number[]) =>
    (await hintsOf(most, ...codes)).map((hint) => 'value' in hint && hint.value);
  expect(await hintsOf(5, 99, 99)).toMatchObject([{ code: 'maybe-missing', value: 99, count: 2 }]);
  expect((await column([50, 60, 71, 80, 85, 90, 99])).hints).toEqual([]);
  expect(await codesOf(5, 9)).toEqual([9]);
  expect(await codesOf(7, 9)).toEqual([9]);
  expect(await codesOf(5, 98, 99, 99)).toEqual([98, 99]);
  expect(await codesOf(5, -9, -8)).toEqual([-8, -9]);
  expect(await codesOf(8, 9)).toEqual([]);
  expect(await codesOf(5, 6)).toEqual([]);
});

// c(mean(y), sd(y)) of y <- c(25500, 1200, 800, 500, 12000) and of z <- c(12, 15.5, 8, 20, -1.5) in R
test('amounts of money and shares are numbers, with a note', async () => {
  const money = await named('fee', ['Rs. 25,500', '₹ 1,200', '800/-', '500', 'INR 12000']);
  expect(money).toMatchObject({ type: 'number', summary: { mean: 8000 } });
  expect(money.summary!.sd).toBeCloseTo(10915.35615543533, 8);
  expect(money.hints).toEqual([
    { code: 'read-currency', count: 4, line: 2, text: 'Rs. 25,500', value: 25500 },
  ]);
  const share = await named('share', ['12%', '15.5 %', '8', '20%', '(1.5)']);
  expect(share.summary!.mean).toBeCloseTo(10.8, 10);
  expect(share.summary!.sd).toBeCloseTo(8.174655956063228, 10);
  expect(share.hints).toEqual([
    { code: 'read-percent', count: 3, line: 2, text: '12%', value: 12 },
    { code: 'read-brackets', count: 1, line: 6, text: '(1.5)', value: -1.5 },
  ]);
});

test('a type that was chosen by hand is taken, whatever the cells are', async () => {
  const of = (type: ChosenType, cells: string[]) =>
    column(cells, { steps: [{ do: 'type', variables: ['x'], type }] });
  const codes = ['01', '1', '02', '02'];
  expect(await of('category', codes)).toMatchObject({
    ...{ type: 'category', distinct: 3, hints: [] },
    categories: [{ value: '02', count: 2 }, { value: '01' }, { value: '1' }],
  });
  expect(await of('id', codes)).toMatchObject({ type: 'id', n: 4 });
  expect(await of('text', codes)).toMatchObject({ type: 'text', lengths: [1, 2] });
  expect(await of('number', ['1', 'two', '3', 'four'])).toMatchObject({ type: 'number', n: 2 });
  expect(await of('number', ['one', 'two'])).toMatchObject({ n: 0, unfit: 2, summary: undefined });
  expect(await of('date', ['1', '2'])).toMatchObject({ type: 'date', n: 0, unfit: 2 });
  expect(await of('date', ['1', '3/4/2024'])).toMatchObject({
    n: 1,
    dates: { last: '2024-04-03' },
  });
});

test('the fifty most frequent categories are counted', async () => {
  const towns = Array.from({ length: 400 }, (_, i) => `town ${i % 80}`);
  const x = await named('town', [...towns, 'town 7']);
  expect(x).toMatchObject({ type: 'category', n: 401, distinct: 80 });
  expect(x.categories).toHaveLength(50);
  expect(x.categories[0]).toEqual({ value: 'town 7', count: 6 });
});

test('infinite numbers are none, and very large ones are described', async () => {
  const x = await column(['1e309', ...Array.from({ length: 10 }, (_, i) => `${i}e290`)]);
  expect(x).toMatchObject({ n: 10, unfit: 1, summary: { max: 9e290 } });
  expect(Object.values(x.summary!).every(Number.isFinite)).toBe(true);
  expect(Object.is((await column(['-0', '-0.0'])).summary!.min, 0)).toBe(true);
});

const counting = Array.from({ length: 20 }, (_, i) => i + 1);
const different = counting.map((i) => 300 + ((i * 37) % 101));
const postcodes = counting.map((i) => 641_000 + (i % 4));

test.each<[type: string, name: string, cells: number[]]>([
  ['number', 'No. of schools', different],
  ['number', 'Number of students per teacher', different],
  ['number', 'Year', counting.map((i) => 2000 + i)],
  ['number', 'week', counting],
  // R's data set `women`
  ['number', 'height', counting.slice(0, 15).map((i) => 57 + i)],
  ['number', 'weight', [115, 117, 120, 123, 126, 129, 132, 135, 139, 142, 146, 150, 154, 159, 164]],
  ['number', 'Siblings no', counting.map((i) => i % 4)],
  ['number', 'respondent age', different],
  ['number', 'Student', different],
  ['number', 'code', counting.map((i) => i / 8)],
  ['id', 'Sl. No', counting],
  ['id', 'S.No.', counting],
  ['id', 'Roll No.', different],
  ['id', 'id', different],
  ['id', 'patient_id', [...different, ...different].map((x, i) => x + (i % 60) * 1000)],
  ['id', 'respondentId', different],
  ['id', 'Respondent', counting],
  ['id', 'X', counting.map((i) => i - 1)],
  ['id', 'Mobile', different.map((x) => 9_800_000_000 + x)],
  // What repeats is counted, not averaged.
  ...['PIN code', 'Pincode', 'PIN', 'zip', 'district_code'].map(
    (name): [string, string, number[]] => ['category', name, postcodes],
  ),
])('whole numbers are a %s where they are called “%s”', async (type, name, cells) => {
  expect((await named(name, cells)).type).toBe(type);
});
