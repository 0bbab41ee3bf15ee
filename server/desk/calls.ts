import type { Call } from './call.ts';
import { accountCalls } from './calls/accounts.ts';
import { eventCalls } from './calls/events.ts';
import { inboxCalls } from './calls/inbox.ts';
import { myCalls } from './calls/me.ts';
import { signInCalls } from './calls/sign-in.ts';

/** Every address of the desk's API, with the role that it needs: what is registered, and what the tests go through. */
export function allCalls(): Call[] {
  return [...signInCalls, ...myCalls, ...inboxCalls, ...eventCalls(), ...accountCalls];
}
