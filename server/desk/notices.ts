import { randomUUID } from 'node:crypto';
import type { Database } from '../database/connect.ts';

type NewNotice = {
  userId: string;
  submissionId: string;
  kind: 'mention' | 'assignment';
  who: string;
};

const mostListed = 200;
/** The rows of one statement; SQLite takes 32 766 values in all. */
const atOnce = 1_000;

export async function addNotices(db: Database, notices: readonly NewNotice[]): Promise<void> {
  const created_at = new Date().toISOString();
  const rows = notices.map(({ userId, submissionId, kind, who }) => ({
    id: randomUUID(),
    kind,
    who,
    created_at,
    user_id: userId,
    submission_id: submissionId,
  }));
  for (let i = 0; i < rows.length; i += atOnce) {
    await db
      .insertInto('desk_notices')
      .values(rows.slice(i, i + atOnce))
      .execute();
  }
}

/** The newest notices of an account, without those of submissions in the bin. */
export async function noticesFor(db: Database, userId: string) {
  const rows = await db
    .selectFrom('desk_notices as notice')
    .innerJoin('submissions', 'submissions.id', 'submission_id')
    .select(['notice.id', 'kind', 'who', 'notice.created_at', 'submission_id'])
    .select(['form', 'name', 'authors', 'email'])
    .where('user_id', '=', userId)
    .where('binned_at', 'is', null)
    .orderBy('notice.created_at', 'desc')
    .orderBy('notice.id')
    .limit(mostListed)
    .execute();
  return rows.map(({ id, kind, who, form, name, authors, email, ...row }) => ({
    id,
    kind,
    who,
    form,
    submissionId: row.submission_id,
    createdAt: row.created_at,
    from: name ?? authors ?? email,
  }));
}

export async function countNotices(db: Database, userId: string): Promise<number> {
  const { n } = await db
    .selectFrom('desk_notices')
    .innerJoin('submissions', 'submissions.id', 'submission_id')
    .select(({ fn }) => fn.countAll().as('n'))
    .where('user_id', '=', userId)
    .where('binned_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** Opening a submission ends its notices to the account. */
export async function deleteNotices(
  db: Database,
  userId: string,
  submissionId: string,
): Promise<void> {
  await db
    .deleteFrom('desk_notices')
    .where('user_id', '=', userId)
    .where('submission_id', '=', submissionId)
    .execute();
}

/** Notifies those whom a note mentions, except its author. */
export async function notifyMentioned(
  db: Database,
  mentions: readonly string[],
  { submissionId, staff }: { submissionId: string; staff: { id: string; email: string } },
): Promise<void> {
  const others = new Set(mentions.filter((userId) => userId !== staff.id));
  const notices = Array.from(others, (userId) => ({
    userId,
    submissionId,
    who: staff.email,
    kind: 'mention' as const,
  }));
  await addNotices(db, notices);
}

/** An account that owns them no longer, or was told before, needs no notice. */
export async function deleteAssignments(
  db: Database,
  submissionIds: readonly string[],
): Promise<void> {
  if (!submissionIds.length) return;
  await db
    .deleteFrom('desk_notices')
    .where('kind', '=', 'assignment')
    .where('submission_id', 'in', submissionIds)
    .execute();
}
