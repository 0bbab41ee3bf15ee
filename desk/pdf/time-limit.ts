const tickMs = 250;
/** What one tick takes off at most: after a sleep of the machine it comes late. */
const mostOfTickMs = 2_000;

/** That a file asks for more than is given to it. */
export class OverLimit extends Error {}

/**
 * Rejects with OverLimit after this time. Only time counts in which `counts` is true: a browser throttles
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
