/** The marks of a figure that can be read, as its page gets them: `packages/figures/dist/<id>.marks.json`. */
export type FigureMarks = {
  /** Which of the pointer's coordinates chooses the mark, where it is one alone. */
  along?: 'x' | 'y';
  /** What each mark says, in the order in which the keys go through them. */
  labels: string[];
  /** Where they are in each drawing, by its width. */
  at: Record<string, Places>;
};

/** Places in a drawing, in CSS pixels: all x beside all y, which packs to half of pairs. */
export type Places = { x: number[]; y: number[] };

/** Name of the file of a figure's marks, in `packages/figures/dist`. */
export const marksFile = (id: string): string => `${id}.marks.json`;

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

/** What a page needs to show a figure. */
export type FigureRecord = {
  id: string;
  /** Changes with what is drawn; stands in the addresses of its files. */
  version: string;
  /** Empty in an ornament, unless it is simulated. */
  title: string;
  caption: string;
  /** Credit for the data, or how the simulation was made. */
  source: string;
  /** The finding in words, for people who do not see the picture. */
  alt: string;
  /** Width and height of each drawing in CSS pixels, the narrowest first. */
  sizes: readonly (readonly [width: number, height: number])[];
  /** There is a table of what is drawn, with files to take. */
  hasTable: boolean;
  /** It is a picture, and `version` names its files. */
  photograph?: { focus: readonly [x: number, y: number] };
};

/** One line of `packages/figures/dist/manifest.json`. */
export type ManifestRecord = FigureRecord & {
  /** Size of the widest light drawing in bytes, compressed with brotli. */
  bytes: number;
  simulated: boolean;
  /** What texts can take from it, by name. */
  claims: Record<string, string>;
};

/** A file for readers to take along. */
export type FigureFile = {
  kind: 'csv' | 'notes' | 'svg' | 'png';
  /** Its name in `packages/figures/dist`. */
  name: string;
  bytes: number;
};

/** Whose data were drawn, and under which licence, where it is one with a text of its own. */
export type DataOrigin = { publisher: string; licence?: { name: string; url: string } };

/** What a figure's own page shows beside its words: `packages/figures/dist/<id>.json`. */
export type FigureDetails = {
  /** The program that draws it, a file of this repository. */
  program: string;
  simulated: boolean;
  origins: DataOrigin[];
  files: FigureFile[];
  /** Names with units: `rain (mm)`. */
  columns: string[];
  /** The first rows of the table; the CSV file has all `rowCount` of them. */
  rows: (string | number | null)[][];
  rowCount: number;
};

export type ColourScheme = 'light' | 'dark';

// Names of a figure's files in `packages/figures/dist`: a drawing, the table of what is drawn, what the table holds,
// the picture of fixed size, and the figure's details.
export const drawingFile = (id: string, width: number, scheme: ColourScheme = 'light'): string =>
  `${id}.${width}${scheme === 'dark' ? '.dark' : ''}.svg`;
export const tableFile = (id: string): string => `${id}.csv`;
export const notesFile = (id: string): string => `${id}.txt`;
export const pictureFile = (id: string): string => `${id}.png`;
export const detailsFile = (id: string): string => `${id}.json`;

/** Address of a figure's file, which is kept for ever: the version stands in it, and no word that a blocker might know. */
export const figureUrl = ({ id, version }: Pick<FigureRecord, 'id' | 'version'>, file: string) =>
  `/assets/${version}${file.slice(id.length)}`;
