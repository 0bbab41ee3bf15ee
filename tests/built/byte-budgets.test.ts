import { searchAddress } from '@site/content/addresses';
import { expect, test } from 'vitest';
import { type BuiltPage, builtPages, isHidden, wireSize } from '../testing/site/built-site.ts';

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

const all = ({ document }: BuiltPage, selector: string, attribute: string) =>
  Array.from(document.querySelectorAll(selector), (one) => one.getAttribute(attribute) ?? '');

/** The modules that the framework lists for a page. */
const scriptsOf = (page: BuiltPage) => all(page, 'link[rel=modulepreload]', 'href');

const typefacesOf = ({ html, document }: BuiltPage) =>
  Array.from(html.matchAll(/url\(["']?([^"')]+\.woff2)/g), ([, address = '']) => address).filter(
    (address) =>
      (!address.includes('tamil') || /[\u0b80-\u0bff]/.test(document.body.textContent)) &&
      (!address.includes('source-code') || document.querySelector('code, pre')),
  );

const sum = (addresses: string[]) =>
  [...new Set(addresses)].reduce((total, address) => total + wireSize(address), 0);

test.each(builtPages)(
  '$path: the document fits its budget, and nothing has to arrive before the first paint',
  (page) => {
    const { path, html } = page;
    const address = path === '/404' ? '/404.html' : `${path === '/' ? '' : path}/index.html`;
    const most = budget(path);
    expect(wireSize(address)).toBeLessThanOrEqual(most.document * KB);
    const blocking =
      'script[src]:not([async]),link[rel=stylesheet]:not([media=print]),head link[rel=modulepreload]';
    expect([...page.document.querySelectorAll(blocking)].map(String)).toEqual([]);
    // Code is asked for after the words.
    expect(html.indexOf('modulepreload')).toBeGreaterThan(html.indexOf('</main>'));
    if (isHidden(page)) return;

    const [scripts, typefaces] = [scriptsOf(page), typefacesOf(page)];
    // What React begins from.
    const states = all(page, 'script[src^="/assets/data/"]', 'src');
    expect(scripts.length).toBeGreaterThan(2);
    expect(states).toHaveLength(1);
    expect(typefaces.length).toBeGreaterThanOrEqual(2);
    expect(sum(scripts)).toBeLessThanOrEqual(most.scripts * KB);
    const images = all(page, 'img[src^="/"]:not([loading=lazy])', 'src');
    const firstView = [address, ...scripts, ...states, ...typefaces, ...images];
    expect(sum(firstView)).toBeLessThanOrEqual(most.firstView * KB);
  },
);

test('the index of the search has at most 84 KB', () => {
  expect(wireSize(searchAddress)).toBeLessThanOrEqual(84 * KB);
});
