import { resumes } from '@site/server/testing/files/samples';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ReverseProxy, startCaddy } from '../testing/operations/reverse-proxy.ts';
import { careers, joinNow } from '../testing/site/intake.ts';
import { send } from '../testing/site/send.ts';
import { startSite } from '../testing/site/site.ts';

const asPage = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

const closed = {
  'cache-control': 'no-store',
  'content-security-policy': expect.stringContaining("default-src 'none'"),
  'retry-after': '5',
  'x-content-type-options': 'nosniff',
};

describe('Caddy, when no process of the site runs', () => {
  let proxy: ReverseProxy;

  beforeAll(async () => {
    const site = await startSite();
    proxy = await startCaddy([site.port]);
    await site.stop();
  });
  afterAll(() => proxy?.stop());

  const ask = (path: string, options = {}) => send(proxy.url + path, { ca: proxy.ca, ...options });

  it.each([
    { path: '/api/apply', request: joinNow({ name: 'Nobody' }) },
    { path: '/api/apply', request: careers({ name: 'Nobody' }, resumes.pdf) },
    { path: '/api/enquiries', request: joinNow({ name: 'Nobody' }) },
    { path: '/healthz', request: {} },
  ])('says at $path that it could not be done, as a problem', async ({ path, request }) => {
    const { status, headers, body } = await ask(path, request);
    expect(status).toBe(503);
    expect(headers).toMatchObject({ ...closed, 'content-type': 'application/problem+json' });
    expect(JSON.parse(String(body))).toMatchObject({ type: 'about:blank', status: 503 });
  });

  it.each([
    { path: '/about', request: {} },
    { path: '/desk/inbox?form=careers', request: {} },
    { path: '/api/apply', request: careers({ name: 'Nobody' }, resumes.pdf) },
  ])('shows a browser without JavaScript a page that says so: $path', async ({ path, request }) => {
    const headers = { ...request.headers, ...asPage };
    const answer = await ask(path, { ...request, headers });
    expect(answer.status).toBe(503);
    const type = 'text/html; charset=utf-8';
    expect(answer.headers).toMatchObject({ ...closed, 'content-type': type });
    expect(String(answer.body)).toContain('<h1>Please try again</h1>');
  });
});
