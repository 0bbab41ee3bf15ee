/** It becomes a 503. */
export class QueueFullError extends Error {
  readonly statusCode = 503;
}

type Limits = {
  atOnce: number;
  mostWaiting: number;
  /** How many of these may be of one sender. */
  mostOfOne?: number;
};

/** Runs some tasks at once and lets some wait, in order. Throws a QueueFullError where no more may wait. */
export function createQueue({ atOnce, mostWaiting, mostOfOne = mostWaiting }: Limits) {
  let running = 0;
  const waiting: { begin: () => void; sender: string }[] = [];

  function mayWait(sender: string): boolean {
    const ofOne = waiting.filter((other) => other.sender === sender).length;
    return waiting.length < mostWaiting && ofOne < mostOfOne;
  }

  return async function run<Result>(task: () => Promise<Result>, sender = ''): Promise<Result> {
    if (running < atOnce) running++;
    else if (!mayWait(sender)) throw new QueueFullError();
    else await new Promise<void>((begin) => waiting.push({ begin, sender }));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next.begin();
      else running--;
    }
  };
}
