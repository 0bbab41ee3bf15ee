import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const endings = 'html,js,css,json,webmanifest,txt,csv,data,R,xml,svg,ico'.split(',');
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

type Quality = { brotli: number; gzip: number };

/** For files that are compressed once in each build. */
const best: Quality = { brotli: constants.BROTLI_MAX_QUALITY, gzip: constants.Z_BEST_COMPRESSION };
/** For files that are compressed while staff wait for a publication (docs/decisions/0072). */
const quick: Quality = { brotli: 7, gzip: 6 };

const isCompressible = (name: string): boolean => endings.includes(extname(name).slice(1));

/** A file with its `.br` and `.gz` variants, those that are smaller than it. */
async function variants(
  name: string,
  content: Buffer,
  quality: Quality,
): Promise<[name: string, content: Buffer][]> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality.brotli,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const packed: [string, Buffer][] = await Promise.all([
    toBrotli(content, { params }).then((bytes): [string, Buffer] => [`${name}.br`, bytes]),
    toGzip(content, { level: quality.gzip }).then((bytes): [string, Buffer] => [
      `${name}.gz`,
      bytes,
    ]),
  ]);
  return packed.filter(([, bytes]) => bytes.length < content.length);
}

export async function compressed([name, content]: [string, string | Buffer]): Promise<
  [name: string, content: Buffer][]
> {
  const bytes = Buffer.from(content as string);
  return [[name, bytes], ...(isCompressible(name) ? await variants(name, bytes, quick) : [])];
}

/** Writes variants beside each file of a folder. Returns how many files it tried. */
export async function compressFolder(folder: string): Promise<number> {
  const names = globSync(`**/*.{${endings}}`, { cwd: folder });
  await Promise.all(
    names.map(async (name) => {
      const file = join(folder, name);
      for (const [variant, bytes] of await variants(file, await readFile(file), best)) {
        await writeFile(variant, bytes);
      }
    }),
  );
  return names.length;
}
