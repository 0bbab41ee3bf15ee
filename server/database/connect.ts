import { type Compilable, Kysely, PostgresDialect, sql } from 'kysely';
import { Pool } from 'pg';
import type { StoreLocation } from '../../config/config.ts';
import { createTurns } from '../async/mutex.ts';
import { createGroupCommit } from './group-commit.ts';
import { migrate } from './migrate.ts';
import { sqliteDialect } from './sqlite-dialect.ts';
import { startThread } from './sqlite-thread.ts';
import type { Tables } from './tables.ts';

/**
 * Saves what the statements write, all of it or nothing, and answers once it is on disk.
 * `withinMs`: when it has not begun until then, it is not saved and the answer is an error.
 */
export type Commit = (
  statements: readonly Compilable[],
  options?: { withinMs?: number },
) => Promise<void>;

export type Database = Kysely<Tables> & { commit: Commit };

export type Store = {
  kind: StoreLocation['kind'];
  db: Database;
  /** Migrates, and checks that a commit means "on disk". */
  prepare: () => Promise<void>;
  close: () => Promise<void>;
};

export type ConnectOptions = {
  /** How long one use of the store may wait for a connection, a turn or a lock. */
  patienceMs?: number;
  /** Told of connections that break while nobody uses them. */
  onLostConnection?: (error: Error) => void;
};

async function refusePostgresThatForgets(db: Database): Promise<void> {
  for (const setting of ['fsync', 'synchronous_commit']) {
    const { rows } = await sql<{
      value: string;
    }>`select current_setting(${setting}) as value`.execute(db);
    if (rows[0]?.value === 'off') {
      throw new Error(`PostgreSQL has ${setting} = off, so what it commits can be lost.`);
    }
  }
}

function connectPostgres(url: string, patienceMs: number, options: ConnectOptions): Database {
  const pool = new Pool({
    connectionString: url,
    max: 10,
    keepAlive: true,
    connectionTimeoutMillis: patienceMs,
    lock_timeout: patienceMs,
    // Longer than the patience with locks: the bytes of a resume travel within a statement.
    statement_timeout: patienceMs * 3,
    query_timeout: patienceMs * 4,
    idle_in_transaction_session_timeout: patienceMs * 10,
    application_name: 'site',
  });
  pool.on('error', (error) => options.onLostConnection?.(error));
  // Lost between two statements, a connection has nobody to tell but this; its user fails at the next one.
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const commit: Commit = async (statements, { withinMs = patienceMs } = {}) => {
    const deadline = performance.now() + withinMs;
    await db.transaction().execute(async (transaction) => {
      for (const statement of statements) await transaction.executeQuery(statement.compile());
      if (performance.now() > deadline) throw new Error('It is too late to save this.');
    });
  };
  return Object.assign(db, { commit });
}

function connectSqlite(file: string, patienceMs: number): Database {
  const thread = startThread(file);
  const turns = createTurns();
  const db = new Kysely<Tables>({ dialect: sqliteDialect(thread, turns, patienceMs) });
  const saveInGroup = createGroupCommit(thread, turns);
  const commit: Commit = async (statements, { withinMs = patienceMs } = {}) => {
    const compiled = statements.map((statement) => statement.compile());
    await saveInGroup(
      compiled.map(({ sql, parameters }) => ({ sql, parameters })),
      withinMs,
    );
  };
  return Object.assign(db, { commit });
}

/** Opens nothing yet: the first use connects, and so does each use after a failure. */
export function connect(location: StoreLocation, options: ConnectOptions = {}): Store {
  const patienceMs = options.patienceMs ?? 1_000;
  const db =
    location.kind === 'postgres'
      ? connectPostgres(location.url, patienceMs, options)
      : connectSqlite(location.file, patienceMs);
  return {
    kind: location.kind,
    db,
    async prepare() {
      await migrate(db, location.kind);
      if (location.kind === 'postgres') await refusePostgresThatForgets(db);
    },
    close: () => db.destroy(),
  };
}
