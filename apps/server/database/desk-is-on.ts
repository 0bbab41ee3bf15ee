import type { Database } from './connect.ts';

/** Whether anybody has an account. Until then there is no desk. */
export async function deskIsOn(db: Database): Promise<boolean> {
  const first = await db.selectFrom('desk_users').select('id').limit(1).executeTakeFirst();
  return first !== undefined;
}
