import { randomUUID } from 'node:crypto';
import type { FormName } from '../../forms/form-names.ts';
import { type Status, statuses } from '../../forms/statuses.ts';
import type { Database } from '../database/connect.ts';

export type Note = { id: string; author: string; text: string; createdAt: string };

/** Returns which had another status, and which. */
export async function setStatus(
  db: Database,
  ids: readonly string[],
  status: Status,
): Promise<{ id: string; from: Status }[]> {
  return db.transaction().execute(async (transaction) => {
    const others = await transaction
      .selectFrom('submissions')
      .select(['id', 'status as from'])
      .where('id', 'in', ids)
      .where('status', '!=', status)
      .execute();
    const changed = others.map(({ id }) => id);
    if (!changed.length) return [];
    await transaction
      .updateTable('submissions')
      .set({ status })
      .where('id', 'in', changed)
      .execute();
    return others;
  });
}

export async function markOpened(db: Database, id: string): Promise<void> {
  await db
    .updateTable('submissions')
    .set({ opened_at: new Date().toISOString() })
    .where('id', '=', id)
    .where('opened_at', 'is', null)
    .execute();
}

/** Returns false if the submission is not there. */
export async function addNote(
  db: Database,
  submissionId: string,
  author: string,
  text: string,
): Promise<boolean> {
  const row = { id: randomUUID(), author, text, created_at: new Date().toISOString() };
  return db.transaction().execute(async (transaction) => {
    const submission = await transaction
      .selectFrom('submissions')
      .select('id')
      .where('id', '=', submissionId)
      .executeTakeFirst();
    if (!submission) return false;
    await transaction
      .insertInto('submission_notes')
      .values({ ...row, submission_id: submissionId })
      .execute();
    return true;
  });
}

/** Oldest first. */
export async function notesOf(db: Database, submissionId: string): Promise<Note[]> {
  return db
    .selectFrom('submission_notes')
    .select(['id', 'author', 'text', 'created_at as createdAt'])
    .where('submission_id', '=', submissionId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

type StatusCounts = Record<Status, number>;

/** How many submissions of these forms have each status. */
export async function countByStatus(
  db: Database,
  forms: readonly FormName[] | undefined,
): Promise<StatusCounts> {
  const rows = await db
    .selectFrom('submissions')
    .select(['status', ({ fn }) => fn.countAll().as('n')])
    .$if(forms !== undefined, (query) => query.where('form', 'in', forms!))
    .groupBy('status')
    .execute();
  const counts = Object.fromEntries(statuses.map((status) => [status, 0])) as StatusCounts;
  for (const { status, n } of rows) counts[status] = Number(n);
  return counts;
}

/** Every position that somebody applied for. */
export async function appliedPositions(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('submissions')
    .select('position')
    .distinct()
    .where('position', 'is not', null)
    .orderBy('position')
    .execute();
  return rows.flatMap(({ position }) => position ?? []);
}
