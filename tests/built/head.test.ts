import { readFileSync } from 'node:fs';
import { sitePaths } from '@site/content/registry';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import {
  attribute,
  builtFile,
  builtPages,
  figurePaths,
  indexablePages,
  isHidden,
  listedPages,
  notePaths,
  origin,
} from '../testing/site/built-site.ts';

const titleOf = (document: Document) => document.querySelector('title')?.textContent ?? '';

function expectDifferent(values: string[]) {
  const repeated = values.filter((value, i) => values.indexOf(value) !== i);
  expect(repeated).toEqual([]);
}

test('search engines may list the pages of the site and nothing else', () => {
  const listed = indexablePages.map(({ path }) => path);
  expect(listed.toSorted()).toEqual([...sitePaths, ...notePaths, ...figurePaths].toSorted());
});

test('titles, descriptions and share images are unique', () => {
  expectDifferent(indexablePages.map(({ document }) => titleOf(document)));
  for (const meta of ['meta[name=description]', 'meta[property="og:image"]']) {
    expectDifferent(indexablePages.map((page) => attribute(page, meta, 'content')));
  }
});

describe.each(indexablePages)('$path', (page) => {
  const { path, document } = page;
  const isOfFigure = !listedPages.includes(page);
  const property = (name: string) => attribute(page, `meta[property="${name}"]`, 'content');
  const description = attribute(page, 'meta[name=description]', 'content');
  const canonical = attribute(page, 'link[rel=canonical]', 'href');

  test('title and description have a length that is shown in full', () => {
    expect(titleOf(document).length).toBeGreaterThanOrEqual(10);
    if (!isOfFigure) expect(titleOf(document).length).toBeLessThanOrEqual(60);
    expect(description.length).toBeGreaterThanOrEqual(70);
    expect(description.length).toBeLessThanOrEqual(160);
  });

  test('names its own address as the canonical one', () => {
    expect(document.querySelectorAll('link[rel=canonical]')).toHaveLength(1);
    expect(canonical).toBe(origin + path);
  });

  test('says the same to those who share it', () => {
    expect(property('og:title')).toBe(titleOf(document));
    expect(property('og:description')).toBe(description);
    expect(property('og:url')).toBe(canonical);
    expect(property('og:locale')).toBe('en_IN');
    expect(property('og:site_name')).not.toBe('');
    expect(attribute(page, 'meta[name="twitter:card"]', 'content')).toBe('summary_large_image');
    expectDifferent(
      [...document.querySelectorAll('meta[property],meta[name]')].map((tag) =>
        ['property', 'name', 'media'].map((name) => tag.getAttribute(name)).join(' '),
      ),
    );
  });

  test('has a share image of its own, of the size it says', async () => {
    const address = new URL(property('og:image'));
    const file = builtFile(address.pathname)!;
    const { width, height, format } = await sharp(file).metadata();
    expect(address.origin).toBe(origin);
    expect(property('og:image:alt')).not.toBe('');
    expect(readFileSync(file).length).toBeLessThanOrEqual(isOfFigure ? 300_000 : 120_000);
    // A figure is shared as it is drawn.
    if (isOfFigure) return expect(width).toBeGreaterThanOrEqual(600);
    expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 });
    expect([property('og:image:width'), property('og:image:height')]).toEqual(['1200', '630']);
  });
});

test('pages that are not to be listed give nothing to list', () => {
  const hidden = builtPages.filter(isHidden);
  expect(hidden.length).toBeGreaterThan(0);
  for (const { path, document } of hidden) {
    expect(document.querySelector('link[rel=canonical]'), path).toBeNull();
    expect(document.querySelector('script[type="application/ld+json"]'), path).toBeNull();
    expect(titleOf(document), path).not.toBe('');
  }
});

test.each(['/404', '/figures/unknown', '/notes/unknown'])('%s says what it is', (path) => {
  const page = builtPages.find((one) => one.path === path)!;
  expect(attribute(page, 'meta[name=description]', 'content')).not.toBe('');
});
