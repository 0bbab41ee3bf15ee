import { once } from 'node:events';
import { writeSync } from 'node:fs';
import { isMainThread, Worker, workerData } from 'node:worker_threads';
import type { ProcessLimits } from './run-in-process.ts';

// The parts that every process of run-in-process.ts shares.

const tickMs = 20;

/**
 * Ends this process once it exceeds its limits. It has a thread of its own, since the watched code may not come
 * to an end. It may be unable to end the process cleanly; the waiting process takes silence for a failure.
 */
export async function watch(limits: ProcessLimits): Promise<void> {
  await once(new Worker(new URL(import.meta.url), { workerData: limits }), 'online');
}

function watchFrom({ ms, processBytes }: ProcessLimits): void {
  // Of the processor: a busy machine takes no time from a file. Whoever started this ends what only waits.
  const { user, system } = process.cpuUsage();
  const isOverMemory = process.memoryUsage.rss() > processBytes;
  if (isOverMemory) writeSync(1, JSON.stringify({ problem: 'it asks for too much memory' }));
  if (isOverMemory || (user + system) / 1000 > ms) process.kill(process.pid, 'SIGKILL');
}

if (!isMainThread) setInterval(watchFrom, tickMs, workerData);

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
