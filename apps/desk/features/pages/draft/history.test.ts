import { expect, it } from 'vitest';
import { change, dataOf, type History, open, redo, undo } from './history.ts';

const start = { title: 'One thing', list: ['a', 'b'] };

const type = (history: History, ...values: string[]) =>
  values.reduce((now, value) => change(now, { do: 'set', path: ['title'], value }), history);

it('undoes typing word by word, and redoes it', () => {
  const typed = type(open(start), 'One t', 'One ti', 'One tiny', 'One tiny ', 'One tiny b');
  expect(dataOf(typed)).toMatchObject({ title: 'One tiny b' });
  const before = undo(typed);
  expect(dataOf(before)).toMatchObject({ title: 'One tiny' });
  expect(dataOf(redo(before))).toMatchObject({ title: 'One tiny b' });
  expect(redo(typed)).toEqual(typed);
});

it('returns the opened data after undoing every change', () => {
  const removed = change(type(open(start), 'Two'), { do: 'remove', path: ['list', 0] });
  expect(dataOf(removed)).toEqual({ title: 'Two', list: ['b'] });
  expect(dataOf(undo(undo(removed)))).toBe(start);
  expect(dataOf(undo(undo(undo(removed))))).toBe(start);
});

it('forgets what was undone when something else is done', () => {
  const other = type(undo(type(open(start), 'Two')), 'Three');
  expect(dataOf(redo(other))).toMatchObject({ title: 'Three' });
});
