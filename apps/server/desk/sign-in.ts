import * as v from 'valibot';
import { askAuth, challengedAccount, cookiesOfChallenge, wrongPassword } from '#auth/ask-auth.ts';
import {
  beginAttempt,
  deleteAttempts,
  recordRefusal,
  takeCodeOnce,
  withAttemptLimit,
} from '#auth/attempts.ts';
import { normaliseEmail, rememberDevice } from '#auth/device.ts';
import { requireGoodPassword } from '#auth/password.ts';
import { recoveryCodeHash } from '#auth/recovery-codes.ts';
import {
  deleteExpired,
  endPreviousSession,
  hasPasskey,
  readSession,
  sessionOf,
} from '#auth/session.ts';
import { Problem } from '#http/problem.ts';
import { publishedWords, statusesOf } from '../publishing/versions.ts';
import { queueAccountMail } from './account-mails.ts';
import { findAccount } from './account-store.ts';
import { purgeAudit, writeAudit } from './audit-log.ts';
import {
  callForAnyone,
  type Desk,
  type Http,
  mayDo,
  passkeyField,
  passwordField,
  textField,
} from './call.ts';
import { acceptLink, ownerOfLink } from './links.ts';
import { readTemplates } from './settings.ts';
import { purgeUnsentTexts } from './unsent-texts.ts';

type SignedIn = { user: { id: string; email: string }; token: string };

const noMail = 'This site has no mail server: whoever runs it makes the link, with npm run staff.';
const deadLink = 'This link was used, or is older than a day. Ask for another one.';
const usedCode = 'This code was used before. Wait for the next one.';
const tooLate = 'This took too long. Sign in again.';

const tokenField = v.pipe(v.string(), v.regex(/^[\w-]{43}$/, deadLink));

/** What the account needs besides the password; nothing where that was enough. */
type AfterPassword = { needsCode?: true; needsPasskey?: true };

async function recordSignIn(desk: Desk, http: Http, who: string, detail: string): Promise<void> {
  const { db } = desk;
  await endPreviousSession(desk, http.request);
  rememberDevice(desk, http, who);
  await purgeAudit(db);
  await purgeUnsentTexts(db);
  await deleteExpired(db);
  await writeAudit(db, { who, action: 'signed in', detail });
}

/** Ends a session that better-auth has just begun. */
async function dropSession({ db }: Desk, { reply }: Http, token: string): Promise<void> {
  reply.removeHeader('set-cookie');
  await db.deleteFrom('desk_sessions').where('token', '=', token).execute();
}

