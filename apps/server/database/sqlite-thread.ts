import { Worker } from 'node:worker_threads';
import type { WorkerOperation, WorkerReply, WorkerResult } from './sqlite-worker.ts';

export type SqliteThread = {
  send: (operation: WorkerOperation) => Promise<WorkerResult>;
  stop: () => Promise<void>;
};

/** Sends operations to the thread that holds the file; starts it again if it died. */
export function startThread(file: string): SqliteThread {
  const waiting = new Map<number, PromiseWithResolvers<WorkerResult>>();
  let worker: Worker | undefined;
  let lastId = 0;
  let isStopped = false;

  function failAll(error: Error): void {
    worker = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }

  function start(): Worker {
    const started = new Worker(new URL('./sqlite-worker.ts', import.meta.url), {
      workerData: { file },
    });
    started.on('message', ({ id, result }: WorkerReply) => {
      const promise = waiting.get(id);
      // `node --watch` sends what its threads import through the same channel.
      if (!promise) return;
      waiting.delete(id);
      if (!('error' in result)) return promise.resolve(result);
      const { code, message } = result.error;
      promise.reject(Object.assign(new Error(message), { code }));
    });
    started.on('error', failAll);
    started.on('exit', () => failAll(new Error('The database thread ended.')));
    return started;
  }

  async function send(operation: WorkerOperation): Promise<WorkerResult> {
    if (isStopped) throw new Error('The database is closed.');
    worker ??= start();
    const id = ++lastId;
    const promise = Promise.withResolvers<WorkerResult>();
    waiting.set(id, promise);
    worker.postMessage({ id, ...operation });
    return promise.promise;
  }

  return {
    send,
    async stop() {
      if (worker && !isStopped) await send({ operation: 'close' });
      isStopped = true;
      await worker?.terminate();
    },
  };
}
