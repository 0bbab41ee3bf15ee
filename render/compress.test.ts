import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { scratchFolder } from '../testing/files/temporary-folder.ts';
import { compressFolder } from './compress.ts';

const css = 'body { color: red }\n'.repeat(50);

const folder = scratchFolder();

it('keeps only variants that are smaller', async () => {
  await writeFile(join(folder, 'a.css'), css);
  await writeFile(join(folder, 'b.html'), '<h1>Home</h1>');
  await writeFile(join(folder, 'c.png'), css);
  expect(await compressFolder(folder)).toBe(2);
  const names = await readdir(folder);
  expect(names.toSorted()).toEqual(['a.css', 'a.css.br', 'a.css.gz', 'b.html', 'c.png']);
  const style = join(folder, 'a.css');
  expect(String(brotliDecompressSync(await readFile(`${style}.br`)))).toBe(css);
  expect(String(gunzipSync(await readFile(`${style}.gz`)))).toBe(css);
});
