import { readContentFile } from '@site/content/folder';
import { expect, it } from 'vitest';
import { byField, joined, problemsIn } from './problems.ts';

const careers = readContentFile('careers').data as { meta: object };
const site = readContentFile('site').data;

it('finds what the schema refuses, with the words for its field', () => {
  const long = { ...careers, meta: { ...careers.meta, title: 'A title that is '.repeat(9) } };
  const found = problemsIn('careers', long, { firm: 'Noyyal' });
  const problems = byField('careers', found);
  expect(problems.get('meta.title')).toMatch(/at most 60 are allowed/);
  // The facts may name one another.
  expect(problemsIn('site', site, {})).toEqual([]);
});

it('says a mistake of both sides once', () => {
  const own = [{ page: 'home' as const, path: ['title'], problem: 'is empty' }];
  const servers = [
    { page: 'home' as const, path: ['title'], problem: 'is empty, says the server' },
    { page: 'about' as const, path: ['title'], problem: 'is also the title of Home' },
  ];
  expect(joined(own, servers)).toEqual([own[0], servers[1]]);
});
