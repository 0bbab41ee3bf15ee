import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fieldName } from '../../content/content-error.ts';
import { type ContentDocument, checkDocument } from '../../content/document.ts';
import { readFigures } from '../../content/figure-files.ts';
import { pages } from '../../content/pages.ts';
import { readDocument } from '../../content/read-folder.ts';
import { type ContentName, contentNames } from '../../content/registry.ts';
import { valueAt } from '../../content/value-at.ts';
import { figuresFolder } from '../../render/folders.ts';
import { createPreview } from '../../render/preview.ts';
import { withTexts } from '../../testing/content/hostile.ts';
import { scratchFolder } from '../../testing/files/temporary-folder.ts';
import { sampleOf } from '../../testing/sampling.ts';
import { addVersion } from '../../testing/server/content.ts';
import { buildTestDesk, type DeskBrowser } from '../../testing/server/desk.ts';
import { useStores } from '../../testing/server/stores.ts';

const written = readDocument();
const figures = readFigures(figuresFolder);
const attack = `"'><x-evil onload=a()></script></title></textarea>--><script>a()</script>`;
/** Markup that somebody typed, where a browser would take it for markup. */
const evil = /<x-evil|<script>a\(\)|<\/title><\/textarea>/;

describe('words that want to be markup', () => {
  const stores = useStores('sqlite');
  const folder = scratchFolder();
  let editor: DeskBrowser;
  let close: () => Promise<unknown>;

  beforeAll(async () => {
    const { app, db, join } = await buildTestDesk(await stores.openNew(), {
      openPreview: createPreview,
    });
    close = () => app.close();
    await addVersion(db, written);
    editor = await join('meena@example.com', 'editor');
  });
  afterAll(() => close());

  it.each(sampleOf(pages, 3))(
    'of $name are words in its preview, without any script',
    async ({ name, path }) => {
      const data = withTexts(name, written[name], (text, { kind }) =>
        kind === 'text' && !/^[a-z0-9/-]+$|^https:/.test(text) ? `${text} ${attack}` : text,
      );
      const body = { page: name, data: data as object, path };
      let answer = await editor.post('/preview', body);
      // On a busy machine a render may take longer than it may; the desk asks again, too.
      while (answer.statusCode === 503) answer = await editor.post('/preview', body);
      expect(answer.statusCode).toBe(200);
      const { html } = answer.json();
      expect(html.endsWith('</html>')).toBe(true);
      expect(html.match(evil)?.[0]).toBeUndefined();
      expect(
        html.match(/<script|<object|<embed|\son[a-z]+=["']|javascript:/i)?.[0],
      ).toBeUndefined();
    },
  );

  it('of all pages are words in a release', () => {
    const document = hostileDocument();
    const file = join(folder, 'document.json');
    writeFileSync(file, JSON.stringify(document));
    const out = join(folder, 'release');
    const args = ['render/main.ts', '--document', file, '--out', out];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    expect(`${stdout}${stderr}`).not.toContain('"problem"');
    expect(status).toBe(0);
    const files = globSync('**/*.{html,xml,svg}', { cwd: out });
    const texts = files.map((one) => readFileSync(join(out, one), 'utf8'));
    expect(files.length).toBeGreaterThan(80);
    expect(files.filter((_, i) => evil.test(texts[i]!))).toEqual([]);
    // The words are there all the same.
    expect(texts.filter((text) => text.includes('&lt;x-evil')).length).toBeGreaterThan(20);
  });
});

/** With as many attacks in its texts as the schemas let pass. */
function hostileDocument(): ContentDocument {
  const attempt = (isKept: (name: ContentName, text: string) => boolean) =>
    Object.fromEntries(
      contentNames.map((name) => [
        name,
        withTexts(name, written[name], (text, field) => {
          if (field.kind !== 'text' || isKept(name, text)) return text;
          const max = field.max ?? 40;
          return attack.length < max ? (attack + text).slice(0, max) : '<x-evil>'.slice(0, max);
        }),
      ]),
    ) as ContentDocument;
  const kept = new Set<string>();
  for (let round = 0; round < 6; round++) {
    const document = attempt((name, text) => kept.has(`${name} ${text}`));
    const { mistakes } = checkDocument(document, figures);
    if (mistakes.length === 0) return document;
    for (const { page, path } of mistakes) {
      // A mistake of a group is one of the texts in it.
      const value = valueAt(written[page], path);
      for (const text of textsIn(value)) kept.add(`${page} ${text}`);
    }
  }
  const { mistakes } = checkDocument(
    attempt((name, text) => kept.has(`${name} ${text}`)),
    figures,
  );
  throw new Error(mistakes.map(({ page, path }) => `${page} ${fieldName(path)}`).join('\n'));
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
