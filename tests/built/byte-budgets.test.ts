import { searchAddress } from '@site/content/addresses';
import { describe, expect, test } from 'vitest';
import {
  type BuiltPage,
  builtPages,
  indexablePages,
  moduleFiles,
  readBuilt,
  wireSize,
} from '../testing/site/built-site.ts';

const KB = 1024;

/** KB, compressed; a document holds its styles (5 to 9 KB). With some 3 KB to spare for the firm's own words: a longer text breaks no test. */
const usual = { document: 18, scripts: 116, firstView: 172 };
const budgets: Record<string, typeof usual> = {
  '/': { ...usual, document: 24, scripts: 117, firstView: 197 },
  // Its form is in its first view, and so the code that makes an e-mail of it or sends it.
  '/contact': { ...usual, firstView: 176 },
  // Its first figure is labelled step by step, and its finding is in Tamil too.
  '/data-analytics': { ...usual, firstView: 177 },
  '/research': { ...usual, document: 25, firstView: 200 },
  '/publications': { ...usual, firstView: 174 },
  '/sample-deliverable': { ...usual, document: 22, firstView: 176 },
  '/tools/sample-size': { ...usual, document: 21, scripts: 119, firstView: 179 },
  // Its words hold those of every step and refusal.
  '/tools/describe': { document: 21, scripts: 122, firstView: 191 },
  // Its table is set in the typeface of Tamil too.
  '/figures/banner-research': { ...usual, firstView: 188 },
  // All questions and 39 tests are in it, for readers without JavaScript.
  '/tools/which-test': { ...usual, document: 30, firstView: 190 },
};
/** A figure’s page holds its table, shows its widest drawing at once, and two more small. */
const ofFigure = { ...usual, document: 20, firstView: 176 };
/** A note is longer than other pages. */
const ofNote = { ...usual, document: 20, firstView: 186 };
const budget = (path: string) => {
  if (path.startsWith('/notes/')) return ofNote;
  return budgets[path] ?? (path.startsWith('/figures/') ? ofFigure : usual);
};

const documentAddress = (path: string) =>
  path === '/404' ? '/404.html' : `${path === '/' ? '' : path}/index.html`;

const all = ({ document }: BuiltPage, selector: string, attribute: string) =>
  Array.from(document.querySelectorAll(selector), (one) => one.getAttribute(attribute) ?? '');

/** The modules that the framework lists for a page. */
const scripts = (page: BuiltPage) => all(page, 'link[rel=modulepreload]', 'href');

/** What React begins from. */
const states = (page: BuiltPage) => all(page, 'script[src^="/assets/data/"]', 'src');

const images = (page: BuiltPage) => all(page, 'img[src^="/"]:not([loading=lazy])', 'src');
const typefaces = ({ html, document }: BuiltPage) =>
  Array.from(html.matchAll(/url\(["']?([^"')]+\.woff2)/g), ([, address = '']) => address).filter(
    (address) =>
      (!address.includes('tamil') || /[\u0b80-\u0bff]/.test(document.body.textContent)) &&
      (!address.includes('source-code') || document.querySelector('code, pre')),
  );

const sum = (addresses: string[]) =>
  [...new Set(addresses)].reduce((total, address) => total + wireSize(address), 0);

describe.each(builtPages)('$path', (page) => {
  const { path, html } = page;

  test('the document fits its budget', () => {
    expect(wireSize(documentAddress(path))).toBeLessThanOrEqual(budget(path).document * KB);
  });

  test('no file has to arrive before the first paint, and code is asked for after the words', () => {
    const blocking =
      'script[src]:not([async]),link[rel=stylesheet]:not([media=print]),head link[rel=modulepreload]';
    expect([...page.document.querySelectorAll(blocking)].map(String)).toEqual([]);
    expect(html.indexOf('modulepreload')).toBeGreaterThan(html.indexOf('</main>'));
  });
});

describe.each(indexablePages)('$path: first view', (page) => {
  test('scripts fit their budget', () => {
    expect(scripts(page).length).toBeGreaterThan(2);
    expect(states(page)).toHaveLength(1);
    expect(sum(scripts(page))).toBeLessThanOrEqual(budget(page.path).scripts * KB);
  });

  test('document with its styles, scripts, typefaces and eager images fit the budget', () => {
    expect(typefaces(page).length).toBeGreaterThanOrEqual(2);
    const parts = [scripts, states, typefaces, images].flatMap((list) => list(page));
    const size = sum([documentAddress(page.path), ...parts]);
    expect(size).toBeLessThanOrEqual(budget(page.path).firstView * KB);
  });
});

test('the index of the search has at most 84 KB', () => {
  expect(wireSize(searchAddress)).toBeLessThanOrEqual(84 * KB);
});

describe('what figures can be played with', () => {
  const modulesIn = (address: string, pattern: RegExp) =>
    Array.from(readBuilt(address).matchAll(pattern), ([, name]) => `/assets/${name}.js`);

  /** A module and all that it imports as it is loaded. */
  function withImports(address: string, found = new Set<string>()): Set<string> {
    if (found.has(address)) return found;
    found.add(address);
    const imports = /(?:from|import)\s*["'`]\.\/([\w-]+)\.js["'`]/g;
    for (const one of modulesIn(address, imports)) withImports(one, found);
    return found;
  }

  const preloaded = indexablePages.map((page) => new Set(scripts(page)));
  const everywhere = preloaded.reduce((all, page) => all.intersection(page));
  const layers = ['rains', 'sample', 'values'].map((name) => `/${moduleFiles(name)[0]}`);

  test('is loaded by no page from its start', () => {
    expect(layers).toHaveLength(3);
    for (const one of layers) expect(preloaded.filter((page) => page.has(one))).toEqual([]);
  });

  test.each(layers)('%s and what it imports fit their budget', (address) => {
    const size = sum([...withImports(address).difference(everywhere)]);
    expect(size).toBeLessThanOrEqual(12 * KB);
  });
});
