import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Desk, Http } from '../desk/call.ts';
import { Problem } from '../http/problem.ts';
import { readCookie, withoutCookies } from './device.ts';

export const wrongPassword = 'The e-mail address or the password is not right.';
export const notFresh = 'For this, sign in again: your last sign-in is more than 15 minutes ago.';
const wrongCode = 'This code is not right, or was used before.';
const messages: Readonly<Record<string, string>> = {
  INVALID_EMAIL_OR_PASSWORD: wrongPassword,
  INVALID_EMAIL: wrongPassword,
  INVALID_PASSWORD: 'The password is not right.',
  INVALID_CODE: wrongCode,
  INVALID_BACKUP_CODE: wrongCode,
  INVALID_TWO_FACTOR_COOKIE: 'This took too long. Sign in again.',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'Too many codes were wrong. Sign in again.',
  ACCOUNT_TEMPORARILY_LOCKED: 'Too many codes were wrong. Wait 15 minutes, then sign in again.',
  OWNER_NOT_VERIFIED:
    'The passkey did not check that it is you: give it a PIN, a finger or a face, and try again.',
  SESSION_NOT_FRESH: notFresh,
};

/** Words of better-auth, in place of a status that says whose fault it was. */
const statuses: Readonly<Record<string, number>> = { FAILED_TO_VERIFY_REGISTRATION: 400 };

export function passCookies(from: Headers, reply: FastifyReply): void {
  const cookies = from.getSetCookie();
  if (cookies.length) reply.header('set-cookie', cookies);
}

/** Calls better-auth as a browser would, and passes its cookies on. Throws a Problem with its status. */
export async function askAuth<Result>(
  desk: Desk,
  http: Http,
  path: string,
  body?: object,
  cookie = http.request.headers.cookie ?? '',
): Promise<Result> {
  const { config, auth } = desk;
  const { 'user-agent': agent = '' } = http.request.headers;
  // The origin was checked before. It may be another name of the site, so better-auth gets the main one.
  const headers = { cookie, 'user-agent': agent, origin: config.publicUrl };
  const { handler } = await auth();
  const response = await handler(
    new Request(`${config.publicUrl}/api/desk/auth${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      body: body && JSON.stringify(body),
    }),
  );
  passCookies(response.headers, http.reply);
  const result = (await response.json().catch(() => ({}))) as Result & { code?: string };
  if (response.ok) return result;
  const code = result?.code ?? '';
  throw new Problem(statuses[code] ?? response.status, { message: messages[code] });
}

/** Without the session's, for whose account better-auth would take the code. */
export async function cookiesOfChallenge(
  { auth }: Pick<Desk, 'auth'>,
  { headers: { cookie = '' } }: FastifyRequest,
): Promise<string> {
  const { authCookies } = await (await auth()).$context;
  return withoutCookies(cookie, [authCookies.sessionToken.name, authCookies.sessionData.name]);
}

/**
 * The account whose password was typed, by its cookie. better-auth checks the signature; without a right
 * password, nobody has a name that is in the store.
 */
export async function challengedAccount(
  { db, auth }: Pick<Desk, 'db' | 'auth'>,
  request: FastifyRequest,
): Promise<string | undefined> {
  const { createAuthCookie } = await (await auth()).$context;
  const [name = ''] = readCookie(request, createAuthCookie('two_factor').name)?.split('.') ?? [];
  if (!/^[\w-]+$/.test(name)) return undefined;
  const account = await db
    .selectFrom('desk_verifications')
    .innerJoin('desk_users', 'desk_users.id', 'value')
    .select('email')
    .where('identifier', '=', name)
    .where('desk_verifications.expires_at', '>', new Date().toISOString())
    .executeTakeFirst();
  return account?.email;
}
