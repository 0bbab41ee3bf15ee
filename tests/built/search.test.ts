import { expect, test } from 'vitest';
import { sitePaths } from '../../content/schema/paths.ts';
import { type SearchIndex, searchAddress } from '../../content/search-index.ts';
import {
  builtPages,
  figurePaths,
  notePaths,
  readBuilt,
  wireSize,
} from '../../testing/site/built-site.ts';

const index: SearchIndex = JSON.parse(readBuilt(searchAddress));

test('every page and figure is in the index of the search, in at most 84 KB', () => {
  expect(index.map(({ path }) => path).sort()).toEqual(
    [...sitePaths, ...notePaths, ...figurePaths].sort(),
  );
  expect(wireSize(searchAddress)).toBeLessThanOrEqual(84 * 1024);
});

test('each place that it leads to is there', () => {
  for (const { path, sections } of index) {
    const page = builtPages.find((one) => one.path === path)!;
    for (const { anchor } of sections) {
      if (anchor) expect(page.document.getElementById(anchor), `${path}#${anchor}`).not.toBeNull();
    }
  }
});
