import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { ManifestRecord } from './figure-record.ts';
import type { PictureRecord } from './picture-record.ts';
import type { Facts } from './variables.ts';

/** What the figures' build wrote: every drawn figure by its id, and what texts can take from them. */
type DrawnFigures = {
  records: ReadonlyMap<string, ManifestRecord>;
  /** By figure and name: `train-hours.most`. */
  claims: Facts;
};

/** All that a figure's field can name. */
export type Figures = DrawnFigures & {
  /** By their ids: what staff uploaded. */
  pictures: ReadonlyMap<string, PictureRecord>;
};

const nothingDrawn: DrawnFigures = { records: new Map(), claims: {} };
let known: { key: string; figures: DrawnFigures } | undefined;

/** Reads `manifest.json` of the figures' folder; nothing before the figures are drawn. */
export const readFigures = (
  folder: string,
  pictures: Figures['pictures'] = new Map(),
): Figures => ({
  ...readDrawn(folder),
  pictures,
});

function readDrawn(folder: string): DrawnFigures {
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
