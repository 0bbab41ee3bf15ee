import { createHash } from 'node:crypto';
import { redirectsOf, type SearchIndex, searchAddress } from '@site/content/addresses';
import { pathsIn, valueAt } from '@site/content/fields';
import { loadContent, placeholderFacts } from '@site/content/folder';
import { sitePaths } from '@site/content/registry';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { parseHTML } from 'linkedom';
import { describe, expect, test } from 'vitest';
import {
  attribute,
  type BuiltPage,
  builtFile,
  builtPage,
  builtPages,
  figurePaths,
  indexablePages,
  listedPages,
  notePaths,
  origin,
  readBuilt,
  visibleText,
} from '../testing/site/built-site.ts';
import { isSample } from '../testing/site/opened-paths.ts';

const listedPaths = [...sitePaths, ...notePaths, ...figurePaths];
const titleOf = ({ document }: BuiltPage) => document.querySelector('title')?.textContent ?? '';
const descriptionOf = (page: BuiltPage) => attribute(page, 'meta[name=description]', 'content');
const attributesOf = (document: Document, selector: string, name: string) =>
  Array.from(document.querySelectorAll(selector), (one) => one.getAttribute(name) ?? '');

describe('the site', () => {
  test('lets search engines list its pages, notes and figures, and nothing else', () => {
    const listed = indexablePages.map(({ path }) => path);
    expect(listed.toSorted()).toEqual(listedPaths.toSorted());
    for (const page of builtPages.filter((one) => !indexablePages.includes(one))) {
      expect(titleOf(page), page.path).not.toBe('');
      const told = 'link[rel=canonical], script[type="application/ld+json"]';
      expect(page.document.querySelector(told), page.path).toBeNull();
    }
  });

  test('has no two pages with one title, description or share image', () => {
    const shareImage = (page: BuiltPage) => attribute(page, 'meta[property="og:image"]', 'content');
    for (const of of [titleOf, descriptionOf, shareImage]) {
      const values = indexablePages.map(of);
      expect(values.filter((value, i) => values.indexOf(value) !== i)).toEqual([]);
    }
  });

  test('has a sitemap of its pages in their order, then notes and figures, and robots.txt leads there', () => {
    const listed = [...readBuilt('/sitemap.xml').matchAll(/<loc>(.*?)<\/loc>/g)].map(
      ([, url]) => url!.slice(origin.length) || '/',
    );
    expect(listed.slice(0, sitePaths.length)).toEqual(sitePaths);
    expect(listed.toSorted()).toEqual(listedPaths.toSorted());
    const robots = readBuilt('/robots.txt');
    expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`);
    const closed = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(([, start]) => start!);
    expect(sitePaths.filter((path) => closed.some((start) => path.startsWith(start)))).toEqual([]);
  });

  test('has each page and figure in the index of the search, which leads to what is there', () => {
    const index: SearchIndex = JSON.parse(readBuilt(searchAddress));
    expect(index.map(({ path }) => path).sort()).toEqual(listedPaths.toSorted());
    const lost = index.flatMap(({ path, sections }) =>
      sections.filter(({ anchor }) => anchor && !builtPage(path)?.document.getElementById(anchor)),
    );
    expect(lost).toEqual([]);
  });

  test('redirects from addresses that are free to pages that are there', () => {
    const redirects = redirectsOf(listedPages.map(({ path }) => path));
    for (const [from, to] of Object.entries(redirects)) {
      expect(builtPage(from) ?? builtFile(from), from).toBeUndefined();
      expect(builtPage(to) ?? builtFile(to), to).toBeDefined();
    }
    const expected = Object.entries(redirects).map(([from, to]) => `${from} ${to} 301`);
    expect(readBuilt('/_redirects').trim().split('\n').sort()).toEqual(expected.sort());
  });
});

describe.each(indexablePages)('$path', (page) => {
  const { path, document } = page;
  const isOfFigure = !listedPages.includes(page);
  const property = (name: string) => attribute(page, `meta[property="${name}"]`, 'content');

  test('has a title and a description that are shown in full, and says the same to those who share it', () => {
    expect(titleOf(page).length).toBeGreaterThanOrEqual(10);
    if (!isOfFigure) expect(titleOf(page).length).toBeLessThanOrEqual(60);
    expect(descriptionOf(page).length).toBeGreaterThanOrEqual(70);
    expect(descriptionOf(page).length).toBeLessThanOrEqual(160);
    expect(attributesOf(document, 'link[rel=canonical]', 'href')).toEqual([origin + path]);
    expect(property('og:title')).toBe(titleOf(page));
    expect(property('og:description')).toBe(descriptionOf(page));
    expect(property('og:url')).toBe(origin + path);
    expect(builtFile(new URL(property('og:image')).pathname)).toBeDefined();
  });
});

type Node = { '@type': string; [key: string]: unknown };

test.each(listedPages)(
  '$path: structured data say only what the page shows and nobody has to take on trust',
  ({ path, document }) => {
    const [script, ...others] = document.querySelectorAll('script[type="application/ld+json"]');
    expect(others).toEqual([]);
    const graph: Node[] = JSON.parse(script!.textContent)['@graph'];
    const told = pathsIn(graph).map((at) => ({
      name: at.at(-1),
      value: String(valueAt(graph, at)),
    }));
    const shown = visibleText(document.body);
    const names = told.filter(({ name }) => name === 'name').map(({ value }) => value);
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !shown.includes(name))).toEqual([]);
    const { firm, foundedDate, city, ...facts } = loadContent('site');
    expect(graph.find((node) => node['@type'] === 'Organization')).toMatchObject({
      ...{ name: firm, foundingDate: foundedDate },
      address: { addressLocality: city, addressCountry: 'IN' },
    });
    const placeholders = placeholderFacts().map((name) => facts[name as keyof typeof facts]);
    const values = told.map(({ value }) => value);
    expect(placeholders.filter((value) => values.includes(String(value)))).toEqual([]);
    const types = graph.map((node) => node['@type']);
    expect(types).toContain(path === '/' ? 'WebSite' : 'BreadcrumbList');
    expect(script!.textContent).not.toMatch(/"@type":"\w*(Rating|Review|JobPosting|Offer)/);
  },
);

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:recommended'],
    rules: {
      // React writes attribute names, void elements and boolean attributes in its own valid spelling.
      'attr-case': 'off',
      'void-style': 'off',
      'attribute-boolean-style': 'off',
      // React's useId makes ids such as _R_1j5_, valid in HTML.
      'valid-id': ['error', { relaxed: true }],
      // "text" is what HTML says an input without a type is.
      'no-implicit-input-type': 'off',
      // Where a number may break is the style sheet's matter.
      'tel-non-breaking': 'off',
    },
  }),
);

test.each(builtPages.filter(({ path }) => isSample(path)))(
  '$path is valid HTML, and says nothing that is still to be announced',
  async ({ path, html, document }) => {
    const { results } = await validator.validateString(html, path);
    const problems = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, line }) => `${line} ${ruleId}: ${message}`),
    );
    expect(problems).toEqual([]);
    expect(document.body.textContent).not.toContain('to be announced');
  },
);

/** Every address that a browser loads by itself to show the page, frames written into it included. */
function loadedAddresses(document: Document): string[] {
  const visited = /\b(alternate|canonical|next|prev|author|license|me)\b/;
  const links = [...document.querySelectorAll('link[href]')].filter(
    (link) => !visited.test(link.getAttribute('rel') ?? ''),
  );
  const styles = [
    ...Array.from(document.querySelectorAll('style'), (style) => style.textContent),
    ...attributesOf(document, '[style]', 'style'),
  ];
  // React writes `srcDoc`, and this parser keeps it so.
  const frames = ['srcdoc', 'srcDoc'].flatMap((name) =>
    attributesOf(document, `iframe[${name}]`, name).filter(Boolean),
  );
  return [
    ...links.map((link) => link.getAttribute('href')!),
    ...['src', 'poster', 'data'].flatMap((name) => attributesOf(document, `[${name}]`, name)),
    ...['srcset', 'imagesrcset']
      .flatMap((name) => attributesOf(document, `[${name}]`, name))
      .flatMap((set) => set.split(',').map((one) => one.trim().split(/\s+/)[0]!)),
    ...styles.flatMap((css) =>
      Array.from(css.matchAll(/(?:url\(\s*|@import\s+)["']?([^"')]+)/g), ([, url]) => url!),
    ),
    ...frames.flatMap((frame) => loadedAddresses(parseHTML(frame).document)),
  ].filter((address) => !address.startsWith('data:'));
}

/** What is wrong with an address of this site, or nothing. */
function problem(url: URL): string | undefined {
  const page = builtPage(url.pathname);
  if (!page) return builtFile(url.pathname) ? undefined : `${url.pathname} is not in the build`;
  const id = decodeURIComponent(url.hash.slice(1));
  // With "=" it is a state of the calculator.
  if (!id || id.includes('=') || page.document.getElementById(id)) return undefined;
  return `${url.pathname} has no element #${id}`;
}

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe.each(builtPages)('$path', (page) => {
  const { path, document } = page;

  test('loads nothing from anyone else, and all that it loads or links to is there', () => {
    const resolve = (address: string) => new URL(address, origin + path);
    const loaded = loadedAddresses(document).map(resolve);
    expect(loaded.filter((url) => url.origin !== origin)).toEqual([]);
    const linked = attributesOf(document, 'a[href], area[href], link[rel=alternate]', 'href');
    const own = linked.map(resolve).filter((url) => url.origin === origin);
    expect([...loaded, ...own].flatMap((url) => problem(url) ?? [])).toEqual([]);
  });

  test('allows its own scripts and styles and no others', () => {
    const policy = attribute(page, 'meta[http-equiv="Content-Security-Policy"]', 'content');
    const directive = (name: string) =>
      policy.split('; ').find((one) => one.startsWith(`${name} `)) ?? '';
    const scripts = [...document.querySelectorAll('script:not([src])')].filter(
      (script) => !script.getAttribute('type')?.endsWith('json'),
    );
    expect(directive('script-src')).toBe(
      ["script-src 'self'", ...new Set(scripts.map((one) => hash(one.textContent)))].join(' '),
    );
    for (const style of document.querySelectorAll('style')) {
      expect(directive('style-src')).toContain(hash(style.textContent));
    }
  });
});
