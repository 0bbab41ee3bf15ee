import type { Action } from '../database/desk-tables.ts';
import { findAccount } from '../desk/account-store.ts';
import { writeAudit } from '../desk/audit-log.ts';
import type { Desk, Http } from '../desk/call.ts';
import { Problem } from '../http/problem.ts';
import { beginAttempt, cancelAttempt, deleteAttempts, type Tried } from './attempts.ts';
import { knownDevice } from './device.ts';

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
