import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import {
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { createMutex } from '../async.ts';
import type { WorkerOperation, WorkerReply, WorkerResult } from './sqlite-worker.ts';

const retryBusyMs = 25;

class SqliteThreadAdapter extends SqliteAdapter {
  // The driver below waits for the one connection, because that wait must have an end.
  override get supportsMultipleConnections(): boolean {
    return true;
  }

  // SQLite supports it, and a start that is killed then leaves no half-made tables.
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

type Connection = DatabaseConnection & {
  release: () => void;
  perform: (operation: WorkerOperation) => Promise<WorkerResult>;
};

function createDriver(thread: SqliteThread, timeoutMs: number): Driver {
  const mutex = createMutex();

  /** Waits for a lock of another process here, as waiting inside SQLite would hold the thread. */
  async function perform(operation: WorkerOperation, deadline: number): Promise<WorkerResult> {
    for (;;) {
      try {
        return await thread.send(operation);
      } catch (error) {
        const isBusy = String((error as { code?: string }).code).startsWith('SQLITE_BUSY');
        if (!isBusy || performance.now() + retryBusyMs > deadline) throw error;
        await wait(retryBusyMs);
      }
    }
  }

  async function acquireConnection(): Promise<Connection> {
    const deadline = performance.now() + timeoutMs;
    const lock = await mutex.acquire(timeoutMs);
    if (!lock) {
      throw Object.assign(new Error('The database is busy.'), { code: 'STORE_BUSY' });
    }
    return {
      release: () => lock[Symbol.dispose](),
      perform: (operation) => perform(operation, deadline),
      async executeQuery<R>({ sql, parameters }: { sql: string; parameters: readonly unknown[] }) {
        const { rows, changes } = await perform({ operation: 'run', sql, parameters }, deadline);
        const numAffectedRows = changes === undefined ? undefined : BigInt(changes);
        return { rows, numAffectedRows } as QueryResult<R>;
      },
      streamQuery() {
        throw new Error('Read pages of rows; streaming is not supported here.');
      },
    };
  }

  const performing =
    (operation: 'begin' | 'commit' | 'rollback') => async (connection: DatabaseConnection) => {
      await (connection as Connection).perform({ operation });
    };

  return {
    init: async () => {},
    acquireConnection,
    beginTransaction: performing('begin'),
    commitTransaction: performing('commit'),
    rollbackTransaction: performing('rollback'),
    releaseConnection: async (connection) => (connection as Connection).release(),
    destroy: () => thread.stop(),
  };
}

/** better-sqlite3 in a thread. `timeoutMs`: how long one user waits for others and for other processes. */
export function sqliteDialect(thread: SqliteThread, timeoutMs: number): Dialect {
  return {
    createAdapter: () => new SqliteThreadAdapter(),
    createDriver: () => createDriver(thread, timeoutMs),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

type SqliteThread = {
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
