import { createHash } from 'node:crypto';
import type { ContentDocument } from '@site/content/document';
import { readDocument } from '@site/content/folder';
import { wholeSite } from '@site/renderer/built-site';
import { loadBundle } from '@site/renderer/bundle';
import { type Made, nothingMade, type RenderedSite, renderSite } from '@site/renderer/render-site';
import { siteOf } from '@site/renderer/site';
import { describe, expect, it } from 'vitest';
import { builtPages } from '../testing/site/built-site.ts';

const bundle = await loadBundle();
const document = readDocument();

async function render(words: ContentDocument, before: Made = nothingMade): Promise<RenderedSite> {
  const result = await renderSite(bundle, { document: words, pictures: [], before });
  if ('mistakes' in result) throw new Error(JSON.stringify(result.mistakes));
  return result;
}

type Words = { whoWeAre: { title: string } };
/** The words with another title on Home. */
const titled = (title: string): ContentDocument => {
  const home = structuredClone(document.home) as Words;
  home.whoWeAre.title = title;
  return { ...document, home };
};
const site = document.site as { city: object };

const first = await render(document);

it('renders nothing again where nothing has changed', async () => {
  const again = await render(document, first.made);
  expect([...again.files.keys()]).toEqual([]);
  expect(again.made).toEqual(first.made);
});

// Its words on its pages: tests/faults/publishing.test.ts and tests/desk/pages.test.ts.
it.each<[string, ContentDocument, RegExp]>([
  [
    'a title of Home',
    titled('Words that nobody built'),
    /^\/(index\.html|_\.data|search\.json|assets\/data\/\w+\.js)$/,
  ],
  [
    'a fact that every page tells',
    { ...document, site: { ...site, city: { ...site.city, value: 'Salem' } } },
    /./,
  ],
])('after a change of %s the site is what it would be, made anew', async (_, words, expected) => {
  const next = await render(words, first.made);
  const whole = await render(words);
  expect(next.files.size).toBeGreaterThan(0);
  expect([...next.files.keys()].filter((path) => !expected.test(path))).toEqual([]);
  expect([...next.made.keys]).toEqual([...whole.made.keys]);
  const bytes = ({ files }: RenderedSite, path: string) =>
    (files.get(path) ?? first.files.get(path))!.tag;
  for (const path of whole.made.keys.keys()) {
    expect(bytes(next, path), path).toBe(bytes(whole, path));
  }
});

it('keeps what pages of the version before ask for until the next', async () => {
  const none = { made: nothingMade, site: siteOf([]), rendered: new Map(), assets: new Map() };
  const sites = [wholeSite(first, none)];
  for (const title of ['Words of the second', 'Words of the third'])
    sites.push(wholeSite(await render(titled(title), sites.at(-1)!.made), sites.at(-1)!));
  const asked = String(sites[0]!.site.files.get('/')!.variants.identity.body).match(
    /\/assets\/data\/\w+\.js/,
  )![0];
  expect(sites.map(({ site }) => site.files.has(asked))).toEqual([true, true, false]);
});

it('names the mistakes of a document, and makes nothing of it', async () => {
  const words = titled('x'.repeat(200));
  expect(await renderSite(bundle, { document: words, pictures: [], before: first.made })).toEqual({
    mistakes: [expect.objectContaining({ page: 'home', path: ['whoWeAre', 'title'] })],
  });
});

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe.each(builtPages)('$path', ({ document }) => {
  it('allows its own scripts and styles and no others', () => {
    const { content } = document.querySelector<HTMLMetaElement>(
      'meta[http-equiv="Content-Security-Policy"]',
    )!;
    const directive = (name: string) =>
      content.split('; ').find((one) => one.startsWith(`${name} `)) ?? '';
    const scripts = [...document.querySelectorAll('script:not([src])')].filter(
      (script) => !script.getAttribute('type')?.endsWith('json'),
    );
    expect(directive('script-src')).toBe(
      ["script-src 'self'", ...new Set(scripts.map((one) => hash(one.textContent!)))].join(' '),
    );
    for (const style of document.querySelectorAll('style')) {
      expect(directive('style-src')).toContain(hash(style.textContent!));
    }
  });
});
