import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { detailsFile, type ManifestRecord } from '../../../content/figure-record.ts';

// Bundled for the build, this module does not know where it was; the build runs in the project's folder.
export const contentFolder = join(process.cwd(), 'content');
const dist = join(process.cwd(), 'figures/dist');

/** The record of a drawn figure. Throws for one that is not in figures/dist. */
export function readFigure(id: string): ManifestRecord {
  const manifest = readFileSync(join(dist, 'manifest.json'), 'utf8');
  const records: ManifestRecord[] = JSON.parse(manifest);
  const record = records.find((one) => one.id === id);
  if (!record) throw new Error(`there is no figure "${id}" in figures/dist`);
  return record;
}

/** The details of a figure as JSON text. */
export function readDetails(id: string): string {
  return readFileSync(join(dist, detailsFile(id)), 'utf8');
}
