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
