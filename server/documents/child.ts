import { once } from 'node:events';
import { writeSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { ProcessLimits } from './run-in-process.ts';

// The parts that every process of run-in-process.ts shares.

/** Ends this process once it exceeds its limits. */
export async function watch(workerData: ProcessLimits): Promise<void> {
  await once(new Worker(new URL('./watchdog.ts', import.meta.url), { workerData }), 'online');
}

export function sendResult(result: object): void {
  let rest = Buffer.from(JSON.stringify(result));
  while (rest.length) {
    try {
      rest = rest.subarray(writeSync(1, rest));
    } catch (error) {
      // The pipe is full.
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
    }
  }
}
