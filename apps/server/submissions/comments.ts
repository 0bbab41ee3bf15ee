import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { withoutNulls } from '../database/tables.ts';

/** A comment, as its author saw it before changing it. */
type SeenComment = { id: string; author: string; seen: string };

/** Returns its id; undefined if the submission is not there. */
export async function addComment(db: Database, submissionId: string, author: string, text: string) {
  const row = { id: randomUUID(), author, text, created_at: new Date().toISOString() };
  // From the table: one that is gone meanwhile takes no comment.
  const { numInsertedOrUpdatedRows: added } = await db
    .insertInto('submission_notes')
    .columns(['id', 'author', 'text', 'created_at', 'submission_id'])
    .expression(({ selectFrom, val }) =>
      selectFrom('submissions')
        .select([
          val(row.id).as('id'),
          val(row.author).as('author'),
          val(row.text).as('text'),
          val(row.created_at).as('created_at'),
          'submissions.id as submission_id',
        ])
        .where('submissions.id', '=', submissionId),
    )
    .executeTakeFirstOrThrow();
  return added ? row.id : undefined;
}

const lastWritten = sql<string>`coalesce(edited_at, created_at)`;

/** Returns the submission's id, or undefined where the comment is gone, has changed or has another author. */
export async function changeComment(db: Database, comment: SeenComment, text: string) {
  const row = await db
    .updateTable('submission_notes')
    .set({ text, edited_at: new Date().toISOString() })
    .where('id', '=', comment.id)
    .where('author', '=', comment.author)
    .where(lastWritten, '=', comment.seen)
    .returning('submission_id as submissionId')
    .executeTakeFirst();
  return row?.submissionId;
}

export async function removeComment(db: Database, comment: SeenComment) {
  const row = await db
    .deleteFrom('submission_notes')
    .where('id', '=', comment.id)
    .where('author', '=', comment.author)
    .where(lastWritten, '=', comment.seen)
    .returning('submission_id as submissionId')
    .executeTakeFirst();
  return row?.submissionId;
}

export async function commentsOf(db: Database, submissionId: string) {
  const comments = await db
    .selectFrom('submission_notes')
    .select(['id', 'author', 'text', 'created_at as createdAt', 'edited_at as editedAt'])
    .where('submission_id', '=', submissionId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return comments.map(withoutNulls);
}
