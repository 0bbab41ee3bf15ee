import { setTimeout as wait } from 'node:timers/promises';

/** Does its work, which throws nothing, again and again with a pause between. `signal`: it is being stopped. */
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