/** Hashes a right password anew if its hash costs less than today's. */
async function renewHash({ db, passwords }: Desk, email: string, password: string): Promise<void> {
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

async function signIn(
  desk: Desk,
  http: Http,
  typed: string,
  password: string,
): Promise<AfterPassword> {
  const email = normaliseEmail(typed);
  const result = await withAttemptLimit(desk, http, { what: 'password', email }, () =>
    askAuth<SignedIn & { twoFactorRedirect?: true }>(desk, http, '/sign-in/email', {
      email,
      password,
    })
      // A wrong address and a wrong password get the same words.
      .catch((error) => {
        if (!(error instanceof Problem) || error.status >= 500) throw error;
        throw new Problem(401, { message: wrongPassword });
      }),
  );
  await renewHash(desk, email, password);
  if (result.twoFactorRedirect) {
    // The browser loses the cookie of the previous session, so nobody could end that later.
    await endPreviousSession(desk, http.request);
    return { needsCode: true };
  }
  if (desk.config.requiresSecondFactor && (await hasPasskey(desk.db, result.user.id))) {
    await dropSession(desk, http, result.token);
    return { needsPasskey: true };
  }
  await recordSignIn(desk, http, email, 'password');
  return {};
}

/** The owner of a refused passkey, for the audit log. */
async function ownerOfPasskey({ db }: Desk, credentialId: string): Promise<string | undefined> {
  const owner = await db
    .selectFrom('desk_passkeys')
    .innerJoin('desk_users', 'desk_users.id', 'user_id')
    .select('email')
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
  return owner?.email;
}

/** Sends a link at most five times in 15 minutes, and shows nobody whether there is an account. */
async function sendLink({ db, mail }: Desk, email: string): Promise<void> {
  if ((await beginAttempt(db, { what: 'link', email })) !== 'allowed') return;
  const account = await findAccount(db, email);
  if (!account) return;
  await queueAccountMail(db, 'reset', account.id);
  await writeAudit(db, { who: account.email, action: 'asked for a link' });
  mail?.notify();
}

export const signInCalls = {
  'GET /words': callForAnyone({}, async (desk, _input, http) => {
    const { firm, confirmation } = (await publishedWords(desk.db)).words;
    const role = (await readSession(desk, http))?.role;
    return {
      firm,
      ...(role && mayDo(role, 'read submissions') && { statuses: await statusesOf(desk.db) }),
      ...(role &&
        mayDo(role, 'change submissions') && {
          letters: (await readTemplates(desk.db)).templates,
        }),
      ...(role && mayDo(role, 'manage accounts') && { confirmation }),
    };
  }),
  /** Whether a link can be sent, which takes a mail server. */
  'GET /sign-in': callForAnyone({}, async ({ mail }) => ({ sendsLinks: mail !== undefined })),
  /** Answers the same for an address without an account. */
  'POST /link/ask': callForAnyone(
    { email: textField(254) },
    async (desk, { email }, { request }) => {
      if (!desk.mail) throw new Problem(422, { message: noMail });
      // It runs after the response, so that the time does not show whether there is an account.
      desk.afterResponse(request, () => sendLink(desk, email));
    },
  ),
  'POST /sign-in': callForAnyone(
    { email: textField(254), password: passwordField },
    (desk, { email, password }, http) => signIn(desk, http, email, password),
  ),
  'POST /sign-in/code': callForAnyone(
    { code: textField(40), isRecoveryCode: v.optional(v.boolean()) },
    async (desk, { code: typed, isRecoveryCode = false }, http) => {
      const email = await challengedAccount(desk, http.request);
      if (!email) throw new Problem(401, { message: tooLate });
      const path = `/two-factor/verify-${isRecoveryCode ? 'backup-code' : 'totp'}`;
      const code = isRecoveryCode ? recoveryCodeHash(typed) : typed.trim();
      await withAttemptLimit(desk, http, { what: 'code', email }, async () => {
        const cookies = await cookiesOfChallenge(desk, http.request);
        const { token } = await askAuth<SignedIn>(desk, http, path, { code }, cookies);
        if (await takeCodeOnce(desk.db, email, code)) return;
        await dropSession(desk, http, token);
        throw new Problem(401, { message: usedCode });
      });
      const kind = isRecoveryCode ? 'recovery code' : 'code';
      await recordSignIn(desk, http, email, `password and ${kind}`);
    },
  ),
  'POST /sign-in/passkey-options': callForAnyone({}, async (desk, _input, http) => {
    await deleteExpired(desk.db);
    const path = '/passkey/generate-authenticate-options';
    const options = await askAuth<Record<string, unknown>>(desk, http, path);
    return { ...options, userVerification: 'required' } as Record<string, unknown>;
  }),
  'POST /sign-in/passkey': callForAnyone({ response: passkeyField }, async (desk, body, http) => {
    const path = '/passkey/verify-authentication';
    const { user } = await askAuth<SignedIn>(desk, http, path, body).catch(async (error) => {
      const email = await ownerOfPasskey(desk, body.response.id);
      if (email) recordRefusal(desk, http, { email, action: 'passkey refused' });
      throw error;
    });
    await recordSignIn(desk, http, user.email, 'passkey');
  }),
  'POST /sign-out': callForAnyone({}, async (desk, _input, http) => {
    const session = await sessionOf(desk, http.request);
    await askAuth(desk, http, '/sign-out', {});
    if (session) await writeAudit(desk.db, { who: session.user.email, action: 'signed out' });
  }),
  'POST /link/look': callForAnyone({ token: tokenField }, async ({ db }, { token }) => {
    const owner = await ownerOfLink(db, token);
    if (!owner) throw new Problem(422, { message: deadLink });
    return { email: owner.email };
  }),
  'POST /link': callForAnyone(
    { token: tokenField, password: passwordField },
    async (desk, { token, password }, http) => {
      const owner = await ownerOfLink(desk.db, token);
      if (!owner) throw new Problem(422, { message: deadLink });
      const { email } = owner;
      await requireGoodPassword(desk, password, email);
      const hash = await desk.passwords.hash(password);
      if (!(await acceptLink(desk.db, token, owner.id, hash))) {
        throw new Problem(422, { message: deadLink });
      }
      await deleteAttempts(desk.db, { what: 'password', email });
      await writeAudit(desk.db, { who: email, action: 'accepted a link' });
      return signIn(desk, http, email, password);
    },
  ),
};
