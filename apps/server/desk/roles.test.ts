import { randomUUID } from 'node:crypto';
import { readDocument } from '@site/content/folder';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '../database/desk-tables.ts';
import { addVersion } from '../testing/content.ts';
import { buildTestDesk, type DeskBrowser, origin } from '../testing/desk.ts';
import { rowsOf } from '../testing/rows.ts';
import { useTestDesk } from '../testing/use-test-desk.ts';
import { invite, removeAccount } from './account-store.ts';
import { type Call, roles } from './call.ts';
import { calls } from './calls.ts';

const address = (url: string) => url.replace(':id', randomUUID()).replace(':name', 'home');
const named = Object.entries<Call>(calls).map(([name, call]) => {
  const [method = '', url = ''] = name.split(' ');
  return { ...call, name, method, url };
});
const posts = named.filter(({ method }) => method === 'POST');

/** Who may call what, apart from the code that decides it: a right that moves has to be moved here too. */
const mayCall: Readonly<Record<string, string>> = {
  'reader, manager, editor, admin': `
    GET /me, POST /me/name, POST /me/mails, POST /me/password, POST /me/passkey-options,
    POST /me/passkeys, POST /me/passkeys/remove, POST /me/second-factor,
    POST /me/second-factor/confirm, POST /me/second-factor/off, POST /me/recovery-codes,
    POST /me/sessions/end`,
  'reader, manager, admin': `
    GET /submissions, GET /counts, GET /news, GET /inbox-summary, GET /notices,
    GET /submissions/:id, GET /submissions/:id/neighbours, GET /submissions/:id/file,
    GET /submissions/:id/text, POST /submissions/:id/remind, GET /colleagues, POST /read,
    POST /unread, GET /submissions/:id/person, GET /submissions/:id/everything, GET /letters,
    GET /letters/sent, GET /templates, GET /letters/failed, GET /submissions/:id/letters`,
  'manager, admin': `
    GET /matching, POST /submissions, POST /submissions/status, POST /submissions/bin,
    POST /submissions/restore, POST /submissions/erase, POST /submissions/owner,
    POST /submissions/:id/comments, POST /comments/:id, POST /comments/:id/remove,
    POST /submissions/:id/file, POST /submissions/:id/correct, GET /export,
    POST /submissions/:id/erase-person, POST /submissions/:id/part, POST /submissions/:id/join,
    GET /drafts, POST /drafts, POST /templates, POST /letters, POST /letters/preview,
    POST /letters/:id/file, POST /letters/:id/file/remove, POST /letters/cancel,
    POST /letters/:id/send-again, POST /letters/:id/change, POST /letters/sent-elsewhere`,
  'editor, admin': `
    GET /pictures, POST /pictures, POST /pictures/:source, POST /pictures/:source/delete,
    GET /pictures/files/:name, GET /pages, GET /pages/:name, POST /pages/:name,
    POST /pages/:name/discard, POST /pages/:name/presence, GET /figures, GET /unconfirmed,
    GET /changes, POST /preview, POST /references, GET /versions, POST /versions,
    GET /versions/:id/changes, POST /versions/:id/restore, POST /versions/:id/pages/:name,
    POST /versions/:id/withdraw, GET /visits, GET /visits/export`,
  admin: `
    GET /accounts, POST /accounts/invite, POST /accounts/:id/send-link, GET /record,
    POST /accounts/:id/role, POST /accounts/:id/end-sessions, POST /accounts/:id/remove,
    GET /held, POST /held/versions/:id, POST /held/letters/:id, GET /switches/:name,
    POST /switches/:name`,
};
const callsIn = (text: string) => text.trim().split(/,\s+/);
const mayCallOf = (name: string) =>
  Object.entries(mayCall)
    .find(([, names]) => callsIn(names).includes(name))?.[0]
    .split(', ') ?? [];

