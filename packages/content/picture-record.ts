import type { FigureRecord } from './figure-record.ts';

/**
 * A photograph as content names it. Nothing of it ever changes: with another crop, focus or word it is
 * another picture with another id, so that an old version of the site shows what it showed.
 */
export type PictureRecord = {
  /** 20 hexadecimal digits, made of all that follows but `cut` and `sizes`. */
  id: string;
  /** The upload that it is cut from: 20 hexadecimal digits of its bytes. */
  source: string;
  /** Empty where it is decoration. */
  alt: string;
  /** Empty where there is none. */
  caption: string;
  /** What is left of the upload, in thousandths of its sides. */
  crop: readonly [left: number, top: number, width: number, height: number];
  /** What stays in view where a place is narrower or lower, in hundredths of what is left. */
  focus: readonly [x: number, y: number];
  /** Names its files: 20 hexadecimal digits, made of `source` and `crop`. */
  cut: string;
  /** Width and height of each file, the narrowest first. */
  sizes: readonly (readonly [width: number, height: number])[];
};

const named = /^picture:([\da-f]{20})$/;

/** The value of a figure's field that names a picture. */
export const pictureValue = (id: string): string => `picture:${id}`;

/** The id in it; undefined for the id of a drawn figure. */
export const pictureIdIn = (value: string): string | undefined => named.exec(value)?.[1];

/** Name of a file of a picture, in `content/pictures` and in the database. */
export const sizeFile = (cut: string, width: number, ending: 'avif' | 'jpg'): string =>
  `${cut}-${width}.${ending}`;

/** Name of the upload as it is kept. */
export const sourceFile = (source: string): string => `${source}.webp`;

/** The width of the file for browsers that show no AVIF. */
export const plainWidth = (sizes: PictureRecord['sizes']): number =>
  (sizes.findLast(([width]) => width <= 960) ?? sizes[0]!)[0];

/** What the addresses of pictures begin with; files under it are kept for ever. */
export const pictureAddress = '/assets/picture-';

/** The same at the desk, also of what is not public. */
export const deskPictureAddress = '/api/desk/pictures/files/';

/** All files that a page may ask for. */
export const sizeFiles = ({ cut, sizes }: Pick<PictureRecord, 'cut' | 'sizes'>): string[] => [
  ...sizes.map(([width]) => sizeFile(cut, width, 'avif')),
  sizeFile(cut, plainWidth(sizes), 'jpg'),
];

/** A picture in the place of a figure: without a finding, data or a source. */
export function figureOfPicture({ id, alt, caption, cut, focus, sizes }: PictureRecord) {
  const photograph = { focus };
  const none = { title: '', source: '', hasTable: false };
  return {
    id: pictureValue(id),
    version: cut,
    alt,
    caption,
    sizes,
    photograph,
    ...none,
  } satisfies FigureRecord;
}
