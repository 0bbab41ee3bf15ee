import type { Call } from './call.ts';
import { accountCalls } from './calls/accounts.ts';
import { eventCalls } from './calls/events.ts';
import { inboxCalls } from './calls/inbox.ts';
import { launchCalls } from './calls/launch.ts';
import { myCalls } from './calls/me.ts';
import { pageCalls } from './calls/pages.ts';
import { signInCalls } from './calls/sign-in.ts';
import { versionCalls } from './calls/versions.ts';
import { wordsCalls } from './calls/words.ts';

/** Every address of the desk's API, with the right that it needs: what is registered, and what the tests go through. */
export function allCalls(): Call[] {
  return [
    ...[
      ...signInCalls,
      ...wordsCalls,
      ...myCalls,
      ...inboxCalls(),
      ...eventCalls(),
      ...accountCalls,
    ],
    ...[...pageCalls, ...versionCalls, ...launchCalls],
  ];
}
