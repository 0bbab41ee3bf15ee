import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';

const mostTries = 5;
const lockMs = 15 * 60_000;

/** Names nobody: an address that has no account is counted as one that has. */
function keyOf(text: string): string {
  return createHash('sha256').update(text.trim().toLowerCase()).digest('hex');
}

/**
 * Counts a try before it is judged, so that many at once are no way round. Returns false where five
 * were wrong: for the next 15 minutes none is judged.
 */
export async function beginTry(db: Database, email: string): Promise<boolean> {
  const now = new Date();
  const since = new Date(now.getTime() - lockMs).toISOString();
  const at = now.toISOString();
  await db.deleteFrom('desk_tries').where('at', '<', since).execute();
  const { tries } = await db
    .insertInto('desk_tries')
    .values({ key: keyOf(email), tries: 1, at })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        tries: sql`desk_tries.tries + 1`,
        // While it is locked, what else comes does not make it longer.
        at: sql`case when desk_tries.tries < ${mostTries} then ${at} else desk_tries.at end`,
      }),
    )
    .returning('tries')
    .executeTakeFirstOrThrow();
  return tries <= mostTries;
}

/** After a right one, all begin anew. */
export async function forgetTries(db: Database, email: string): Promise<void> {
  await db.deleteFrom('desk_tries').where('key', '=', keyOf(email)).execute();
}

/** Returns false for a code that was taken before: whoever looked over a shoulder comes too late. */
export async function useCodeOnce(db: Database, email: string, code: string): Promise<boolean> {
  const row = { key: keyOf(`${email} ${code}`), tries: 1, at: new Date().toISOString() };
  const added = await db
    .insertInto('desk_tries')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  return added !== undefined;
}
