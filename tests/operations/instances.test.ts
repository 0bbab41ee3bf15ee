import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Front, programs, startNginx } from '../../testing/operations/front.ts';
import { more, startLoad } from '../../testing/operations/load.ts';
import { startRoundRobin } from '../../testing/operations/round-robin.ts';
import { type Postgres, startPostgres } from '../../testing/server/postgres.ts';
import { listApplications } from '../../testing/site/applications.ts';
import { type Site, startSite } from '../../testing/site/site.ts';

if (!programs.nginx) console.warn('nginx is not installed: tried with a small proxy instead');

let postgres: Postgres;
let sites: Site[] = [];
let front: Front;

beforeAll(async () => {
  postgres = await startPostgres();
  const DATABASE_URL = await postgres.createDatabase();
  const settings = { DATABASE_URL, TRUST_PROXY: '127.0.0.1', RATE_LIMIT_PER_MINUTE: '1000000' };
  // At once, so that all three find an empty database and want to migrate it.
  sites = await Promise.all([1, 2, 3].map(() => startSite(settings)));
  const ports = sites.map(({ url }) => Number(new URL(url).port));
  front = await (programs.nginx ? startNginx(ports) : startRoundRobin(ports));
});
afterAll(async () => {
  await front?.stop();
  await Promise.all(sites.map((site) => site.stop()));
  await postgres?.stop();
});

it('loses nothing and stores nothing twice when one of three instances is killed', async () => {
  const load = startLoad(front);
  await more(load, 60);
  process.kill(sites[1]!.pid, 'SIGKILL');
  await more(load, 120);
  await load.stop();

  const stored = (await listApplications(sites[0]!.databaseUrl)).map(({ email }) => email);
  expect(new Set(stored).size).toBe(stored.length);
  expect(stored.sort()).toEqual([...load.acknowledged].sort());
  expect(load.pages).toBeGreaterThan(50);
  expect(load.failedPages.length).toBeLessThanOrEqual(3);
});
