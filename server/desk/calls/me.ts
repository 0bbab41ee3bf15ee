import * as v from 'valibot';
import { Problem } from '../../http/problem.ts';
import { endSessions } from '../accounts.ts';
import { askAuth } from '../ask-auth.ts';
import { type Call, type Desk, type Http, type Staff, staffCall, textField } from '../call.ts';
import { passwordProblem } from '../password.ts';
import { type Action, recordActs } from '../record.ts';
import { beginTry, forgetTries, useCodeOnce } from '../tries.ts';

const needs = 'reader';
const password = textField(1_000);

type Own = Http & { staff: Staff };

const notFresh = 'For this, sign in again: your last sign-in is more than 15 minutes ago.';

function requireFresh({ isFresh }: Staff): void {
  if (!isFresh) throw new Problem(403, { message: notFresh });
}

function record({ db }: Desk, { email: who }: Staff, action: Action): Promise<void> {
  return recordActs(db, [{ who, action }]);
}

/** Asks better-auth for what it does only with the password, of which five wrong ones lock too. */
async function askWithPassword<Result>(desk: Desk, http: Own, path: string, body: object) {
  const { email } = http.staff;
  if (!(await beginTry(desk.db, email))) {
    throw new Problem(429, {
      message: 'Too many tries were wrong. Wait 15 minutes, then try again.',
    });
  }
  const result = await askAuth<Result>(desk, http, path, body);
  await forgetTries(desk.db, email);
  return result;
}

async function readMe({ db }: Desk, { id, email, role, sessionId }: Staff) {
  const sessions = await db
    .selectFrom('desk_sessions')
    .select(['id', 'user_agent', 'created_at', 'updated_at'])
    .where('user_id', '=', id)
    .where('expires_at', '>', new Date().toISOString())
    .orderBy('updated_at', 'desc')
    .execute();
  const user = await db
    .selectFrom('desk_users')
    .select('two_factor_enabled')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    ...{ email, role },
    hasSecondFactor: Boolean(user.two_factor_enabled),
    sessions: sessions.map((session) => ({
      id: session.id,
      isThis: session.id === sessionId,
      browser: session.user_agent ?? '',
      since: new Date(session.created_at).toISOString(),
      lastSeen: new Date(session.updated_at).toISOString(),
    })),
  };
}

type Passkey = { id: string; name?: string; createdAt: string };

export const myCalls: Call[] = [
  staffCall({ method: 'GET', url: '/me', needs }, {}, async (desk, _input, http) => ({
    ...(await readMe(desk, http.staff)),
    passkeys: (await askAuth<Passkey[]>(desk, http, '/passkey/list-user-passkeys')).map(
      ({ id, name, createdAt }) => ({ id, name, createdAt }),
    ),
  })),
  staffCall(
    { method: 'POST', url: '/me/password', needs },
    { current: password, password },
    async (desk, { current, password: newPassword }, http) => {
      const message = passwordProblem(newPassword, http.staff.email);
      if (message) throw new Problem(422, { message, errors: [{ field: 'password', message }] });
      const body = { currentPassword: current, newPassword, revokeOtherSessions: true };
      await askWithPassword(desk, http, '/change-password', body);
      await record(desk, http.staff, 'changed the password');
      return {};
    },
  ),
  staffCall({ method: 'POST', url: '/me/passkey-options', needs }, {}, (desk, _input, http) =>
    askAuth<object>(desk, http, '/passkey/generate-register-options'),
  ),
  staffCall(
    { method: 'POST', url: '/me/passkeys', needs },
    { name: textField(60), response: v.record(v.string(), v.unknown()) },
    async (desk, body, http) => {
      await askAuth(desk, http, '/passkey/verify-registration', body);
      await record(desk, http.staff, 'added a passkey');
      return {};
    },
  ),
  staffCall(
    { method: 'POST', url: '/me/passkeys/remove', needs },
    { id: textField(60) },
    async (desk, body, http) => {
      requireFresh(http.staff);
      await askAuth(desk, http, '/passkey/delete-passkey', body);
      await record(desk, http.staff, 'removed a passkey');
      return {};
    },
  ),
  staffCall(
    { method: 'POST', url: '/me/second-factor', needs },
    { password },
    async (desk, body, http) => {
      type Enabled = { totpURI: string; backupCodes: string[] };
      const enabled = await askWithPassword<Enabled>(desk, http, '/two-factor/enable', body);
      return { address: enabled.totpURI, recoveryCodes: enabled.backupCodes };
    },
  ),
  staffCall(
    { method: 'POST', url: '/me/second-factor/confirm', needs },
    { code: textField(20) },
    async (desk, { code }, http) => {
      await askAuth(desk, http, '/two-factor/verify-totp', { code: code.trim() });
      await useCodeOnce(desk.db, http.staff.email, code);
      await record(desk, http.staff, 'turned the second factor on');
      return {};
    },
  ),
  staffCall(
    { method: 'POST', url: '/me/second-factor/off', needs },
    { password },
    async (desk, body, http) => {
      await askWithPassword(desk, http, '/two-factor/disable', body);
      await record(desk, http.staff, 'turned the second factor off');
      return {};
    },
  ),
  staffCall(
    { method: 'POST', url: '/me/recovery-codes', needs },
    { password },
    async (desk, body, http) => {
      const path = '/two-factor/generate-backup-codes';
      const { backupCodes } = await askWithPassword<{ backupCodes: string[] }>(
        desk,
        http,
        path,
        body,
      );
      await record(desk, http.staff, 'made recovery codes');
      return { recoveryCodes: backupCodes };
    },
  ),
  staffCall(
    { method: 'POST', url: '/me/sessions/end', needs },
    {},
    async (desk, _input, { staff }) => {
      requireFresh(staff);
      await endSessions(desk.db, staff.id, staff.sessionId);
      await record(desk, staff, 'ended sessions');
      return {};
    },
  ),
];
