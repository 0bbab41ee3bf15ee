import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Font } from 'satori';
import { preparedFolder } from '../folders.ts';

/** The site's two typefaces in the weights that a share image sets. */
export const cardFonts = [
  { name: 'Source Serif 4', weight: 600, style: 'normal', axes: { opsz: 48 } },
  { name: 'Instrument Sans', weight: 400, style: 'normal', axes: {} },
  { name: 'Instrument Sans', weight: 500, style: 'normal', axes: {} },
] as const;

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
