import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  indexablePages,
  readBuilt,
  releaseFolder,
  wireSize,
} from '../../testing/site/built-site.ts';

const KB = 1024;

const modulesIn = (text: string, pattern: RegExp) =>
  Array.from(text.matchAll(pattern), ([, name]) => `/assets/${name}.js`);

/** A module and all that it imports as it is loaded. */
function withImports(address: string, found = new Set<string>()): Set<string> {
  if (found.has(address)) return found;
  found.add(address);
  const imports = modulesIn(readBuilt(address), /(?:from|import)\s*["'`]\.\/([\w-]+)\.js["'`]/g);
  for (const one of imports) withImports(one, found);
  return found;
}

const loadedLater = (address: string) =>
  modulesIn(readBuilt(address), /import\(\s*["'`]\.\/([\w-]+)\.js["'`]/g);

/** The modules that each page has from its start. */
const everywhere = indexablePages
  .map(
    ({ document }) =>
      new Set(
        Array.from(document.querySelectorAll('link[rel=modulepreload]'), (link) =>
          link.getAttribute('href'),
        ),
      ),
  )
  .reduce((all, page) => all.intersection(page));

const start = globSync('assets/*.js', { cwd: releaseFolder })
  .map((file) => `/${file}`)
  .find((address) => loadedLater(address).some((one) => one.startsWith('/assets/chain-')))!;
const instruments = loadedLater(start);

test('figures can be played with, and no page loads that code from its start', () => {
  expect(instruments.length).toBeGreaterThan(1);
  const preloaded = indexablePages.map(({ html }) => html).join('');
  for (const address of [start, ...instruments]) expect(preloaded).not.toContain(address);
});

/** What a module and all that it imports cost a page that has some modules already. */
function cost(address: string, isThere: (part: string) => boolean): number {
  const parts = [...withImports(address)].filter((part) => !isThere(part));
  return parts.reduce((sum, part) => sum + wireSize(part), 0);
}

test('the code that looks for figures to play with has 3 KB at most, on every page that is moved in', () => {
  expect(cost(start, (part) => everywhere.has(part))).toBeLessThanOrEqual(3 * KB);
});

test.each(instruments)('%s and what it imports have 12 KB at most', (address) => {
  const before = withImports(start);
  const size = cost(address, (part) => everywhere.has(part) || before.has(part));
  expect(size).toBeLessThanOrEqual(12 * KB);
});
