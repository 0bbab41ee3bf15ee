import { randomUUID } from 'node:crypto';
import type { Database } from '../database/connect.ts';
import type { Tables } from '../database/tables.ts';
import { senderName } from '../submissions/filters.ts';
import { staffNames } from './audit-log.ts';

type NewNotice = Omit<Tables['desk_notices'], 'id' | 'created_at'>;

const mostListed = 200;
/** The rows of one statement; SQLite takes 32 766 values in all. */
const atOnce = 1_000;

export async function addNotices(db: Database, notices: readonly NewNotice[]): Promise<void> {
  const created_at = new Date().toISOString();
  const rows = notices.map((notice) => ({ ...notice, id: randomUUID(), created_at }));
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
    .select(['notice.id', 'kind', 'who', 'form', 'submission_id as submissionId'])
    .select(['notice.created_at as createdAt', senderName.as('from')])
    .where('user_id', '=', userId)
    .where('binned_at', 'is', null)
    .orderBy('notice.created_at', 'desc')
    .orderBy('notice.id')
    .limit(mostListed)
    .execute();
  const nameOf = await staffNames(
    db,
    rows.map(({ who }) => who),
  );
  return rows.map((row) => ({ ...row, who: nameOf(row.who) }));
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
export async function deleteNotices(db: Database, userId: string, submissionId: string) {
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
  const mention = { kind: 'mention', submission_id: submissionId, who: staff.email } as const;
  const notices = Array.from(others, (user_id) => ({ ...mention, user_id }));
  await addNotices(db, notices);
}

/** An account that owns them no longer, or was told before, needs no notice. */
export async function deleteAssignments(db: Database, submissionIds: readonly string[]) {
  if (!submissionIds.length) return;
  await db
    .deleteFrom('desk_notices')
    .where('kind', '=', 'assignment')
    .where('submission_id', 'in', submissionIds)
    .execute();
}
