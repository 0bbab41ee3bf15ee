import * as v from 'valibot';
import { Problem } from '../../http/problem.ts';
import { askAuth } from '../ask-auth.ts';
import { type Call, type Desk, type Http, openCall, textField } from '../call.ts';
import { ownerOfLink, useLink } from '../links.ts';
import { passwordProblem } from '../password.ts';
import { type Action, purgeRecord, recordActs } from '../record.ts';
import { endFormerSession } from '../session.ts';
import { beginTry, forgetTries, useCodeOnce } from '../tries.ts';

type SignedIn = { user: { email: string } };

const locked = 'Too many tries were wrong. Wait 15 minutes, then try again.';
const deadLink = 'This link was used, or is older than a day. Ask for another one.';

async function recordSignIn(desk: Desk, { request }: Http, who: string): Promise<object> {
  const { db } = desk;
  await endFormerSession(desk, request);
  await purgeRecord(db);
  await recordActs(db, [{ who, action: 'signed in' }]);
  return {};
}

/** Writes down what went wrong with an account; of an address that has none nothing is kept. */
async function recordFailure({ db }: Desk, email: string, action: Action): Promise<void> {
  const account = await db
    .selectFrom('desk_users')
    .select('email')
    .where('email', '=', email.trim().toLowerCase())
    .executeTakeFirst();
  if (account) await recordActs(db, [{ who: account.email, action }]);
}

async function signIn(desk: Desk, http: Http, email: string, password: string): Promise<object> {
  if (!(await beginTry(desk.db, email))) {
    await recordFailure(desk, email, 'locked for 15 minutes');
    throw new Problem(429, { message: locked });
  }
  const body = { email: email.trim(), password };
  const result = await askAuth<{ twoFactorRedirect?: true }>(desk, http, '/sign-in/email', body)
    // All that is wrong with the two is said in one way.
    .catch(async (error) => {
      if (!(error instanceof Problem) || error.status >= 500) throw error;
      await recordFailure(desk, email, 'wrong password or code');
      throw new Problem(401, { message: 'The e-mail address or the password is not right.' });
    });
  await forgetTries(desk.db, email);
  if (result.twoFactorRedirect) return { needsCode: true };
  return recordSignIn(desk, http, email.trim().toLowerCase());
}

const tokenField = v.pipe(v.string(), v.regex(/^[\w-]{43}$/, deadLink));

export const signInCalls: Call[] = [
  openCall(
    { method: 'POST', url: '/sign-in' },
    { email: textField(254), password: textField(1_000) },
    (desk, { email, password }, http) => signIn(desk, http, email, password),
  ),
  openCall(
    { method: 'POST', url: '/sign-in/code' },
    { code: textField(20), isRecoveryCode: v.optional(v.boolean()) },
    async (desk, { code, isRecoveryCode }, http) => {
      const path = `/two-factor/verify-${isRecoveryCode ? 'backup-code' : 'totp'}`;
      const body = { code: code.trim() };
      const { user, token } = await askAuth<SignedIn & { token: string }>(desk, http, path, body);
      if (!(await useCodeOnce(desk.db, user.email, body.code))) {
        http.reply.removeHeader('set-cookie');
        await desk.db.deleteFrom('desk_sessions').where('token', '=', token).execute();
        throw new Problem(401, { message: 'This code was used before. Wait for the next one.' });
      }
      return recordSignIn(desk, http, user.email);
    },
  ),
  openCall({ method: 'POST', url: '/sign-in/passkey-options' }, {}, (desk, _input, http) =>
    askAuth<object>(desk, http, '/passkey/generate-authenticate-options'),
  ),
  openCall(
    { method: 'POST', url: '/sign-in/passkey' },
    { response: v.record(v.string(), v.unknown()) },
    async (desk, body, http) => {
      const path = '/passkey/verify-authentication';
      const { user } = await askAuth<SignedIn>(desk, http, path, body);
      return recordSignIn(desk, http, user.email);
    },
  ),
  openCall({ method: 'POST', url: '/sign-out' }, {}, async (desk, _input, http) => {
    await askAuth(desk, http, '/sign-out', {});
    return {};
  }),
  openCall(
    { method: 'POST', url: '/link/look' },
    { token: tokenField },
    async ({ db }, { token }) => {
      const owner = await ownerOfLink(db, token);
      if (!owner) throw new Problem(422, { message: deadLink });
      return { email: owner.email };
    },
  ),
  openCall(
    { method: 'POST', url: '/link' },
    { token: tokenField, password: textField(1_000) },
    async (desk, { token, password }, http) => {
      const owner = await ownerOfLink(desk.db, token);
      if (!owner) throw new Problem(422, { message: deadLink });
      const message = passwordProblem(password, owner.email);
      if (message) throw new Problem(422, { message, errors: [{ field: 'password', message }] });
      const { password: hasher } = await (await desk.auth()).$context;
      const isUsed = await useLink(desk.db, token, owner.id, await hasher.hash(password));
      if (!isUsed) throw new Problem(422, { message: deadLink });
      await forgetTries(desk.db, owner.email);
      await recordActs(desk.db, [{ who: owner.email, action: 'accepted a link' }]);
      return signIn(desk, http, owner.email, password);
    },
  ),
];
