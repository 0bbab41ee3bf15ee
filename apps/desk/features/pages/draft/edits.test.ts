import { expect, it } from 'vitest';
import { applyEdit } from './history.ts';

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
