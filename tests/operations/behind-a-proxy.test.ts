import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdfOfSize } from '../../testing/files/samples.ts';
import { type Front, programs, startCaddy, startNginx } from '../../testing/operations/front.ts';
import { careers, joinNow, send } from '../../testing/operations/send.ts';
import { listApplications } from '../../testing/site/applications.ts';
import { type Site, startSite } from '../../testing/site/site.ts';

const proxies = [
  { name: 'nginx', program: programs.nginx, start: startNginx, file: 'deploy/nginx.conf' },
  { name: 'caddy', program: programs.caddy, start: startCaddy, file: 'deploy/Caddyfile' },
];

const missing = proxies.filter(({ program }) => !program).map(({ name }) => name);
if (missing.length) console.warn(`not tried, because it is not installed: ${missing.join(', ')}`);

describe.each(proxies)('one process behind $name, with $file', ({ program, start }) => {
  let site: Site;
  let front: Front;

  beforeAll(async () => {
    if (!program) return;
    site = await startSite({ TRUST_PROXY: '127.0.0.1', RATE_LIMIT_PER_MINUTE: '8' });
    front = await start([Number(new URL(site.url).port)]);
  });
  afterAll(async () => {
    await front?.stop();
    await site?.stop();
  });

  it.skipIf(!program)('hands out pages as the server compressed and labelled them', async () => {
    const headers = { 'accept-encoding': 'br' };
    const answer = await send(`${front.url}/about`, { ca: front.ca, headers });
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-encoding': 'br',
      'content-security-policy': expect.stringContaining("script-src 'self'"),
    });
    // Twice would be a policy of two, of which browsers take the stricter.
    expect(answer.headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
    expect(brotliDecompressSync(answer.body).toString()).toContain('<h1');
  });

  it.skipIf(!program)('sends plain HTTP to HTTPS', async () => {
    const { status, headers } = await send(`${front.httpUrl}/about`);
    expect([301, 308]).toContain(status);
    expect(headers.location).toMatch(/^https:.*\/about$/);
  });

  it.skipIf(!program)('takes a resume of the largest size, byte for byte', async () => {
    const resume = pdfOfSize(10 * 1024 * 1024);
    const request = await careers('largest@example.org', resume);
    const answer = await send(`${front.url}/api/apply`, { ...request, ca: front.ca });
    expect(answer.status).toBe(201);
    const [stored] = await listApplications(site.databaseUrl);
    expect(stored?.resume?.size).toBe(resume.bytes.length);
  });

  it.skipIf(!program)("gives the server's own answer to one that is too large", async () => {
    const request = await careers('too-large@example.org', pdfOfSize(11 * 1024 * 1024));
    const answer = await send(`${front.url}/api/apply`, { ...request, ca: front.ca });
    expect(answer.status).toBe(413);
    expect(answer.headers['content-type']).toContain('application/problem+json');
  });

  it.skipIf(!program)('counts a visitor by their own address, whatever they claim', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 9; i++) {
      const request = joinNow(`visitor-${i}@example.org`);
      const headers = { ...request.headers, 'x-forwarded-for': `198.51.100.${i}` };
      const answer = await send(`${front.url}/api/apply`, { ...request, headers, ca: front.ca });
      statuses.push(answer.status);
    }
    expect(statuses[0]).toBe(201);
    expect(statuses.at(-1)).toBe(429);
    // From another place than the proxy's address nothing is believed; this one has not been seen yet.
    const direct = await send(`${site.url}/api/apply`, {
      ...joinNow('direct@example.org'),
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9' },
    });
    expect(direct.status).toBe(201);
  });
});
