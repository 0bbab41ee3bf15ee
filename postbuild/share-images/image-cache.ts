import { join } from 'node:path';
import { contentHash, readEntry, writeEntry } from '../../scripts/lib/content-cache.ts';

const root = join(import.meta.dirname, '../..');
const tools = [
  '@fontsource-variable/instrument-sans',
  '@fontsource-variable/source-serif-4',
  '@resvg/resvg-js',
  'satori',
  'sharp',
  'subset-font',
];
const sources = [
  'postbuild/share-images',
  ...tools.map((name) => `node_modules/${name}/package.json`),
];

/** Gives the image of `input` out of `folder`; draws and keeps it if it is not there. */
export function imageCache<Input>(folder: string, draw: (input: Input) => Promise<Buffer>) {
  const code = contentHash(root, sources);
  return async (name: string, input: Input): Promise<Buffer> => {
    const key = contentHash(root, [], { code, input });
    const file = join(folder, name);
    const kept = readEntry(file);
    if (kept?.key === key) return kept.content;
    const drawn = await draw(input);
    writeEntry(file, key, drawn);
    return drawn;
  };
}
