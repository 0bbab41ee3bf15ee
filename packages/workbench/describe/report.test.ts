import { createPause } from '@site/statistics/description/pause';
import { expect, test } from 'vitest';
import type { Choices } from './choose.ts';
import { limits } from './refusal.ts';
import { describeFile } from './report.ts';

const describe = async (content: BlobPart, choices: Partial<Choices> = {}) =>
  (await describeFile(new Blob([content]), choices)).report;

/** The name and the mean of each. */
const means = (variables: Awaited<ReturnType<typeof describe>>['variables']) =>
  variables.map(({ name, summary }) => `${name} ${summary?.mean}`);

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
  expect(variables.map(({ name, type }) => `${name} ${type}`)).toEqual([
    'பெயர் text',
    'வயது number',
  ]);
  expect(variables[1]!.summary?.mean).toBe(27.5);
});

test('UTF-16 without its mark is told by its zeros', async () => {
  const { how } = await describe(utf16('name,age\nAsha,25\nBala,30\n', true));
  expect(how).toMatchObject({ encoding: 'utf-16le', rows: 2 });
});

test('a file that is not UTF-8 is read as Windows-1252, with the line', async () => {
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
  expect(how).toMatchObject({ separator });
  expect(variables).toHaveLength(2);
});

test.each([
  ['a;b\n1,5;2\n2,25;3\n', 'comma', 1.875],
  ['a,b\n"1,5",2\n"2,25",3\n', 'comma', 1.875],
  ['a;b\n1.5;2\n2.25;3\n', 'point', 1.875],
  ['a,b\n"1,23,456",2\n"2,00,000",3\n', 'point', 161728],
  ['reaction;weight\n1,250;0,875\n2,125;1,500\n0,998;0,125\n', 'comma', 4.373 / 3],
])('the decimals of %j', async (content, decimal, mean) => {
  const { how, variables } = await describe(content);
  expect(how).toMatchObject({ decimal });
  expect(variables[0]!.summary?.mean).toBe(mean);
});

test.each([
  ['a;b\n1,250;2\n2,125;3\n', 'comma', 1.6875],
  ['a\tb\n1,250\t2\n2,125\t3\n', 'point', 1687.5],
] as const)(
  '%j can be read in two ways, and says so until one is chosen',
  async (text, decimal, mean) => {
    const { how, variables } = await describe(text);
    expect(how).toMatchObject({
      decimal,
      notes: [{ code: 'decimal-open', values: { text: '1,250' } }],
    });
    expect(variables[0]!.summary?.mean).toBe(mean);
    expect((await describe(text, { decimal })).how.notes).toEqual([]);
  },
);

test('columns without a name or a value, and the end of a file of DOS, are left out', async () => {
  const { how, variables } = await describe(',,a,b\n,,1,2\n,,3,4\n\x1a');
  expect(how).toMatchObject({ rows: 2, notes: [] });
  expect(means(variables)).toEqual(['a 2', 'b 3']);
});

test('parts of a question that are named below it, as SurveyMonkey has them', async () => {
  const head =
    'Respondent ID,Email,How satisfied are you?,,,Your age?\n,,Price,Quality,Service,Response';
  const { how, variables } = await describe(`${head}\n11,,1,2,3,20\n12,,2,3,4,21\n13,,3,3,5,22\n`);
  expect(how).toMatchObject({ rows: 3, skipped: { above: 0, below: 1 } });
  const satisfied = 'How satisfied are you?';
  expect(variables.map(({ label }) => label)).toEqual([
    ...[undefined, undefined, satisfied, satisfied, satisfied, undefined],
  ]);
  expect(variables.map(({ name }) => name)).toEqual([
    ...['Respondent ID', 'Email', 'Price', 'Quality', 'Service', 'Your age?'],
  ]);
});

