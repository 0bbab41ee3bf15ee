import { fieldName } from '@site/content/check';
import { type ContentDocument, checkDocument } from '@site/content/document';
import { type Field, fieldAt, fieldsOf, mapTexts, valueAt } from '@site/content/fields';
import { readDocument, readFigures } from '@site/content/folder';
import { type ContentName, contentNames, pages, schemaOf } from '@site/content/registry';
import { figuresFolder } from '@site/renderer/folders';
import { nothingMade } from '@site/renderer/render-site';
import { createRenderer } from '@site/renderer/renderer';
import { afterAll, expect, it } from 'vitest';
import { sampleOf } from '../testing/sampling.ts';

const written = readDocument();
const figures = readFigures(figuresFolder);
const attack = `"'><x-evil onload=a()></script></title></textarea>--><script>a()</script>`;
/** Markup that somebody typed, where a browser would take it for markup. */
const evil = /<x-evil|<script>a\(\)|<\/title><\/textarea>/;
const active = /<script|<object|<embed|\son[a-z]+=["']|javascript:/i;

const renderer = createRenderer();
afterAll(() => renderer.close());

it.each(sampleOf(pages, 3))(
  'markup that somebody types in $name is words in its preview, without any script',
  async ({ name, path }) => {
    const data = withTexts(name, (text, { kind }) =>
      kind === 'text' && !/^[a-z0-9/-]+$|^https:/.test(text) ? `${text} ${attack}` : text,
    );
    const { html = '' } = await renderer.page({ document: { ...written, [name]: data }, path });
    expect(html.endsWith('</html>')).toBe(true);
    expect([evil, active].flatMap((pattern) => html.match(pattern)?.[0] ?? [])).toEqual([]);
  },
);

it('markup that somebody types in any page is words in the site', async () => {
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

/** With as many attacks in its texts as the schemas let pass. */
function hostileDocument(): ContentDocument {
  const kept = new Set<string>();
  const attackIn = (name: ContentName) =>
    withTexts(name, (text, field) => {
      if (field.kind !== 'text' || kept.has(`${name} ${text}`)) return text;
      const max = field.max ?? 40;
      return attack.length < max ? (attack + text).slice(0, max) : '<x-evil>'.slice(0, max);
    });
  for (let round = 0; ; round++) {
    const entries = contentNames.map((name) => [name, attackIn(name)]);
    const document = Object.fromEntries(entries) as ContentDocument;
    const { mistakes } = checkDocument(document, figures);
    if (mistakes.length === 0) return document;
    const said = mistakes.map(({ page, path }) => `${page} ${fieldName(path)}`);
    if (round === 6) throw new Error(said.join('\n'));
    for (const { page, path } of mistakes) {
      // A mistake of a group is one of the texts in it.
      mapTexts(valueAt(written[page], path), (text) => {
        kept.add(`${page} ${text}`);
        return text;
      });
    }
  }
}

type Replace = (text: string, field: Field) => string;

/** A page's data with `replace` in place of each text that staff can type. */
function withTexts(name: ContentName, replace: Replace): unknown {
  const fields = fieldsOf(schemaOf(name));
  return mapTexts(written[name], (text, path) => {
    const field = fieldAt(fields, path);
    return field ? replace(text, field) : text;
  });
}
