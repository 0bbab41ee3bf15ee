import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProxy } from '@site/scripts/lib/command';
import { freePort } from '@site/scripts/lib/port';
import { pdfOfSize, resumes } from '@site/server/testing/files/samples';
import { expect, it, onTestFinished, vi } from 'vitest';
import { newDatabase } from '../testing/shared.ts';
import { listApplications } from '../testing/site/applications.ts';
import { careers, joinNow, sendCareers } from '../testing/site/intake.ts';
import { startProgram } from '../testing/site/program.ts';
import { send } from '../testing/site/send.ts';
import { countSaved, startSenders } from '../testing/site/senders.ts';
import { type Site, startSite } from '../testing/site/site.ts';
import { until } from '../testing/until.ts';

// Caddy and up to three sites are started in each.
vi.setConfig({ testTimeout: 180_000 });

async function start(env: Record<string, string>): Promise<Site> {
  const common = { TRUST_PROXY: '127.0.0.1', RATE_LIMIT_PER_MINUTE: '1000000' };
  const site = await startSite({ ...common, ...env });
  onTestFinished(async () => void (await site.stop()));
  return site;
}

/** Caddy with deploy/Caddyfile: only names, ports and certificate are those of the test. */
async function startCaddy(sites: Site[]) {
  const folder = await mkdtemp(join(tmpdir(), 'proxy-'));
  await chmod(folder, 0o755);
  const [https, http, ready] = [await freePort(), await freePort(), await freePort()];
  const upstreams = sites.map(({ port }) => `127.0.0.1:${port}`).join(' ');
  const given = join(import.meta.dirname, '../../deploy/Caddyfile');
  let file = await readFile(given, 'utf8');
  const changes: [RegExp, string][] = [
    [/127\.0\.0\.1:3000 127\.0\.0\.1:3001/g, upstreams],
    [/^example\.org \{/gm, `https://example.org:${https} {\n\ttls internal`],
    [/^www\.example\.org \{/gm, `https://localhost:${https} {\n\ttls internal`],
  ];
  for (const [what, by] of changes) {
    expect(file).toMatch(what);
    file = file.replace(what, by);
  }
  const ports = `http_port ${http}\n https_port ${https}`;
  const settings = `{\n admin off\n skip_install_trust\n ${ports}\n}\n`;
  const isReady = `http://localhost:${ready} {\n respond ready\n}\n`;
  await writeFile(join(folder, 'Caddyfile'), settings + isReady + file);
  const homes = { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const args = ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'];
  const env = { PATH: process.env.PATH, ...homes };
  const { stop } = await startProgram(findProxy().caddy, args, {
    ...{ env, url: `http://localhost:${ready}` },
  });
  onTestFinished(async () => {
    await stop();
    await rm(folder, { recursive: true, force: true });
  });
  const ca = await readFile(join(folder, 'caddy/pki/authorities/local/root.crt'), 'utf8');
  const proxy = { url: `https://localhost:${https}`, ca };
  const answers = () => send(`${proxy.url}/healthz`, { ca }).catch(() => undefined);
  await until(async () => (await answers())?.status === 200, { what: 'the site behind Caddy' });
  return proxy;
}

it('the largest resume arrives byte for byte, what is larger gets the answer of the server, and a visitor is counted by their own address', async () => {
  const site = await start({ RATE_LIMIT_PER_MINUTE: '8' });
  const proxy = await startCaddy([site]);
  const resume = pdfOfSize(10 * 1024 * 1024);
  expect((await sendCareers(proxy, { name: 'Largest' }, resume)).status).toBe(201);
  const [stored] = await listApplications(site.databaseUrl);
  expect(stored?.resume?.size).toBe(resume.bytes.length);

  const apply = `${proxy.url}/api/apply`;
  const request = careers({ name: 'Too large' }, pdfOfSize(11 * 1024 * 1024));
  const answer = await send(apply, { ...request, ca: proxy.ca });
  expect(answer.status).toBe(413);
  expect(answer.headers['content-type']).toContain('application/problem+json');

  const statuses: number[] = [];
  for (let i = 0; i < 9; i++) {
    // Whatever they claim.
    const visitor = joinNow({ name: `Visitor ${i}` });
    const headers = { ...visitor.headers, 'x-forwarded-for': `198.51.100.${i}` };
    statuses.push((await send(apply, { ...visitor, headers, ca: proxy.ca })).status);
  }
  expect(statuses[0]).toBe(201);
  expect(statuses.at(-1)).toBe(429);
});

it('Caddy says that nothing was stored when no process of the site runs', async () => {
  const site = await start({});
  const { url, ca } = await startCaddy([site]);
  await site.stop();
  const closed = {
    'cache-control': 'no-store',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'retry-after': '5',
    'x-content-type-options': 'nosniff',
  };
  const program = await send(`${url}/api/apply`, { ...joinNow({ name: 'Nobody' }), ca });
  expect(program.status).toBe(503);
  const problem = { ...closed, 'content-type': 'application/problem+json' };
  expect(program.headers).toMatchObject(problem);
  expect(JSON.parse(String(program.body))).toMatchObject({ type: 'about:blank', status: 503 });

  const form = careers({ name: 'Nobody' }, resumes.pdf);
  const headers = { ...form.headers, accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
  const page = await send(`${url}/api/apply`, { ...form, headers, ca });
  expect(page.status).toBe(503);
  expect(page.headers).toMatchObject({ ...closed, 'content-type': 'text/html; charset=utf-8' });
  expect(String(page.body)).toContain('<h1>Please try again</h1>');
});

it('nothing is lost and nothing stored twice when one of three instances is killed under load', async () => {
  const DATABASE_URL = await newDatabase();
  // At once, so that all three find an empty database and want to migrate it.
  const sites = await Promise.all([1, 2, 3].map(() => start({ DATABASE_URL })));
  const proxy = await startCaddy(sites);
  const senders = startSenders(6, () => proxy);
  await senders.more(50);
  sites[1]!.kill('SIGKILL');
  await senders.more(50);
  await senders.stop();
  const counts = await countSaved(DATABASE_URL, senders.acknowledged);
  expect(counts).toMatchObject({ lost: 0, duplicated: 0, saved: counts.acknowledged });
});
