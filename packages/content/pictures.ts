import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from './document-hash.ts';
import type { PictureRecord } from './picture-record.ts';

const short = (hash: string): string => hash.slice(0, 20);

/** The name of what is cut out of an upload. */
export const cutOf = ({ source, crop }: Pick<PictureRecord, 'source' | 'crop'>): string =>
  short(hashOf({ source, crop }));

/** The id of a picture, whatever it says of it. */
export const pictureId = ({
  source,
  crop,
  focus,
  alt,
  caption,
}: Omit<PictureRecord, 'id' | 'cut' | 'sizes'>): string =>
  short(hashOf({ source, crop, focus, alt, caption }));

const none: ReadonlyMap<string, PictureRecord> = new Map();
let known: { key: string; pictures: typeof none } | undefined;

/** The pictures of a folder by their ids: `<id>.json`, beside their files. Nothing where there is no folder. */
export function readPictures(folder: string): ReadonlyMap<string, PictureRecord> {
  if (!existsSync(folder)) return none;
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  // What a name stands for never changes.
  const key = [folder, ...names].join('/');
  if (known?.key !== key) {
    const records = names.map((name): PictureRecord => {
      return JSON.parse(readFileSync(join(folder, name), 'utf8'));
    });
    known = { key, pictures: new Map(records.map((record) => [record.id, record])) };
  }
  return known.pictures;
}

/**
 * Those of the pictures that a document shows, in whatever field or Markdown: an id is long enough to be
 * no other text.
 */
export function picturesIn(
  document: unknown,
  pictures: ReadonlyMap<string, PictureRecord>,
): PictureRecord[] {
  const ids = new Set(JSON.stringify(document).match(/[\da-f]{20,}/g));
  return [...pictures.values()].filter(({ id }) => ids.has(id));
}
