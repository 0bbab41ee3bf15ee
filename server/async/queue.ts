/** It becomes a 503. */
export class QueueFullError extends Error {
  readonly statusCode = 503;
}

/** Runs some tasks at once and lets some wait, in order. Throws a QueueFullError where no more may wait. */
export function createQueue({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }) {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async function run<Result>(task: () => Promise<Result>): Promise<Result> {
    if (running < atOnce) running++;
    else if (waiting.length >= mostWaiting) throw new QueueFullError();
    else await new Promise<void>((begin) => waiting.push(begin));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
