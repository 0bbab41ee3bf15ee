/** How long the worker computes before it looks whether it was told to stop, in milliseconds. */
const span = 50;

/** Lets messages in from time to time. Throws the signal's reason once it is aborted. */
export type YieldToEventLoop = () => Promise<void>;

export function createYield(signal?: AbortSignal): YieldToEventLoop {
  let last = performance.now();
  return async () => {
    if (performance.now() - last > span) {
      await new Promise((resolve) => setTimeout(resolve));
      last = performance.now();
    }
    signal?.throwIfAborted();
  };
}
