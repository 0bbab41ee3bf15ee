import { Problem } from '../http/problem.ts';
import { findAccount } from './accounts.ts';
import { beginAttempt, cancelAttempt, deleteAttempts, type Tried } from './attempts.ts';
import { type Action, writeAudit } from './audit-log.ts';
import type { Desk, Http } from './call.ts';
import { knownDevice } from './device.ts';

const locked = {
  password: 'Too many tries were wrong. Wait 15 minutes, then try again.',
  code: 'Too many codes were wrong. Wait 15 minutes, then sign in again.',
};
const wrong = { password: 'wrong password', code: 'wrong code' } as const;

/**
 * Records a failure of an account; an unknown address leaves no record. It runs after the response, so that
 * the time does not show whether there is an account.
 */
function recordFailure(
  { db, afterResponse }: Desk,
  { request }: Http,
  email: string,
  action: Action,
) {
  afterResponse(request, async () => {
    const account = await findAccount(db, email);
    if (account) await writeAudit(db, [{ who: account.email, action }]);
  });
}

/**
 * Checks a password or a code by `check`, unless there were five wrong ones. Throws a Problem 429 then, and
 * whatever `check` throws.
 */
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
