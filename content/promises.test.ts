import { expect, it } from 'vitest';
import { contentTasks } from './launch.ts';
import { readDocument } from './read-folder.ts';

const document = readDocument();
const promisesIn = (changed: object) =>
  contentTasks({ ...document, ...changed }).filter(({ kind }) => kind === 'promise');

it('each promise of these files is in a field that is there', () => {
  const promises = promisesIn({});
  expect(promises.length).toBeGreaterThan(0);
  expect(promises.filter(({ page }) => page === 'promises')).toEqual([]);
});

it('finds its way in a document that has mistakes', () => {
  expect(promisesIn({ promises: null, site: [], testimonials: 'none', home: 3 })).toEqual([]);
  const field = 'constructor.name';
  const entry = { page: '__proto__', field, promise: 'nothing' };
  const other = { page: 'home', field, promise: 'nothing' };
  expect(promisesIn({ promises: { promises: [entry, other, 'x', null] } })).toMatchObject([
    { page: 'promises', path: ['promises', 0, 'field'] },
    { page: 'promises', path: ['promises', 1, 'field'] },
  ]);
});
