import { parseHTML } from 'linkedom';

const loading =
  'img[src],script[src],iframe[src],source[src],video[src],audio[src],embed[src],track[src],input[src]';
const visited = new Set(['alternate', 'canonical', 'next', 'prev', 'author', 'license', 'me']);

const addressesInCss = (css: string) =>
  [...css.matchAll(/url\(\s*["']?([^"')]+)|@import\s+["']([^"']+)/g)].map(
    ([, url, imported]) => url ?? imported ?? '',
  );

function candidates(srcset: string): string[] {
  return srcset
    .split(',')
    .map((candidate) => candidate.trim().split(/\s+/)[0] ?? '')
    .filter(Boolean);
}

/** Every address that a browser loads by itself to show the page, frames written into it included. */
export function loadedAddresses(document: Document): string[] {
  const all = (selector: string) => [...document.querySelectorAll(selector)];
  const value = (element: Element, name: string) => element.getAttribute(name) ?? '';
  const links = all('link[href]').filter(
    (link) =>
      !value(link, 'rel')
        .split(' ')
        .some((rel) => visited.has(rel)),
  );
  return [
    ...all(loading).map((element) => value(element, 'src')),
    ...all('object[data]').map((element) => value(element, 'data')),
    ...all('[poster]').map((element) => value(element, 'poster')),
    ...all('[srcset]').flatMap((element) => candidates(value(element, 'srcset'))),
    ...all('[imagesrcset]').flatMap((element) => candidates(value(element, 'imagesrcset'))),
    ...links.map((link) => value(link, 'href')),
    ...all('style').flatMap((style) => addressesInCss(style.textContent ?? '')),
    ...all('[style]').flatMap((element) => addressesInCss(value(element, 'style'))),
    // React writes `srcDoc`, and this parser keeps it so.
    ...all('iframe').flatMap((frame) =>
      loadedAddresses(parseHTML(value(frame, 'srcdoc') || value(frame, 'srcDoc')).document),
    ),
  ].filter((address) => !address.startsWith('data:'));
}

/** Every address that the page offers to go to. */
export function linkedAddresses(document: Document): string[] {
  return [...document.querySelectorAll('a[href],area[href],link[rel=alternate][href]')].map(
    (link) => link.getAttribute('href') ?? '',
  );
}

/** Every address that the page's structured data give, those that only identify something aside. */
export function describedAddresses(document: Document): string[] {
  const data = document.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
  return [...data.matchAll(/"(?:url|item|logo)":"([^"]*)"/g)].map(([, address]) => address!);
}
