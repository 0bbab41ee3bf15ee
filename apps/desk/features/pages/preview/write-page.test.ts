import { expect, it } from 'vitest';
import { blockOfLine, isMarkOf, readMark } from './write-page.ts';

const mark = 'home:hero.slides[0].title site:phone.value nonsense other:x';

it('reads what the fields of an element are', () => {
  expect(readMark(mark)).toEqual([
    { page: 'home', path: ['hero', 'slides', 0, 'title'] },
    { page: 'site', path: ['phone', 'value'] },
  ]);
});

it('reads the line that a block begins in, and finds the block of a line', () => {
  const [lead, contents, heading, after] = [1, 5, 5, 7].map((line) => `notes/rain:body:${line}`);
  const marks = [lead!, contents!, heading!, after!];
  expect(readMark(marks[3]!)).toEqual([{ page: 'notes/rain', path: ['body'], line: 7 }]);
  expect(isMarkOf(marks[3]!, { page: 'notes/rain', path: ['body'], line: 9 })).toBe(true);
  expect([1, 4, 5, 6, 7, 99].map((line) => blockOfLine(marks, line))).toEqual([0, 0, 2, 2, 3, 3]);
  expect(blockOfLine(marks.slice(1), 3)).toBe(0);
});

it('finds a field, and what is inside a group or an entry', () => {
  expect(isMarkOf(mark, { page: 'home', path: ['hero', 'slides', 0, 'title'] })).toBe(true);
  expect(isMarkOf(mark, { page: 'home', path: ['hero', 'slides', 0] })).toBe(true);
  expect(isMarkOf(mark, { page: 'home', path: ['hero'] })).toBe(true);
  expect(isMarkOf(mark, { page: 'home', path: ['her'] })).toBe(false);
  expect(isMarkOf(mark, { page: 'about', path: ['hero'] })).toBe(false);
  expect(isMarkOf(mark, { page: 'home', path: ['hero', 'slides', 1] })).toBe(false);
});
