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

const tickMs = 250;
/** The most that one tick counts, as ticks come late after the machine has slept. */
const mostOfTickMs = 2_000;

/** A file asks for more than it is given. */
export class OverLimit extends Error {}

/**
 * Rejects with OverLimit after this time. Time counts only while `counts` is true, since browsers throttle
 * what nobody sees.
 */
export async function withinTime<Result>(
  work: Promise<Result>,
  ms: number,
  counts: () => boolean,
): Promise<Result> {
  let timer: ReturnType<typeof setInterval> | undefined;
  let left = ms;
  let before = performance.now();
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setInterval(() => {
      const now = performance.now();
      if (counts()) left -= Math.min(now - before, mostOfTickMs);
      before = now;
      if (left <= 0) reject(new OverLimit());
    }, tickMs);
  });
  return Promise.race([work, tooLate]).finally(() => clearInterval(timer));
}
