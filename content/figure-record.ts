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
  /** Size in bytes of the table of what is drawn, if there is one. */
  tableBytes?: number;
};

/** One line of `figures/dist/manifest.json`. */
export type ManifestRecord = FigureRecord & {
  /** Size of the widest light drawing in bytes, compressed with brotli. */
  bytes: number;
  simulated: boolean;
};

export type ColourScheme = 'light' | 'dark';

/** Name of a drawing's file in `figures/dist`. */
export const drawingFile = (id: string, width: number, scheme: ColourScheme = 'light'): string =>
  `${id}.${width}${scheme === 'dark' ? '.dark' : ''}.svg`;

/** Name of the file with the table of what is drawn, in `figures/dist`. */
export const tableFile = (id: string): string => `${id}.csv`;

/** Address of a figure's file, which is kept for ever: the version stands in it. */
export const figureUrl = ({ id, version }: Pick<FigureRecord, 'id' | 'version'>, file: string) =>
  `/assets/${id}-${version}${file.slice(id.length)}`;
