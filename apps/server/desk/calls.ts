import type * as v from 'valibot';
import { accountCalls } from './accounts.ts';
import { recordCalls } from './audit-log.ts';
import type { Call, Returned } from './call.ts';
import { commentCalls } from './comments.ts';
import { documentCalls } from './documents.ts';
import { entryCalls } from './entries.ts';
import { heldCalls } from './held.ts';
import { inboxCalls } from './inbox.ts';
import { letterCalls } from './letters.ts';
import { myCalls } from './me.ts';
import { noticeCalls } from './notices.ts';
import { pageCalls } from './pages.ts';
import { peopleCalls } from './people.ts';
import { pictureCalls } from './pictures.ts';
import { switchCalls } from './settings.ts';
import { signInCalls } from './sign-in.ts';
import { exportCalls } from './submissions.ts';
import { unsentTextCalls } from './unsent-texts.ts';
import { versionCalls } from './versions.ts';
import { visitsCalls } from './visits.ts';

/**
 * Every address of the desk's API, after /api/desk: who may, what it takes, what it does. The server
 * registers this list, the tests go through it, and the desk's pages take their types from it. Moments
 * are ISO 8601 in UTC.
 */
export const calls = {
  ...signInCalls,
  ...myCalls,
  ...inboxCalls,
  ...commentCalls,
  ...documentCalls,
  ...exportCalls,
  ...entryCalls,
  ...noticeCalls,
  ...peopleCalls,
  ...unsentTextCalls,
  ...accountCalls,
  ...heldCalls,
  ...recordCalls,
  ...letterCalls,
  ...switchCalls,
  ...pictureCalls,
  ...pageCalls,
  ...versionCalls,
  ...visitsCalls,
} satisfies Record<`${'GET' | 'POST'} /${string}`, Call>;

type Calls = typeof calls;
export type CallName = keyof Calls;

type Sent<Fields extends v.ObjectEntries> = v.InferInput<v.StrictObjectSchema<Fields, undefined>>;
export type Input<Name extends CallName> = Sent<Calls[Name]['input']>;

/** A call that only changes something returns an empty object. */
type Json<Result> = Result extends undefined ? Record<never, never> : Result;

/** Unknown for what is not JSON. */
export type Output<Name extends CallName> = Json<Returned<Calls[Name]>>;

export type DeskWords = Output<'GET /words'>;
