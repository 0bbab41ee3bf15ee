import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawingFile, type ManifestRecord } from '@site/content/figure-record';
import { readFigures } from '@site/content/folder';
import { figuresFolder } from '../folders.ts';
import type { Drawing } from './card.ts';

const dataUri = (svg: Buffer) => `data:image/svg+xml;base64,${svg.toString('base64')}`;

export async function readMark(): Promise<string> {
  return dataUri(await readFile(join(figuresFolder, drawingFile('mark', 64))));
}

/** Reads drawn figures by id. Throws for one that is not in packages/figures/dist. */
export async function readDrawings(): Promise<(id: string) => Promise<Drawing>> {
  const { records } = readFigures(figuresFolder);
  return async (id) => {
    const record = records.get(id);
    if (!record) {
      throw new Error(
        `there is no figure "${id}" in packages/figures/dist (npm run figures draws them)`,
      );
    }
    const { title, sizes, simulated } = record;
    const [width, height] = nearest(sizes);
    const src = dataUri(await readFile(join(figuresFolder, drawingFile(id, width))));
    return { src, title, width, height, simulated };
  };
}

/** The drawing whose labels are legible on a card that is shown at half its size. */
const nearest = (sizes: ManifestRecord['sizes']) =>
  sizes.reduce((best, one) => (Math.abs(one[0] - 560) < Math.abs(best[0] - 560) ? one : best));
