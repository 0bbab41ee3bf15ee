import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildTestDesk, type DeskBrowser, type TestDesk } from '../../testing/server/desk.ts';
import { useStores } from '../../testing/server/stores.ts';
import { mayDo, roles } from './accounts.ts';
import { allCalls } from './calls.ts';

const calls = allCalls();
const address = (url: string) => url.replace(':id', randomUUID());
const named = calls.map((call) => ({ ...call, name: `${call.method} ${call.url}` }));

describe('who may call what at the desk', () => {
  const stores = useStores('sqlite');
  let desk: TestDesk;
  const browsers: Partial<Record<(typeof roles)[number], DeskBrowser>> = {};

  beforeAll(async () => {
    desk = await buildTestDesk(await stores.openNew());
    for (const role of roles) browsers[role] = await desk.join(`${role}@example.com`, role);
  });

  const ask = (browser: DeskBrowser, { method, url }: (typeof named)[number]) =>
    method === 'GET'
      ? browser.get(address(url), { headers: { 'x-test': '1' } })
      : browser.post(address(url), { unknown: true });

  it('has every call once', () => {
    expect(new Set(named.map(({ name }) => name)).size).toBe(calls.length);
    expect(calls.length).toBeGreaterThan(25);
  });

  const forStaff = named.filter(({ needs, url }) => needs !== 'nobody' && url !== '/events');

  it.each(forStaff)('$name refuses who is not signed in', async (call) => {
    const { statusCode, headers } = await ask(desk.browser(), call);
    expect(statusCode).toBe(401);
    expect(headers['cache-control']).toBe('no-store');
  });

  it('GET /events refuses who is not signed in', async () => {
    expect((await desk.browser().get('/events')).statusCode).toBe(401);
  });

  const matrix = forStaff.flatMap((call) =>
    roles.map((role) => ({
      ...{ ...call, role },
      does: call.needs !== 'nobody' && mayDo(role, call.needs) ? 'takes' : 'refuses',
    })),
  );

  it.each(matrix)('$name $does a $role', async ({ role, does, ...call }) => {
    const { statusCode, body } = await ask(browsers[role]!, call);
    const isRefused = statusCode === 403 && body.includes('Your role does not allow this.');
    expect(statusCode === 401 || isRefused).toBe(does === 'refuses');
  });

  it.each(named.filter(({ method }) => method === 'POST'))(
    '$name takes nothing from another origin, or from a program that names none',
    async ({ url }) => {
      const { cookies } = browsers.admin!;
      const cookie = Array.from(cookies, (pair) => pair.join('=')).join('; ');
      for (const headers of [
        { origin: 'https://evil.example' },
        { origin: 'null' },
        { origin: 'http://localhost:3000', 'sec-fetch-site': 'cross-site' },
        {},
      ]) {
        const response = await desk.app.inject({
          ...{ method: 'POST', url: `/api/desk${address(url)}`, payload: {} },
          headers: { cookie, ...headers } as Record<string, string>,
        });
        expect(response.statusCode).toBe(403);
      }
    },
  );

  it.each(named.filter(({ method }) => method === 'POST'))(
    '$name refuses what is malformed, too large or of another type',
    async ({ url }) => {
      const browser = browsers.admin!;
      const cookie = Array.from(browser.cookies, (pair) => pair.join('=')).join('; ');
      for (const [type, payload, statuses] of [
        ['application/json', '{"a":', [400]],
        ['application/json', '[]', [422]],
        ['application/json', JSON.stringify({ text: 'x'.repeat(70_000) }), [413]],
        ['text/plain', '{}', [415]],
        ['application/x-www-form-urlencoded', 'a=b', [415]],
      ] as const) {
        const response = await desk.app.inject({
          ...{ method: 'POST', url: `/api/desk${address(url)}`, payload },
          headers: { cookie, origin: 'http://localhost:3000', 'content-type': type },
        });
        expect(statuses).toContain(response.statusCode);
      }
    },
  );
});
