import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Front, programs, startNginx } from '../../testing/operations/front.ts';
import { more, startLoad } from '../../testing/operations/load.ts';
import { startRoundRobin } from '../../testing/operations/round-robin.ts';
import { listApplications } from '../../testing/site/applications.ts';
import { type Site, startSite } from '../../testing/site/site.ts';

if (!programs.nginx) console.warn('nginx is not installed: tried with a small proxy instead');

let first: Site;
let second: Site;
let again: Site | undefined;
let front: Front;
const settings = { TRUST_PROXY: '127.0.0.1', RATE_LIMIT_PER_MINUTE: '1000000' };

beforeAll(async () => {
  first = await startSite(settings);
  second = await startSite({ ...settings, DATABASE_URL: first.databaseUrl });
  const ports = [first, second].map(({ url }) => Number(new URL(url).port));
  front = await (programs.nginx ? startNginx(ports) : startRoundRobin(ports));
});
afterAll(async () => {
  await front?.stop();
  await again?.stop();
  await second?.stop();
  await first?.stop();
});

it('goes on without a gap while one process after the other is replaced', async () => {
  const load = startLoad(front);
  await more(load, 40);
  // What deploy/update.sh does: restart one, wait until it can save, restart the next.
  const PORT = new URL(second.url).port;
  expect(await second.stop()).toBe(0);
  await more(load, 40);
  again = await startSite({ ...settings, DATABASE_URL: first.databaseUrl, PORT });
  await more(load, 40);
  await load.stop();

  const stored = (await listApplications(first.databaseUrl)).map(({ email }) => email);
  expect(stored.sort()).toEqual([...load.acknowledged].sort());
  expect(load.failedPages).toEqual([]);
  // A form that meets the very moment is sent again with its key; that must stay an exception.
  expect(load.repeated).toBeLessThanOrEqual(6);
});
