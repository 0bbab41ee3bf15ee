import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, createLogger, createServer } from 'vite';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mapFigures } from './figures.ts';
import { contentFolder, loadContent } from './load.ts';
import { contentNames, schemas } from './registry.ts';
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

it('shows a mistake in the place of a page that is opened, and over one that is open', async () => {
  writeFileSync(join(root, 'content/about.yaml'), 'meta: {}\nbanner: <one>\n');
  const error = vi.fn();
  await using server = await listen({ ...createLogger('silent'), error });
  const sent = vi.spyOn(server.environments.client.hot, 'send');
  const open = () => fetch(server.url, { headers: { accept: 'text/html' } });

  const page = await open();
  expect(page.status).toBe(500);
  const text = await page.text();
  expect(text).toMatch(/content\/about\.yaml:1 meta\.title: is missing/);
  expect(text).toMatch(/content\/about\.yaml:2 banner: .*&lt;one&gt;/);
  expect(text).toContain('/@vite/client');
  await open();
  expect(error).toHaveBeenCalledOnce();
  expect(error.mock.calls[0]?.[0]).toMatch(/^content\/about\.yaml:1 [^\n]* \(and \d+ more\)$/);

  // Written again and again, because the first time may be before anybody watches.
  await vi.waitFor(() => {
    cpSync(join(contentFolder, 'about.yaml'), join(root, 'content/about.yaml'));
    expect(sent).toHaveBeenCalledWith({ type: 'full-reload' });
  }, patience);
  expect((await open()).status).not.toBe(500);

  writeFileSync(join(root, 'content/about.yaml'), 'meta: Hours: 9\n');
  const message = expect.stringMatching(/^content\/about\.yaml:1 has a colon inside/);
  const overlay = { type: 'error', err: expect.objectContaining({ message }) };
  await vi.waitFor(() => expect(sent).toHaveBeenCalledWith(overlay), patience);
});

const patience = { timeout: 30_000, interval: 500 };

async function listen(customLogger: ReturnType<typeof createLogger>) {
  for (const name of contentNames) {
    mapFigures(schemas[name], loadContent(name), (id) =>
      writeFileSync(join(root, 'figures', `${id}.ts`), 'export default {};'),
    );
  }
  const server = await createServer({
    configFile: false,
    root,
    customLogger,
    plugins: [content({ folder: join(root, 'content'), figures: join(root, 'figures') })],
    server: { host: '127.0.0.1', port: 0 },
  });
  await server.listen();
  const url = server.resolvedUrls?.local[0] ?? '';
  return Object.assign(server, { url, [Symbol.asyncDispose]: () => server.close() });
}
