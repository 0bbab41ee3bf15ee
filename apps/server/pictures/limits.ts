/** The limits of an upload and of its decoding. A photograph of a phone stays far below them. */
export const limits = {
  uploadBytes: 20 * 1024 * 1024,
  pixels: 50_000_000,
  /** The longest side, in pixels. */
  longest: 20_000,
  shortest: 160,
  ms: 60_000,
  heapMegabytes: 256,
  processBytes: 800 * 1024 * 1024,
  /** How many uploads wait for the one that is being decoded. */
  waiting: 4,
};

/** The longer side of an upload as it is kept, in pixels: what two thirds of it fill is the widest size. */
export const keptSide = 2_400;

/** In pixels: a phone's column, a text's or a phone's with a dense screen, a whole page or a text's with one. */
export const widths = [480, 960, 1600];
