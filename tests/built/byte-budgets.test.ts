import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import {
  type BuiltPage,
  builtFile,
  builtPages,
  indexablePages,
  wireSize,
} from '../../testing/site/built-site.ts';

const KB = 1024;
/** What a server sends before it waits for an answer (ten packets of 1,460 bytes), less its headers. */
const firstRoundTrip = 14_600 - 1_500;
const scriptBudget = 115 * KB;
const firstViewBudget = (path: string) => (path === '/' ? 200 : 160) * KB;

/**
 * Documents that do not fit into the first round trip. Their styles and what stands above the fold
 * do; the rest is on its way while that is drawn (docs/decisions/0020-byte-budgets.md).
 */
const documentAllowances: Record<string, number> = {
  '/': 20.5 * KB,
  '/research': 18.25 * KB,
  '/tools/sample-size': 15 * KB,
};

/** Pages over the first-view budget, and by how much they may be (the same record says why). */
const firstViewAllowances: Record<string, number> = {
  '/research': 161.5 * KB,
};

const compressed = (text: string | Buffer) => brotliCompressSync(text).length;

const documentAddress = (path: string) =>
  path === '/404' ? '/404.html' : `${path === '/' ? '' : path}/index.html`;

function importedBy(address: string): string[] {
  const code = readFileSync(builtFile(address)!, 'utf8');
  const found = code.matchAll(/(?:\bfrom|\bimport)\s*"(\.{0,2}\/[^"]+\.js)"/g);
  return [...found].map(([, path]) => new URL(path!, `http://site${address}`).pathname);
}

/** The modules that the page starts with, and all that these import. */
function scriptsOf({ html }: BuiltPage): string[] {
  const waiting = Array.from(html.matchAll(/\bimport\("([^"]+)"\)/g), ([, address]) => address!);
  const modules = new Set<string>();
  for (const address of waiting) {
    if (modules.has(address)) continue;
    modules.add(address);
    waiting.push(...importedBy(address));
  }
  return [...modules];
}

/** What the page fetches for its first view beside scripts: pictures, typefaces, the other styles. */
function eagerFiles({ html, document }: BuiltPage): string[] {
  const images = [...document.querySelectorAll('img[src]:not([loading=lazy])')].map((image) =>
    image.getAttribute('src'),
  );
  const typefaces = Array.from(
    html.matchAll(/url\(["']?([^"')]+\.woff2)/g),
    ([, address]) => address,
  );
  const styles = document.getElementById('styles')?.dataset.all;
  const addresses = [...images, ...typefaces, styles].filter((one) => one?.startsWith('/'));
  return [...new Set(addresses as string[])];
}

const sum = (addresses: string[]) =>
  addresses.reduce((total, address) => total + wireSize(address), 0);

const firstViewSize = (page: BuiltPage) =>
  sum([documentAddress(page.path), ...scriptsOf(page), ...eagerFiles(page)]);

describe.each(builtPages)('$path', (page) => {
  const { path, html } = page;

  test('the document fits its budget', () => {
    const allowed = documentAllowances[path] ?? firstRoundTrip;
    expect(wireSize(documentAddress(path))).toBeLessThanOrEqual(allowed);
  });

  test('styles and the top of the page arrive in the first round trip', () => {
    const top = html.slice(0, html.indexOf('</h1>'));
    expect(compressed(top)).toBeLessThanOrEqual(firstRoundTrip);
  });

  test('no script, style sheet or preload stands before the first paint', () => {
    const blocking = 'script[src],script[type=module],link[rel$=preload]:not([media="not all"]),link[rel=stylesheet]';
    expect([...page.document.querySelectorAll(blocking)].map(String)).toEqual([]);
  });
});

describe.each(indexablePages)('$path: first view', (page) => {
  test('scripts fit their budget', () => {
    const scripts = scriptsOf(page);
    expect(scripts.length).toBeGreaterThan(2);
    expect(sum(scripts)).toBeLessThanOrEqual(scriptBudget);
  });

  test('document, scripts, typefaces, styles and eager images fit the budget', () => {
    expect(eagerFiles(page).filter((one) => one.endsWith('.woff2'))).toHaveLength(2);
    expect(eagerFiles(page).filter((one) => one.endsWith('.css'))).toHaveLength(1);
    const allowed = firstViewAllowances[page.path] ?? firstViewBudget(page.path);
    expect(firstViewSize(page)).toBeLessThanOrEqual(allowed);
  });
});

test('an allowance is only there as long as it is needed', () => {
  const size = (path: string) => wireSize(documentAddress(path));
  const unneeded = [
    ...Object.keys(documentAllowances).filter((path) => size(path) <= firstRoundTrip),
    ...indexablePages
      .filter((page) => page.path in firstViewAllowances)
      .filter((page) => firstViewSize(page) <= firstViewBudget(page.path))
      .map(({ path }) => `${path}: first view`),
  ];
  expect(unneeded).toEqual([]);
});
