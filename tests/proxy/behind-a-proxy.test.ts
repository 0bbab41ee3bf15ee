import { pdfOfSize } from '@site/server/testing/files/samples';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ReverseProxy, startCaddy } from '../testing/operations/reverse-proxy.ts';
import { listApplications } from '../testing/site/applications.ts';
import { careers, joinNow, sendCareers } from '../testing/site/intake.ts';
import { send } from '../testing/site/send.ts';
import { type Site, startSite } from '../testing/site/site.ts';

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

  it('sends plain HTTP to HTTPS', async () => {
    const { status, headers } = await send(`${proxy.httpUrl}/about`);
    expect([301, 308]).toContain(status);
    expect(headers.location).toMatch(/^https:.*\/about$/);
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
  });
});
