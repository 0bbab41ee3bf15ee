import { randomUUID } from 'node:crypto';
import { readDocument } from '@site/content/folder';
import { beforeAll, describe, expect, it } from 'vitest';
import { addVersion } from '../testing/content.ts';
import { buildTestDesk, type DeskBrowser, origin, type TestDesk } from '../testing/desk.ts';
import { useStores } from '../testing/stores.ts';
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
  const stores = useStores('sqlite');
  let desk: TestDesk;
  const browsers: Partial<Record<(typeof roles)[number], DeskBrowser>> = {};
  const newcomers: typeof browsers = {};

  beforeAll(async () => {
    const store = await stores.openNew();
    await addVersion(store.db, readDocument());
    desk = await buildTestDesk(store);
    for (const role of roles) {
      browsers[role] = await desk.join(`${role}@example.com`, role);
      newcomers[role] = await desk.accept(`new-${role}@example.com`, role);
    }
  });

  const ask = (browser: DeskBrowser, { method, url }: (typeof named)[number]) =>
    method === 'GET'
      ? browser.get(address(url), { headers: { 'x-test': '1' } })
      : browser.post(address(url), { unknown: true });

  const forStaff = named.filter(({ needs }) => needs !== 'nothing');

  it.each(forStaff)('$name refuses callers who are not signed in', async (call) => {
    const { statusCode, headers } = await ask(desk.browser(), call);
    expect(statusCode).toBe(401);
    expect(headers['cache-control']).toBe('no-store');
  });

  it('is written down here for each call', () => {
    expect(Object.values(mayCall).flatMap(callsIn).toSorted()).toEqual(
      forStaff.map(({ name }) => name).toSorted(),
    );
  });

  const matrix = forStaff.flatMap((call) =>
    roles.map((role) => ({ ...call, role, does: mayCallOf(call.name).includes(role) })),
  );

  it.each(matrix)('$name, asked by a $role: $does', async ({ role, does, ...call }) => {
    const { statusCode, body } = await ask(browsers[role]!, call);
    const isRefused = statusCode === 403 && body.includes('Your role does not allow this.');
    expect(statusCode === 401 || isRefused).toBe(!does);
  });

  it.each(forStaff.flatMap((call) => roles.map((role) => ({ ...call, role }))))(
    '$name is for a $role without a second factor only if it is of their own page',
    async ({ role, url, ...call }) => {
      const { statusCode, body } = await ask(newcomers[role]!, { ...call, url });
      const isRefused = statusCode === 403 && body.includes('authenticator app first');
      expect(isRefused).toBe(!url.startsWith('/me'));
      expect(statusCode).not.toBe(401);
    },
  );

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
        expect((await browsers.admin!.get(url, from(site))).statusCode).toBe(403);
      }
    }
    expect((await browsers.admin!.get('/export?format=csv', from('none'))).statusCode).toBe(200);
  });

  it('gives the words of letters only to those who write some', async () => {
    const { letters: all } = (await browsers.admin!.get('/words')).json();
    expect(all.length).toBeGreaterThan(0);
    expect(Object.keys((await desk.browser().get('/words')).json())).toEqual(['firm']);
    const ofReader = Object.keys((await browsers.reader!.get('/words')).json());
    expect(ofReader).toEqual(['firm', 'statuses']);
    const { letters, confirmation } = (await browsers.manager!.get('/words')).json();
    expect([letters.length > 0, confirmation]).toEqual([true, undefined]);
  });

  it.each(posts)('$name reads the body alone', async ({ url, takesBytes }) => {
    const answer = await browsers.admin!.post(`${address(url)}?email=x&password=y`, {});
    expect(answer.statusCode).toBe(takesBytes ? 415 : 422);
  });

  it.each(posts)(
    '$name takes nothing from another origin, or from a program that names none',
    async ({ url }) => {
      for (const headers of [
        { origin: 'https://evil.example' },
        { origin: 'null' },
        { origin: 'ftp://localhost:3000' },
        { origin: 'http://localhost:3000', 'sec-fetch-site': 'cross-site' },
        {},
      ]) {
        const sent = { 'content-type': 'application/json', ...headers } as Record<string, string>;
        expect((await browsers.admin!.postRaw(address(url), '{}', sent)).statusCode).toBe(403);
      }
    },
  );

  it.each(posts)(
    '$name refuses what is malformed, too large or of another type',
    async ({ url, takesBytes, maxBytes = 64 * 1024 }) => {
      for (const [type, payload, statuses] of [
        ['application/json', '{"a":', [400]],
        ['application/json', '[]', [422]],
        ['application/json', `{"a":${'['.repeat(30_000)}${']'.repeat(30_000)}}`, [422]],
        ['application/json', '{"__proto__":{"role":"admin"}}', [422]],
        ['application/json', '{"a":{"constructor":{"prototype":1}}}', [422]],
        ['application/json', '{"a":{"b\\u0000":1}}', [422]],
        ['application/json', JSON.stringify({ text: 'x'.repeat(maxBytes) }), [413]],
        ['text/plain', '{}', [415]],
        ['application/x-www-form-urlencoded', 'a=b', [415]],
      ] as const) {
        const headers = { origin, 'content-type': type };
        const response = await browsers.admin!.postRaw(address(url), payload, headers);
        expect(takesBytes ? [415] : statuses).toContain(response.statusCode);
      }
    },
  );
});
