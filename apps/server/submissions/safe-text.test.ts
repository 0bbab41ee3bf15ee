import { describe, expect, it } from 'vitest';
import { csvRecord, safeJson, safeLine } from './safe-text.ts';

describe('csvRecord', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['\uff1d1+1', "'\uff1d1+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['x;=1+1', `"x;'=1+1"`],
    ['x; "=1+1"', `"x; ""'=1+1"""`],
    ['x\t@SUM(A1)', "x\t'@SUM(A1)"],
    ['x\n- one\n+2', `"x\n'- one\n'+2"`],
    ['\t=1', "'\t'=1"],
    ['a-b@c; d=e', '"a-b@c; d=e"'],
  ])('writes %j as %j', (value, cell) => {
    expect(csvRecord([value, 7, undefined])).toBe(`${cell},7,\r\n`);
  });
});

it('shows no sign that steers a terminal or turns what is around it', () => {
  expect(safeLine('a\u202eb\u001b[31m\u2066')).toBe('a\ufffdb\ufffd[31m\ufffd');
  expect(safeJson('\u202e\u009b')).toBe('"\\u202e\\u009b"');
});
