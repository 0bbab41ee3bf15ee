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
import { createMutex } from '../async.ts';
import type { SqliteThread } from './sqlite-thread.ts';
import type { WorkerOperation, WorkerResult } from './sqlite-worker.ts';

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
