import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const require = createRequire(import.meta.url);
const tools = [
  '@fontsource-variable/instrument-sans',
  '@fontsource-variable/source-serif-4',
  '@resvg/resvg-js',
  'satori',
  'sharp',
  'subset-font',
];

const sha256 = () => createHash('sha256');

/** Changes with the code and the tools that draw. */
async function toolsKey(): Promise<string> {
  const hash = sha256();
  const files = await readdir(import.meta.dirname);
  for (const name of files.filter((file) => !file.includes('.test.')).sort()) {
    hash.update(await readFile(join(import.meta.dirname, name)));
  }
  const root = join(import.meta.dirname, '../../node_modules');
  for (const name of tools) {
    const { version } = require(join(root, name, 'package.json')) as { version: string };
    hash.update(`${name}@${version}\0`);
  }
  return hash.digest('hex');
}

/** Gives the image of `input` out of `folder`; draws and keeps it if it is not there. */
export async function imageCache<Input>(folder: string, draw: (input: Input) => Promise<Buffer>) {
  await mkdir(folder, { recursive: true });
  const tools = await toolsKey();
  return async (input: Input): Promise<Buffer> => {
    const key = sha256().update(tools).update(JSON.stringify(input)).digest('hex');
    const file = join(folder, `${key}.png`);
    const kept = await readFile(file).catch(() => undefined);
    if (kept) return kept;
    const drawn = await draw(input);
    await writeFile(file, drawn);
    return drawn;
  };
}
