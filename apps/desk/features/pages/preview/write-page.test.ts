import { expect, it } from 'vitest';
import { isMarkOf, readMark } from './write-page.ts';

const mark = 'home:hero.slides[0].title site:phone.value nonsense other:x';

it('reads what the fields of an element are', () => {
  expect(readMark(mark)).toEqual([
    { page: 'home', path: ['hero', 'slides', 0, 'title'] },
    { page: 'site', path: ['phone', 'value'] },
  ]);
});

it('finds a field, and what is inside a group or an entry', () => {
  expect(isMarkOf(mark, { page: 'home', path: ['hero', 'slides', 0, 'title'] })).toBe(true);
  expect(isMarkOf(mark, { page: 'home', path: ['hero', 'slides', 0] })).toBe(true);
  expect(isMarkOf(mark, { page: 'home', path: ['hero'] })).toBe(true);
  expect(isMarkOf(mark, { page: 'home', path: ['her'] })).toBe(false);
  expect(isMarkOf(mark, { page: 'about', path: ['hero'] })).toBe(false);
  expect(isMarkOf(mark, { page: 'home', path: ['hero', 'slides', 1] })).toBe(false);
});
