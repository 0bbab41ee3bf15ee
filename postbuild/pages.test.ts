import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { compress } from './compress.ts';
import { nameNotFoundPage } from './not-found-page.ts';
import { finish, readPages } from './pages.ts';

const built = {
  'index.html': '<h1>Home</h1>',
  'about/index.html': '<h1>About</h1>',
  '404/index.html': '<h1>Not found</h1>',
  '__spa-fallback.html': '',
  'a.css': 'body { color: red }\n'.repeat(50),
};

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pages-'));
  for (const [name, content] of Object.entries(built)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
});
afterEach(() => rm(folder, { recursive: true }));

it('reads each page with its address, the not-found page under the name that hosts look for', async () => {
  await nameNotFoundPage(folder);
  expect(await readPages(folder)).toEqual([
    { path: '/404', file: '/404.html', html: built['404/index.html'] },
    { path: '/about', file: '/about/index.html', html: built['about/index.html'] },
    { path: '/', file: '/index.html', html: built['index.html'] },
  ]);
});

it('gives each step what the one before left, and the page as it was built', () => {
  const page = { path: '/', file: '/index.html', html: 'a' };
  const steps = [
    (html: string) => `${html}b`,
    (html: string, { path }: typeof page) => html + path,
  ];
  expect(finish(page, steps)).toEqual({ ...page, html: 'ab/' });
});

it('compresses what gets smaller by it', async () => {
  await compress(folder);
  const style = join(folder, 'a.css');
  expect(String(brotliDecompressSync(await readFile(`${style}.br`)))).toBe(built['a.css']);
  expect(String(gunzipSync(await readFile(`${style}.gz`)))).toBe(built['a.css']);
  await expect(readFile(join(folder, 'index.html.gz'))).rejects.toThrow('ENOENT');
});
