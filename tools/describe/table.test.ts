import { expect, test } from 'vitest';
import { createBreath } from './breath.ts';
import type { ChosenType } from './column.ts';
import { limits } from './limits.ts';
import { describeFile } from './report.ts';
import { type Choices, firstChoices } from './table.ts';

const describe = async (content: BlobPart, choices: Partial<Choices> = {}) =>
  (await describeFile(new Blob([content]), { ...firstChoices, ...choices }, createBreath())).report;

const column = async (cells: string[], choices: Partial<Choices> = {}) =>
  (
    await describe(`x;y\n${cells.map((cell) => `${cell};0`).join('\n')}`, {
      separator: ';',
      ...choices,
    })
  ).variables[0]!;

const utf16 = (text: string, isLittle: boolean) => {
  const bytes = new DataView(new ArrayBuffer(text.length * 2));
  for (let i = 0; i < text.length; i++) bytes.setUint16(i * 2, text.charCodeAt(i), isLittle);
  return bytes;
};
const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const table = 'பெயர்,வயது\nகண்ணன்,௨௫\nமீனா,30\n';

test.each([
  ['UTF-8 with a mark', `\ufeff${table}`, 'utf-8'],
  ['UTF-16, little', utf16(`\ufeff${table}`, true), 'utf-16le'],
  ['UTF-16, big', utf16(`\ufeff${table}`, false), 'utf-16be'],
])('%s: Tamil names, Tamil digits', async (_, content, encoding) => {
  const { how, variables } = await describe(content);
  expect(how).toMatchObject({ encoding, rows: 2, notes: [] });
  expect(variables.map(({ name, type }) => [name, type])).toEqual([
    ['பெயர்', 'text'],
    ['வயது', 'number'],
  ]);
  expect(variables[1]!.summary?.mean).toBe(27.5);
});

test('UTF-16 without its mark is told by its zeros', async () => {
  const { how } = await describe(utf16('name,age\nAsha,25\nBala,30\n', true));
  expect(how).toMatchObject({ encoding: 'utf-16le', rows: 2 });
});

test('what is not UTF-8 is read as Windows-1252, with the line', async () => {
  const { how, variables } = await describe(latin('town,n\nPune,1\nOrl\xe9ans,2\nOrl\xe9ans,3\n'));
  expect(how.notes).toEqual([{ code: 'windows-1252', values: { line: 3 } }]);
  expect(variables[0]!.categories[0]).toEqual({ value: 'Orléans', count: 2 });
});

test('a file that is said to be UTF-8 and is not is refused', async () => {
  const reading = describe(latin('a\n\xe9t\xe9\n'), { encoding: 'utf-8' });
  await expect(reading).rejects.toMatchObject({ code: 'encoding' });
});

test.each([
  ['a,b\n1,2\n', ','],
  ['a;b\n1,5;2\n2,5;3\n', ';'],
  ['a\tb\n1\t2,000\n', '\t'],
  ['name|note\nA|one, two\nB|three, four\n', '|'],
  ['"a,x";"b"\n"1,2";3\n', ';'],
  ['sep=;\r\na;b\r\n1;2\r\n', ';'],
])('the separator of %j', async (content, separator) => {
  const { how, variables } = await describe(content);
  expect(how.separator).toBe(separator);
  expect(variables).toHaveLength(2);
});

test.each([
  ['a;b\n1,5;2\n2,25;3\n', 'comma', 1.875],
  ['a,b\n"1,5",2\n"2,25",3\n', 'comma', 1.875],
  ['a;b\n1.5;2\n2.25;3\n', 'point', 1.875],
  ['a,b\n"1,23,456",2\n"2,00,000",3\n', 'point', 161728],
])('the decimals of %j', async (content, decimal, mean) => {
  const { how, variables } = await describe(content);
  expect(how.decimal).toBe(decimal);
  expect(variables[0]!.summary?.mean).toBe(mean);
});

test.each<[string, BlobPart, string, object]>([
  ['nothing', '', 'empty', {}],
  ['only line ends', '\n\n', 'empty', {}],
  ['names only', 'a,b,c\n', 'no-rows', { columns: 3 }],
  ['a workbook', 'PK\x03\x04rest', 'excel', {}],
  ['an old workbook', latin('\xd0\xcf\x11\xe0rest'), 'old-excel', {}],
  ['SPSS', '$FL2@(#) SPSS DATA FILE', 'spss', {}],
  ['a picture', latin('\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR'), 'binary', {}],
  ['too many columns', `${'a,'.repeat(9999)}b\n`, 'too-many-columns', { columns: 10_000 }],
  ['an open mark', 'a,b\n1,"2\n3,4\n', 'open-quote', { line: 2 }],
])('%s is refused', async (_, content, code, values) => {
  await expect(describe(content)).rejects.toMatchObject({ code, values });
});