test.each<[string, BlobPart, string, object]>([
  ['nothing', '', 'empty', {}],
  ['only line ends', '\n\n', 'empty', {}],
  ['names only', 'a,b,c\n', 'no-rows', { columns: 3 }],
  ['a broken workbook', 'PK\x03\x04rest', 'damaged', {}],
  ['an old workbook', latin('\xd0\xcf\x11\xe0rest'), 'old-excel', {}],
  ['a broken SPSS file', '$FL2@(#) SPSS DATA FILE', 'damaged', {}],
  [
    'a web page',
    '\ufeff\n<html xmlns:o="urn">\n<table><tr><td>1</td></tr></table>',
    'web-page',
    {},
  ],
  ['an XML table', '<?xml version="1.0"?>\n<Workbook/>', 'web-page', {}],
  ['JSON', '[\n  {"a": 1}\n]', 'json', {}],
  ['a picture', latin('\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR'), 'binary', {}],
  ['too many columns', `${'a,'.repeat(9999)}b\n`, 'too-many-columns', { columns: 10_000 }],
  ['an open mark', 'a,b\n1,"2\n3,4\n', 'open-quote', { line: 2 }],
])('%s is refused', async (_, content, code, values) => {
  await expect(describe(content)).rejects.toMatchObject({ code, values });
});

test('a file that is too large is refused before it is read', async () => {
  const bytes = limits.bytes + 1;
  const file = Object.assign(new Blob(['a,b\n']), { slice: () => expect.unreachable() });
  Object.defineProperty(file, 'size', { value: bytes });
  const reading = describeFile(file);
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
  expect(variables.map(({ n, missing }) => `${n} ${missing}`)).toEqual(['4 0', '4 0', '3 1']);
  const { how: one } = await describe('a,b\n1,2\n\n3,4\n');
  expect(one.notes).toEqual([{ code: 'blank-rows', values: { count: 1 } }]);
});

test('names that are repeated, empty or numbers', async () => {
  const { how, variables } = await describe('a,,a\n1,2,3\n');
  expect(variables.map(({ name }) => name)).toEqual(['a', 'column 2', 'a (2)']);
  expect(how.notes.map(({ code }) => code)).toEqual(['names-repeated', 'names-empty']);
  const numbers = '1,2\n3,4\n';
  expect((await describe(numbers)).how.notes[0]?.code).toBe('names-numbers');
  const data = await describe('Asha,25,3\nBala,30,4\n');
  expect(data.how.notes).toEqual([{ code: 'names-numbers', values: { names: '25, 3' } }]);
  expect((await describe('town,1991,2001\nErode,1,2\n')).how.notes).toEqual([]);
  const unnamed = await describe(numbers, { hasNames: false });
  expect(unnamed.how.rows).toBe(2);
  expect(unnamed.variables[0]).toMatchObject({ name: 'column 1', n: 2 });
});

test('a file of one column with the line ends of an old Mac is read', async () => {
  const { how, variables } = await describe('age\r20\r30\r');
  expect(how).toMatchObject({ rows: 2, notes: [{ code: 'one-column' }] });
  expect(variables[0]!.summary?.mean).toBe(25);
});

test('it stops when it is told to', async () => {
  const stop = new AbortController();
  stop.abort();
  const reading = describeFile(new Blob(['a\n1\n']), {}, createPause(stop.signal));
  await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
});

test('titles above the names and second headings below them can be skipped', async () => {
  const text = 'Survey of 2024\n\nq1;q2\nHow old?;How many?\n{"ImportId":1};x\n20;3\n30;4\n';
  const steps = [{ do: 'skip' as const, above: 1, below: 2 }];
  const { how, variables } = await describe(text, { steps });
  expect(how).toMatchObject({ rows: 2, separator: ';', notes: [] });
  expect(means(variables)).toEqual(['q1 25', 'q2 3.5']);
});

test('records are counted, not lines: empty rows and line ends in quotation marks do not count', async () => {
  const row = '"a\nb\nc",1\n,\n';
  const { how } = await describe(`x,y\n${row.repeat(400_000)}`);
  expect(how.rows).toBe(400_000);
  const tooMany = describe(`x\n${'1\n'.repeat(limits.rows + 1)}`);
  await expect(tooMany).rejects.toMatchObject({ code: 'too-many-rows' });
  expect((await describe(`x\n${'1\n'.repeat(limits.rows)}`)).how.rows).toBe(limits.rows);
}, 60_000);
