import type { FastifyReply } from 'fastify';
import { Problem } from '../http/problem.ts';
import type { Desk, Http } from './call.ts';

const wrong = 'The e-mail address or the password is not right.';
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
  SESSION_NOT_FRESH: 'For this, sign in again: your last sign-in is more than 15 minutes ago.',
};

/** Has better-auth answer one of its own addresses, as if the browser had asked for it. */
async function ask(
  { config, auth }: Desk,
  { request }: Http,
  path: string,
  body?: object,
): Promise<Response> {
  const { cookie = '', 'user-agent': agent = '' } = request.headers;
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
): Promise<Result> {
  const response = await ask(desk, http, path, body);
  passCookies(response.headers, http.reply);
  const result = (await response.json().catch(() => ({}))) as Result & { code?: string };
  if (response.ok) return result;
  throw new Problem(response.status, { message: messages[result?.code ?? ''] });
}
