/** What a page needs to show a figure: `width` and `height` are the viewBox's. */
export type FigureRecord = {
  id: string;
  /** Empty in an ornament, unless it is simulated. */
  title: string;
  caption: string;
  /** Credit for the data, or how the simulation was made. */
  source: string;
  /** The finding in words, for people who do not see the picture. */
  alt: string;
  width: number;
  height: number;
  /** URL of the SVG for light schemes. */
  src: string;
  srcDark: string;
};

/** One line of `figures/dist/manifest.json`. */
export type ManifestRecord = Omit<FigureRecord, 'src' | 'srcDark'> & {
  /** Size of the light SVG in bytes, compressed with brotli. */
  bytes: number;
  simulated: boolean;
};
