/** How long the worker computes before it looks whether it was told to stop, in milliseconds. */
const span = 50;
/** How often the page is told how far something is. What takes less says nothing. */
const reportSpan = 100;

/**
 * Lets messages in from time to time, and tells how much is done, from 0 to 1, and the rows so far. Throws
 * the signal's reason once it is aborted.
 */
export type Pause = (share?: number, rows?: number) => Promise<void>;

export function createPause(
  signal?: AbortSignal,
  report?: (share: number, rows: number) => void,
): Pause {
  let last = performance.now();
  let reported = last;
  return async (share, rows = 0) => {
    const now = performance.now();
    if (share !== undefined && now - reported >= reportSpan) {
      reported = now;
      report?.(share, rows);
    }
    if (now - last > span) {
      await new Promise((resolve) => setTimeout(resolve));
      last = performance.now();
    }
    signal?.throwIfAborted();
  };
}

/** For a part of what is to be done, which takes from one share of it to another. */
export function partOf(pause: Pause, from: number, to: number): Pause {
  return (share, rows) => pause(share === undefined ? share : from + (to - from) * share, rows);
}
