import { expect, it } from 'vitest';
import { contentNames, pageAt, pages, sitePaths, withPageTitles } from './registry.ts';

it('every content file has its place, once', () => {
  expect(pages.map(({ name }) => name).sort()).toEqual([...contentNames].sort());
  expect(new Set(pages.map(({ title }) => title)).size).toBe(pages.length);
});

it('every address of the site leads to the words of its page', () => {
  expect(sitePaths.filter((path) => !pageAt(path))).toEqual([]);
  expect(pageAt('/careers/')?.name).toBe('careers');
});

it('speaks of pages and not of files', () => {
  expect(withPageTitles('is also used in content/about.yaml')).toBe('is also used in “About us”');
  expect(withPageTitles('other.yaml')).toBe('other.yaml');
});
