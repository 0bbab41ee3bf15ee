import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import {
  type BuiltPage,
  builtPages,
  indexablePages,
  wireSize,
} from '../../testing/site/built-site.ts';

const KB = 1024;
/** What a server sends before it waits for a response (ten packets of 1,460 bytes), less its headers. */
const firstRoundTrip = 14_600 - 1_500;

/** KB, compressed; a document holds its words twice, to be read and for React. With some 4 KB to spare for the firm's own words: a longer text breaks no test. */
const usual = { document: 26, scripts: 115, firstView: 180 };
const budgets: Record<string, typeof usual> = {
  '/': { ...usual, document: 44, firstView: 193 },
  '/research': { ...usual, document: 33, firstView: 186 },
  '/publications': { ...usual, document: 30 },
};
/** A figure’s page holds its table, for readers and again for React, and shows its widest drawing at once. */
const ofFigure = { ...usual, document: 28, firstView: 180 };
const budget = (path: string) => budgets[path] ?? (path.startsWith('/figures/') ? ofFigure : usual);

const documentAddress = (path: string) =>
  path === '/404' ? '/404.html' : `${path === '/' ? '' : path}/index.html`;

const all = ({ document }: BuiltPage, selector: string, attribute: string) =>
  Array.from(document.querySelectorAll(selector), (one) => one.getAttribute(attribute) ?? '');

/** The modules that the framework lists for a page. */
const scripts = (page: BuiltPage) => all(page, 'link[rel=modulepreload]', 'href');

const images = (page: BuiltPage) => all(page, 'img[src^="/"]:not([loading=lazy])', 'src');
const styles = (page: BuiltPage) => all(page, '#styles', 'data-all');
const typefaces = ({ html }: BuiltPage) =>
  Array.from(html.matchAll(/url\(["']?([^"')]+\.woff2)/g), ([, address = '']) => address);

const sum = (addresses: string[]) =>
  [...new Set(addresses)].reduce((total, address) => total + wireSize(address), 0);

describe.each(builtPages)('$path', (page) => {
  const { path, html } = page;

  test('the document fits its budget', () => {
    expect(wireSize(documentAddress(path))).toBeLessThanOrEqual(budget(path).document * KB);
  });

  test('styles and the top of the page arrive in the first round trip', () => {
    const top = html.slice(0, html.indexOf('</h1>'));
    expect(brotliCompressSync(top).length).toBeLessThanOrEqual(firstRoundTrip);
  });

  test('no script, style sheet or preload stands before the first paint', () => {
    const blocking =
      'script[src],script[type=module],link[rel$=preload]:not([media="not all"]),link[rel=stylesheet]';
    expect([...page.document.querySelectorAll(blocking)].map(String)).toEqual([]);
  });
});

describe.each(indexablePages)('$path: first view', (page) => {
  test('scripts fit their budget', () => {
    expect(scripts(page).length).toBeGreaterThan(2);
    expect(sum(scripts(page))).toBeLessThanOrEqual(budget(page.path).scripts * KB);
  });

  test('document, scripts, typefaces, styles and eager images fit the budget', () => {
    expect(typefaces(page)).toHaveLength(2);
    expect(styles(page)).toHaveLength(1);
    const parts = [scripts, typefaces, styles, images].flatMap((list) => list(page));
    const size = sum([documentAddress(page.path), ...parts]);
    expect(size).toBeLessThanOrEqual(budget(page.path).firstView * KB);
  });
});
