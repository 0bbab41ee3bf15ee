import { type ExpressionBuilder, sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { countOf } from '../database/count-of.ts';
import type { Tables } from '../database/tables.ts';
import { type Filters, passes } from './filters.ts';
import { pageOfSubmissions } from './read.ts';

/*
 * What an account has read: all that was created until its mark, and each one beyond it that it opened, without
 * those that it holds for unread. A new account has no mark, so that nothing which waits is taken for read.
 */

const mostCounted = 1_000;
/** The count looks at the newest only, so that it takes the same time however many were opened one by one. */
const mostLookedAt = 5_000;
/** The rows of one statement; SQLite takes 32 766 values in all. */
const atOnce = 1_000;

/** What was unread before it was marked as read: submissions and, where it was moved, the mark. */
type WasUnread = { ids: string[]; mark?: string };

async function markOf(db: Database, userId: string): Promise<string> {
  const row = await db
    .selectFrom('desk_read_marks')
    .select('read_until')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.read_until ?? '';
}

async function setMark(db: Database, userId: string, read_until: string): Promise<void> {
  await db
    .insertInto('desk_read_marks')
    .values({ user_id: userId, read_until })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ read_until }))
    .execute();
}

export async function setRead(
  db: Database,
  userId: string,
  ids: readonly string[],
  isRead: boolean,
): Promise<void> {
  const is_read = Number(isRead);
  for (let i = 0; i < ids.length; i += atOnce) {
    await db
      .insertInto('submission_reads')
      .columns(['user_id', 'submission_id', 'is_read'])
      // From the table: what is gone meanwhile is left out.
      .expression(({ selectFrom, val }) =>
        selectFrom('submissions')
          .select([
            val(userId).as('user_id'),
            'id',
            sql<number>`cast(${is_read} as integer)`.as('is_read'),
          ])
          .where('id', 'in', ids.slice(i, i + atOnce)),
      )
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'submission_id']).doUpdateSet({ is_read }),
      )
      .execute();
  }
}

const isMarked =
  (userId: string, isRead: 0 | 1) => (eb: ExpressionBuilder<Tables, 'submissions'>) =>
    eb.exists(
      eb
        .selectFrom('submission_reads')
        .select(sql`1`.as('one'))
        .where('user_id', '=', userId)
        .where('is_read', '=', isRead)
        .whereRef('submission_id', '=', 'submissions.id'),
    );

/** The condition for what an account has not read. */
const isUnread = (userId: string, mark: string) => (eb: ExpressionBuilder<Tables, 'submissions'>) =>
  eb.or([
    eb.and([eb('created_at', '>', mark), eb.not(isMarked(userId, 1)(eb))]),
    isMarked(userId, 0)(eb),
  ]);

/** Moves the mark. What was opened before the earlier mark needs no row any longer. */
async function moveMark(db: Database, userId: string, until: string): Promise<WasUnread> {
  return db.transaction().execute(async (transaction) => {
    const mark = await markOf(transaction, userId);
    if (until <= mark) return { ids: [] };
    const held = await transaction
      .updateTable('submission_reads')
      .set({ is_read: 1 })
      .where('user_id', '=', userId)
      .where('is_read', '=', 0)
      .where('submission_id', 'in', (eb) =>
        eb.selectFrom('submissions').select('id').where('created_at', '<=', until),
      )
      .returning('submission_id')
      .execute();
    const ids = held.map(({ submission_id }) => submission_id);
    await transaction
      .deleteFrom('submission_reads')
      .where('user_id', '=', userId)
      .where('submission_id', 'in', (eb) =>
        eb.selectFrom('submissions').select('id').where('created_at', '<=', mark),
      )
      .execute();
    await setMark(transaction, userId, until);
    return { ids, mark };
  });
}

/**
 * Marks as read what passes the filters and was created until then, ISO 8601; without filters all of it, with
 * them the newest few thousand. Returns what was unread.
 */
export async function markAllRead(
  db: Database,
  userId: string,
  until: string,
  filters: Filters | undefined,
): Promise<WasUnread> {
  if (!filters) return moveMark(db, userId, until);
  const mark = await markOf(db, userId);
  const before = new Date(Date.parse(until) + 1);
  const options = {
    ...filters,
    until: filters.until && filters.until < before ? filters.until : before,
    also: isUnread(userId, mark),
    order: 'newest first' as const,
    limit: mostLookedAt,
  };
  const { submissions } = await pageOfSubmissions(db, options);
  const ids = submissions.map(({ id }) => id);
  await setRead(db, userId, ids, true);
  return { ids };
}

/** Takes `markAllRead` back, or holds single ones for unread. */
export async function markUnread(db: Database, userId: string, { ids, mark }: WasUnread) {
  if (mark !== undefined) await setMark(db, userId, mark);
  await setRead(db, userId, ids, false);
}

export async function readAmong(
  db: Database,
  userId: string,
  submissions: readonly { id: string; createdAt: string }[],
): Promise<Set<string>> {
  if (!submissions.length) return new Set();
  const mark = await markOf(db, userId);
  const rows = await db
    .selectFrom('submission_reads')
    .select(['submission_id', 'is_read'])
    .where('user_id', '=', userId)
    .where(
      'submission_id',
      'in',
      submissions.map(({ id }) => id),
    )
    .execute();
  const marked = new Map(rows.map(({ submission_id, is_read }) => [submission_id, is_read === 1]));
  const read = submissions.filter(({ id, createdAt }) => marked.get(id) ?? createdAt <= mark);
  return new Set(read.map(({ id }) => id));
}

/** Counts what an account has not read, up to a thousand among the newest few thousand, without spam. */
export async function countUnread(db: Database, userId: string): Promise<number> {
  const mark = await markOf(db, userId);
  const counts = passes({ withoutSpam: true });
  const beyond = db.selectFrom((eb) =>
    eb
      .selectFrom(
        eb
          .selectFrom('submissions')
          .select('id')
          .where('created_at', '>', mark)
          .where(counts)
          .orderBy('created_at', 'desc')
          .limit(mostLookedAt)
          .as('submissions'),
      )
      .select('id')
      .where((inner) => inner.not(isMarked(userId, 1)(inner as never)))
      .limit(mostCounted)
      .as('unread'),
  );
  const held = db
    .selectFrom('submissions')
    .innerJoin('submission_reads', 'submission_id', 'id')
    .where('user_id', '=', userId)
    .where('is_read', '=', 0)
    .where('created_at', '<=', mark)
    .where('binned_at', 'is', null)
    .where('status', '!=', 'spam');
  return Math.min((await countOf(beyond)) + (await countOf(held)), mostCounted);
}
