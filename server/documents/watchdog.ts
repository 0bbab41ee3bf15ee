import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import type { ProcessLimits } from './run-in-process.ts';

const limits: ProcessLimits = workerData;
const tickMs = 20;
const started = performance.now();

// The watchdog has a thread of its own, since the watched code may not come to an end. It may be unable to
// end the process cleanly; the waiting process takes silence for a failure.
setInterval(() => {
  const isOverMemory = process.memoryUsage.rss() > limits.processBytes;
  if (isOverMemory) writeSync(1, JSON.stringify({ problem: 'it asks for too much memory' }));
  if (isOverMemory || performance.now() - started > limits.ms) process.kill(process.pid, 'SIGKILL');
}, tickMs);
