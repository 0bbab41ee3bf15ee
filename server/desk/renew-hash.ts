import type { Desk } from './call.ts';

/** Hashes a right password anew if its hash costs less than today's. */
export async function renewHash(
  { db, passwords }: Desk,
  email: string,
  password: string,
): Promise<void> {
  const kept = await db
    .selectFrom('desk_credentials')
    .innerJoin('desk_users', 'desk_users.id', 'user_id')
    .select('password')
    .where('email', '=', email)
    .executeTakeFirst();
  if (!kept?.password || !passwords.isOutdated(kept.password)) return;
  await db
    .updateTable('desk_credentials')
    .set({ password: await passwords.hash(password), updated_at: new Date().toISOString() })
    // It may have been changed meanwhile.
    .where('password', '=', kept.password)
    .execute();
}
