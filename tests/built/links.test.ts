import { redirectsOf } from '@site/content/addresses';
import { parseHTML } from 'linkedom';
import { describe, expect, test } from 'vitest';
import {
  builtFile,
  builtPage,
  builtPages,
  listedPages,
  origin,
  readBuilt,
} from '../testing/site/built-site.ts';

const redirects = redirectsOf(listedPages.map(({ path }) => path));
const visited = new Set(['alternate', 'canonical', 'next', 'prev', 'author', 'license', 'me']);

const addressesInCss = (css: string) =>
  [...css.matchAll(/url\(\s*["']?([^"')]+)|@import\s+["']([^"']+)/g)].map(
    ([, url, imported]) => url ?? imported ?? '',
  );
const candidates = (srcset: string) =>
  srcset.split(',').flatMap((candidate) => candidate.trim().split(/\s+/)[0] || []);

/** Every address that a browser loads by itself to show the page, frames written into it included. */
function loadedAddresses(document: Document): string[] {
  const values = (name: string, of = '') =>
    Array.from(document.querySelectorAll(`${of}[${name}]`), (one) => one.getAttribute(name) ?? '');
  const links = [...document.querySelectorAll('link[href]')].filter(
    (link) => !(link.getAttribute('rel') ?? '').split(' ').some((rel) => visited.has(rel)),
  );
  // React writes `srcDoc`, and this parser keeps it so.
  const frames = [...values('srcdoc', 'iframe'), ...values('srcDoc', 'iframe')].filter(Boolean);
  return [
    ...['src', 'poster'].flatMap((name) => values(name)),
    ...values('data', 'object'),
    ...['srcset', 'imagesrcset'].flatMap((name) => values(name).flatMap(candidates)),
    ...links.map((link) => link.getAttribute('href') ?? ''),
    ...Array.from(document.querySelectorAll('style'), (style) => style.textContent ?? '')
      .concat(values('style'))
      .flatMap(addressesInCss),
    ...frames.flatMap((frame) => loadedAddresses(parseHTML(frame).document)),
  ].filter((address) => !address.startsWith('data:'));
}

/** Every address that the page offers to go to. */
function linkedAddresses(document: Document): string[] {
  return [...document.querySelectorAll('a[href],area[href],link[rel=alternate][href]')].map(
    (link) => link.getAttribute('href') ?? '',
  );
}

/** Every address that the page's structured data give, those that only identify something aside. */
function describedAddresses(document: Document): string[] {
  const data = document.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
  return [...data.matchAll(/"(?:url|item|logo)":"([^"]*)"/g)].map(([, address]) => address!);
}

/** What is wrong with an address of this site, or nothing. */
function problem(url: URL): string | undefined {
  const page = builtPage(url.pathname === '/' ? '/' : url.pathname);
  if (!page) return builtFile(url.pathname) ? undefined : `${url.pathname} is not in the build`;
  const id = decodeURIComponent(url.hash.slice(1));
  // With "=" it is a state of the calculator.
  if (!id || id.includes('=') || page.document.getElementById(id)) return undefined;
  return `${url.pathname} has no element #${id}`;
}

function problemsOf(addresses: string[], base: string): string[] {
  return addresses.flatMap((address) => {
    const url = new URL(address, base);
    return (url.origin === origin && problem(url)) || [];
  });
}

describe.each(builtPages)('$path', ({ path, document }) => {
  test('every page, file and anchor that it links to, loads or describes is there', () => {
    const all = [linkedAddresses, loadedAddresses, describedAddresses];
    const addresses = all.flatMap((addressesIn) => addressesIn(document));
    expect(problemsOf(addresses, origin + path)).toEqual([]);
  });

  test('loads nothing from anyone else', () => {
    const foreign = loadedAddresses(document).filter(
      (address) => new URL(address, origin + path).origin !== origin,
    );
    expect(foreign).toEqual([]);
  });

  test('links to other pages by the address that they have, without a detour', () => {
    const paths = linkedAddresses(document)
      .map((address) => new URL(address, origin + path))
      .filter((url) => url.origin === origin)
      .map((url) => url.pathname);
    expect(paths.filter((one) => Object.hasOwn(redirects, one) || /.\/$/.test(one))).toEqual([]);
  });
});

test('redirects lead from addresses that are free to pages that are there', () => {
  for (const [from, to] of Object.entries(redirects)) {
    expect(builtPage(from) ?? builtFile(from), from).toBeUndefined();
    expect(builtPage(to) ?? builtFile(to), to).toBeDefined();
  }
  const lines = readBuilt('/_redirects').trim().split('\n');
  const expected = Object.entries(redirects).map(([from, to]) => `${from} ${to} 301`);
  expect(lines.sort()).toEqual(expected.sort());
});
