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
import { createTurns } from '../turns.ts';
import type { WorkerReply, WorkerRequest } from './sqlite-worker.ts';

const retryMs = 25;

type Operation = Omit<WorkerRequest, 'id'>;
type Reply = { rows: unknown[]; changes?: number };

/** Sends operations to the thread that holds the file; starts it again if it died. */
function startThread(file: string) {
  const waiting = new Map<number, PromiseWithResolvers<Reply>>();
  let worker: Worker | undefined;
  let lastId = 0;

  function failAll(error: Error): void {
    worker = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }

  function start(): Worker {
    const started = new Worker(new URL('./sqlite-worker.ts', import.meta.url), {
      workerData: { file },
    });
    started.on('message', (reply: WorkerReply) => {
      const promise = waiting.get(reply.id);
      waiting.delete(reply.id);
      if ('error' in reply) {
        const { code, message } = reply.error;
        promise?.reject(Object.assign(new Error(message), { code }));
      } else {
        promise?.resolve(reply);
      }
    });
    started.on('error', failAll);
    started.on('exit', () => failAll(new Error('The database thread ended.')));
    return started;
  }

  return {
    send(operation: Operation): Promise<Reply> {
      worker ??= start();
      const id = ++lastId;
      const promise = Promise.withResolvers<Reply>();
      waiting.set(id, promise);
      worker.postMessage({ id, ...operation });
      return promise.promise;
    },
    async stop(): Promise<void> {
      if (!worker) return;
      await this.send({ operation: 'close' });
      await worker?.terminate();
    },
  };
}

class SqliteThreadAdapter extends SqliteAdapter {
  // Waiting for the one connection is done by the driver below, because that wait must have an end.
  override get supportsMultipleConnections(): boolean {
    return true;
  }

  // SQLite can, and a start that is killed half-way then leaves no half-made tables.
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

type Turn = DatabaseConnection & {
  end: () => void;
  perform: (operation: Operation) => Promise<Reply>;
};

function createDriver(file: string, patienceMs: number): Driver {
  const thread = startThread(file);
  const take = createTurns();

  /** A lock of another process is waited for here and not in SQLite, where the wait would hold the thread. */
  async function perform(operation: Operation, deadline: number): Promise<Reply> {
    for (;;) {
      try {
        return await thread.send(operation);
      } catch (error) {
        const isBusy = String((error as { code?: string }).code).startsWith('SQLITE_BUSY');
        if (!isBusy || performance.now() + retryMs > deadline) throw error;
        await wait(retryMs);
      }
    }
  }

  async function takeTurn(): Promise<Turn> {
    const deadline = performance.now() + patienceMs;
    const end = await take(patienceMs);
    if (!end) throw Object.assign(new Error('The database is busy.'), { code: 'STORE_BUSY' });
    return {
      end,
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

  return {
    init: async () => {},
    acquireConnection: takeTurn,
    beginTransaction: async (turn) => void (await (turn as Turn).perform({ operation: 'begin' })),
    commitTransaction: async (turn) => void (await (turn as Turn).perform({ operation: 'commit' })),
    rollbackTransaction: async (turn) =>
      void (await (turn as Turn).perform({ operation: 'rollback' })),
    releaseConnection: async (turn) => (turn as Turn).end(),
    destroy: () => thread.stop(),
  };
}

/**
 * Kysely over better-sqlite3 in a thread of its own.
 * `patienceMs`: how long one user waits for its turn and for other processes' locks.
 */
export function sqliteDialect(file: string, patienceMs: number): Dialect {
  return {
    createAdapter: () => new SqliteThreadAdapter(),
    createDriver: () => createDriver(file, patienceMs),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}
