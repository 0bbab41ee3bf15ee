import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { detailsFile, type ManifestRecord } from '@site/content/figure-record';
import { readFigures } from '@site/content/folder';
import { figuresOf, type Subject, subjects } from '@site/figures/subjects';
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

type Group = { subject: Subject; figures: ManifestRecord[] };

/**
 * The figures that have a page, by subject. `places` holds those that stand on a page; null where that
 * is not known.
 */
export function figureGroups(places: ReadonlyMap<string, unknown> | null): Group[] {
  const drawn = drawnFigures();
  return subjects.flatMap((subject) => {
    const figures = figuresOf[subject].flatMap((id) =>
      !places || places.has(id) ? (drawn.get(id) ?? []) : [],
    );
    return figures.length > 0 ? [{ subject, figures }] : [];
  });
}

/** A figure as its link shows it. */
export type FigureEntry = {
  title: string;
  drawing: Pick<ManifestRecord, 'id' | 'version' | 'alt' | 'sizes'>;
};

export const entryOf = ({ id, version, title, sizes }: ManifestRecord): FigureEntry => ({
  title,
  drawing: { id, version, alt: '', sizes },
});

/** Height by width of what a frame of the sheet holds. */
const frame = 0.62;

/** With one drawing alone: that which fills a frame best. */
export function entryOnSheet(figure: ManifestRecord): FigureEntry {
  const differs = ([width, height]: readonly [number, number]) =>
    Math.abs(Math.log(height / width / frame));
  const best = figure.sizes.reduce((best, one) => (differs(one) < differs(best) ? one : best));
  return entryOf({ ...figure, sizes: [best] });
}

/** The figures before and after one in the order of the index. */
export function neighbours(id: string, places: ReadonlyMap<string, unknown> | null) {
  const all = figureGroups(places).flatMap(({ figures }) => figures);
  const at = all.findIndex((figure) => figure.id === id);
  const [previous, next] = [all[at - 1], all[at + 1]];
  return { previous: previous && entryOnSheet(previous), next: next && entryOnSheet(next) };
}
