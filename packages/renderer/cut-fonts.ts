import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { create } from 'fontkit';
import type { Font } from 'satori';
import subsetFont from 'subset-font';
import { cardFonts } from './share-images/fonts.ts';

const require = createRequire(import.meta.url);
const sources = {
  'Source Serif 4': 'source-serif-4/files/source-serif-4-latin-opsz-normal',
  'Source Serif 4 Extended': 'source-serif-4/files/source-serif-4-latin-ext-opsz-normal',
  'Source Serif 4 Greek': 'source-serif-4/files/source-serif-4-greek-opsz-normal',
  'Instrument Sans': 'instrument-sans/files/instrument-sans-latin-wght-normal',
  'Instrument Sans Extended': 'instrument-sans/files/instrument-sans-latin-ext-wght-normal',
  'Noto Serif Tamil': 'noto-serif-tamil/files/noto-serif-tamil-tamil-wght-normal',
};

/** The fonts of the share images. Satori reads neither woff2 nor variable fonts, so one weight is cut out of each. */
export function cutFonts(): Promise<Font[]> {
  return Promise.all(
    cardFonts.map(async ({ axes, ...font }) => {
      const source = await readFile(
        require.resolve(`@fontsource-variable/${sources[font.name]}.woff2`),
      );
      const characters = String.fromCodePoint(...create(source).characterSet);
      const data = await subsetFont(source, characters, {
        targetFormat: 'sfnt',
        keepFeatures: ['kern', 'liga', 'abvs', 'akhn', 'psts', 'abvm', 'mark'],
        variationAxes: { wght: font.weight, ...axes },
      });
      return { ...font, data: Buffer.from(data) };
    }),
  );
}
