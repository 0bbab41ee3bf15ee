import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { FormName } from '@site/forms/names';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { dayMs, fromNow } from '../async.ts';
import type { Database, Store } from '../database/connect.ts';
import { countOf } from '../database/count-of.ts';
import type { Tables } from '../database/tables.ts';
import { lowerPriority } from '../documents/run-in-process.ts';

/** Removes them from every list, search and export. Returns those that were not in the bin. */
export async function moveToBin(db: Database, ids: readonly string[]): Promise<Deleted[]> {
  return db
    .updateTable('submissions')
    .set({ binned_at: new Date().toISOString() })
    .where('id', 'in', ids)
    .where('binned_at', 'is', null)
    .returning(['id', 'form'])
    .execute();
}

/** Returns those that were in the bin. */
export async function takeFromBin(db: Database, ids: readonly string[]): Promise<Deleted[]> {
  return db
    .updateTable('submissions')
    .set({ binned_at: null })
    .where('id', 'in', ids)
    .where('binned_at', 'is not', null)
    .returning(['id', 'form'])
    .execute();
}

export async function emptyBin(db: Database, days: number): Promise<Deleted[]> {
  const before = fromNow(-days * dayMs);
  // What went with letters that are gone, or that were never sent.
  await db
    .deleteFrom('letter_files')
    .where('batch', 'not in', ({ selectFrom }) => selectFrom('letters').select('batch'))
    .where('created_at', '<', fromNow(-dayMs))
    .execute();
  return deleteWhere(db, (eb) => eb('binned_at', '<=', before));
}

export const countInBin = (db: Database): Promise<number> =>
  countOf(db.selectFrom('submissions').where('binned_at', 'is not', null));

/** How long submissions are kept: `purge` deletes what is older, and the desk shows the day. */
export const keptDays = 365;

const batchBytes = 16 * 1024 * 1024;
const mostInBatch = 200;

export type Counts = Partial<Record<FormName, number>>;

export type Deleted = { id: string; form: FormName };

type Condition = (eb: ExpressionBuilder<Tables, 'submissions'>) => Expression<SqlBool>;

/** The ids in parts whose deletion holds the lock for a moment, and whose log fits into the reserve. */
async function inBatches(db: Database, condition: Condition): Promise<string[][]> {
  const found = await db
    .selectFrom('submissions')
    .select('id')
    .select(({ selectFrom }) =>
      selectFrom('submission_files')
        .select('size')
        .whereRef('submission_id', '=', 'submissions.id')
        .as('size'),
    )
    .where(condition)
    .execute();
  const batches: string[][] = [];
  let bytes = batchBytes;
  for (const { id, size } of found) {
    bytes += (size ?? 0) + batchBytes / mostInBatch;
    if (bytes > batchBytes) {
      batches.push([]);
      bytes = (size ?? 0) + batchBytes / mostInBatch;
    }
    batches.at(-1)?.push(id);
  }
  return batches;
}

/** Deletes submissions with all that belongs to them. */
export async function deleteWhere(db: Database, condition: Condition): Promise<Deleted[]> {
  const deleted: Deleted[] = [];
  for (const ids of await inBatches(db, condition)) {
    const erased = await db
      .deleteFrom('submissions')
      .where('id', 'in', ids)
      .where(condition)
      .returning(['id', 'form'])
      .execute();
    deleted.push(...erased);
  }
  return deleted;
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

const scrubSqlite = join(import.meta.dirname, '../database/scrub-sqlite.ts');

async function scrubFile(file: string, extent: 'whole' | 'quick'): Promise<void> {
  const child = execFile(process.execPath, ['--no-warnings', scrubSqlite, file, extent]);
  if (child.pid !== undefined) lowerPriority(child.pid);
  const [said, [code]] = await Promise.all([text(child.stderr!), once(child, 'close')]);
  if (code === 0) return;
  const reason = /^(?:\w*Error: )(.+)$/m.exec(said)?.[1];
  throw new Error(`The database file could not be cleared: ${reason ?? `code ${code}`}`);
}

const tablesOfPeople = [
  ...(['submissions', 'submission_keys', 'submission_words', 'submission_texts'] as const),
  ...(['submission_names', 'letter_files'] as const),
  ...(['submission_notes', 'submission_reads', 'desk_notices'] as const),
  ...(['desk_drafts', 'outbox', 'letters', 'submission_files'] as const),
];

/**
 * No byte of a deleted row is left in the files of SQLite, in short steps beside which submissions go on. On
 * PostgreSQL it is overwritten as its place is used again; `whole` rewrites the tables, each of which can
 * take nothing meanwhile.
 */
export async function scrub({ db, location }: Store, extent: 'whole' | 'quick' = 'quick') {
  if (location.kind === 'sqlite') return scrubFile(location.file, extent);
  for (const table of tablesOfPeople) {
    const how = sql.raw(extent === 'whole' ? 'vacuum full' : 'vacuum');
    await sql`${how} ${sql.table(table)}`.execute(db);
  }
}
