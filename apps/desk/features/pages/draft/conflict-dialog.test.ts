import { expect, it } from 'vitest';
import { differences, merged } from './conflict-dialog.tsx';

const base = { title: 'One', intro: 'Text', list: [{ a: 'x' }, { a: 'y' }], more: 'kept' };

it('finds who changed which field', () => {
  const mine = { ...base, title: 'Mine', intro: 'My text' };
  const theirs = { ...base, intro: 'Their text', list: [{ a: 'x' }, { a: 'z' }] };
  expect(differences(base, mine, theirs)).toEqual([
    { path: ['title'], mine: 'Mine', theirs: 'One', changedBy: 'mine' },
    { path: ['intro'], mine: 'My text', theirs: 'Their text' },
    { path: ['list', 1, 'a'], mine: 'y', theirs: 'z', changedBy: 'theirs' },
  ]);
  expect(differences(base, mine, mine)).toEqual([]);
});

it('takes a list with another number of entries as one', () => {
  const mine = { ...base, list: [{ a: 'x' }] };
  expect(differences(base, mine, base)).toEqual([
    { path: ['list'], mine: [{ a: 'x' }], theirs: base.list, changedBy: 'mine' },
  ]);
});

it('puts chosen fields into their text', () => {
  const { more, ...without } = base;
  const mine = { ...without, title: 'Mine' };
  const theirs = { ...base, intro: 'Their text' };
  const found = differences(base, mine, theirs);
  const taken = found.filter(({ changedBy }) => changedBy === 'mine');
  expect(more).toBe('kept');
  expect(merged(theirs, taken)).toEqual({ ...without, title: 'Mine', intro: 'Their text' });
  expect(merged(theirs, found)).toEqual(mine);
  expect(merged(theirs, [])).toBe(theirs);
});
