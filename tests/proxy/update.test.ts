import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ReverseProxy, startCaddy } from '../../testing/operations/reverse-proxy.ts';
import { startReaders } from '../../testing/site/readers.ts';
import { countSaved, startSenders } from '../../testing/site/senders.ts';
import { type Site, startSite } from '../../testing/site/site.ts';

let first: Site;
let second: Site;
let again: Site | undefined;
let proxy: ReverseProxy;
const settings = { TRUST_PROXY: '127.0.0.1', RATE_LIMIT_PER_MINUTE: '1000000' };

beforeAll(async () => {
  first = await startSite(settings);
  second = await startSite({ ...settings, DATABASE_URL: first.databaseUrl });
  const ports = [first.port, second.port];
  proxy = await startCaddy(ports);
});
afterAll(async () => {
  await proxy?.stop();
  await again?.stop();
  await second?.stop();
  await first?.stop();
});

it('the site goes on without a gap while one process after the other is replaced', async () => {
  const readers = startReaders(3, proxy);
  const senders = startSenders(6, () => proxy);
  await senders.more(40);
  // What deploy/update.sh does: restart one, wait until it can save, restart the next.
  const PORT = String(second.port);
  expect(await second.stop()).toBe(0);
  await senders.more(40);
  again = await startSite({ ...settings, DATABASE_URL: first.databaseUrl, PORT });
  await senders.more(40);
  await Promise.all([senders.stop(), readers.stop()]);

  const counts = await countSaved(first.databaseUrl, senders.acknowledged);
  expect(counts).toMatchObject({ lost: 0, duplicated: 0, saved: counts.acknowledged });
  expect(readers.pages()).toBeGreaterThan(0);
  expect(readers.failures).toEqual([]);
  // A form that meets the very moment is sent again with its key: at most one of each sender.
  expect(senders.retries()).toBeLessThanOrEqual(6);
});
