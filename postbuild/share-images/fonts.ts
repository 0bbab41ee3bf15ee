import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { create } from 'fontkit';
import type { Font } from 'satori';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const serif = '@fontsource-variable/source-serif-4/files/source-serif-4-latin-opsz-normal.woff2';
const sans = '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2';

// Satori reads neither woff2 nor variable fonts, so one weight is cut out of each.
async function instance(
  name: string,
  weight: 400 | 500 | 600,
  file: string,
  axes = {},
): Promise<Font> {
  const source = await readFile(require.resolve(file));
  const characters = String.fromCodePoint(...create(source).characterSet);
  const data = await subsetFont(source, characters, {
    targetFormat: 'sfnt',
    variationAxes: { wght: weight, ...axes },
  });
  return { name, weight, style: 'normal', data: Buffer.from(data) };
}

/** The site's two typefaces in the weights that a share image sets. */
export function loadFonts(): Promise<Font[]> {
  return Promise.all([
    instance('Source Serif 4', 600, serif, { opsz: 48 }),
    instance('Instrument Sans', 400, sans),
    instance('Instrument Sans', 500, sans),
  ]);
}
