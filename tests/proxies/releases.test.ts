import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { caddySite } from '../../postbuild/proxy/caddy.ts';
import { nginxSite } from '../../postbuild/proxy/nginx.ts';
import { proxiedSite } from '../../postbuild/proxy/proxied-site.ts';
import { readSite } from '../../server/site/read-site.ts';
import { reverseProxies } from '../../testing/operations/reverse-proxy.ts';
import { send } from '../../testing/site/send.ts';
import { type Site, startSite } from '../../testing/site/site.ts';

let server: Site;
let folder: string;
beforeAll(async () => {
  server = await startSite();
  folder = await mkdtemp(join(tmpdir(), 'releases-'));
});
afterAll(async () => {
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

async function write(file: string, content: string) {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

/** A build of one page with a script, and what the proxies are told of it. */
async function release(name: string) {
  const build = join(folder, name, 'build');
  const client = join(build, 'client');
  await write(join(client, 'about/index.html'), `<h1>${name}</h1>`);
  await write(join(client, '404.html'), '<h1>Not found</h1>');
  await write(join(client, `assets/${name}-1a2b.js`), name);
  const headers = { '/about': { 'content-security-policy': `script-src '${name}'` } };
  const site = proxiedSite(readSite(client, headers), client);
  await write(join(build, 'proxy/nginx-site.conf'), nginxSite(site));
  await write(join(build, 'proxy/Caddyfile.site'), caddySite(site));
  return client;
}

/** As deploy/update.sh does it. */
async function switchTo(name: string, current: string) {
  await symlink(name, join(folder, 'next'));
  await rename(join(folder, 'next'), current);
}

it.each(reverseProxies)(
  '$name sends no page under the policy of another release, and finds the files of both',
  async ({ name, start }) => {
    const [first, second] = [`first-${name}`, `second-${name}`];
    const current = join(folder, `current-${name}`);
    await release(first);
    const client = await release(second);
    await write(join(client, `assets/${first}-1a2b.js`), first);
    await switchTo(first, current);

    let proxy = await start([server.port], current);
    const ask = (path: string) => send(proxy.url + path, { ca: proxy.ca });
    const about = async () => {
      const { body, headers } = await ask('/about');
      return [String(body), headers['content-security-policy']];
    };
    expect(await about()).toEqual([`<h1>${first}</h1>`, `script-src '${first}'`]);
    await switchTo(second, current);
    expect(await about()).toEqual([`<h1>${first}</h1>`, `script-src '${first}'`]);
    for (const script of [first, second]) {
      const { status, body, headers } = await ask(`/assets/${script}-1a2b.js`);
      expect([status, String(body)]).toEqual([200, script]);
      expect(headers['cache-control']).toContain('immutable');
    }
    await proxy.stop();
    proxy = await start([server.port], current);
    expect(await about()).toEqual([`<h1>${second}</h1>`, `script-src '${second}'`]);
    await proxy.stop();
  },
);
