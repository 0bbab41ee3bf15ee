import type { InjectOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import { expectProblem as expectProblemOf, joinNow, json, url } from '../testing/apply.ts';
import { buildTestApp, useTestApp } from '../testing/test-app.ts';

describe('who may send to POST /api/apply', () => {
  const test = useTestApp('sqlite', { env: { CORS_ORIGINS: 'https://static.example' } });
  const expectProblem = (request: InjectOptions, status: number) =>
    expectProblemOf(test, request, status);

  it('answers 403 to a page of another site', async () => {
    await expectProblem(json(joinNow, { origin: 'https://evil.example' }), 403);
    await expectProblem(json(joinNow, { origin: 'null' }), 403);
    await expectProblem(json(joinNow, { origin: 'http://localhost:3000.evil.example' }), 403);
  });

  it.each(['http://localhost:3000', 'https://localhost:80', 'https://static.example', undefined])(
    'takes applications from the origin %s',
    async (origin) => {
      const headers = { host: 'localhost:80', ...(origin && { origin }) };
      expect((await test.app.inject(json(joinNow, headers))).statusCode).toBe(201);
    },
  );

  it('takes nothing from a page on http of a site that is on https', async () => {
    const env = { PUBLIC_URL: 'https://www.example.org', TRUST_PROXY: '127.0.0.1' };
    const { app: secure } = await buildTestApp(test.db, { env });
    const statusOf = async (headers: Record<string, string>) =>
      (await secure.inject(json(joinNow, headers))).statusCode;
    const host = 'www.example.org';
    expect(await statusOf({ host, origin: 'http://www.example.org' })).toBe(403);
    expect(await statusOf({ host, origin: 'https://www.example.org' })).toBe(201);
    const proxied = { host: 'other.example', 'x-forwarded-proto': 'https' };
    expect(await statusOf({ ...proxied, origin: 'http://other.example' })).toBe(403);
    expect(await statusOf({ ...proxied, origin: 'https://other.example' })).toBe(201);
    await secure.close();
  });

  it('lets only the allowed origins read the answer', async () => {
    const preflight = (origin: string) =>
      test.app.inject({
        method: 'OPTIONS',
        url,
        headers: { origin, 'access-control-request-method': 'POST' },
      });
    const allowed = await preflight('https://static.example');
    expect(allowed.headers['access-control-allow-origin']).toBe('https://static.example');
    const foreign = await preflight('https://evil.example');
    expect(foreign.headers['access-control-allow-origin']).toBeUndefined();
  });

  it('answers 429 with Retry-After to too many from one network, and to nobody else', async () => {
    const env = { RATE_LIMIT_PER_MINUTE: '2', TRUST_PROXY: '127.0.0.1' };
    const limited = await buildTestApp(test.db, { env });
    const from = (address: string) =>
      limited.app.inject(json(joinNow, { 'x-forwarded-for': address }));
    const addresses = [
      '192.0.2.1',
      '192.0.2.1',
      '192.0.2.2',
      '2001:db8::1',
      '2001:db8::2',
      '2001:db8:0:1::1',
    ];
    for (const address of addresses) expect((await from(address)).statusCode).toBe(201);
    for (const address of ['192.0.2.1', '::ffff:192.0.2.1', '2001:db8::3']) {
      const response = await from(address);
      expect(response.statusCode).toBe(429);
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
      expect(response.json().message).toMatch(/\S/);
    }
    await limited.app.close();
  });

  it('takes the address from a proxy only if it is told to trust it', async () => {
    const limited = await buildTestApp(test.db, { env: { RATE_LIMIT_PER_MINUTE: '1' } });
    const from = (address: string) =>
      limited.app.inject(json(joinNow, { 'x-forwarded-for': address }));
    expect((await from('192.0.2.1')).statusCode).toBe(201);
    expect((await from('192.0.2.2')).statusCode).toBe(429);
    await limited.app.close();
  });
});
