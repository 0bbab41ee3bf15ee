import { describe, expect, it } from 'vitest';
import { csvRecord } from './safe-text.ts';

describe('csvRecord', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['\uff1d1+1', "'\uff1d1+1"],
    ['-1', "'-1"],
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
