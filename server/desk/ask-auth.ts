import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../http/problem.ts';
import type { Desk, Http } from './call.ts';
import { withoutCookies } from './cookies.ts';

const wrong = 'The e-mail address or the password is not right.';
export const notFresh = 'For this, sign in again: your last sign-in is more than 15 minutes ago.';
const wrongCode = 'This code is not right, or was used before.';
const messages: Readonly<Record<string, string>> = {
  INVALID_EMAIL_OR_PASSWORD: wrong,
  INVALID_EMAIL: wrong,
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

/** What better-auth says instead of whose fault it was. */
const statuses: Readonly<Record<string, number>> = { FAILED_TO_VERIFY_REGISTRATION: 400 };

/** Has better-auth answer one of its own addresses, as if the browser had asked for it. */
async function ask(
  { config, auth }: Desk,
  { 'user-agent': agent = '' }: FastifyRequest['headers'],
  path: string,
  cookie: string,
  body?: object,
): Promise<Response> {
  // Whether the origin is ours was checked before; a name that only we know the site by is one too.
  const headers = { cookie, 'user-agent': agent, origin: config.publicUrl };
  const { handler } = await auth();
  return handler(
    new Request(`${config.publicUrl}/api/desk/auth${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      body: body && JSON.stringify(body),
    }),
  );
}

export function passCookies(from: Headers, reply: FastifyReply): void {
  const cookies = from.getSetCookie();
  if (cookies.length) reply.header('set-cookie', cookies);
}

/** What better-auth says, with its cookies handed on. Throws a Problem with the status of its refusal. */
export async function askAuth<Result>(
  desk: Desk,
  http: Http,
  path: string,
  body?: object,
  cookie = http.request.headers.cookie ?? '',
): Promise<Result> {
  const response = await ask(desk, http.request.headers, path, cookie, body);
  passCookies(response.headers, http.reply);
  const result = (await response.json().catch(() => ({}))) as Result & { code?: string };
  if (response.ok) return result;
  const code = result?.code ?? '';
  throw new Problem(statuses[code] ?? response.status, { message: messages[code] });
}

/**
 * The cookies without the session: by it better-auth would take a code for one of the account that is
 * signed in, and not of the account whose password was typed.
 */
export async function cookiesOfChallenge(
  { auth }: Pick<Desk, 'auth'>,
  { headers: { cookie = '' } }: FastifyRequest,
): Promise<string> {
  const { authCookies } = await (await auth()).$context;
  return withoutCookies(cookie, [authCookies.sessionToken.name, authCookies.sessionData.name]);
}
