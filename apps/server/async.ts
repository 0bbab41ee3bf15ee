import { setTimeout as wait } from 'node:timers/promises';

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

/** Repeats its work, which throws nothing, with a pause between. `signal` aborts when it is being stopped. */
export function createLoop(pauseMs: number, work: () => Promise<void>) {
  const stopping = new AbortController();
  const { signal } = stopping;
  let news = new AbortController();
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    while (!signal.aborted) {
      news = new AbortController();
      await work();
      await wait(pauseMs, undefined, { signal: AbortSignal.any([signal, news.signal]) }).catch(
        () => {},
      );
    }
  }

  return {
    signal,
    start() {
      running ??= run();
    },
    /** There is work: the pause ends. */
    notify: () => news.abort(),
    async stop(): Promise<void> {
      stopping.abort();
      await running;
    },
  };
}

export function createMutex() {
  let last: Promise<void> = Promise.resolve();

  /** Returns the lock, or `undefined` if it is not free in time. Disposing of the lock frees it. */
  async function acquire(timeoutMs: number): Promise<Disposable | undefined> {
    const before = last;
    const mine = Promise.withResolvers<void>();
    last = before.then(() => mine.promise);
    const isFree = await withTimeout(
      before.then(() => true),
      timeoutMs,
    );
    if (isFree) return { [Symbol.dispose]: mine.resolve };
    mine.resolve();
    return undefined;
  }

  return { acquire };
}

/** Resolves to the promise's value, or to `undefined` if that takes longer. */
export async function withTimeout<T>(
  promise: Promise<T>,
  timeoutMs: number,
): Promise<T | undefined> {
  const late = Promise.withResolvers<undefined>();
  const timer = setTimeout(late.resolve, Math.max(0, timeoutMs));
  try {
    return await Promise.race([promise, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

type Work = {
  /** What the work used of the processor since it began. */
  usedMs: () => Promise<number>;
  limitMs: number;
  /** How often that is looked at. */
  everyMs?: number;
};

/** Like `withTimeout`, by what the work uses of the processor: a busy machine takes no time from it. */
export async function withinWork<T>(
  promise: Promise<T>,
  { usedMs, limitMs, everyMs = 500 }: Work,
): Promise<T | undefined> {
  let found: T | undefined;
  do found = await withTimeout(promise, everyMs);
  while (found === undefined && (await usedMs()) <= limitMs);
  return found;
}

export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

/** The moment so many days after another. */
export const daysAfter = (moment: string, days: number): string =>
  new Date(Date.parse(moment) + days * dayMs).toISOString();

/** A moment as in the tables, ISO 8601 in UTC: this long from now, or before now if negative. */
export const fromNow = (ms: number): string => new Date(Date.now() + ms).toISOString();
