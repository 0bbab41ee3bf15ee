import { type ContentDocument, checkDocument } from '@site/content/document';
import { type Field, fieldAt, fieldsOf, mapTexts, valueAt } from '@site/content/fields';
import { readDocument, readFigures } from '@site/content/folder';
import { type ContentName, contentNames, pages, schemaOf } from '@site/content/registry';
import { loadBundle } from '@site/renderer/bundle';
import { figuresFolder } from '@site/renderer/folders';
import { Annotations, fieldsHtml } from '@site/renderer/preview/annotate';
import { nothingMade } from '@site/renderer/render-site';
import { createRenderer } from '@site/renderer/renderer';
import { pathsOfFigures, pathsOfWords } from '@site/site/paths';
import { afterAll, describe, expect, it } from 'vitest';
import { sampleOf } from '../testing/sampling.ts';
import { notePaths } from '../testing/site/built-site.ts';

const renderer = createRenderer();
afterAll(() => renderer.close());

const document = readDocument();
const figures = readFigures(figuresFolder);
const { content } = checkDocument(document, figures);
const bundle = await loadBundle();

describe('the preview', () => {
  const paths = sampleOf([...pathsOfWords, notePaths[0]!, ...pathsOfFigures(['rain-years'])], 3);

  it.each(paths)('of %s is the public page but for fields, scripts and handlers', async (path) => {
    const { html = '', mistakes } = await renderer.page({ document, path });
    expect(mistakes).toEqual([]);
    expect(html).toContain('</html>');
    expect(html).not.toMatch(/<script|<[^>]* on[a-z]+=|modulepreload|[\ue000-\uf8ff]/);
    if (path.startsWith('/figures')) return;
    const marks = / data-fields="[^"]*"/g;
    expect(html).toMatch(marks);
    const expected = fieldsHtml(await bundle.page(path, content!), new Annotations());
    // What the head of a note says in short ends elsewhere with annotations in it.
    const part = (page: string) =>
      path.startsWith('/notes/') ? page.slice(page.indexOf('<body')) : page;
    expect(part(html.replace(marks, ''))).toBe(part(expected));
  });

  it('names the mistakes, shows what can be shown, and goes on', async () => {
    const home = structuredClone(document.home) as { hero: { slides: { title: string }[] } };
    home.hero.slides[0]!.title = 'Word '.repeat(20).trim();
    const long = await renderer.page({ document: { ...document, home }, path: '/' });
    expect(long.html).toContain('Word Word Word');
    const at = { page: 'home', path: ['hero', 'slides', 0, 'title'] };
    expect(long.mistakes).toMatchObject([at]);
    const broken = { ...document, about: { meta: 1 } };
    const nothing = await renderer.page({ document: broken, path: '/about' });
    expect(nothing.html).toBeUndefined();
    expect(nothing.mistakes.length).toBeGreaterThan(0);
    expect((await renderer.page({ document, path: '/about' })).html).toContain('About');
  });
});

const attack = `"'><x-evil onload=a()></script></title></textarea>--><script>a()</script>`;
/** Markup that somebody typed, where a browser would take it for markup. */
const evil = /<x-evil|<script>a\(\)|<\/title><\/textarea>/;
const active = /<script|<object|<embed|\son[a-z]+=["']|javascript:/i;

describe('markup that somebody types', () => {
  it.each(sampleOf(pages, 3))(
    'in $name is words in its preview, without any script',
    async ({ name, path }) => {
      const data = withTexts(name, (text, { kind }) =>
        kind === 'text' && !/^[a-z0-9/-]+$|^https:/.test(text) ? `${text} ${attack}` : text,
      );
      const { html = '' } = await renderer.page({ document: { ...document, [name]: data }, path });
      expect(html.endsWith('</html>')).toBe(true);
      expect([evil, active].flatMap((pattern) => html.match(pattern)?.[0] ?? [])).toEqual([]);
    },
  );

  it('in any page is words in the site', async () => {
    const request = { document: hostileDocument(), pictures: [], before: nothingMade };
    const result = await renderer.site(request);
    if ('mistakes' in result) throw new Error(JSON.stringify(result.mistakes[0]));
    const files = [...result.files].filter(([path]) => /\.(html|xml|svg)$/.test(path));
    const texts = files.map(([, { body }]) => Buffer.from(body).toString());
    expect(files.length).toBeGreaterThan(70);
    expect(files.flatMap(([path], i) => (evil.test(texts[i]!) ? path : []))).toEqual([]);
    // The words are there all the same.
    expect(texts.filter((text) => text.includes('&lt;x-evil')).length).toBeGreaterThan(20);
  });
});

/** With as many attacks in its texts as the schemas let pass. */
function hostileDocument(): ContentDocument {
  const kept = new Set<string>();
  const attackIn = (name: ContentName) =>
    withTexts(name, (text, field) => {
      if (field.kind !== 'text' || kept.has(`${name} ${text}`)) return text;
      const max = field.max ?? 40;
      return attack.length < max ? (attack + text).slice(0, max) : '<x-evil>'.slice(0, max);
    });
  for (let round = 0; round < 6; round++) {
    const entries = contentNames.map((name) => [name, attackIn(name)]);
    const hostile = Object.fromEntries(entries) as ContentDocument;
    const { mistakes } = checkDocument(hostile, figures);
    if (mistakes.length === 0) return hostile;
    for (const { page, path } of mistakes) {
      // A mistake of a group is one of the texts in it.
      mapTexts(valueAt(document[page], path), (text) => {
        kept.add(`${page} ${text}`);
        return text;
      });
    }
  }
  throw new Error('Some texts are refused whatever stands in them.');
}

/** A page's data with `replace` in place of each text that staff can type. */
function withTexts(name: ContentName, replace: (text: string, field: Field) => string): unknown {
  const fields = fieldsOf(schemaOf(name));
  return mapTexts(document[name], (text, path) => {
    const field = fieldAt(fields, path);
    return field ? replace(text, field) : text;
  });
}
