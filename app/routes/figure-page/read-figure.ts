import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readFigures } from '../../../content/figure-files.ts';
import { detailsFile, type ManifestRecord } from '../../../content/figure-record.ts';

// The path of a bundled module is that of the bundle, so the working directory is used: every program of this project runs in the checkout.
const dist = join(process.cwd(), 'figures/dist');

/** Every drawn figure by its id. */
export const drawnFigures = (): ReadonlyMap<string, ManifestRecord> => readFigures(dist).records;

/** The details of a figure as JSON text. */
export function readDetails(id: string): string {
  return readFileSync(join(dist, detailsFile(id)), 'utf8');
}

/** The text up to the last whole word that `max` characters have room for, with an ellipsis if any is missing. */
export function shortened(text: string, max: number): string {
  if (text.length <= max) return text;
  const end = text.lastIndexOf(' ', max - 1);
  return `${text.slice(0, end).replace(/[,;:.]$/, '')}…`;
}

/** Where a figure stands, as it is numbered there. */
export const placeName = ({ page, number }: { page: string; number: string }): string =>
  `Fig. ${number}, ${page}`;
