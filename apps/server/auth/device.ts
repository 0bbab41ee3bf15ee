import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Desk, Http } from '../desk/call.ts';

/** The form in which addresses of accounts are stored and compared. */
export const normaliseEmail = (email: string): string => email.trim().toLowerCase();

function pairs(header: string): [name: string, pair: string][] {
  return header.split(';').map((pair) => [pair.slice(0, pair.indexOf('=')).trim(), pair.trim()]);
}

export function readCookie(
  { headers: { cookie = '' } }: Pick<FastifyRequest, 'headers'>,
  name: string,
): string | undefined {
  const pair = pairs(cookie).find(([one]) => one === name)?.[1];
  return pair?.slice(name.length + 1);
}

export function withoutCookies(header: string, names: readonly string[]): string {
  const kept = pairs(header).filter(([name]) => !names.includes(name));
  return kept.map(([, pair]) => pair).join('; ');
}

const keptSeconds = 180 * 86_400;

type Signs = Pick<Desk, 'secret' | 'config'>;

function isSecure({ config }: Signs): boolean {
  return config.publicUrl.startsWith('https:');
}

function cookieName(desk: Signs): string {
  return `${isSecure(desk) ? '__Secure-' : ''}desk.device`;
}

function signature(desk: Signs, email: string, id: string): string {
  const key = `device of the desk ${desk.secret()}`;
  return createHmac('sha256', key)
    .update(JSON.stringify([email, id]))
    .digest('base64url');
}

/**
 * A name for this browser, if its cookie says that this account has signed in from it before. Its
 * wrong tries are counted apart, so that no stranger can lock its owner out: the "device cookies" of
 * OWASP.
 */
export function knownDevice(desk: Signs, { request }: Pick<Http, 'request'>, email: string) {
  const [id = '', mac = ''] = readCookie(request, cookieName(desk))?.split('.') ?? [];
  const expected = Buffer.from(signature(desk, normaliseEmail(email), id));
  const given = Buffer.from(mac);
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
  return isOurs ? id : undefined;
}

/** Marks the browser as known after a sign-in. */
export function rememberDevice(desk: Signs, http: Http, email: string): void {
  const id = knownDevice(desk, http, email) ?? randomBytes(16).toString('base64url');
  const value = `${id}.${signature(desk, email, id)}`;
  const attributes = `Max-Age=${keptSeconds}; Path=/api/desk; HttpOnly; SameSite=Strict`;
  const secure = isSecure(desk) ? '; Secure' : '';
  http.reply.header('set-cookie', `${cookieName(desk)}=${value}; ${attributes}${secure}`);
}
