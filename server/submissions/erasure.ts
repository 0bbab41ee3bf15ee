import { setTimeout as wait } from 'node:timers/promises';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Database, Store } from '../database/connect.ts';
import type { Tables } from '../database/tables.ts';

const checkpointTries = 100;
const retryMs = 100;

/** How many there are, or were, of each. */
export type Counts = { applications: number; enquiries: number };

type Table = keyof Counts;

/** Files, keys and notices go with what they belong to. */
async function deleteFromBoth(
  db: Database,
  condition: (eb: ExpressionBuilder<Tables, Table>) => Expression<SqlBool>,
): Promise<Counts> {
  return db.transaction().execute(async (transaction) => {
    const applications = await transaction
      .deleteFrom('applications')
      .where(condition)
      .executeTakeFirstOrThrow();
    const enquiries = await transaction
      .deleteFrom('enquiries')
      .where(condition)
      .executeTakeFirstOrThrow();
    return {
      applications: Number(applications.numDeletedRows),
      enquiries: Number(enquiries.numDeletedRows),
    };
  });
}

export async function deleteById(db: Database, id: string): Promise<Counts> {
  return deleteFromBoth(db, (eb) => eb('id', '=', id));
}

/** All that came from one e-mail address, in whatever case it was typed. */
export async function deleteByEmail(db: Database, email: string): Promise<Counts> {
  return deleteFromBoth(db, (eb) => eb(sql`lower(email)`, '=', email.toLowerCase()));
}

export async function deleteOlderThan(db: Database, time: Date): Promise<Counts> {
  return deleteFromBoth(db, (eb) => eb('created_at', '<', time.toISOString()));
}

/** Folds the write-ahead log into the file and empties it; other users of the file may have to finish first. */
async function emptySqliteLog(db: Database): Promise<void> {
  for (let tries = 0; tries < checkpointTries; tries++) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
    if (rows[0]?.busy === 0) return;
    await wait(retryMs);
  }
  throw new Error(
    'The write-ahead log is in use and still holds what was deleted. Run this again.',
  );
}

/**
 * Rewrites the database files, so that no byte of a deleted row is left in them.
 * Applications that arrive meanwhile wait, or are asked to try again.
 */
export async function scrub({ kind, db }: Store): Promise<void> {
  if (kind === 'postgres') {
    await sql`vacuum full applications, resumes, idempotency_keys, enquiries, manuscripts`.execute(
      db,
    );
    return;
  }
  await sql`vacuum`.execute(db);
  await emptySqliteLog(db);
}
