import { expect, test } from 'vitest';
import type { Choices } from './choose.ts';
import type { ChosenType } from './column.ts';
import { inOrder, isoDate, readDate } from './dates.ts';
import { readNumber, readWithNotation } from './numbers.ts';
import { describeFile } from './report.ts';

test.each([
  ["1'234'567", 1234567],
  ['+7', 7],
  ['.5', 0.5],
  ['-12.50', -12.5],
  ['0.30000000000000004', 0.30000000000000004],
  ['123456789012345', 123456789012345],
  ['6.02e23', 6.02e23],
  ['−3.5', -3.5],
  ['12,34,567.89', 1234567.89],
  ['1 234 567', 1234567],
  ['-0', 0],
  ['௧,௨௩,௪௫௬.௫', 123456.5],
  ...['', '-', '1,5', '12,3,456', '1.2.3', '12 years', 'e5', '1e309'].map(
    (text): [string, number] => [text, Number.NaN],
  ),
])('the cell “%s” is read as %d', (text, value) => {
  expect(readNumber(text, 0, text.length, 'point')).toBe(value);
});

test.each([
  ['1,5', 1.5],
  ['1.234,5', 1234.5],
  ['1.234', 1234],
])('%s where a comma sets off decimals', (text, value) => {
  expect(readNumber(text, 0, text.length, 'comma')).toBe(value);
});

test.each([
  ['-2.5 %', -2.5, 'percent'],
  ['Rs. 25,500/-', 25500, 'currency'],
  ['12.5 €', 12.5, 'currency'],
  ['-₹500', -500, 'currency'],
  ['ரூ. ௫௦௦', 500, 'currency'],
  ['(1.5)', -1.5, 'brackets'],
  ['(₹ 1,200)', -1200, 'brackets'],
  ['(0)', 0, 'brackets'],
])('%s is a number once what stands about it is left out', (text, value, notation) => {
  expect(readWithNotation(text, 'point')).toEqual({ value, notation });
});

test.each(['12', 'Rs.', '(-5)', '(a)', 'Rural 5', '12-', '5%%', '(1) Yes'])(
  '%s is no such number',
  (text) => {
    expect(readWithNotation(text, 'point')).toBeUndefined();
  },
);

test.each([
  ['2024/4/3', '2024-04-03'],
  ['2024-02-29T10:15:00Z', '2024-02-29'],
  ['2024/03/05 10:32:11 AM GMT+5:30', '2024-03-05'],
  ['3-Apr-2024', '2024-04-03'],
  ['03 April 24', '2024-04-03'],
  ['March 5th, 2024, 10:32\u202fAM', '2024-03-05'],
  ['12. März 2024', '2024-03-12'],
  ['௨௦௨௪-௦௪-௦௩', '2024-04-03'],
])('the date %s is %s', (text, expected) => {
  const date = readDate(text);
  expect(date?.isSure && isoDate(date.days)).toBe(expected);
});

test.each([
  ['3/4/2024', '2024-04-03', '2024-03-04'],
  ['13.4.99 09:30', '1999-04-13', undefined],
  ['4-13-2024', undefined, '2024-04-13'],
])('%s may have the day or the month first', (text, dayFirst, monthFirst) => {
  const date = readDate(text);
  if (!date || date.isSure) throw new Error('an open date was expected');
  const [day, month] = [inOrder(date, 'day-first'), inOrder(date, 'month-first')];
  expect(day === undefined ? day : isoDate(day)).toBe(dayFirst);
  expect(month === undefined ? month : isoDate(month)).toBe(monthFirst);
});

test.each(['2023-02-29', '31/31/2024', '12.5', '3-Abc-2024', 'Marks 5, 2024 or so', '1/2-2024'])(
  '%s is no date',
  (text) => {
    expect(readDate(text)).toBeUndefined();
  },
);

/** What is found out about a variable with these cells. */
async function named(name: string, cells: (string | number)[], choices: Partial<Choices> = {}) {
  const rows = cells.map((cell) => `a;${cell}`).join('\n');
  const file = new Blob([`other;${name}\n${rows}`]);
  return (await describeFile(file, { separator: ';', ...choices })).report.variables[1]!;
}
const column = (cells: (string | number)[], choices?: Partial<Choices>) =>
  named('x', cells, choices);

