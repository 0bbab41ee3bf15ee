import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import type { Action } from '../database/desk-tables.ts';
import { findAccount } from '../desk/account-store.ts';
import { writeAudit } from '../desk/audit-log.ts';
import type { Desk, Http } from '../desk/call.ts';
import { Problem } from '../http/problem.ts';
import { knownDevice, normaliseEmail } from './device.ts';

const mostTries = 5;
const lockMs = 15 * 60_000;

/** Whose tries are counted, and of which browser if the account has signed in from it before. */
type Tried = {
  what: 'password' | 'code' | 'refusal' | 'link';
  email: string;
  device?: string;
};

/** The hash names nobody, and an unknown address is counted like a known one. */
function keyOf(...parts: (string | undefined)[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

const keyOfTried = ({ what, email, device }: Tried) => keyOf(what, normaliseEmail(email), device);

/** Counts a try before it is checked, so that parallel ones count too. After five, none is for 15 minutes. */
export async function beginAttempt(db: Database, tried: Tried) {
  const now = new Date();
  const since = new Date(now.getTime() - lockMs).toISOString();
  const at = now.toISOString();
  await db.deleteFrom('desk_tries').where('at', '<', since).execute();
  const { tries } = await db
    .insertInto('desk_tries')
    .values({ key: keyOfTried(tried), tries: 1, at })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        tries: sql`desk_tries.tries + 1`,
        // More tries do not prolong the lock.
        at: sql`case when desk_tries.tries < ${mostTries} then ${at} else desk_tries.at end`,
      }),
    )
    .returning('tries')
    .executeTakeFirstOrThrow();
  if (tries <= mostTries) return 'allowed';
  return tries === mostTries + 1 ? 'locks now' : 'locked';
}

/** Takes back a try that could not be checked. */
async function cancelAttempt(db: Database, tried: Tried): Promise<void> {
  await db
    .updateTable('desk_tries')
    .set({ tries: sql`tries - 1` })
    .where('key', '=', keyOfTried(tried))
    .execute();
}

/** Resets the counts after a right one. */
export async function deleteAttempts(db: Database, tried: Tried): Promise<void> {
  await db.deleteFrom('desk_tries').where('key', '=', keyOfTried(tried)).execute();
}

/** Returns false for a used code, so that no code can be replayed. */
export async function takeCodeOnce(db: Database, email: string, code: string): Promise<boolean> {
  const row = {
    key: keyOf('used', normaliseEmail(email), code),
    tries: 1,
    at: new Date().toISOString(),
  };
  const added = await db
    .insertInto('desk_tries')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  return added !== undefined;
}

const locked = {
  password: 'Too many tries were wrong. Wait 15 minutes, then try again.',
  code: 'Too many codes were wrong. Wait 15 minutes, then sign in again.',
};
const wrong = { password: 'wrong password', code: 'wrong code' } as const;

/** Runs after the response, so that the time shows nobody whether there is an account. */
function recordFailure(
  { db, afterResponse }: Desk,
  { request }: Http,
  email: string,
  action: Action,
) {
  afterResponse(request, async () => {
    const account = await findAccount(db, email);
    if (account) await writeAudit(db, { who: account.email, action });
  });
}

/** Checks a password or a code, unless five were wrong. Throws a Problem 429 then, and what `check` throws. */
export async function withAttemptLimit<Result>(
  desk: Desk,
  http: Http,
  { what, email }: { what: 'password' | 'code'; email: string },
  check: () => Promise<Result>,
): Promise<Result> {
  const tried: Tried = { what, email, device: knownDevice(desk, http, email) };
  const state = await beginAttempt(desk.db, tried);
  if (state === 'locks now') recordFailure(desk, http, email, 'locked for 15 minutes');
  if (state !== 'allowed') throw new Problem(429, { message: locked[what] });
  let result: Result;
  try {
    result = await check();
  } catch (error) {
    const isWrong = error instanceof Problem && error.status < 500;
    if (isWrong) recordFailure(desk, http, email, wrong[what]);
    else await cancelAttempt(desk.db, tried);
    throw error;
  }
  await deleteAttempts(desk.db, tried);
  return result;
}

type Refusal = { email: string; action?: Action; detail?: string };

/** Records a refusal, at most five times in 15 minutes. */
export function recordRefusal(
  { db, afterResponse }: Desk,
  { request }: Pick<Http, 'request'>,
  { email: who, action = 'was refused', detail }: Refusal,
): void {
  afterResponse(request, async () => {
    const state = await beginAttempt(db, { what: 'refusal', email: who });
    if (state === 'allowed') await writeAudit(db, { who, action, detail });
  });
}
