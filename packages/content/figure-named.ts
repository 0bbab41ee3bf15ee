import type { Figures } from './figure-files.ts';
import type { FigureRecord } from './figure-record.ts';
import { figureOfPicture, pictureIdIn } from './picture-record.ts';

/** What pages show of a drawn figure, or of `picture:<id>`. */
export function figureRecord(
  { records, pictures }: Figures,
  name: string,
): FigureRecord | undefined {
  const picture = pictures.get(pictureIdIn(name) ?? '');
  if (picture) return figureOfPicture(picture);
  const drawn = records.get(name);
  if (!drawn) return undefined;
  const { id, version, title, caption, source, alt, sizes, hasTable } = drawn;
  return { id, version, title, caption, source, alt, sizes, hasTable };
}