test('empty cells, declared codes and errors of spreadsheets are missing', async () => {
  const x = await column(['1', '', 'NA', '.', '99', '99.0', '-9', '#DIV/0!', '2'], {
    steps: [{ do: 'missing', codes: ['NA', '.', '99', '-9'] }],
  });
  expect(x).toMatchObject({ type: 'number', n: 2, missing: 7 });
  expect(x.codes).toEqual([
    { value: '99', count: 2 },
    { value: '#DIV/0!', count: 1 },
    { value: '-9', count: 1 },
    { value: '.', count: 1 },
    { value: 'NA', count: 1 },
  ]);
});

test('a code of one variable is none in another', async () => {
  const steps = [{ do: 'missing' as const, variable: 'other', codes: ['9'] }];
  expect((await column([9, 8, 7], { steps })).n).toBe(3);
  expect((await column([9, 8, 7], { steps: [{ ...steps[0]!, variable: 'x' }] })).n).toBe(2);
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

test('numbers beside words are counted, and the words offered as codes', async () => {
  const marks = Array.from({ length: 120 }, (_, i) => (i % 6 ? 40 + (i % 37) : 'absent'));
  const x = await column(marks);
  expect(x.type).toBe('category');
  const offered = [{ value: 'absent', count: 20 }];
  expect(x.hints).toEqual([{ code: 'mostly-numbers', count: 100, all: 120, offered }]);
});

test('codes that were not declared are pointed out: a 9 on an item from 1 to 5 or 7, not one beside an 8', async () => {
  const codesOf = async (most: number, ...codes: number[]) => {
    const answers = Array.from({ length: 35 }, (_, i) => 1 + (i % most));
    const { hints } = await column([...answers, ...codes]);
    return hints.map((hint) => 'value' in hint && hint.value);
  };
  expect(await codesOf(5, 98, 99, 99)).toEqual([98, 99]);
  expect(await codesOf(7, 9)).toEqual([9]);
  expect(await codesOf(5, -9, -8)).toEqual([-8, -9]);
  expect(await codesOf(8, 9)).toEqual([]);
  expect(await codesOf(5, 6)).toEqual([]);
});

test('amounts of money and shares are numbers, with a note', async () => {
  const money = await column(['Rs. 25,500', '₹ 1,200', '800/-', '500', 'INR 12000']);
  expect(money).toMatchObject({ type: 'number', summary: { mean: 8000 } });
  expect(money.hints).toEqual([
    { code: 'read-currency', count: 4, line: 2, text: 'Rs. 25,500', value: 25500 },
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
  expect(await of('text', codes)).toMatchObject({ type: 'text', lengths: [1, 2] });
  expect(await of('number', ['1', 'two', '3', 'four'])).toMatchObject({ type: 'number', n: 2 });
  expect(await of('number', ['one', 'two'])).toMatchObject({ n: 0, unfit: 2, summary: undefined });
  expect(await of('date', ['1', '2'])).toMatchObject({ type: 'date', n: 0, unfit: 2 });
});

test('infinite numbers are none, and very large ones are described', async () => {
  const x = await column(['1e309', ...Array.from({ length: 10 }, (_, i) => `${i}e290`)]);
  expect(x).toMatchObject({ n: 10, unfit: 1, summary: { max: 9e290 } });
  expect(Object.values(x.summary!).every(Number.isFinite)).toBe(true);
});

const counting = Array.from({ length: 20 }, (_, i) => i + 1);
const different = counting.map((i) => 300 + ((i * 37) % 101));

test.each<[type: string, name: string, cells: (string | number)[]]>([
  ['number', 'No. of schools', different],
  ['number', 'Year', counting.map((i) => 2000 + i)],
  ['number', 'week', counting],
  ['number', 'Siblings no', counting.map((i) => i % 4)],
  ['number', 'Student', different],
  ['number', 'code', counting.map((i) => i / 8)],
  ['id', 'Roll No.', different],
  ['id', 'respondentId', different],
  ['id', 'Respondent', counting],
  ['id', 'answer', counting.map((i) => `P${i}`)],
  // What repeats is counted, not averaged.
  ['category', 'PIN code', counting.map((i) => 641_000 + (i % 4))],
  ['category', 'answer', counting.map((i) => (i % 2 ? 'yes' : 'no'))],
  ['text', 'answer', counting.map((i) => `a longer sentence about no. ${i}, as people write`)],
  ['empty', 'answer', counting.map(() => '')],
])('a variable is told to be a %s by its cells and its name “%s”', async (type, name, cells) => {
  expect((await named(name, cells)).type).toBe(type);
});
