import { setTimeout as wait } from 'node:timers/promises';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { FormName } from '../../forms/form-names.ts';
import type { Database, Store } from '../database/connect.ts';
import type { Tables } from '../database/tables.ts';
import { deleteFilters } from './delete-filters.ts';

const checkpointTries = 100;
const retryMs = 100;

export type Counts = Partial<Record<FormName, number>>;

export type Deleted = { id: string; form: FormName };

/**
 * Deletes submissions with their files, keys, notes, drafts and mails, sent or not, and with saved filters
 * that name the sender.
 */
export async function deleteWhere(
  db: Database,
  condition: (eb: ExpressionBuilder<Tables, 'submissions'>) => Expression<SqlBool>,
): Promise<Deleted[]> {
  return db.transaction().execute(async (transaction) => {
    const erased = await transaction
      .deleteFrom('submissions')
      .where(condition)
      .returning(['id', 'form', 'name', 'authors', 'email', 'phone'])
      .execute();
    if (erased.length) await deleteFilters(transaction, erased);
    return erased.map(({ id, form }) => ({ id, form }));
  });
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

/**
 * Copies the write-ahead log into the file and empties it, which may have to wait for other users of the
 * file.
 */
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
 * Submissions that arrive meanwhile wait, or are asked to try again.
 */
export async function scrub({ kind, db }: Store): Promise<void> {
  if (kind === 'postgres') {
    await sql`vacuum full submissions, submission_files, submission_texts, submission_words,
      submission_keys, submission_notes, submission_reads, desk_notices, desk_views, desk_drafts,
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
