import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { create } from 'fontkit';
import type { Font } from 'satori';
import subsetFont from 'subset-font';
import { cardFonts } from './share-images/fonts.ts';

const require = createRequire(import.meta.url);
const sources = {
  'Source Serif 4':
    '@fontsource-variable/source-serif-4/files/source-serif-4-latin-opsz-normal.woff2',
  'Instrument Sans':
    '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
};

/** The fonts of the share images. Satori reads neither woff2 nor variable fonts, so one weight is cut out of each. */
export function cutFonts(): Promise<Font[]> {
  return Promise.all(
    cardFonts.map(async ({ axes, ...font }) => {
      const source = await readFile(require.resolve(sources[font.name]));
      const characters = String.fromCodePoint(...create(source).characterSet);
      const data = await subsetFont(source, characters, {
        targetFormat: 'sfnt',
        variationAxes: { wght: font.weight, ...axes },
      });
      return { ...font, data: Buffer.from(data) };
    }),
  );
}
