import { expect, test } from 'vitest';
import type { Choices } from './choose.ts';
import { guessSkipped } from './dialect.ts';
import { limits } from './refusal.ts';
import { describeFile } from './report.ts';
import { createRowReader } from './scan.ts';

const describe = async (content: BlobPart, choices: Partial<Choices> = {}) =>
  (await describeFile(new Blob([content]), choices)).report;

/** The name and the mean of each. */
const means = (variables: Awaited<ReturnType<typeof describe>>['variables']) =>
  variables.map(({ name, summary }) => `${name} ${summary?.mean}`);

test.each([1, 2, 3, 7, 100])('quotation marks are read alike in pieces of %i', (size) => {
  const text = 'a,"b ""c"", d"\r\n"two\nlines",2\r\n"",x\r\na,,\n\n,b\nlast,"end"';
  const rows: string[] = [];
  let cells: string[] = [];
  const reader = createRowReader(',', {
    cell: (column, piece, start, end) => {
      cells[column] = piece.slice(start, end);
    },
    row: (line) => {
      rows.push(`${line}: ${cells.join('|')}`);
      cells = [];
    },
  });
  for (let at = 0; at < text.length; at += size) reader.feed(text.slice(at, at + size));
  reader.end();
  expect(rows).toEqual([
    ...['1: a|b "c", d', '2: two\nlines|2', '4: |x', '5: a|', '6: ', '7: |b', '8: last|end'],
  ]);
});

const utf16 = (text: string) => Buffer.from(text, 'utf16le');
const latin = (text: string) => Buffer.from(text, 'latin1');
const table = '\ufeffபெயர்,வயது\nகண்ணன்,௨௫\nமீனா,30\n';

test.each<[string, BlobPart, object[], string]>([
  ['utf-8', table, [], 'வயது 27.5'],
  ['utf-16le', utf16(table), [], 'வயது 27.5'],
  ['utf-16le', utf16('town,age\nErode,25\nSalem,30\n'), [], 'age 27.5'],
  ['utf-8', 'town,age\rErode,25\rSalem,30\r\x1a', [], 'age 27.5'],
  ['utf-16be', utf16(table).swap16(), [], 'வயது 27.5'],
  [
    'windows-1252',
    latin('town,n\nPune,1\nOrl\xe9ans,2\n'),
    [{ code: 'windows-1252', values: { line: 3 } }],
    'n 1.5',
  ],
])('a file is read as %s', async (encoding, content, notes, mean) => {
  const { how, variables } = await describe(content);
  expect(how).toMatchObject({ encoding, rows: 2, notes });
  expect(means(variables)[1]).toBe(mean);
});

test.each([
  ['a;b\n1,5;2\n2,25;3\n', ';', 'comma', 1.875, []],
  ['sep=;\r\n"a,x";b\r\n"1,5";2\r\n"2,25";3\r\n', ';', 'comma', 1.875, []],
  ['a,b\n"1,23,456",2\n"2,00,000",3\n', ',', 'point', 161728, []],
  ['reaction;weight\n1,250;0,875\n2,125;1,500\n0,998;0,125\n', ';', 'comma', 4.373 / 3, []],
  // What can be read in two ways says so.
  ['a;b\n1,250;2\n2,125;3\n', ';', 'comma', 1.6875, ['decimal-open']],
  ['a\tb\n1,250\t2\n2,125\t3\n', '\t', 'point', 1687.5, ['decimal-open']],
] as const)(
  'the separator and the decimals of %j',
  async (text, separator, decimal, mean, notes) => {
    const { how, variables } = await describe(text);
    expect(how).toMatchObject({ separator, decimal });
    expect(how.notes.map(({ code }) => code)).toEqual(notes);
    expect(variables[0]!.summary?.mean).toBe(mean);
    expect((await describe(text, { decimal })).how.notes).toEqual([]);
  },
);

const data = '1,2,x\n3,4,y\n5,,z\n6,7,x';

test.each([
  ['names alone', `a,b,c\n${data}`, 0, 0],
  ['a title', `Survey of 2024,,\na,b,c\n${data}`, 1, 0],
  ['wordings below the names', `q1,q2,q3\nHow old?,How many?,Which?\n${data}`, 0, 1],
  ['parts of a question', `id,How satisfied?,\n,Price,Service\n${data}`, 0, 1],
  ['a missing value first', `a,b,c\nNA,NA,x\n${data}`, 0, 0],
  ['a note among the data', `a,b,c\n${data}\nend of the data,,`, 0, 0],
])('headings are told from data: %s', (_, text, above, below) => {
  const rows = text.split('\n').map((line) => line.split(','));
  expect(guessSkipped(rows)).toEqual({ above, below });
});

test('lines above and below the names are skipped as the visitor says', async () => {
  const text = 'Survey of 2024\n\nq1;q2\nHow old?;How many?\n{"ImportId":1};x\n20;3\n30;4\n';
  const steps = [{ do: 'skip' as const, above: 1, below: 2 }];
  const { how, variables } = await describe(text, { steps });
  expect(how).toMatchObject({ rows: 2, separator: ';', notes: [] });
  expect(means(variables)).toEqual(['q1 25', 'q2 3.5']);
  expect(variables[0]!.label).toBe('How old?');
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
});

test('names that are repeated, empty or numbers are told', async () => {
  const codesIn = async (text: string) => (await describe(text)).how.notes.map(({ code }) => code);
  expect(await codesIn('a,,a\n1,2,3\n')).toEqual(['names-repeated', 'names-empty']);
  expect(await codesIn('Asha,25,3\nBala,30,4\n')).toEqual(['names-numbers']);
  const unnamed = await describe('Asha,25,3\nBala,30,4\n', { hasNames: false });
  expect(unnamed.variables[1]).toMatchObject({ name: 'column 2', n: 2 });
});

test.each<[string, BlobPart, string]>([
  ['nothing', '\n\n', 'empty'],
  ['names only', 'a,b,c\n', 'no-rows'],
  ['a broken workbook', 'PK\x03\x04rest', 'damaged'],
  ['a web page', '\ufeff\n<html xmlns:o="urn">\n<table></table>', 'web-page'],
  ['a picture', latin('\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR'), 'binary'],
  ['JSON', '[\n  {"a": 1}\n]', 'json'],
  ['an old workbook', latin('\xd0\xcf\x11\xe0rest'), 'old-excel'],
  ['too many columns', `${'a,'.repeat(9999)}b\n`, 'too-many-columns'],
  ['an open mark', 'a,b\n1,"2\n3,4\n', 'open-quote'],
  ['words after a mark', 'a,b\n"one\ntwo",1\n"R" S,2\n', 'text-after-quote'],
])('%s is refused', async (_, content, code) => {
  await expect(describe(content)).rejects.toMatchObject({ code });
});

test('a file that is too large is refused before it is read', async () => {
  const file = Object.assign(new Blob(['a,b\n']), { slice: () => expect.unreachable() });
  Object.defineProperty(file, 'size', { value: limits.bytes + 1 });
  await expect(describeFile(file)).rejects.toMatchObject({ code: 'too-large' });
});

test('a million records are read, and none more', async () => {
  const tooMany = describe(`x\n${'1\n'.repeat(limits.rows + 1)}`);
  await expect(tooMany).rejects.toMatchObject({ code: 'too-many-rows' });
  expect((await describe(`x\n${'1\n'.repeat(limits.rows)}`)).how.rows).toBe(limits.rows);
}, 60_000);
