import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { withoutNulls } from '../database/tables.ts';

/** A note, as its author saw it before changing it. */
type SeenNote = { id: string; author: string; seen: string };

/** Returns false if the submission is not there. */
export async function addNote(db: Database, submissionId: string, author: string, text: string) {
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

const lastWritten = sql<string>`coalesce(edited_at, created_at)`;

/** Returns the submission's id, or undefined where the note is gone, has changed or has another author. */
export async function changeNote(db: Database, note: SeenNote, text: string) {
  const row = await db
    .updateTable('submission_notes')
    .set({ text, edited_at: new Date().toISOString() })
    .where('id', '=', note.id)
    .where('author', '=', note.author)
    .where(lastWritten, '=', note.seen)
    .returning('submission_id as submissionId')
    .executeTakeFirst();
  return row?.submissionId;
}

export async function removeNote(db: Database, note: SeenNote) {
  const row = await db
    .deleteFrom('submission_notes')
    .where('id', '=', note.id)
    .where('author', '=', note.author)
    .where(lastWritten, '=', note.seen)
    .returning('submission_id as submissionId')
    .executeTakeFirst();
  return row?.submissionId;
}

export async function notesOf(db: Database, submissionId: string) {
  const notes = await db
    .selectFrom('submission_notes')
    .select(['id', 'author', 'text', 'created_at as createdAt', 'edited_at as editedAt'])
    .where('submission_id', '=', submissionId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return notes.map(withoutNulls);
}
