import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Facts } from './placeholders.ts';

/** Name of the file in `figures/dist` with every number that a figure lends to texts. */
export const claimsFile = 'claims.json';

// Bundled for the build, this module does not know where it was; the build runs in the project's folder.
const folders = [join(import.meta.dirname, '..'), process.cwd()];
let read: { source: string; claims: Facts } | undefined;

/** What texts can take from figures, by figure and name: `train-hours.most`. None before they are drawn. */
export function figureClaims(): Facts {
  const path = folders
    .map((folder) => join(folder, 'figures/dist', claimsFile))
    .find((file) => existsSync(file));
  const source = path ? readFileSync(path, 'utf8') : '{}';
  if (read?.source !== source) read = { source, claims: JSON.parse(source) };
  return read.claims;
}
