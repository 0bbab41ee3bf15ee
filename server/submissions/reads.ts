import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';

/*
 * What an account has read: all that was created until its mark, and each one beyond it that it opened. A new
 * account has no mark, so that nothing which waits is taken for read; it sets one by "Mark all as read".
 */

const mostCounted = 1_000;
/** The count looks at the newest only, so that it takes the same time however many were opened one by one. */
const mostLookedAt = 5_000;

async function markOf(db: Database, userId: string): Promise<string> {
  const row = await db
    .selectFrom('desk_read_marks')
    .select('read_until')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.read_until ?? '';
}

export async function markRead(db: Database, userId: string, submissionId: string): Promise<void> {
  await db
    .insertInto('submission_reads')
    .values({ user_id: userId, submission_id: submissionId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Marks as read what was created until then, ISO 8601. A mark never moves back. */
export async function markAllRead(db: Database, userId: string, until: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('desk_read_marks')
      .values({ user_id: userId, read_until: until })
      .onConflict((conflict) =>
        conflict
          .column('user_id')
          .doUpdateSet({ read_until: until })
          .where('desk_read_marks.read_until', '<', until),
      )
      .execute();
    await transaction
      .deleteFrom('submission_reads')
      .where('user_id', '=', userId)
      .where('submission_id', 'in', (eb) =>
        eb.selectFrom('submissions').select('id').where('created_at', '<=', until),
      )
      .execute();
  });
}

export async function readAmong(
  db: Database,
  userId: string,
  submissions: readonly { id: string; createdAt: string }[],
): Promise<Set<string>> {
  const mark = await markOf(db, userId);
  const beyond = submissions.filter(({ createdAt }) => createdAt > mark).map(({ id }) => id);
  const read = submissions.filter(({ createdAt }) => createdAt <= mark).map(({ id }) => id);
  if (!beyond.length) return new Set(read);
  const rows = await db
    .selectFrom('submission_reads')
    .select('submission_id')
    .where('user_id', '=', userId)
    .where('submission_id', 'in', beyond)
    .execute();
  return new Set([...read, ...rows.map(({ submission_id }) => submission_id)]);
}

/** Counts what an account has not read, up to a thousand among the newest few thousand. */
export async function countUnread(db: Database, userId: string): Promise<number> {
  const mark = await markOf(db, userId);
  const { n } = await db
    .selectFrom((eb) =>
      eb
        .selectFrom(
          eb
            .selectFrom('submissions')
            .select('id')
            .where('created_at', '>', mark)
            .where('binned_at', 'is', null)
            .orderBy('created_at', 'desc')
            .limit(mostLookedAt)
            .as('newest'),
        )
        .select('id')
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('submission_reads')
                .select(sql`1`.as('one'))
                .where('user_id', '=', userId)
                .whereRef('submission_id', '=', 'newest.id'),
            ),
          ),
        )
        .limit(mostCounted)
        .as('unread'),
    )
    .select(({ fn }) => fn.countAll().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}
