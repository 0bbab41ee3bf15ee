import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { readFiles, siteOf } from '@site/renderer/site';
import { type Request, send } from '@site/tests/testing/site/send';
import { beforeAll, describe, expect, it } from 'vitest';
import { scratchFolder } from '../testing/files/temporary-folder.ts';
import { listen } from '../testing/raw-connection.ts';
import { useTestApp } from '../testing/test-app.ts';

const script = `console.log(${JSON.stringify('x'.repeat(500))})`;
const files: Record<string, string | Buffer> = {
  'index.html': '<h1>Home</h1>',
  'about/index.html': '<h1>About</h1>',
  'about/index.html.br': brotliCompressSync('<h1>About</h1>'),
  'case-study/1/index.html': '<h1>Case</h1>',
  '404.html': '<h1>Not found</h1>',
  '__spa-fallback.html': 'secret',
  _headers: 'secret',
  _redirects: 'secret',
  'robots.txt': 'User-agent: *',
  '.env': 'secret',
  '.well-known/security.txt': 'Contact: mailto:a@example.com',
  'assets/app-1a2b.js': script,
  'assets/app-1a2b.js.br': brotliCompressSync(script),
  'assets/app-1a2b.js.gz': gzipSync(script),
  'assets/app-1a2b.js.map': 'secret',
};

const folder = scratchFolder();
for (const [path, content] of Object.entries(files)) {
  await mkdir(dirname(join(folder, 'release', path)), { recursive: true });
  await writeFile(join(folder, 'release', path), content);
}
await writeFile(join(folder, 'outside.txt'), 'secret');
await symlink(join(folder, 'outside.txt'), join(folder, 'release', 'link.txt'));
const redirects = { '/about-us': '/about', '/away': 'https://evil.example/' };
const site = siteOf((await readFiles(join(folder, 'release'))).values(), redirects);

describe('the built site', () => {
  const test = useTestApp('sqlite', { site: () => site });
  let port = 0;
  beforeAll(async () => {
    port = await listen(test.app);
  });

  /** For just this path: `fetch` would tidy it up. No answer may be taken for another type than it has. */
  const ask = async (path: string, request: Request = {}) => {
    const answer = await send(`http://127.0.0.1:${port}`, { path, ...request });
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    return { ...answer, statusCode: answer.status, text: String(answer.body) };
  };
  const get = (path: string, headers = {}) => ask(path, { headers });

  it('serves a page that nobody may frame, to be asked for again each time', async () => {
    const { statusCode, headers, text } = await get('/about?from=mail');
    expect([statusCode, text]).toEqual([200, '<h1>About</h1>']);
    // As they gave A+ at the MDN HTTP Observatory.
    expect(headers).toMatchObject({
      'content-security-policy': "base-uri 'none'; object-src 'none'; frame-ancestors 'none'",
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-frame-options': 'DENY',
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
    });
  });

  it('serves hashed files for a year, in the encoding that the client likes best', async () => {
    const tags = new Set<unknown>();
    for (const [accept, encoding, unpack] of [
      ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
      ['br;q=0, *', 'gzip', gunzipSync],
      ['gzip;q=0', undefined, String],
      ['', undefined, String],
    ] as const) {
      const { headers, body } = await get('/assets/app-1a2b.js', { 'accept-encoding': accept });
      expect(headers['content-encoding'], accept).toBe(encoding);
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(String(unpack(body))).toBe(script);
      tags.add(headers.etag);
    }
    expect(tags.size).toBe(3);
  });

  it('returns 304 to a client that has it already, and sends it to one that has another', async () => {
    const { headers } = await get('/about');
    for (const tag of [headers.etag, `W/${headers.etag}`, `"other", ${headers.etag}`, '*']) {
      const again = await get('/about', { 'if-none-match': tag });
      expect([again.statusCode, again.text]).toEqual([304, '']);
      expect(again.headers.etag).toBe(headers.etag);
    }
    expect((await get('/about', { 'if-none-match': '"other"' })).statusCode).toBe(200);
    const packed = await get('/about', { 'if-none-match': headers.etag, 'accept-encoding': 'br' });
    expect(packed.statusCode).toBe(200);
  });

  it.each([
    ['/about/', '/about'],
    ['/about/?a=1', '/about?a=1'],
    ['/index.html', '/'],
    ['/about-us', '/about'],
    ['/Case-Study/1?a=1', '/case-study/1?a=1'],
    ['//about', '/about'],
  ])('sends %s to %s for good', async (url, location) => {
    const { statusCode, headers } = await get(url);
    expect([statusCode, headers.location]).toEqual([301, location]);
    expect((await get(location)).statusCode).toBe(200);
  });

  it.each([
    '/nowhere',
    '//evil.example/',
    '/..%2foutside.txt',
    '/.env',
    '/assets/app-1a2b.js.map',
    '/assets/app-1a2b.js.br',
    '/release.json',
    '/_headers',
    '/away',
    '/link.txt',
  ])('answers %s with the not-found page and status 404', async (url) => {
    const { statusCode, text } = await get(url);
    expect([statusCode, text]).toEqual([404, '<h1>Not found</h1>']);
  });

  it.each(['/%ff', '/api/%zz'])('answers %s, which is no address, with 400', async (url) => {
    expect((await get(url)).statusCode).toBe(400);
  });

  it('lets an unknown case study say so itself', async () => {
    expect((await get('/case-study/1')).statusCode).toBe(200);
    const unknown = await get('/case-study/99');
    expect([unknown.statusCode, unknown.text]).toEqual([404, '<h1>Case</h1>']);
  });

  it('answers HEAD without a body, and other methods with 405 where there is a page, else with 404', async () => {
    expect(await ask('/about', { method: 'HEAD' })).toMatchObject({ statusCode: 200, text: '' });
    const page = await ask('/about', { method: 'POST' });
    expect([page.statusCode, page.headers.allow]).toEqual([405, 'GET, HEAD']);
    expect((await ask('/nowhere', { method: 'POST' })).statusCode).toBe(404);
    expect((await get('/api/nowhere')).headers['content-type']).toMatch(/problem\+json/);
  });
});
