import { expect, test } from 'vitest';
import { Refusal } from './refusal.ts';
import { createRowReader } from './scan.ts';

/** Cells by row, each row with the line that it begins on, of text in pieces of `size`. */
function rowsOf(text: string, separator = ',', size = text.length) {
  const rows: { line: number; cells: string[] }[] = [];
  let cells: string[] = [];
  const reader = createRowReader(separator, {
    cell: (column, piece, start, end) => {
      cells[column] = piece.slice(start, end);
    },
    row: (line, count) => {
      rows.push({ line, cells: Array.from({ length: count }, (_, i) => cells[i] ?? '') });
      cells = [];
    },
  });
  for (let at = 0; at < text.length; at += size) reader.feed(text.slice(at, at + size));
  reader.end();
  return rows;
}

const cellsOf = (text: string, separator?: string, size?: number) =>
  rowsOf(text, separator, size).map(({ cells }) => cells);

const quoted = 'a,"b ""c"", d"\r\n"two\nlines",2\r\n"",x\r\nlast,"end"';

test.each([1, 2, 3, 7, 100])('quotation marks are read alike in pieces of %i', (size) => {
  expect(rowsOf(quoted, ',', size)).toEqual([
    { line: 1, cells: ['a', 'b "c", d'] },
    { line: 2, cells: ['two\nlines', '2'] },
    { line: 4, cells: ['', 'x'] },
    { line: 5, cells: ['last', 'end'] },
  ]);
});

test('plain rows may have empty cells, empty lines, other separators and a last line without an end', () => {
  expect(cellsOf('a,,\n\n,b')).toEqual([['a', '', ''], [], ['', 'b']]);
  expect(cellsOf('a;b,c\r\n1;2', ';').map(String)).toEqual(['a,b,c', '1,2']);
  expect(cellsOf('5" pipe\tb\n', '\t')).toEqual([['5" pipe', 'b']]);
});

test.each([
  ['a,b\n1,"open\n2,3\n', 'open-quote', 2],
  ['a,b\n"one\ntwo",1\n"R" S,2\n', 'text-after-quote', 4],
  ['a,b\n1,"two\nlines" more\n', 'text-after-quote', 3],
])('%j is refused with its line', (text, code, line) => {
  const refusal = { code, values: { line } };
  for (const size of [1, text.length]) {
    expect(() => rowsOf(text, ',', size)).toThrow(expect.objectContaining(refusal));
  }
  expect(() => rowsOf(text)).toThrow(Refusal);
});

// In time that grew by the square of the rows it would not end before the test's.
test('a separator that is not there is not looked for again in each row', () => {
  let rows = 0;
  const reader = createRowReader(',', { cell: () => {}, row: () => rows++ });
  reader.feed('x\n'.repeat(1_000_000));
  reader.end();
  expect(rows).toBe(1_000_000);
});

test('a mark that is opened and never closed is found before all is in memory', () => {
  const text = `a,b\n1,"open\n${'2,3\n'.repeat(300_000)}`;
  expect(() => rowsOf(text, ',', 65_536)).toThrow('open-quote');
});
