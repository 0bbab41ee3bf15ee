/** What a file may ask for before it is given up. A resume of forty scanned pages stays below all of it. */
export const limits = {
  pages: 40,
  /** Of one canvas. */
  pixels: 4_000_000,
  /** How many times as high as wide a page is shown at most; a higher one is shown smaller. */
  ratio: 4,
  /** How many times as wide as the frame a page is shown at most. */
  zoom: 4,
  openMs: 10_000,
  pageMs: 8_000,
  /** Of one buffer, and of all that one page asks for. */
  bytes: 64 * 1024 * 1024,
  bytesOfPage: 256 * 1024 * 1024,
  imagePixels: 40_000_000,
};
