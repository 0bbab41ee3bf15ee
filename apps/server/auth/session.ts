import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { dayMs } from '../async.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/connect.ts';
import type { Role } from '../database/desk-tables.ts';
import { isUnavailable } from '../database/errors.ts';
import type { Desk, Http, Staff } from '../desk/call.ts';
import { passCookies } from './ask-auth.ts';

/** For this long after the sign-in, what opens the account may be changed. */
export const freshSeconds = 15 * 60;
/** A session ends after this, even in use. */
const longestMs = 7 * dayMs;

/** Requests that the page sends by itself must not keep a session from falling idle. */
export function isBackgroundRequest({ headers }: FastifyRequest): boolean {
  return headers['x-background'] !== undefined;
}

/** The caller by the session cookie, if the session has not ended. Using it extends it. */
export async function readSession(
  { auth, db }: Pick<Desk, 'auth' | 'db'>,
  { request, reply }: Http,
): Promise<Staff | undefined> {
  const { cookie } = request.headers;
  if (!cookie) return undefined;
  const { api } = await auth();
  const get = (isExtended: boolean) =>
    api.getSession({
      headers: new Headers({ cookie }),
      query: isExtended ? undefined : { disableRefresh: true },
      returnHeaders: true,
    });
  const { headers, response } = await get(!isBackgroundRequest(request)).catch((error) => {
    // On a full disk nothing can be extended, and people sign in to make room.
    if (isUnavailable(error)) return get(false);
    throw error;
  });
  if (!response) return undefined;
  const { session, user } = response;
  if (Date.now() - session.createdAt.getTime() > longestMs) {
    await db.deleteFrom('desk_sessions').where('id', '=', session.id).execute();
    return undefined;
  }
  passCookies(headers, reply);
  const isFresh = Date.now() - session.createdAt.getTime() < freshSeconds * 1000;
  const { id, email, role, twoFactorEnabled } = user;
  const hasCodes = Boolean(twoFactorEnabled);
  return { id, email, role: role as Role, sessionId: session.id, isFresh, hasCodes };
}

export async function hasPasskey(db: Database, userId: string): Promise<boolean> {
  const passkey = await db
    .selectFrom('desk_passkeys')
    .select('id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return passkey !== undefined;
}

export async function hasFactor(db: Database, { id, hasCodes }: Staff): Promise<boolean> {
  return hasCodes || hasPasskey(db, id);
}

/** The session of the cookie, without extending it. */
export async function sessionOf(
  { auth }: Pick<Desk, 'auth'>,
  { headers: { cookie = '' } }: FastifyRequest,
) {
  const { api } = await auth();
  const headers = new Headers({ cookie });
  return api.getSession({ headers, query: { disableRefresh: true } });
}

/** Ends the session of the browser that a sign-in replaces. */
export async function endPreviousSession(desk: Pick<Desk, 'auth' | 'db'>, request: FastifyRequest) {
  const previous = await sessionOf(desk, request);
  if (!previous) return;
  await desk.db.deleteFrom('desk_sessions').where('id', '=', previous.session.id).execute();
}

export async function deleteExpired(db: Database): Promise<void> {
  const now = new Date().toISOString();
  for (const table of ['desk_sessions', 'desk_verifications'] as const) {
    await db.deleteFrom(table).where('expires_at', '<', now).execute();
  }
}

/** Signs cookies and encrypts second factors: DESK_SECRET, or a text made once and kept for its owner only. */
export function readDeskSecret(config: Pick<Config, 'store' | 'deskSecret'>): string {
  if (config.deskSecret) return config.deskSecret;
  const folder = config.store.kind === 'sqlite' ? dirname(config.store.file) : 'data';
  const file = join(folder, 'desk-secret');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8');
}
