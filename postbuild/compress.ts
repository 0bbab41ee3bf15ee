import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = '**/*.{html,js,css,json,webmanifest,md,txt,csv,data,R,xml,svg,ico}';
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

async function writeIfSmaller(path: string, bytes: Buffer, original: Buffer): Promise<void> {
  if (bytes.length < original.length) await writeFile(path, bytes);
}

async function compressFile(path: string): Promise<void> {
  const original = await readFile(path);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: original.length,
  };
  const [brotli, zipped] = await Promise.all([
    toBrotli(original, { params }),
    toGzip(original, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await writeIfSmaller(`${path}.br`, brotli, original);
  await writeIfSmaller(`${path}.gz`, zipped, original);
}

/** Writes `.br` and `.gz` beside each file that gets smaller by it. Returns how many files it tried. */
export async function compress(folder: string): Promise<number> {
  const names = globSync(compressible, { cwd: folder });
  await Promise.all(names.map((name) => compressFile(join(folder, name))));
  return names.length;
}
