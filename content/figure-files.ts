import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { ManifestRecord } from './figure-record.ts';
import type { Facts } from './placeholders.ts';

/** What the figures' build wrote: every drawn figure by its id, and what texts can take from them. */
export type Figures = {
  records: ReadonlyMap<string, ManifestRecord>;
  /** By figure and name: `train-hours.most`. */
  claims: Facts;
};

const nothingDrawn: Figures = { records: new Map(), claims: {} };
let known: { key: string; figures: Figures } | undefined;

/** Reads `manifest.json` of the figures' folder; nothing before the figures are drawn. */
export function readFigures(folder: string): Figures {
  const file = join(folder, 'manifest.json');
  if (!existsSync(file)) return nothingDrawn;
  const key = `${file} ${statSync(file).mtimeMs}`;
  if (known?.key !== key) {
    const list: ManifestRecord[] = JSON.parse(readFileSync(file, 'utf8'));
    known = {
      key,
      figures: {
        records: new Map(list.map((record) => [record.id, record])),
        claims: Object.fromEntries(
          list.flatMap(({ id, claims }) =>
            Object.entries(claims).map(([name, value]) => [`${id}.${name}`, value]),
          ),
        ),
      },
    };
  }
  return known.figures;
}
