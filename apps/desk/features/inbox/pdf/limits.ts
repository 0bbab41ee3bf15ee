/** What a file may ask for before it is given up. A resume of forty scanned pages stays below all of it. */
export const limits = {
  pages: 40,
  /** The pixels of one canvas. */
  pixels: 4_000_000,
  /** The largest ratio of height to width; a higher page is shown smaller. */
  ratio: 4,
  /** The largest width of a page, in widths of the frame. */
  zoom: 4,
  openMs: 10_000,
  pageMs: 8_000,
  /** The bytes of one buffer, and of all that one page asks for. */
  bytes: 64 * 1024 * 1024,
  bytesOfPage: 256 * 1024 * 1024,
  imagePixels: 40_000_000,
};
