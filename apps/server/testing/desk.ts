import { createHmac } from 'node:crypto';
import type { Site } from '@site/renderer/site';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { Store } from '../database/connect.ts';
import type { Role } from '../database/desk-tables.ts';
import { invite } from '../desk/account-store.ts';
import { readAudit } from '../desk/audit-log.ts';
import type { DeskOptions } from '../desk/routes.ts';
import type { ServerLimits } from '../limits.ts';
import type { RelayTimes } from '../mail/relay.ts';
import { scrub } from '../submissions/erase.ts';
import { testPublisher } from './content.ts';
import { buildTestApp } from './test-app.ts';

export const origin = 'http://localhost:3000';
/** The moment so many milliseconds ago, as the store has it. */
export const past = (ms: number) => new Date(Date.now() - ms).toISOString();
export const deskSecret = 'a secret of the tests, long enough to be one';
export const password = 'loom under monsoon light';

type Headers = Record<string, string>;
type Besides = { headers?: Headers };

/** A browser at the desk: it keeps the cookies that it is given. */
export type DeskBrowser = ReturnType<typeof deskBrowser>;

function deskBrowser(app: FastifyInstance, origin: string) {
  const cookies = new Map<string, string>();

  async function send(
    method: 'GET' | 'POST',
    url: string,
    headers: Headers = {},
    payload?: object | string | Buffer,
  ) {
    const cookie = Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; ');
    const response = await app.inject({
      ...{ method, url: `/api/desk${url}`, payload },
      headers: { ...(cookie && { cookie }), ...headers },
    });
    for (const { name, value, maxAge } of response.cookies) {
      if (maxAge === 0) cookies.delete(name);
      else cookies.set(name, encodeURIComponent(value));
    }
    return response;
  }

  return {
    cookies,
    get: (url: string, { headers }: Besides = {}) => send('GET', url, headers),
    post: (url: string, body: object = {}, { headers }: Besides = {}) =>
      send('POST', url, { origin, ...headers }, body),
    /** Posts a body as it is, with its cookies and no other headers than these. */
    postRaw: (url: string, payload: string | Buffer, headers: Headers) =>
      send('POST', url, headers, payload),
  };
}

export type TestDesk = Awaited<ReturnType<typeof buildTestDesk>>;

let people = 0;

/** Of somebody who is not at any desk yet. */
export const newEmail = () => `person${++people}@example.com`;

type Factor = {
  /** What an authenticator app is given: for `totpCode`. */
  address: string;
  recoveryCodes: string[];
};

export type TestDeskOptions = {
  env?: Record<string, string>;
  limits?: Partial<ServerLimits>;
  relayTimes?: RelayTimes;
} & Partial<Pick<DeskOptions, 'publisher' | 'renderer'> & { pages: Site }>;

/**
 * The server with its desk over a store. `accept` invites somebody and has them choose a password;
 * `join` also sets up an authenticator app, as every account must. `signIn` types the password and a
 * recovery code.
 */
export async function buildTestDesk(
  store: Store,
  { env, limits, relayTimes, ...content }: TestDeskOptions = {},
) {
  const factors = new Map<string, Factor>();
  const from = env?.PUBLIC_URL ?? origin;
  const { app, logs } = await buildTestApp(store.db, {
    env: {
      DESK_SECRET: deskSecret,
      ...(store.kind === 'postgres' && { DATABASE_URL: 'postgres://unused/unused' }),
      ...env,
    },
    limits,
    relayTimes,
    desk: {
      scrub: () => scrub(store),
      publisher: testPublisher(store.db),
      renderer: {
        page: async () => Promise.reject(new Error('There are no previews in this test.')),
      },
      ...content,
    },
  });

  async function succeed(asking: Promise<LightMyRequestResponse>) {
    const { statusCode, body } = await asking;
    if (statusCode === 200) return JSON.parse(body);
    const faults = logs().match(/^.*"level":50.*$/gm) ?? [];
    throw new Error([`${statusCode}: ${body}`, ...faults].join('\n'));
  }

  async function accept(email: string, role: Role): Promise<DeskBrowser> {
    const token = await invite(store.db, email, role, 'test');
    const browser = deskBrowser(app, from);
    await succeed(browser.post('/link', { token, password }));
    return browser;
  }

  async function setUpFactor(email: string, browser: DeskBrowser): Promise<Factor> {
    const factor: Factor = await succeed(browser.post('/me/second-factor', { password }));
    await succeed(browser.post('/me/second-factor/confirm', { code: totpCode(factor.address) }));
    factors.set(email, factor);
    return factor;
  }

  async function join(email: string, role: Role): Promise<DeskBrowser> {
    const browser = await accept(email, role);
    await setUpFactor(email, browser);
    return browser;
  }

  async function typePassword(email: string, typed = password, browser = deskBrowser(app, from)) {
    return { browser, response: await browser.post('/sign-in', { email, password: typed }) };
  }

  async function signIn(email: string, typed = password, browser = deskBrowser(app, from)) {
    const { response } = await typePassword(email, typed, browser);
    if (!response.body.includes('needsCode')) return { browser, response };
    const code = factors.get(email.toLowerCase())?.recoveryCodes.pop();
    const answer = await browser.post('/sign-in/code', { code, isRecoveryCode: true });
    return { browser, response: answer };
  }

  return {
    ...{ app, logs, db: store.db, browser: () => deskBrowser(app, from) },
    ...{ accept, setUpFactor, join, typePassword, signIn },
    /** What somebody did, the latest first. */
    actsOf: async (email: string) =>
      (await readAudit(store.db, { limit: 300 })).filter(({ who }) => who === email),
    recoveryCodes: (email: string) => factors.get(email)?.recoveryCodes ?? [],
    /** Another process with other limits, over the same store. `db`: how it sees the store. */
    again: (limits: Partial<ServerLimits>, db = store.db) =>
      buildTestDesk({ ...store, db }, { env, limits, ...content }),
  };
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
