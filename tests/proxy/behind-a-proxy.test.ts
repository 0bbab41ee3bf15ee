import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdfOfSize } from '../../testing/files/samples.ts';
import { type ReverseProxy, startCaddy } from '../../testing/operations/reverse-proxy.ts';
import { listApplications } from '../../testing/site/applications.ts';
import { careers, joinNow, sendCareers } from '../../testing/site/intake.ts';
import { send } from '../../testing/site/send.ts';
import { type Site, startSite } from '../../testing/site/site.ts';

describe('one process behind Caddy, with deploy/Caddyfile', () => {
  let site: Site;
  let proxy: ReverseProxy;

  beforeAll(async () => {
    site = await startSite({ TRUST_PROXY: '127.0.0.1', RATE_LIMIT_PER_MINUTE: '8' });
    proxy = await startCaddy([site.port]);
  });
  afterAll(async () => {
    await proxy?.stop();
    await site?.stop();
  });

  const ask = (path: string, options = {}) => send(proxy.url + path, { ca: proxy.ca, ...options });

  it('sends a page only to a client that does not have it, in any encoding', async () => {
    const tags = new Set<unknown>();
    for (const encoding of ['identity', 'gzip', 'br']) {
      const headers = { 'accept-encoding': encoding };
      const first = await ask('/about', { headers });
      const { etag = '' } = first.headers;
      tags.add(etag);
      const again = await ask('/about', { headers: { ...headers, 'if-none-match': etag } });
      expect([again.status, again.body.length]).toEqual([304, 0]);
      for (const name of ['content-security-policy', 'cache-control', 'vary']) {
        expect(again.headers[name]).toBe(first.headers[name]);
      }
      const head = await ask('/about', { method: 'HEAD', headers });
      const { date: _, 'transfer-encoding': __, ...expected } = first.headers;
      expect([head.status, head.body.length]).toEqual([200, 0]);
      expect(head.headers).toMatchObject(expected);
    }
    expect(tags.size).toBe(3);
  });

  it.each([
    { path: '/About?a=b', status: 301, headers: { location: '/about?a=b' } },
    { path: '//about', status: 301, headers: { location: '/about' } },
    { path: '/about', method: 'POST', status: 405, headers: { allow: 'GET, HEAD' } },
    { path: '/about/', method: 'POST', status: 405, headers: { allow: 'GET, HEAD' } },
    { path: '/api/apply', status: 405, headers: { allow: 'POST' } },
    { path: '/healthz', status: 200, headers: { 'content-type': /json/ } },
    { path: '/desk', status: 404, headers: {} },
    { path: '/case-study/%ff', status: 400, headers: {} },
  ])('asks the server for what is no built file: $path', async ({ path, method, ...expected }) => {
    const { status, headers } = await ask(path, { method });
    expect(status).toBe(expected.status);
    for (const [name, value] of Object.entries(expected.headers)) {
      expect(headers[name]).toMatch(value);
    }
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('sends plain HTTP to HTTPS', async () => {
    const { status, headers } = await send(`${proxy.httpUrl}/about`);
    expect([301, 308]).toContain(status);
    expect(headers.location).toMatch(/^https:.*\/about$/);
  });

  it('sends the other name of the site to its own, over TLS', async () => {
    const options = { ca: proxy.ca, headers: { host: 'example.org' } };
    const { status, headers } = await send(`${proxy.url}/about?a=b`, options);
    expect([301, 308]).toContain(status);
    expect(headers.location).toBe('https://www.example.org/about?a=b');
  });

  it('takes a resume of the largest size, byte for byte', async () => {
    const resume = pdfOfSize(10 * 1024 * 1024);
    expect((await sendCareers(proxy, { name: 'Largest' }, resume)).status).toBe(201);
    const [stored] = await listApplications(site.databaseUrl);
    expect(stored?.resume?.size).toBe(resume.bytes.length);
  });

  it("gives the server's own answer to one that is too large", async () => {
    const request = careers({ name: 'Too large' }, pdfOfSize(11 * 1024 * 1024));
    const answer = await send(`${proxy.url}/api/apply`, { ...request, ca: proxy.ca });
    expect(answer.status).toBe(413);
    expect(answer.headers['content-type']).toContain('application/problem+json');
  });

  it('counts a visitor by their own address, whatever they claim', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 9; i++) {
      const request = joinNow({ name: `Visitor ${i}` });
      const headers = { ...request.headers, 'x-forwarded-for': `198.51.100.${i}` };
      const answer = await send(`${proxy.url}/api/apply`, { ...request, headers, ca: proxy.ca });
      statuses.push(answer.status);
    }
    expect(statuses[0]).toBe(201);
    expect(statuses.at(-1)).toBe(429);
    // From another place than the proxy's address nothing is believed; this one has not been seen yet.
    const direct = await send(`${site.url}/api/apply`, {
      ...joinNow({ name: 'Direct' }),
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9' },
    });
    expect(direct.status).toBe(201);
  });
});
