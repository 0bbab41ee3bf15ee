import { expect, it } from 'vitest';
import { applyEdit, change, dataOf, type History, open, redo, undo } from './history.ts';

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

it('undoes what a button did apart from what was typed', () => {
  const typed = type(open(start), 'One', 'One d');
  const bold = { do: 'set', path: ['title'], value: '**One d**', isAct: true } as const;
  const after = type(change(typed, bold), '**One day**');
  expect(dataOf(undo(after))).toMatchObject({ title: '**One d**' });
  expect(dataOf(undo(undo(after)))).toMatchObject({ title: 'One d' });
});

it('returns the opened data after undoing every change', () => {
  const removed = change(type(open(start), 'Two'), { do: 'remove', path: ['list', 0] });
  expect(dataOf(removed)).toEqual({ title: 'Two', list: ['b'] });
  expect(dataOf(undo(undo(removed)))).toBe(start);
  expect(dataOf(undo(undo(undo(removed))))).toBe(start);
});

it('leaves out the control characters of what is pasted', () => {
  const pasted = type(open(start), 'A\u0002 title\f,\ntwo\tlines\u0000');
  expect(dataOf(pasted)).toMatchObject({ title: 'A title,\ntwo\tlines' });
});

it('forgets what was undone when something else is done', () => {
  const other = type(undo(type(open(start), 'Two')), 'Three');
  expect(dataOf(redo(other))).toMatchObject({ title: 'Three' });
});

const data = { title: 'One', list: [{ a: 1 }, { a: 2 }, { a: 3 }], rest: { b: true } };

it('sets, adds, removes and moves, and leaves the rest the same objects', () => {
  const set = applyEdit(data, { do: 'set', path: ['list', 1, 'a'], value: 5 }) as typeof data;
  expect(set).toEqual({ ...data, list: [{ a: 1 }, { a: 5 }, { a: 3 }] });
  expect(set.list[0]).toBe(data.list[0]);
  expect(set.rest).toBe(data.rest);
  expect(data.list[1]).toEqual({ a: 2 });

  const added = applyEdit(data, { do: 'set', path: ['list', 3], value: { a: 4 } });
  expect(added).toMatchObject({ list: [{ a: 1 }, { a: 2 }, { a: 3 }, { a: 4 }] });
  const moved = applyEdit(data, { do: 'move', list: ['list'], from: 0, to: 2 });
  expect(moved).toMatchObject({ list: [{ a: 2 }, { a: 3 }, { a: 1 }] });
  expect(applyEdit(data, { do: 'remove', path: ['list', 1] })).toMatchObject({
    list: [{ a: 1 }, { a: 3 }],
  });
  expect(applyEdit(data, { do: 'remove', path: ['rest', 'b'] })).toMatchObject({ rest: {} });
  expect(applyEdit(data, { do: 'set', path: [], value: 'all' })).toBe('all');
});
