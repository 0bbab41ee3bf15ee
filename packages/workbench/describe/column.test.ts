import { expect, test } from 'vitest';
import type { Choices } from './choose.ts';
import type { ChosenType } from './column.ts';
import { isoDate, readDate } from './dates.ts';
import { readNumber, readWithNotation } from './numbers.ts';
import { describeFile } from './report.ts';

test.each([
  ["1'234'567", 1234567, 1234567],
  ['-12.50', -12.5, Number.NaN],
  ['0.30000000000000004', 0.30000000000000004, Number.NaN],
  ['6.02e23', 6.02e23, Number.NaN],
  ['−.5', -0.5, Number.NaN],
  ['-0', 0, 0],
  ['12,34,567.89', 1234567.89, Number.NaN],
  ['1,5', Number.NaN, 1.5],
  ['1.234,5', Number.NaN, 1234.5],
  ['1.234', 1.234, 1234],
  ['௧,௨௩,௪௫௬', 123456, Number.NaN],
  ['12 years', Number.NaN, Number.NaN],
  ['1e309', Number.NaN, Number.NaN],
])('the cell “%s” is read as %d, as %d where a comma sets off decimals', (text, point, comma) => {
  expect(readNumber(text, 0, text.length, 'point')).toBe(point);
  expect(readNumber(text, 0, text.length, 'comma')).toBe(comma);
});

test.each([
  ['-2.5 %', { value: -2.5, notation: 'percent' }],
  ['Rs. 25,500/-', { value: 25500, notation: 'currency' }],
  ['-₹500', { value: -500, notation: 'currency' }],
  ['(₹ 1,200)', { value: -1200, notation: 'brackets' }],
  ['Rural 5', undefined],
  ['(-5)', undefined],
  ['5%%', undefined],
  ['(1) Yes', undefined],
])('of %s what stands about a number is left out', (text, read) => {
  expect(readWithNotation(text, 'point')).toEqual(read);
});

test.each([
  ['2024/4/3', '2024-04-03'],
  ['2024/03/05 10:32:11 AM GMT+5:30', '2024-03-05'],
  ['3-Apr-2024', '2024-04-03'],
  ['March 5th, 2024, 10:32\u202fAM', '2024-03-05'],
  ['௨௦௨௪-௦௪-௦௩', '2024-04-03'],
  ['2023-02-29', undefined],
  ['Marks 5, 2024 or so', undefined],
])('the date %s is %s', (text, expected) => {
  const date = readDate(text);
  expect(date?.isSure ? isoDate(date.days) : date).toBe(expected);
});

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
  expect(x.codes.slice(0, 2)).toEqual([
    { value: '99', count: 2 },
    { value: '#DIV/0!', count: 1 },
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
  expect(x.hints).toMatchObject([{ code: 'not-a-number', count: 1, line: 12, text: '12 years' }]);
});

test('the order of a date follows from its numbers or from the choice, and is open otherwise', async () => {
  const sure = await column(['3/4/2024', '25/4/2024']);
  expect(sure).toMatchObject({ type: 'date', hints: [] });
  expect(sure.dates).toEqual({ first: '2024-04-03', last: '2024-04-25', order: 'day-first' });
  const open = await column(['3/4/2024', '5/4/2024']);
  expect(open.hints).toEqual([{ code: 'order-open', count: 2 }]);
  const chosen = await column(['3/4/2024', '5/4/2024'], { dates: 'month-first' });
  expect(chosen.dates?.first).toBe('2024-03-04');
  const mixed = await column(['3/4/2024', '25/4/2024', '26/4/99', '4/25/2024']);
  expect(mixed).toMatchObject({ n: 3, unfit: 1, hints: [{ code: 'order-mixed', count: 1 }] });
  expect(mixed.dates?.first).toBe('1999-04-26');
});

test('codes that were not declared are pointed out', async () => {
  const codesOf = async (most: number, ...codes: number[]) => {
    const answers = Array.from({ length: 35 }, (_, i) => 1 + (i % most));
    const { hints } = await column([...answers, ...codes]);
    return hints.map((hint) => 'value' in hint && hint.value);
  };
  expect(await codesOf(5, 98, 99, 99)).toEqual([98, 99]);
  expect(await codesOf(7, 9)).toEqual([9]);
  expect(await codesOf(8, 9)).toEqual([]);
});

test('a type that was chosen by hand is taken, whatever the cells are', async () => {
  const of = (type: ChosenType, cells: string[]) =>
    column(cells, { steps: [{ do: 'type', variables: ['x'], type }] });
  const codes = await of('category', ['01', '1', '02', '02']);
  expect(codes).toMatchObject({ type: 'category', distinct: 3, hints: [] });
  expect(await of('number', ['1', 'two', '3', 'four'])).toMatchObject({ type: 'number', n: 2 });
  expect(await of('date', ['1', '2'])).toMatchObject({ type: 'date', n: 0, unfit: 2 });
});

const counting = Array.from({ length: 20 }, (_, i) => i + 1);
const different = counting.map((i) => 300 + ((i * 37) % 101));

test.each<[type: string, name: string, cells: (string | number)[]]>([
  ['number', 'No. of schools', different],
  ['number', 'week', counting],
  ['number', 'Siblings no', counting.map((i) => i % 4)],
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
