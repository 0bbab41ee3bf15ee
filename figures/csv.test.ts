import { expect, test } from 'vitest';
import { csv } from './csv.ts';

test('cells with commas, quotes and line ends are quoted, and nothing is an empty cell', () => {
  const rows = [
    ['a, b', 'say "a"'],
    [null, 'two\nlines'],
    [0, -1.5],
  ];
  expect(csv({ columns: ['one', 'rain (mm)'], rows })).toBe(
    'one,rain (mm)\r\n"a, b","say ""a"""\r\n,"two\nlines"\r\n0,-1.5\r\n',
  );
});

test('only a file with letters beyond ASCII begins with a byte order mark', () => {
  expect(csv({ columns: ['letter'], rows: [['ன்']] })).toBe('\ufeffletter\r\nன்\r\n');
  expect(csv({ columns: ['letter'], rows: [['n']] }).charCodeAt(0)).toBe('l'.charCodeAt(0));
});
