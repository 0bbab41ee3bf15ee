import type { Database } from '../database/connect.ts';
import { countUnread } from '../submissions/reads.ts';
import type { News } from './api/inbox.ts';
import { countNotices } from './notices.ts';

/**
 * The unread submissions and notices of an account, and marks that change with what arrives and what is
 * done.
 */
export async function readNews(db: Database, userId: string): Promise<News> {
  const newest = await db
    .selectFrom('submissions')
    .select(({ fn }) => fn.max('created_at').as('at'))
    .executeTakeFirstOrThrow();
  const change = await db
    .selectFrom('desk_record')
    .select(({ fn }) => fn.max('at').as('at'))
    // Reading changes nothing.
    .where('action', 'not in', ['listed', 'opened', 'viewed the file'])
    .executeTakeFirstOrThrow();
  return {
    unread: await countUnread(db, userId),
    notices: await countNotices(db, userId),
    newest: newest.at,
    latestChange: change.at,
  };
}
