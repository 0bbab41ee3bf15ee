import * as v from 'valibot';
import { askAuth, notFresh } from '#auth/ask-auth.ts';
import { takeCodeOnce, withAttemptLimit } from '#auth/attempts.ts';
import { requireGoodPassword } from '#auth/password.ts';
import { deleteExpired, hasFactor } from '#auth/session.ts';
import type { Database } from '#database/connect.ts';
import type { Action } from '#database/desk-tables.ts';
import { Problem } from '#http/problem.ts';
import { endSessions } from './account-store.ts';
import { writeAudit } from './audit-log.ts';
import {
  accountName,
  callFor,
  type Desk,
  type Http,
  passkeyField,
  passwordField,
  type Returned,
  type Staff,
  textField,
} from './call.ts';

const own = callFor('account');

type Own = Http & { staff: Staff };

function requireFresh({ isFresh }: Staff): void {
  if (!isFresh) throw new Problem(403, { message: notFresh });
}

function record({ db }: Desk, { email: who }: Staff, action: Action): Promise<void> {
  return writeAudit(db, { who, action });
}

/** Calls better-auth with the password; five wrong ones lock the account here too. */
function askWithPassword<Result>(desk: Desk, http: Own, path: string, body: object) {
  const { email } = http.staff;
  return withAttemptLimit(desk, http, { what: 'password', email }, () =>
    askAuth<Result>(desk, http, path, body),
  );
}

/** A wrong input must not end the session, as a 401 would. */
function refuse(error: unknown): never {
  if (!(error instanceof Problem) || error.status !== 401) throw error;
  throw new Problem(422, error.details);
}

/** The sessions that began while a password alone opened the account. */
async function sessionsWithoutFactor({ db }: Desk, staff: Staff): Promise<string[]> {
  if (await hasFactor(db, staff)) return [];
  const sessions = await db
    .selectFrom('desk_sessions')
    .select('id')
    .where('user_id', '=', staff.id)
    .execute();
  return sessions.map(({ id }) => id);
}

async function endThese(db: Database, ids: string[], except?: string): Promise<void> {
  const ended = ids.filter((id) => id !== except);
  if (ended.length) await db.deleteFrom('desk_sessions').where('id', 'in', ended).execute();
}

async function readMe({ db, config, mail }: Desk, staff: Staff) {
  const { id, email, role, sessionId, hasCodes } = staff;
  const { name, mails } = await db
    .selectFrom('desk_users')
    .select(['name', 'mails'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const sessions = await db
    .selectFrom('desk_sessions')
    .select(['id', 'user_agent', 'created_at', 'updated_at'])
    .where('user_id', '=', id)
    .where('expires_at', '>', new Date().toISOString())
    .orderBy('updated_at', 'desc')
    .execute();
  return {
    email,
    name: name === email ? '' : name,
    role,
    hasSecondFactor: hasCodes,
    binDays: config.binDays,
    sendsMail: mail !== undefined,
    /** Whether it is told by mail, too, of what is for it. */
    mails: mails === 1,
    mustSetUp: config.requiresSecondFactor && !(await hasFactor(db, staff)),
    sessions: sessions.map((session) => ({
      id: session.id,
      isThis: session.id === sessionId,
      browser: session.user_agent ?? '',
      since: new Date(session.created_at).toISOString(),
      lastSeen: new Date(session.updated_at).toISOString(),
    })),
  };
}

type Codes = { backupCodes: string[] };
type Passkey = { id: string; name?: string; createdAt: string };

export const myCalls = {
  'GET /me': own({}, async (desk, _input, http) => ({
    ...(await readMe(desk, http.staff)),
    passkeys: (await askAuth<Passkey[]>(desk, http, '/passkey/list-user-passkeys')).map(
      ({ id, name, createdAt }) => ({ id, name, createdAt }),
    ),
  })),
  'POST /me/name': own(
    { name: accountName },
    async ({ db }, { name }, { staff: { id, email } }) => {
      const written = { name: name || email, updated_at: new Date().toISOString() };
      await db.updateTable('desk_users').set(written).where('id', '=', id).execute();
    },
  ),
  'POST /me/mails': own({ isOn: v.boolean() }, async ({ db }, { isOn }, { staff: { id } }) => {
    await db
      .updateTable('desk_users')
      .set({ mails: Number(isOn) })
      .where('id', '=', id)
      .execute();
  }),
  'POST /me/password': own(
    { current: passwordField, password: passwordField },
    async (desk, { current, password: newPassword }, http) => {
      await requireGoodPassword(desk, newPassword, http.staff.email);
      const body = { currentPassword: current, newPassword, revokeOtherSessions: true };
      await askWithPassword(desk, http, '/change-password', body);
      await record(desk, http.staff, 'changed the password');
    },
  ),
  'POST /me/passkey-options': own({}, async (desk, _in, http) => {
    requireFresh(http.staff);
    await deleteExpired(desk.db);
    return askAuth<Record<string, unknown>>(desk, http, '/passkey/generate-register-options');
  }),
  'POST /me/passkeys': own(
    { name: textField(60), response: passkeyField },
    async (desk, body, http) => {
      requireFresh(http.staff);
      const before = await sessionsWithoutFactor(desk, http.staff);
      await askAuth(desk, http, '/passkey/verify-registration', body).catch(refuse);
      await endThese(desk.db, before, http.staff.sessionId);
      await record(desk, http.staff, 'added a passkey');
    },
  ),
  'POST /me/passkeys/remove': own({ id: textField(60) }, async (desk, body, http) => {
    requireFresh(http.staff);
    await askAuth(desk, http, '/passkey/delete-passkey', body).catch(refuse);
    await record(desk, http.staff, 'removed a passkey');
  }),
  'POST /me/second-factor': own({ password: passwordField }, async (desk, body, http) => {
    type Enabled = Codes & { totpURI: string };
    const enabled = await askWithPassword<Enabled>(desk, http, '/two-factor/enable', body);
    return { address: enabled.totpURI, recoveryCodes: enabled.backupCodes };
  }),
  'POST /me/second-factor/confirm': own({ code: textField(20) }, async (desk, { code }, http) => {
    const before = await sessionsWithoutFactor(desk, http.staff);
    // This begins a session, which replaces the one that asked.
    await askAuth(desk, http, '/two-factor/verify-totp', { code: code.trim() }).catch(refuse);
    await endThese(desk.db, before);
    await takeCodeOnce(desk.db, http.staff.email, code.trim());
    await record(desk, http.staff, 'turned the second factor on');
  }),
  'POST /me/second-factor/off': own({ password: passwordField }, async (desk, body, http) => {
    await askWithPassword(desk, http, '/two-factor/disable', body);
    await record(desk, http.staff, 'turned the second factor off');
  }),
  'POST /me/recovery-codes': own({ password: passwordField }, async (desk, body, http) => {
    const path = '/two-factor/generate-backup-codes';
    const { backupCodes } = await askWithPassword<Codes>(desk, http, path, body);
    await record(desk, http.staff, 'made recovery codes');
    return { recoveryCodes: backupCodes };
  }),
  'POST /me/sessions/end': own({}, async (desk, _input, { staff }) => {
    requireFresh(staff);
    await endSessions(desk.db, staff.id, staff.sessionId);
    await record(desk, staff, 'ended sessions');
  }),
};

export type Me = Returned<(typeof myCalls)['GET /me']>;
export type SecondFactor = Returned<(typeof myCalls)['POST /me/second-factor']>;
