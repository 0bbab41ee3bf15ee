import { readFile } from 'node:fs/promises';
import { drawingFile, type ManifestRecord } from '../../content/figure-record.ts';
import type { Drawing } from './card.ts';

const dist = new URL('../../figures/dist/', import.meta.url);

const dataUri = (svg: Buffer) => `data:image/svg+xml;base64,${svg.toString('base64')}`;

export async function readMark(): Promise<string> {
  return dataUri(await readFile(new URL(drawingFile('mark', 64), dist)));
}

/** Reads drawn figures by id. Throws for one that is not in figures/dist. */
export async function readDrawings(): Promise<(id: string) => Promise<Drawing>> {
  const manifest = await readFile(new URL('manifest.json', dist), 'utf8');
  const records: ManifestRecord[] = JSON.parse(manifest);
  return async (id) => {
    const record = records.find((one) => one.id === id);
    if (!record) {
      throw new Error(`there is no figure "${id}" in figures/dist (npm run figures draws them)`);
    }
    const { title, sizes, simulated } = record;
    const [width, height] = nearest(sizes);
    const src = dataUri(await readFile(new URL(drawingFile(id, width), dist)));
    return { src, title, width, height, simulated };
  };
}

/** The drawing whose labels are legible on a card that is shown at half its size. */
const nearest = (sizes: ManifestRecord['sizes']) =>
  sizes.reduce((best, one) => (Math.abs(one[0] - 560) < Math.abs(best[0] - 560) ? one : best));
