import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { create } from 'fontkit';
import type { Font } from 'satori';
import subsetFont from 'subset-font';
import { preparedFolder } from '../folders.ts';

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

const serif = { weight: 600, style: 'normal', axes: { opsz: 48 } } as const;
const sans = { style: 'normal', axes: {} } as const;

/**
 * The site's two typefaces in the weights that a share image sets; behind them, for a title or a name of
 * the firm's own, their further Latin letters, Greek and Tamil. Each is one file of its typeface.
 */
const cardFonts = [
  { name: 'Source Serif 4', ...serif },
  { name: 'Instrument Sans', ...sans, weight: 400 },
  { name: 'Instrument Sans', ...sans, weight: 500 },
  { name: 'Source Serif 4 Extended', ...serif },
  { name: 'Source Serif 4 Greek', ...serif },
  { name: 'Instrument Sans Extended', ...sans, weight: 400 },
  { name: 'Noto Serif Tamil', style: 'normal', axes: {}, weight: 600 },
] as const;

/** What none of these typefaces has, as it is written without it. */
const plain: Record<string, string> = {
  '→': '–',
  '←': '–',
  '≤': '<=',
  '≥': '>=',
  '≠': '!=',
  '≈': '~',
};

/** A text with every sign in it that a share image can set, so that none is dropped in silence. */
export const settable = (text: string): string => text.replace(/[→←≤≥≠≈]/g, (sign) => plain[sign]!);

/** Where the build keeps a font of the share images. */
export const fontFile = ({ name, weight }: Pick<Font, 'name' | 'weight'>): string =>
  join(preparedFolder, 'fonts', `${name} ${weight}.ttf`);

export function readFonts(): Promise<Font[]> {
  return Promise.all(
    cardFonts.map(async ({ axes: _, ...font }) => ({
      ...font,
      data: await readFile(fontFile(font)),
    })),
  );
}
