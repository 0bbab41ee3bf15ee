import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSite } from '../../server/site/read-site.ts';
import { caddySite } from './caddy.ts';
import { nginxSite } from './nginx.ts';
import { type ProxiedSite, proxiedSite } from './proxied-site.ts';

const policy = "default-src 'self'; script-src 'sha256-about'";
const files = {
  'about/index.html': '<h1>About</h1>',
  'about/index.html.br': 'packed',
  '404.html': '<h1>Not found</h1>',
  'robots.txt': 'User-agent: *',
  _redirects: '/about-us /about 301\n',
  'assets/app-1a2b.js': 'long',
  'assets/app-1a2b.js.br': 'packed',
  'assets/tiny-3c4d.js': 't',
  'assets/plot-5e6f.svg': '<svg/>',
};

let folder = '';
let site: ProxiedSite;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'proxied-'));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  site = proxiedSite(readSite(folder, { '/about': { 'content-security-policy': policy } }), folder);
});
afterAll(() => rm(folder, { recursive: true }));

describe('what a proxy has to know', () => {
  it('is each file as the server sends it, and where it is', () => {
    expect(site.files.map(({ address, path }) => [address, path]).sort()).toEqual([
      ['/about', '/about/index.html'],
      ['/robots.txt', '/robots.txt'],
    ]);
    expect(site.files.find(({ address }) => address === '/about')?.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
    });
  });

  it('is the ending of files with a hash in their name, with all headers that any of them has', () => {
    expect(site.hashed.map(({ ending }) => ending).sort()).toEqual(['.js', '.svg']);
    const { headers } = site.hashed.find(({ ending }) => ending === '.js')!;
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
  });

  it('is where addresses of before lead, and the page for those that are unknown', () => {
    expect(site.redirects).toContainEqual(['/about-us', '/about']);
    expect(site.notFound.path).toBe('/404.html');
  });

  it('cannot be told of a build without a page for unknown addresses', () => {
    const built = { files: new Map(), redirects: new Map(), notFound: undefined };
    expect(() => proxiedSite(built, folder)).toThrow('404.html');
  });
});

describe.each([
  { name: 'nginx', write: nginxSite, unwritable: '$host' },
  { name: 'caddy', write: caddySite, unwritable: '`' },
])('what $name is told', ({ write, unwritable }) => {
  it('names the folder of the build, its files and the policy of each page', () => {
    const text = write(site);
    for (const part of [folder, '/about/index.html', '/about-us', policy, '\\.svg$']) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain('app-1a2b');
  });

  it('is not written if a header would be read as something else', () => {
    const [file] = site.files;
    const strange = { ...file!, headers: { 'x-strange': unwritable } };
    expect(() => write({ ...site, files: [strange] })).toThrow(unwritable);
  });
});

it('nginx is told nothing that is longer than what it reads', () => {
  const [file] = site.files;
  const long = { ...file!, headers: { 'content-security-policy': 'x'.repeat(4_100) } };
  expect(() => nginxSite({ ...site, files: [long] })).toThrow('xxx');
});