describe('who may call what at the desk', () => {
  const ofRoles = {
    reader: 'reader',
    manager: 'manager',
    editor: 'editor',
    admin: 'admin',
  } as const;
  const { desk, stores, ...browsers } = useTestDesk('sqlite', ofRoles);
  const newcomers: Partial<Record<Role, DeskBrowser>> = {};

  beforeAll(async () => {
    await addVersion(desk.db, readDocument());
    for (const role of roles) newcomers[role] = await desk.accept(`new-${role}@example.com`, role);
  });

  const ask = (browser: DeskBrowser, { method, url }: (typeof named)[number]) =>
    method === 'GET' ? browser.get(address(url)) : browser.post(address(url), { unknown: true });

  /** What the desk says to whoever may not, if it does. */
  async function refusalOf(...asked: Parameters<typeof ask>): Promise<string | undefined> {
    const { statusCode, body } = await ask(...asked);
    expect(statusCode).not.toBe(401);
    return statusCode === 403 ? JSON.parse(body).message : undefined;
  }

  const forStaff = named.filter(({ needs }) => needs !== 'nothing');

  it('is written down here for each call', () => {
    expect(Object.values(mayCall).flatMap(callsIn).toSorted()).toEqual(
      forStaff.map(({ name }) => name).toSorted(),
    );
  });

  it.each(forStaff)('$name is for these roles alone, with a second factor', async (call) => {
    const { statusCode, headers } = await ask(desk.browser(), call);
    expect([statusCode, headers['cache-control']]).toEqual([401, 'no-store']);
    for (const role of roles) {
      const isOfRole = mayCallOf(call.name).includes(role);
      const refused = await refusalOf(browsers[role], call);
      expect(refused, role).toBe(isOfRole ? undefined : 'Your role does not allow this.');
      const newcomer = await refusalOf(newcomers[role]!, call);
      if (call.url.startsWith('/me')) expect(newcomer, role).toBeUndefined();
      else expect(newcomer, role).toContain('authenticator app first');
    }
  });

  it('leaves the second factor to each account where the settings say so', async () => {
    const env = { DESK_SECOND_FACTOR: 'optional' };
    const other = await buildTestDesk(await stores.openNew(), { env });
    const browser = await other.accept('reader@example.com', 'reader');
    expect((await browser.get('/me')).json().mustSetUp).toBe(false);
    expect((await browser.get('/submissions')).statusCode).toBe(200);
  });

  it('counts what comes without a session, like everything else', async () => {
    const env = { RATE_LIMIT_PER_MINUTE: '2' };
    const other = await buildTestDesk(await stores.openNew(), { env });
    await other.accept('reader@example.com', 'reader');
    const statuses: number[] = [];
    for (let asks = 0; asks < 12; asks++) {
      statuses.push((await other.browser().get('/submissions')).statusCode);
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
  });

  it('reads nothing for a page of another site, and for whoever typed the address', async () => {
    const read = async (site: string) =>
      (await browsers.admin.get('/submissions', { headers: { 'sec-fetch-site': site } }))
        .statusCode;
    expect(await read('cross-site')).toBe(403);
    expect(await read('same-site')).toBe(403);
    expect(await read('none')).toBe(200);
  });

  it('gives the words of letters only to those who write some', async () => {
    const words = async (browser: DeskBrowser) => Object.keys((await browser.get('/words')).json());
    expect(await words(desk.browser())).toEqual(['firm']);
    expect(await words(browsers.reader)).toEqual(['firm', 'statuses']);
    expect(await words(browsers.manager)).toContain('letters');
    expect(await words(browsers.admin)).toContain('letters');
  });

  it.each(posts)(
    '$name takes only a JSON object from our own pages, no larger and no other than they send',
    async ({ url, takesBytes, maxBytes = 64 * 1024 }) => {
      const json = { 'content-type': 'application/json' };
      const own = { ...json, origin };
      const refusals: [Record<string, string>, string, number][] = [
        [{ ...json, origin: 'https://evil.example' }, '{}', 403],
        [{ ...json, origin: 'null' }, '{}', 403],
        [{ ...json, origin: 'ftp://localhost:3000' }, '{}', 403],
        [{ ...own, 'sec-fetch-site': 'cross-site' }, '{}', 403],
        // A program that names no origin.
        [json, '{}', 403],
        [own, '{"a":', 400],
        [own, '[]', 422],
        [own, JSON.stringify({ text: 'x'.repeat(maxBytes) }), 413],
        [{ origin, 'content-type': 'application/x-www-form-urlencoded' }, 'a=b', 415],
      ];
      for (const [headers, payload, status] of refusals) {
        const { statusCode } = await browsers.admin.postRaw(address(url), payload, headers);
        const expected = takesBytes && status !== 403 ? 415 : status;
        expect(statusCode, payload.slice(0, 40)).toBe(expected);
      }
      const beside = await browsers.admin.post(`${address(url)}?email=x`, {});
      expect(beside.statusCode).toBe(takesBytes ? 415 : 422);
    },
  );

  it('answers every call like an address that nothing has until somebody is invited', async () => {
    const { app, db } = await buildTestDesk(await stores.openNew());
    const ask = async (method: 'GET' | 'POST' | 'HEAD', url: string) => {
      const { statusCode, body, headers } = await app.inject({ method, url });
      return JSON.stringify({ statusCode, body, ...headers, date: '' });
    };
    const known = async () => {
      const found: string[] = [];
      for (const method of ['GET', 'POST', 'HEAD'] as const) {
        const unknown = await ask(method, '/api/nothing');
        for (const url of ['', '/', ...named.map(({ url }) => address(url))])
          if ((await ask(method, `/api/desk${url}`)) !== unknown) found.push(`${method} ${url}`);
      }
      return found;
    };
    expect(await known()).toEqual([]);
    await invite(db, 'first@example.com', 'admin', 'test');
    expect(await known()).toContain('GET /me');
    const [account] = await rowsOf(db, 'desk_users');
    await removeAccount(db, account!, 'test', { keepAnAdmin: false });
    expect(await known()).toEqual([]);
  });
});
