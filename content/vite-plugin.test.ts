import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { contentFolder, loadContent } from './load.ts';
import { contentNames } from './registry.ts';
import { content } from './vite-plugin.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'content-plugin-'));
  mkdirSync(join(root, 'content'));
  mkdirSync(join(root, 'figures'));
  for (const name of contentNames) {
    cpSync(join(contentFolder, `${name}.yaml`), join(root, 'content', `${name}.yaml`));
  }
  writeFileSync(
    join(root, 'entry.js'),
    "import data from './content/not-found.yaml'; export { data };",
  );
});
afterEach(() => rmSync(root, { recursive: true }));

async function builtData(): Promise<Record<string, unknown>> {
  const result = await build({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: [content({ folder: join(root, 'content'), figures: join(root, 'figures') })],
    build: {
      write: false,
      minify: false,
      lib: { entry: join(root, 'entry.js'), formats: ['es'] },
    },
  });
  const [first] = Array.isArray(result) ? result : [result];
  if (!first || !('output' in first)) throw new Error('nothing was built');
  const { code } = first.output[0];
  return (await import(`data:text/javascript,${encodeURIComponent(code)}`)).data;
}

it('gives a page its words, and a figure its record', async () => {
  writeFileSync(
    join(root, 'figures/not-found.ts'),
    "export default { id: 'not-found', src: '/assets/not-found.svg' };",
  );
  const data = await builtData();
  expect(data.title).toBe(loadContent('not-found').title);
  expect(data.img).toEqual({ id: 'not-found', src: '/assets/not-found.svg' });
});

it('fails the build with file, line and field when a figure was not drawn', async () => {
  await expect(builtData()).rejects.toThrow(
    /content\/not-found\.yaml:\d+ img: there is no figure "not-found"/,
  );
});

it('fails the build for a mistake in a file that no page has imported', async () => {
  writeFileSync(join(root, 'content/about.yaml'), 'meta: {}\n');
  await expect(builtData()).rejects.toThrow(/content\/about\.yaml:1 .*is missing/);
});
