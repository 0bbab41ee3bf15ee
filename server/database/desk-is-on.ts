import type { Database } from './connect.ts';

/** Whether somebody was ever invited to the desk and still may use it. Until then it is not there. */
export async function deskIsOn(db: Database): Promise<boolean> {
  const first = await db.selectFrom('desk_users').select('id').limit(1).executeTakeFirst();
  return first !== undefined;
}
