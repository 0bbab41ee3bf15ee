import { randomUUID } from 'node:crypto';
import { joinNowFields, messageField } from '@site/forms/fields';
import { ruleOf } from '@site/forms/schemas';
import { sql } from 'kysely';
import * as v from 'valibot';
import type { Database } from '#database/connect.ts';
import type { Action } from '#database/desk-tables.ts';
import { withoutNulls } from '#database/tables.ts';
import { Problem } from '#http/problem.ts';
import { requireColleagues } from './account-store.ts';
import { staffNames, writeAudit } from './audit-log.ts';
import { callFor, idField, type Staff } from './call.ts';
import { notifyMentioned } from './notices.ts';

const changes = callFor('change submissions');

/** The mentioned accounts. */
const mentions = v.optional(v.pipe(v.array(idField), v.maxLength(20)), []);
/** When the comment was last changed, as its author saw it. */
const seen = v.pipe(v.string(), v.isoTimestamp());

export async function namedComments(db: Database, submissionId: string) {
  const comments = await commentsOf(db, submissionId);
  const nameOf = await staffNames(
    db,
    comments.map(({ author }) => author),
  );
  return comments.map((comment) => ({ ...comment, authorName: nameOf(comment.author) }));
}

/** Records what was done, and returns the comments as they are now. */
async function done(db: Database, submissionId: string, staff: Staff, action: Action) {
  await writeAudit(db, { who: staff.email, action, submissionId });
  return { comments: await namedComments(db, submissionId) };
}

function requireText(text: string | undefined): asserts text is string {
  if (!text) throw new Problem(422, { errors: [{ field: 'text', message: messageField.missing }] });
}

const isAnother =
  'This comment was changed or removed in another window, or is not yours. Open the submission again to see it as it is; what you typed stays here.';

export const commentCalls = {
  'POST /submissions/:id/comments': changes(
    { id: idField, text: ruleOf(joinNowFields.message), mentions },
    async (desk, { id, text, mentions }, { staff }) => {
      const { db } = desk;
      requireText(text);
      await requireColleagues(db, mentions);
      const commentId = await addComment(db, id, staff.email, text);
      if (!commentId) throw new Problem(404);
      await notifyMentioned(desk, mentions, { submissionId: id, commentId, staff });
      return done(db, id, staff, 'wrote a note');
    },
  ),
  'POST /comments/:id': changes(
    { id: idField, text: ruleOf(joinNowFields.message), mentions, seen },
    async (desk, { id, text, mentions, seen }, { staff }) => {
      const { db } = desk;
      requireText(text);
      await requireColleagues(db, mentions);
      const submissionId = await changeComment(db, { id, author: staff.email, seen }, text);
      if (!submissionId) throw new Problem(409, { message: isAnother });
      await notifyMentioned(desk, mentions, { submissionId, commentId: id, staff });
      return done(db, submissionId, staff, 'changed a note');
    },
  ),
  'POST /comments/:id/remove': changes(
    { id: idField, seen },
    async ({ db }, { id, seen }, { staff }) => {
      const submissionId = await removeComment(db, { id, author: staff.email, seen });
      if (!submissionId) throw new Problem(409, { message: isAnother });
      return done(db, submissionId, staff, 'removed a note');
    },
  ),
};

export type Comment = Awaited<ReturnType<typeof namedComments>>[number];

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

/** That it is there, its author's, and unchanged since they saw it. */
const asSeen = ({ id, author, seen }: SeenComment) =>
  sql<boolean>`id = ${id} and author = ${author} and coalesce(edited_at, created_at) = ${seen}`;

/** Returns the submission's id, or undefined where the comment is gone, has changed or has another author. */
async function changeComment(db: Database, comment: SeenComment, text: string) {
  const row = await db
    .updateTable('submission_notes')
    .set({ text, edited_at: new Date().toISOString() })
    .where(asSeen(comment))
    .returning('submission_id as submissionId')
    .executeTakeFirst();
  return row?.submissionId;
}

async function removeComment(db: Database, comment: SeenComment) {
  const row = await db
    .deleteFrom('submission_notes')
    .where(asSeen(comment))
    .returning('submission_id as submissionId')
    .executeTakeFirst();
  return row?.submissionId;
}

async function commentsOf(db: Database, submissionId: string) {
  const comments = await db
    .selectFrom('submission_notes')
    .select(['id', 'author', 'text', 'created_at as createdAt', 'edited_at as editedAt'])
    .where('submission_id', '=', submissionId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return comments.map(withoutNulls);
}