test('what is too large is refused before it is read', async () => {
  const bytes = limits.bytes + 1;
  const file = Object.assign(new Blob(['a,b\n']), { slice: () => expect.unreachable() });
  Object.defineProperty(file, 'size', { value: bytes });
  const reading = describeFile(file, firstChoices, createBreath());
  await expect(reading).rejects.toMatchObject({ code: 'too-large', values: { bytes } });
});

test('ragged and blank rows are told with their lines', async () => {
  const { how, variables } = await describe('a,b,c\n1,2\n\n3,4,5,6\n,,\n7,8,9,\n1,2,3\n');
  expect(how.rows).toBe(4);
  expect(how.notes).toEqual([
    { code: 'short-rows', values: { count: 1, columns: 3, lines: '2' } },
    { code: 'long-rows', values: { count: 1, columns: 3, lines: '4' } },
    { code: 'blank-rows', values: { count: 2 } },
  ]);
  expect(variables.map(({ n, missing }) => [n, missing])).toEqual([
    [4, 0],
    [4, 0],
    [3, 1],
  ]);
});

test('names that are repeated, empty or numbers', async () => {
  const { how, variables } = await describe('a,,a\n1,2,3\n');
  expect(variables.map(({ name }) => name)).toEqual(['a', 'column 2', 'a (2)']);
  expect(how.notes.map(({ code }) => code)).toEqual(['names-repeated', 'names-empty']);
  const numbers = '1,2\n3,4\n';
  expect((await describe(numbers)).how.notes[0]?.code).toBe('names-numbers');
  const unnamed = await describe(numbers, { hasNames: false });
  expect(unnamed.how.rows).toBe(2);
  expect(unnamed.variables[0]).toMatchObject({ name: 'column 1', n: 2 });
});

test('one column, lines of an old Mac', async () => {
  const { how, variables } = await describe('age\r20\r30\r');
  expect(how).toMatchObject({ rows: 2, notes: [{ code: 'one-column' }] });
  expect(variables[0]!.summary?.mean).toBe(25);
});

test('missing: empty, the usual signs, declared codes', async () => {
  const x = await column(['1', '', 'NA', '.', '99', '99.0', '-9', '2'], {
    missing: [...firstChoices.missing, '99', '-9'],
  });
  expect(x).toMatchObject({ type: 'number', n: 2, missing: 6 });
  expect(x.codes).toEqual([
    { value: '99', count: 2 },
    { value: '-9', count: 1 },
    { value: '.', count: 1 },
    { value: 'NA', count: 1 },
  ]);
});

test('a code that was not declared is pointed out', async () => {
  const x = await column(['1', '2', '5', '4', '3', '2', '99', '99']);
  expect(x.hints).toMatchObject([{ code: 'maybe-missing', value: 99, count: 2 }]);
  const ages = await column(['50', '60', '71', '80', '85', '90', '99']);
  expect(ages.hints).toEqual([]);
});

test('a value that does not fit is left out, with its line', async () => {
  const x = await column([...'1234567890'.split(''), '12 years']);
  expect(x).toMatchObject({ type: 'number', n: 10, missing: 1, unfit: 1 });
  expect(x.hints).toEqual([
    { code: 'not-a-number', count: 1, line: 12, text: '12 years', offered: [] },
  ]);
});

test('the order of a date: by its own numbers, open, or as it is said', async () => {
  const sure = await column(['3/4/2024', '25/4/2024']);
  expect(sure).toMatchObject({ type: 'date', hints: [] });
  expect(sure.dates).toEqual({ first: '2024-04-03', last: '2024-04-25', order: 'day-first' });
  const open = await column(['3/4/2024', '5/4/2024']);
  expect(open.hints).toEqual([{ code: 'order-open', count: 2 }]);
  const said = await column(['3/4/2024', '5/4/2024'], { dates: 'month-first' });
  expect(said.dates?.first).toBe('2024-03-04');
  const mixed = await column(['3/4/2024', '25/4/2024', '26/4/2024', '4/25/2024']);
  expect(mixed).toMatchObject({ n: 3, unfit: 1, hints: [{ code: 'order-mixed', count: 1 }] });
});

test('types: category, identifier, text, nothing', async () => {
  const many = Array.from({ length: 30 }, (_, i) => i);
  expect((await column(many.map((i) => (i % 2 ? 'yes' : 'no')))).type).toBe('category');
  expect((await column(many.map((i) => `P${i}`))).type).toBe('id');
  expect((await column(many.map((i) => String(i + 1)))).type).toBe('id');
  expect(
    (await column(many.map((i) => `a longer sentence about no. ${i}, as people write`))).type,
  ).toBe('text');
  expect((await column(many.map(() => ''))).type).toBe('empty');
});

