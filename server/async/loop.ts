import { setTimeout as wait } from 'node:timers/promises';

/** Repeats its work, which throws nothing, with a pause between. `signal` aborts when it is being stopped. */
export function createLoop(pauseMs: number, work: () => Promise<void>) {
  const stopping = new AbortController();
  const { signal } = stopping;
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    while (!signal.aborted) {
      await work();
      await wait(pauseMs, undefined, { signal }).catch(() => {});
    }
  }

  return {
    signal,
    start() {
      running ??= run();
    },
    async stop(): Promise<void> {
      stopping.abort();
      await running;
    },
  };
}
