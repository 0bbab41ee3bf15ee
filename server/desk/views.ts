import { randomUUID } from 'node:crypto';
import type { Database } from '../database/connect.ts';
import { isDuplicate } from '../database/duplicate.ts';
import type { SavedView as View } from './api/views.ts';

const mostViews = 30;

/** The name is taken, or the account has as many as it may have. */
export class ViewRefusedError extends Error {}

const sameName = 'You have saved filters of this name: choose another.';
const tooMany = `An account keeps up to ${mostViews} saved filters: remove some first.`;

export async function viewsOf(db: Database, userId: string): Promise<View[]> {
  return db
    .selectFrom('desk_views')
    .select(['id', 'name', 'query'])
    .where('user_id', '=', userId)
    .orderBy('name')
    .execute();
}

function refuseSameName(error: unknown): never {
  throw isDuplicate(error, 'desk_views') ? new ViewRefusedError(sameName) : error;
}

/** Throws a ViewRefusedError. */
export async function addView(
  db: Database,
  userId: string,
  { name, query }: Omit<View, 'id'>,
): Promise<void> {
  if ((await viewsOf(db, userId)).length >= mostViews) throw new ViewRefusedError(tooMany);
  await db
    .insertInto('desk_views')
    .values({ id: randomUUID(), user_id: userId, name, query })
    .execute()
    .catch(refuseSameName);
}

/** Returns false if the account has no such view. Throws a ViewRefusedError. */
export async function renameView(
  db: Database,
  userId: string,
  { id, name }: Pick<View, 'id' | 'name'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('desk_views')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
    .catch(refuseSameName);
  return numUpdatedRows > 0n;
}

/** Returns false if the account has no such view. */
export async function removeView(db: Database, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('desk_views')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
