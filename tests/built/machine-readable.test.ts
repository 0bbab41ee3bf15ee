import { type SearchIndex, searchAddress } from '@site/content/addresses';
import { pathsIn, valueAt } from '@site/content/fields';
import { loadContent, placeholderFacts } from '@site/content/folder';
import { sitePaths } from '@site/content/registry';
import { describe, expect, test } from 'vitest';
import {
  builtPage,
  figurePaths,
  listedPages,
  notePaths,
  origin,
  readBuilt,
  visibleText,
} from '../testing/site/built-site.ts';

test('the sitemap lists the indexable pages in the order of the site, then notes and figures', () => {
  const listed = [...readBuilt('/sitemap.xml').matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, url]) => url,
  );
  const own = listed.slice(0, sitePaths.length);
  expect(own).toEqual(sitePaths.map((path) => origin + path));
  const others = listed.slice(sitePaths.length).sort();
  expect(others).toEqual([...notePaths, ...figurePaths].map((path) => origin + path).sort());
});

test('every page and figure is in the index of the search, and each place that it leads to is there', () => {
  const index: SearchIndex = JSON.parse(readBuilt(searchAddress));
  const all = [...sitePaths, ...notePaths, ...figurePaths];
  expect(index.map(({ path }) => path).sort()).toEqual(all.sort());
  const lost = index.flatMap(({ path, sections }) =>
    sections.filter(({ anchor }) => anchor && !builtPage(path)?.document.getElementById(anchor)),
  );
  expect(lost).toEqual([]);
});

test('robots.txt leads to the sitemap and keeps no page from being read', () => {
  const lines = readBuilt('/robots.txt').trim().split('\n');
  expect(lines).toContain(`Sitemap: ${origin}/sitemap.xml`);
  const closed = lines.flatMap((line) => /^Disallow: (.+)$/.exec(line)?.[1] ?? []);
  expect(sitePaths.filter((path) => closed.some((start) => path.startsWith(start)))).toEqual([]);
});

type Node = { '@type': string; [key: string]: unknown };

const valuesIn = (data: unknown, name?: string) =>
  pathsIn(data).flatMap((path) =>
    name === undefined || path.at(-1) === name ? [String(valueAt(data, path))] : [],
  );

describe.each(listedPages)('$path', (page) => {
  const { path, document } = page;
  const scripts = [...document.querySelectorAll('script[type="application/ld+json"]')];
  const graph = (): Node[] => JSON.parse(scripts[0]?.textContent ?? '')['@graph'];

  test('structured data say only names that the page shows', () => {
    expect(scripts).toHaveLength(1);
    const shown = visibleText(document.body);
    const names = valuesIn(graph(), 'name');
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !shown.includes(name))).toEqual([]);
  });

  test('structured data name the firm, and no fact that is a placeholder', () => {
    const { firm, foundedDate, city, ...others } = loadContent('site');
    const organization = graph().find((node) => node['@type'] === 'Organization');
    expect(organization).toMatchObject({ name: firm, foundingDate: foundedDate });
    expect(organization?.address).toMatchObject({ addressLocality: city, addressCountry: 'IN' });
    const placeholders = placeholderFacts().map((name) => others[name as keyof typeof others]);
    const told = valuesIn(graph());
    expect(placeholders.filter((value) => told.includes(String(value)))).toEqual([]);
  });

  test('structured data claim nothing that nobody can check', () => {
    const types = graph().map((node) => node['@type']);
    expect(types).toContain(path === '/' ? 'WebSite' : 'BreadcrumbList');
    expect(types.includes('Service')).toBe(path === '/services');
    expect(JSON.stringify(graph())).not.toMatch(/"@type":"\w*(Rating|Review|JobPosting|Offer)/);
  });
});
