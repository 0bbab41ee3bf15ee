import { randomUUID } from 'node:crypto';
import { readDocument } from '@site/content/folder';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '../database/desk-tables.ts';
import { addVersion } from '../testing/content.ts';
import { buildTestDesk, type DeskBrowser, origin } from '../testing/desk.ts';
import { rowsOf } from '../testing/rows.ts';
import { useStores } from '../testing/stores.ts';
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
    method === 'GET'
      ? browser.get(address(url), { headers: { 'x-test': '1' } })
      : browser.post(address(url), { unknown: true });

  /** What the desk says to whoever may not, if it does. */
  function refusalOf({ statusCode, body }: Awaited<ReturnType<typeof ask>>): string | undefined {
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
      const refused = refusalOf(await ask(browsers[role], call));
      expect(refused, role).toBe(isOfRole ? undefined : 'Your role does not allow this.');
      const newcomer = refusalOf(await ask(newcomers[role]!, call));
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
    const from = (site: string) => ({ headers: { 'sec-fetch-site': site } });
    for (const site of ['cross-site', 'same-site']) {
      for (const url of ['/export?format=csv', '/submissions', '/me', '/words']) {
        expect((await browsers.admin.get(url, from(site))).statusCode).toBe(403);
      }
    }
    expect((await browsers.admin.get('/export?format=csv', from('none'))).statusCode).toBe(200);
  });

  it('gives the words of letters only to those who write some', async () => {
    const { letters: all } = (await browsers.admin.get('/words')).json();
    expect(all.length).toBeGreaterThan(0);
    expect(Object.keys((await desk.browser().get('/words')).json())).toEqual(['firm']);
    const ofReader = Object.keys((await browsers.reader.get('/words')).json());
    expect(ofReader).toEqual(['firm', 'statuses']);
    const { letters, confirmation } = (await browsers.manager.get('/words')).json();
    expect([letters.length > 0, confirmation]).toEqual([true, undefined]);
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
        [own, `{"a":${'['.repeat(30_000)}${']'.repeat(30_000)}}`, 422],
        [own, '{"__proto__":{"role":"admin"}}', 422],
        [own, '{"a":{"constructor":{"prototype":1}}}', 422],
        [own, '{"a":{"b\\u0000":1}}', 422],
        [own, JSON.stringify({ text: 'x'.repeat(maxBytes) }), 413],
        [{ origin, 'content-type': 'text/plain' }, '{}', 415],
        [{ origin, 'content-type': 'application/x-www-form-urlencoded' }, 'a=b', 415],
      ];
      for (const [headers, payload, status] of refusals) {
        const { statusCode } = await browsers.admin.postRaw(address(url), payload, headers);
        const expected = takesBytes && status !== 403 ? 415 : status;
        expect(statusCode, payload.slice(0, 40)).toBe(expected);
      }
      const beside = await browsers.admin.post(`${address(url)}?email=x&password=y`, {});
      expect(beside.statusCode).toBe(takesBytes ? 415 : 422);
    },
  );
});

describe('a desk to which nobody was invited', () => {
  const stores = useStores('sqlite');

  it('answers every call as it does an address that nothing has', async () => {
    const { app, db } = await buildTestDesk(await stores.openNew());
    const ask = async (method: 'GET' | 'POST' | 'HEAD', url: string) => {
      const { statusCode, body, headers } = await app.inject({ method, url });
      const { date: _, ...rest } = headers;
      return { statusCode, body, rest };
    };
    const addresses = ['', '/', ...named.map(({ url }) => address(url))];
    const compare = async () => {
      const others: string[] = [];
      for (const method of ['GET', 'POST', 'HEAD'] as const) {
        const unknown = await ask(method, '/api/nothing');
        for (const url of addresses) {
          const answer = await ask(method, `/api/desk${url}`);
          if (JSON.stringify(answer) !== JSON.stringify(unknown)) others.push(`${method} ${url}`);
        }
      }
      return others;
    };
    expect(await compare()).toEqual([]);
    await invite(db, 'first@example.com', 'admin', 'test');
    expect(await compare()).toContain('GET /me');
    const [account] = await rowsOf(db, 'desk_users');
    await removeAccount(db, account!, 'test', { keepAnAdmin: false });
    expect(await compare()).toEqual([]);
  });
});
