import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database, Store } from './database/connect.ts';

const checkpointTries = 100;
const retryMs = 100;

/** Resumes and keys go with their application. Answers how many applications were deleted. */
export async function deleteById(db: Database, id: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('applications')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** All applications of one e-mail address, in whatever case it was typed. */
export async function deleteByEmail(db: Database, email: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('applications')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

export async function deleteOlderThan(db: Database, time: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('applications')
    .where('created_at', '<', time.toISOString())
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
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
    await sql`vacuum full applications, resumes, idempotency_keys`.execute(db);
    return;
  }
  await sql`vacuum`.execute(db);
  await emptySqliteLog(db);
}
