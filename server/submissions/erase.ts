import { setTimeout as wait } from 'node:timers/promises';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { FormName } from '../../forms/form-names.ts';
import type { Database, Store } from '../database/connect.ts';
import type { Tables } from '../database/tables.ts';

/** How long submissions are kept: `purge` deletes what is older, and the desk shows the day. */
export const keptDays = 365;

const checkpointTries = 100;
const retryMs = 100;

export type Counts = Partial<Record<FormName, number>>;

export type Deleted = { id: string; form: FormName };

/** Deletes submissions with all that belongs to them. */
export async function deleteWhere(
  db: Database,
  condition: (eb: ExpressionBuilder<Tables, 'submissions'>) => Expression<SqlBool>,
): Promise<Deleted[]> {
  return db.deleteFrom('submissions').where(condition).returning(['id', 'form']).execute();
}

export function countForms(deleted: readonly Deleted[]): Counts {
  const counts: Counts = {};
  for (const { form } of deleted) counts[form] = (counts[form] ?? 0) + 1;
  return counts;
}

/** Returns those that were there. */
export async function deleteByIds(db: Database, ids: readonly string[]): Promise<Deleted[]> {
  return deleteWhere(db, (eb) => eb('id', 'in', ids));
}

/** Deletes all submissions from one e-mail address, in any case. */
export async function deleteByEmail(db: Database, email: string): Promise<Counts> {
  return countForms(await deleteWhere(db, (eb) => eb(sql`lower(email)`, '=', email.toLowerCase())));
}

export async function deleteOlderThan(db: Database, time: Date): Promise<Counts> {
  return countForms(await deleteWhere(db, (eb) => eb('created_at', '<', time.toISOString())));
}

/** Copies the write-ahead log into the file and empties it, which waits for other users of the file. */
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

/** No byte of a deleted row is left in the files. Submissions meanwhile wait, or are asked to try again. */
export async function scrub({ kind, db }: Store): Promise<void> {
  if (kind === 'postgres') {
    await sql`vacuum full submissions, submission_files, submission_texts, submission_words,
      submission_keys, submission_notes, submission_reads, desk_notices, desk_drafts,
      outbox, letters`.execute(db);
    return;
  }
  // The index only marks deleted rows, and drops them when it is merged.
  await sql`insert into submission_word_index (submission_word_index) values ('optimize')`.execute(
    db,
  );
  await sql`vacuum`.execute(db);
  await emptySqliteLog(db);
}
