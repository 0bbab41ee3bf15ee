import { describe, expect, test } from 'vitest';
import { redirects } from '../../content/redirects.ts';
import { sitePaths } from '../../content/schema/paths.ts';
import { redirectsFile, robots, sitemap } from './site-files.ts';

test('the sitemap escapes addresses and dates none', () => {
  const xml = sitemap([{ canonical: 'https://example.org/?a=1&b=2' }]);
  expect(xml).toContain('<url><loc>https://example.org/?a=1&amp;b=2</loc></url>');
  expect(xml).not.toContain('lastmod');
});

test('robots.txt names the sitemap with its origin', () => {
  expect(robots('https://example.org')).toContain('\nSitemap: https://example.org/sitemap.xml\n');
});

test('redirects are written one a line, permanent', () => {
  expect(redirectsFile({ '/a': '/b', '/c': '/d' })).toBe('/a /b 301\n/c /d 301\n');
});

describe('the table of redirects', () => {
  test('leads nowhere twice and takes no page its address', () => {
    for (const from of Object.keys(redirects)) {
      expect(sitePaths as readonly string[]).not.toContain(from);
      expect(Object.values(redirects) as string[]).not.toContain(from);
    }
  });
});
