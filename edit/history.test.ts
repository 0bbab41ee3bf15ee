import { expect, it } from 'vitest';
import { change, dataOf, editsOf, type History, open, redo, textOf, undo } from './history.ts';

const source = '# what it is\ntitle: One thing\nlist:\n  - a # first\n  - b\n';

const type = (history: History, ...values: string[]) =>
  values.reduce((now, value) => change(now, { do: 'set', path: ['title'], value }), history);

it('takes typing back word by word, and does it again', () => {
  const typed = type(open(source), 'One t', 'One ti', 'One tiny', 'One tiny ', 'One tiny b');
  expect(dataOf(typed)).toMatchObject({ title: 'One tiny b' });
  const before = undo(typed);
  expect(dataOf(before)).toMatchObject({ title: 'One tiny' });
  expect(textOf(redo(before))).toBe(source.replace('One thing', 'One tiny b'));
  expect(redo(typed)).toEqual(typed);
});

it('is byte for byte the file again once all is taken back', () => {
  const odd = source.replace('title: One', 'title:   One');
  const removed = change(type(open(odd), 'Two'), { do: 'remove', path: ['list', 0] });
  expect(textOf(removed)).not.toContain('first');
  expect(textOf(undo(undo(removed)))).toBe(odd);
  expect(textOf(undo(undo(undo(removed))))).toBe(odd);
});

it('forgets what was taken back when something else is done', () => {
  const other = type(undo(type(open(source), 'Two')), 'Three');
  expect(dataOf(redo(other))).toMatchObject({ title: 'Three' });
});

it('goes on from a draft', () => {
  const moved = change(type(open(source), 'Two'), { do: 'move', list: ['list'], from: 1, to: 0 });
  const again = open(source, editsOf(moved));
  expect(again).toEqual(moved);
  expect(textOf(again)).toBe('# what it is\ntitle: Two\nlist:\n  - b\n  - a # first\n');
});
