import { setTimeout as wait } from 'node:timers/promises';
import {
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { Turns } from '../async/mutex.ts';
import { isBusy, retryBusyMs, type SqliteThread } from './sqlite-thread.ts';
import type { WorkerAnswer, WorkerOperation } from './sqlite-worker.ts';

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
  perform: (operation: WorkerOperation) => Promise<WorkerAnswer>;
};

function createDriver(thread: SqliteThread, take: Turns, patienceMs: number): Driver {
  /** A lock of another process is waited for here and not in SQLite, where the wait would hold the thread. */
  async function perform(operation: WorkerOperation, deadline: number): Promise<WorkerAnswer> {
    for (;;) {
      try {
        return await thread.send(operation);
      } catch (error) {
        if (!isBusy(error) || performance.now() + retryBusyMs > deadline) throw error;
        await wait(retryBusyMs);
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
export function sqliteDialect(thread: SqliteThread, take: Turns, patienceMs: number): Dialect {
  return {
    createAdapter: () => new SqliteThreadAdapter(),
    createDriver: () => createDriver(thread, take, patienceMs),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}
