import { setTimeout as wait } from 'node:timers/promises';

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
