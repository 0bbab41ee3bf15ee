import { fieldName, mapValues } from '@site/content/check';
import { type ContentDocument, checkDocument } from '@site/content/document';
import { mapTexts } from '@site/content/fields';
import { readDocument, readFigures } from '@site/content/folder';
import { namesOf, schemaOf } from '@site/content/registry';
import { loadBundle } from '@site/renderer/bundle';
import { figuresFolder } from '@site/renderer/folders';
import { Annotations, fieldsHtml } from '@site/renderer/preview/annotate';
import { createRenderer } from '@site/renderer/renderer';
import { pathsOfFigures, pathsOfWords } from '@site/site/paths';
import { parseHTML } from 'linkedom';
import * as v from 'valibot';
import { afterAll, describe, expect, it, test } from 'vitest';
import { sampleOf } from '../testing/sampling.ts';
import { notePaths } from '../testing/site/built-site.ts';

const preview = createRenderer();
afterAll(() => preview.close());

const document = readDocument();
const { content } = checkDocument(document, readFigures(figuresFolder));
const bundle = await loadBundle();
const paths = sampleOf([...pathsOfWords, notePaths[0]!, ...pathsOfFigures(['rain-years'])], 3);

async function show(path: string, shown: ContentDocument = document): Promise<Document> {
  const { html = '' } = await preview.page({ document: shown, path });
  return parseHTML(html).document;
}

test.each(paths)('%s is the public page but for fields, scripts and handlers', async (path) => {
  const { html = '', mistakes } = await preview.page({ document, path });
  expect(mistakes).toEqual([]);
  expect(html).toContain('</html>');
  expect(html).not.toMatch(/<script|<[^>]* on[a-z]+=|modulepreload|[\ue000-\uf8ff]/);
  if (path.startsWith('/figures')) return;
  const fields = / data-fields="[^"]*"/g;
  expect(html).toMatch(fields);
  const expected = fieldsHtml(await bundle.page(path, content!), new Annotations());
  // What the head of a note says in short ends elsewhere with annotations in it.
  const part = (page: string) =>
    path.startsWith('/notes/') ? page.slice(page.indexOf('<body')) : page;
  expect(part(html.replace(fields, ''))).toBe(part(expected));
});

/** The document with another word at the end of each text of people's words, so that no two are alike. */
function numbered(): { document: ContentDocument; fields: Map<string, string> } {
  const fields = new Map<string, string>();
  const number = (name: string, data: unknown) =>
    mapTexts(data, (text, path) => {
      // Parts of a reference are put together.
      const isPart = name.startsWith('notes/') && path[0] === 'references';
      if (isPart || !/^\p{Lu}.* \p{L}+[.?]?$/u.test(text) || /\n|\{/.test(text)) return text;
      const word = `zz${fields.size}zz`;
      fields.set(word, `${name}:${fieldName(path)}`);
      return `${text} ${word}`;
    });
  const names = Object.entries(document).map(([name, data]) => [
    name,
    name === 'site' ? data : number(name, data),
  ]);
  return { document: Object.fromEntries(names) as ContentDocument, fields };
}

const ownWords = (element: Element): string =>
  [
    ...Array.from(element.childNodes, (node) => (node.nodeType === 3 ? node.textContent : '')),
    ...['alt', 'aria-label', 'placeholder', 'title'].map((name) => element.getAttribute(name)),
  ].join(' ');

/** What is folded at the desk is not found by a click into the page. */
const technical = new Set(
  namesOf(document).flatMap((name) => {
    const found: string[] = [];
    mapValues(schemaOf(name), document[name], (field, value, path) => {
      if (v.getMetadata(field).isTechnical) found.push(`${name}:${fieldName(path)}`);
      return value;
    });
    return found;
  }),
);

describe('each text', async () => {
  const changed = numbered();
  it.each(paths)('of %s that is shown names its own field', async (path) => {
    const page = await show(path, changed.document);
    let found = 0;
    for (const element of page.body.querySelectorAll('*')) {
      if (element.localName === 'style') continue;
      // The element around the pieces of a text has its field.
      const named = element.matches('span:not([data-fields])') ? element.parentElement! : element;
      const said = named.getAttribute('data-fields')?.split(' ') ?? [];
      for (const word of ownWords(element).match(/zz\d+zz/g) ?? []) {
        if (technical.has(changed.fields.get(word)!)) continue;
        expect(said, `${word} in <${element.localName}>`).toContain(changed.fields.get(word));
        found++;
      }
    }
    expect(found).toBeGreaterThan(0);
  });
});

it('names the line of each block of a note, and leaves its Markdown as it is', async () => {
  const path = notePaths[0]!;
  const name = path.slice(1) as 'notes/any';
  const body = [
    '## Rain',
    'It *fell* [there](/about) and here.\nAnd **again**.',
    '- **Wet** years\n- 2016 and all\n  1. Inside',
    '> A word of it.[^1]',
    'Table: Rain\n\n| Year | mm |\n| --- | --: |\n| Late | 170 |',
    '$$\nx = 1\n$$',
    '```\nwords(x)\n```',
    ':::margin\nBeside it.\n:::',
    '[^1]: Said once.',
  ].join('\n\n');
  const note = document[name] as { body: string };
  const changed = { ...document, [name]: { ...note, body: `${body}\n\n${note.body}` } };
  const page = await show(path, changed as ContentDocument);
  const lines = body.split('\n');
  const marks = page.querySelectorAll(`[data-fields^="${name}:body:"]`);
  const found = [...marks].flatMap((element) => {
    const line = Number(element.getAttribute('data-fields')?.split(':').at(-1));
    const words = /\p{L}{3,}/u.exec(element.textContent ?? '')?.[0] ?? '';
    return line <= lines.length ? [[words, lines[line - 1]]] : [];
  });
  for (const [words, line] of found) expect(line).toContain(words);
  const first = ['Rain', 'fell', 'Wet', 'and', 'Inside', 'word', 'Rain', 'Year', 'Late', 'Beside'];
  for (const words of first) expect(found.map(([one]) => one)).toContain(words);
  expect(page.querySelector('#rain')?.getAttribute('data-fields')).toBe(`${name}:body:1`);
  expect(page.querySelector('math mi')?.textContent).toBe('x');
});

it('shows a page with a text that is too long, and says so', async () => {
  const home = structuredClone(document.home) as { hero: { slides: { title: string }[] } };
  home.hero.slides[0]!.title = 'Word '.repeat(20).trim();
  const { html, mistakes } = await preview.page({ document: { ...document, home }, path: '/' });
  expect(html).toContain('Word Word Word');
  expect(mistakes).toMatchObject([{ page: 'home', path: ['hero', 'slides', 0, 'title'] }]);
});

it('names the mistakes where they leave nothing to show, and goes on', async () => {
  const result = await preview.page({
    document: { ...document, about: { meta: 1 } },
    path: '/about',
  });
  expect(result.html).toBeUndefined();
  expect(result.mistakes.length).toBeGreaterThan(0);
  expect((await preview.page({ document, path: '/about' })).html).toContain('About');
});
