import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { detailsFile, type ManifestRecord } from '@site/content/figure-record';
import { readFigures } from '@site/content/folder';
import { type DeliverableRecord, recordFile } from '../sample-deliverable/files/record.ts';

// The path of a bundled module is that of the bundle, so the working directory is used: every program of this project runs in the checkout.
const dist = join(process.cwd(), 'packages/figures/dist');

/** Every drawn figure by its id. */
export const drawnFigures = (): ReadonlyMap<string, ManifestRecord> => readFigures(dist).records;

/** The details of a figure as JSON text. */
export const readDetails = (id: string): string =>
  readFileSync(join(dist, detailsFile(id)), 'utf8');

export const readDeliverable = (): DeliverableRecord =>
  JSON.parse(readFileSync(join(dist, recordFile), 'utf8'));
