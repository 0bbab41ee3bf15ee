import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { dayMs, fromNow } from '../async.ts';
import type { Database } from '../database/connect.ts';

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Makes a one-time link that replaces older ones. Returns its token, which is stored nowhere. */
export async function makeLink(db: Database, userId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expires_at = fromNow(dayMs);
  await db.deleteFrom('desk_links').where('user_id', '=', userId).execute();
  await db
    .insertInto('desk_links')
    .values({ token_hash: hashOf(token), user_id: userId, expires_at })
    .execute();
  return token;
}

/** The token is in the fragment, which browsers send to no server. */
export function linkAddress(publicUrl: string, token: string): string {
  return `${publicUrl}/desk/welcome#${token}`;
}

/** The owner of a link that can still be used. */
export async function ownerOfLink(db: Database, token: string) {
  return db
    .selectFrom('desk_links')
    .innerJoin('desk_users', 'desk_users.id', 'user_id')
    .select(['desk_users.id', 'email'])
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', new Date().toISOString())
    .executeTakeFirst();
}

/** Sets the password and ends the sessions. Returns false if somebody was quicker. */
export async function acceptLink(
  db: Database,
  token: string,
  userId: string,
  passwordHash: string,
): Promise<boolean> {
  const now = new Date().toISOString();
  return db.transaction().execute(async (transaction) => {
    const used = await transaction
      .deleteFrom('desk_links')
      .where('token_hash', '=', hashOf(token))
      .returning('user_id')
      .executeTakeFirst();
    if (!used) return false;
    for (const table of ['desk_sessions', 'desk_credentials'] as const) {
      await transaction.deleteFrom(table).where('user_id', '=', userId).execute();
    }
    await transaction
      .insertInto('desk_credentials')
      .values({
        id: randomUUID(),
        user_id: userId,
        account_id: userId,
        provider_id: 'credential',
        password: passwordHash,
        created_at: now,
        updated_at: now,
      })
      .execute();
    return true;
  });
}
