import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ReverseProxy, startCaddy } from '../../testing/operations/reverse-proxy.ts';
import { type Postgres, startPostgres } from '../../testing/server/postgres.ts';
import { startReaders } from '../../testing/site/readers.ts';
import { countSaved, startSenders } from '../../testing/site/senders.ts';
import { type Site, startSite } from '../../testing/site/site.ts';

let postgres: Postgres;
let sites: Site[] = [];
let proxy: ReverseProxy;

beforeAll(async () => {
  postgres = await startPostgres();
  const DATABASE_URL = await postgres.createDatabase();
  const settings = { DATABASE_URL, TRUST_PROXY: '127.0.0.1', RATE_LIMIT_PER_MINUTE: '1000000' };
  // At once, so that all three find an empty database and want to migrate it.
  sites = await Promise.all([1, 2, 3].map(() => startSite(settings)));
  const ports = sites.map(({ port }) => port);
  proxy = await startCaddy(ports);
});
afterAll(async () => {
  await proxy?.stop();
  await Promise.all(sites.map((site) => site.stop()));
  await postgres?.stop();
});

it('the site loses nothing and stores nothing twice when one of three instances is killed', async () => {
  const readers = startReaders(3, proxy);
  const senders = startSenders(6, () => proxy);
  await senders.more(60);
  sites[1]!.kill('SIGKILL');
  await senders.more(120);
  await Promise.all([senders.stop(), readers.stop()]);

  const counts = await countSaved(sites[0]!.databaseUrl, senders.acknowledged);
  expect(counts).toMatchObject({ lost: 0, duplicated: 0, saved: counts.acknowledged });
  expect(readers.pages()).toBeGreaterThan(0);
  // At most what each of them was being sent when the instance went.
  expect(readers.failures.length).toBeLessThanOrEqual(3);
});
