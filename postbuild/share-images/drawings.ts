import { readFile } from 'node:fs/promises';
import type { ManifestRecord } from '../../content/figure-record.ts';
import type { Drawing } from './card.ts';

const dist = new URL('../../figures/dist/', import.meta.url);

const dataUri = (svg: Buffer) => `data:image/svg+xml;base64,${svg.toString('base64')}`;

export async function readMark(): Promise<string> {
  return dataUri(await readFile(new URL('mark.svg', dist)));
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
    const { title, width, height, simulated } = record;
    const src = dataUri(await readFile(new URL(`${record.id}.svg`, dist)));
    return { src, title, width, height, simulated };
  };
}
