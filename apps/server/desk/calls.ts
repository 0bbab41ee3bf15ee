import type { Call } from './call.ts';
import { accountCalls } from './calls/accounts.ts';
import { documentCalls, exportCalls } from './calls/documents.ts';
import { draftCalls } from './calls/drafts.ts';
import { inboxCalls } from './calls/inbox.ts';
import { letterCalls } from './calls/letters.ts';
import { myCalls } from './calls/me.ts';
import { noteCalls } from './calls/notes.ts';
import { pageCalls } from './calls/pages.ts';
import { peopleCalls } from './calls/people.ts';
import { pictureCalls } from './calls/pictures.ts';
import { signInCalls } from './calls/sign-in.ts';
import { versionCalls } from './calls/versions.ts';
import { visitsCalls } from './calls/visits.ts';

/** Every address of the desk's API. The server registers this list, and the tests go through it. */
export function allCalls(): Call[] {
  return [
    ...signInCalls,
    ...myCalls,
    ...inboxCalls(),
    ...noteCalls,
    ...documentCalls,
    ...exportCalls,
    ...peopleCalls,
    ...draftCalls,
    ...accountCalls,
    ...letterCalls(),
    ...pictureCalls(),
    ...pageCalls,
    ...versionCalls,
    ...visitsCalls,
  ];
}
