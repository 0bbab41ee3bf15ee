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
  /** It is a picture (picture-record.ts), and `version` names its files. */
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
