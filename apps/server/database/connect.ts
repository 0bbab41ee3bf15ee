import { Kysely, PostgresDialect, sql } from 'kysely';
import { Pool } from 'pg';
import type { StoreLocation } from '../config.ts';
import { migrate } from './migrations.ts';
import { sqliteDialect, startThread } from './sqlite-dialect.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;

export type Store = {
  kind: StoreLocation['kind'];
  location: StoreLocation;
  db: Database;
  /** Migrates, and checks that a commit is on disk. */
  prepare: () => Promise<void>;
  close: () => Promise<void>;
};

export type ConnectOptions = {
  /** How long one use of the store may wait for a connection or a lock, in milliseconds. */
  timeoutMs?: number;
  onLostConnection?: (error: Error) => void;
};

async function assertDurable(db: Database): Promise<void> {
  for (const setting of ['fsync', 'synchronous_commit']) {
    const { rows } = await sql<{
      value: string;
    }>`select current_setting(${setting}) as value`.execute(db);
    if (rows[0]?.value === 'off') {
      throw new Error(`PostgreSQL has ${setting} = off, so what it commits can be lost.`);
    }
  }
}

function connectPostgres(url: string, timeoutMs: number, options: ConnectOptions): Database {
  const pool = new Pool({
    connectionString: url,
    max: 10,
    keepAlive: true,
    connectionTimeoutMillis: timeoutMs,
    lock_timeout: timeoutMs,
    // It is longer than the wait for locks, as the bytes of a resume travel within a statement.
    statement_timeout: timeoutMs * 3,
    query_timeout: timeoutMs * 4,
    idle_in_transaction_session_timeout: timeoutMs * 10,
    application_name: 'site',
  });
  pool.on('error', (error) => options.onLostConnection?.(error));
  // A connection that is lost between two statements is reported only here; its user fails at the next one.
  pool.on('connect', (client) => client.on('error', () => {}));
  return new Kysely({ dialect: new PostgresDialect({ pool }) });
}

/** Words that are deleted leave the index of a search at once, not when its parts are next merged. */
async function deleteWordsSecurely(db: Database): Promise<void> {
  const { rows } =
    await sql`select 1 from submission_word_index_config where k = 'secure-delete'`.execute(db);
  if (rows.length) return;
  await sql`insert into submission_word_index (submission_word_index, rank)
    values ('secure-delete', 1)`.execute(db);
  await sql`insert into submission_word_index (submission_word_index) values ('optimize')`.execute(
    db,
  );
}

/** Opens nothing yet: the first use connects, as does each use after a failure. */
export function connect(location: StoreLocation, options: ConnectOptions = {}): Store {
  const timeoutMs = options.timeoutMs ?? 1_000;
  const db: Database =
    location.kind === 'postgres'
      ? connectPostgres(location.url, timeoutMs, options)
      : new Kysely({ dialect: sqliteDialect(startThread(location.file), timeoutMs) });
  return {
    kind: location.kind,
    location,
    db,
    async prepare() {
      await migrate(db, location.kind);
      if (location.kind === 'postgres') await assertDurable(db);
      else await deleteWordsSecurely(db);
    },
    close: () => db.destroy(),
  };
}
