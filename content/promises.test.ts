import { expect, it } from 'vitest';
import { contentTasks } from './launch.ts';
import { readDocument } from './read-folder.ts';

const document = readDocument();
const promisesIn = (found: object) =>
  contentTasks(found as typeof document).filter(({ kind }) => kind === 'promise');

it('each promise of these files is in a field that is there', () => {
  const promises = promisesIn(document);
  expect(promises.length).toBeGreaterThan(0);
  expect(promises.filter(({ page }) => page === 'promises')).toEqual([]);
});

it('finds its way in a document that has mistakes', () => {
  expect(promisesIn({ site: [], testimonials: 'none', home: 3 })).toEqual([]);
  const field = 'constructor.name';
  const entry = { page: '__proto__', field, promise: 'nothing' };
  const other = { page: 'home', field, promise: 'nothing' };
  const promises = [entry, other, 'x', null];
  expect(promisesIn({ home: document.home, promises: { promises } })).toMatchObject([
    { page: 'promises', path: ['promises', 0, 'field'] },
    { page: 'promises', path: ['promises', 1, 'field'] },
  ]);
});