test('it stops when it is told to', async () => {
  const stop = new AbortController();
  stop.abort();
  const reading = describeFile(new Blob(['a\n1\n']), firstChoices, createBreath(stop.signal));
  await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
});

const repeated = (text: string, times: number) => Array.from({ length: times }, () => text);
const named = async (name: string, cells: (string | number)[], choices: Partial<Choices> = {}) =>
  (await describe(`other;${name}\n${cells.map((cell) => `a;${cell}`).join('\n')}`, choices))
    .variables[1]!;

test('numbers beside words: how many there are, and the words as codes that may be taken', async () => {
  const marks = [...Array.from({ length: 100 }, (_, i) => 40 + (i % 37)), ...repeated('-', 20)];
  const x = await named('marks', marks);
  expect(x.type).toBe('category');
  const offered = [{ value: '-', count: 20 }];
  expect(x.hints).toEqual([{ code: 'mostly-numbers', count: 100, all: 120, offered }]);
  const columns = new Map([['marks', { missing: ['-'] }]]);
  const taken = await named('marks', marks, { columns });
  expect(taken).toMatchObject({ type: 'number', n: 100, missing: 20, hints: [], codes: offered });
});

test('a code of one variable is none in another', async () => {
  const columns = new Map([['q', { missing: ['9'] }]]);
  const { variables } = await describe('q,age\n9,9\n1,8\n2,7\n', { columns });
  expect(variables.map(({ n }) => n)).toEqual([2, 3]);
});

test('a 9 on an item from 1 to 5 or 7, several codes at once; not a 9 beside an 8', async () => {
  const items = (most: number, ...codes: number[]) =>
    named('q', [...Array.from({ length: 35 }, (_, i) => 1 + (i % most)), ...codes]);
  const codesOf = async (most: number, ...codes: number[]) =>
    (await items(most, ...codes)).hints.map((hint) => 'value' in hint && hint.value);
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

test('a column of Google Forms’ time stamps is a date', async () => {
  const stamps = ['2024/03/05 10:32:11 AM GMT+5:30', '2024/03/07 9:05:00 PM GMT+5:30'];
  expect(await named('Timestamp', stamps)).toMatchObject({
    type: 'date',
    dates: { first: '2024-03-05', last: '2024-03-07' },
  });
});

test('a type that was chosen by hand is taken, whatever the cells are', async () => {
  const of = (type: ChosenType, cells: string[]) =>
    named('x', cells, { columns: new Map([['x', { type, missing: [] }]]) });
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

test('more than fifty categories: the most frequent ones are counted', async () => {
  const towns = Array.from({ length: 400 }, (_, i) => `town ${i % 80}`);
  const x = await named('town', [...towns, 'town 7']);
  expect(x).toMatchObject({ type: 'category', n: 401, distinct: 80 });
  expect(x.categories).toHaveLength(50);
  expect(x.categories[0]).toEqual({ value: 'town 7', count: 6 });
});

test('titles above the names and second headings below them can be skipped', async () => {
  const text = 'Survey of 2024\n\nq1;q2\nHow old?;How many?\n{"ImportId":1};x\n20;3\n30;4\n';
  const skipped = { above: 1, below: 2 };
  const { how, variables } = await describe(text, { skipped });
  expect(how).toMatchObject({ rows: 2, separator: ';', notes: [] });
  expect(variables.map(({ name, summary }) => [name, summary?.mean])).toEqual([
    ['q1', 25],
    ['q2', 3.5],
  ]);
});

test('records are counted, not lines: empty rows and line ends in quotation marks do not count', async () => {
  const row = '"a\nb\nc",1\n,\n';
  const { how } = await describe(`x,y\n${row.repeat(400_000)}`);
  expect(how.rows).toBe(400_000);
  const tooMany = describe(`x\n${'1\n'.repeat(limits.rows + 1)}`);
  await expect(tooMany).rejects.toMatchObject({ code: 'too-many-rows' });
  expect((await describe(`x\n${'1\n'.repeat(limits.rows)}`)).how.rows).toBe(limits.rows);
}, 60_000);

test('infinite numbers are none, and very large ones are described', async () => {
  const x = await column(['1e309', ...Array.from({ length: 10 }, (_, i) => `${i}e290`)]);
  expect(x).toMatchObject({ n: 10, unfit: 1, summary: { max: 9e290 } });
  expect(Object.values(x.summary!).every(Number.isFinite)).toBe(true);
  expect(Object.is((await column(['-0', '-0.0'])).summary!.min, 0)).toBe(true);
});
