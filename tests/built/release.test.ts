import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentDocument } from '@site/content/document';
import { mapTexts } from '@site/content/fields';
import { readDocument } from '@site/content/folder';
import { contentNames } from '@site/content/registry';
import { wholeSite } from '@site/renderer/built-site';
import { loadBundle } from '@site/renderer/bundle';
import { type Made, nothingMade, type RenderedSite, renderSite } from '@site/renderer/render-site';
import { siteOf } from '@site/renderer/site';
import { describe, expect, it } from 'vitest';
import { blockedNames } from '../testing/browser/changed-pages.ts';
import { moduleFiles, releaseFolder } from '../testing/site/built-site.ts';

const bundle = await loadBundle();
const document = readDocument();

async function render(words: ContentDocument, before: Made = nothingMade): Promise<RenderedSite> {
  const result = await renderSite(bundle, { document: words, pictures: [], before });
  if ('mistakes' in result) throw new Error(JSON.stringify(result.mistakes));
  return result;
}

/** The words with another title on Home. */
function titled(title: string): ContentDocument {
  const home = structuredClone(document.home) as { whoWeAre: { title: string } };
  home.whoWeAre.title = title;
  return { ...document, home };
}
const site = document.site as { city: object };
const first = await render(document);

describe('rendering', () => {
  it('makes nothing again where nothing has changed', async () => {
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
  ])(
    'after a change of %s gives the site as it would be, made anew',
    async (_, words, expected) => {
      const next = await render(words, first.made);
      const whole = await render(words);
      expect(next.files.size).toBeGreaterThan(0);
      expect([...next.files.keys()].filter((path) => !expected.test(path))).toEqual([]);
      expect([...next.made.keys]).toEqual([...whole.made.keys]);
      for (const path of whole.made.keys.keys()) {
        const file = next.files.get(path) ?? first.files.get(path);
        expect(file?.tag, path).toBe(whole.files.get(path)!.tag);
      }
    },
  );

  it('keeps what pages of the version before ask for until the next', async () => {
    const none = { made: nothingMade, site: siteOf([]), rendered: new Map(), assets: new Map() };
    const sites = [wholeSite(first, none)];
    for (const title of ['Words of the second', 'Words of the third'])
      sites.push(wholeSite(await render(titled(title), sites.at(-1)!.made), sites.at(-1)!));
    const home = String(sites[0]!.site.files.get('/')!.variants.identity.body);
    const asked = home.match(/\/assets\/data\/\w+\.js/)![0];
    expect(sites.map((one) => one.site.files.has(asked))).toEqual([true, true, false]);
  });
});

describe('built code', () => {
  const read = (pattern: string, cwd: string) =>
    globSync(pattern, { cwd }).map((file) => readFileSync(join(cwd, file), 'utf8'));
  // What a figure's marks say was drawn with it.
  const scripts = read(`{${moduleFiles(/^(?!.+\.marks$)/)}}`, releaseFolder).join('\n');
  /** What the forms say is code, though a page for visitors without JavaScript says the same. */
  const forms = read('*.ts', join(import.meta.dirname, '../../packages/forms')).join('\n');

  // A release gives the words to pages that were built before them: a script that holds some would
  // show what stood there then.
  it('holds no sentence of the content', () => {
    const sought: string[] = [];
    for (const name of contentNames) {
      mapTexts(document[name], (text) => {
        // The longest run without what a script would write otherwise.
        const [longest = ''] = text.split(/[{}"'`\\\n]/).toSorted((a, b) => b.length - a.length);
        sought.push(longest.trim());
        return text;
      });
    }
    // So long that code does not happen to say the same.
    const sentences = sought.filter((one) => one.length >= 40 && !forms.includes(one));
    expect(sentences.length).toBeGreaterThan(500);
    expect(scripts.length).toBeGreaterThan(100_000);
    expect(sentences.filter((one) => scripts.includes(one))).toEqual([]);
  });

  it('has no name that blockers take', () => {
    const files = globSync('{assets,words}/**', { cwd: releaseFolder });
    expect(files.length).toBeGreaterThan(500);
    expect(files.filter((file) => blockedNames.test(`/${file}`))).toEqual([]);
  });
});
