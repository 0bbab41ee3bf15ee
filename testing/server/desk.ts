import { createHmac } from 'node:crypto';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { Store } from '../../server/database/connect.ts';
import { invite, type Role } from '../../server/desk/accounts.ts';
import { scrub } from '../../server/submissions/erase.ts';
import { buildTestApp } from './test-app.ts';

export const origin = 'http://localhost:3000';
export const password = 'loom under monsoon light';

type Question = { body?: object; headers?: Record<string, string> };

/** A browser at the desk: it keeps the cookies that it is given. */
export type DeskBrowser = {
  cookies: Map<string, string>;
  get: (url: string, question?: Question) => Promise<LightMyRequestResponse>;
  post: (url: string, body?: object, question?: Question) => Promise<LightMyRequestResponse>;
};

function deskBrowser(app: FastifyInstance): DeskBrowser {
  const cookies = new Map<string, string>();

  async function ask(method: 'GET' | 'POST', url: string, { body, headers }: Question) {
    const cookie = Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; ');
    const response = await app.inject({
      ...{ method, url: `/api/desk${url}`, payload: body },
      headers: { ...(method === 'POST' && { origin }), ...(cookie && { cookie }), ...headers },
    });
    for (const { name, value, maxAge } of response.cookies) {
      if (maxAge === 0) cookies.delete(name);
      else cookies.set(name, encodeURIComponent(value));
    }
    return response;
  }

  return {
    cookies,
    get: (url, question = {}) => ask('GET', url, question),
    post: (url, body = {}, question = {}) => ask('POST', url, { body, ...question }),
  };
}

export type TestDesk = Awaited<ReturnType<typeof buildTestDesk>>;

/** The server with its desk over a store; `join` invites somebody and signs them in. */
export async function buildTestDesk(store: Store, env: Record<string, string> = {}) {
  const { app, logs } = await buildTestApp(store.db, {
    env: {
      DESK_SECRET: 'a secret of the tests, long enough to be one',
      ...(store.kind === 'postgres' && { DATABASE_URL: 'postgres://unused/unused' }),
      ...env,
    },
    desk: { scrub: () => scrub(store) },
  });

  async function join(email: string, role: Role): Promise<DeskBrowser> {
    const token = await invite(store.db, email, role, 'test');
    const browser = deskBrowser(app);
    const { statusCode, body } = await browser.post('/link', { token, password });
    if (statusCode !== 200) throw new Error(`The invitation was refused: ${body}`);
    return browser;
  }

  return { app, logs, db: store.db, browser: () => deskBrowser(app), join };
}

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** What an authenticator app shows now for the address that it was given (RFC 6238). */
export function totpCode(address: string, now = Date.now()): string {
  const secret = new URL(address).searchParams.get('secret') ?? '';
  const bits = Array.from(secret, (letter) =>
    base32.indexOf(letter).toString(2).padStart(5, '0'),
  ).join('');
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(now / 30_000)));
  const mac = createHmac('sha1', Buffer.from(bytes)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
