import { expect, it, onTestFinished } from 'vitest';
import { type ReverseProxy, startCaddy } from '../testing/operations/reverse-proxy.ts';
import { newDatabase } from '../testing/shared.ts';
import { send } from '../testing/site/send.ts';
import { countSaved, startSenders } from '../testing/site/senders.ts';
import { type Site, startSite } from '../testing/site/site.ts';

async function start(env: Record<string, string> = {}): Promise<Site> {
  const common = { TRUST_PROXY: '127.0.0.1', RATE_LIMIT_PER_MINUTE: '1000000' };
  const site = await startSite({ ...common, ...env });
  onTestFinished(async () => void (await site.stop()));
  return site;
}

/** Visitors who read pages without a pause, until `stop`, which returns what failed. */
function startReaders({ url, ca }: ReverseProxy) {
  const failures: string[] = [];
  let pages = 0;
  let isReading = true;
  const all = [1, 2, 3].map(async () => {
    while (isReading) {
      const outcome = await send(`${url}/about`, { ca }).then(({ status }) => `${status}`, String);
      if (outcome === '200') pages++;
      else failures.push(outcome);
    }
  });
  return async function stop() {
    isReading = false;
    await Promise.all(all);
    expect(pages).toBeGreaterThan(0);
    return failures;
  };
}

/** Behind Caddy, under load, before and after each act; nothing is lost or saved twice. */
async function underLoad(sites: Site[], ...acts: (() => unknown)[]) {
  const proxy = await startCaddy(sites.map(({ port }) => port));
  onTestFinished(async () => void (await proxy.stop()));
  const stopReaders = startReaders(proxy);
  const senders = startSenders(6, () => proxy);
  for (const act of [...acts, () => {}]) {
    await senders.more(50);
    await act();
  }
  await senders.stop();
  const counts = await countSaved(sites[0]!.databaseUrl, senders.acknowledged);
  expect(counts).toMatchObject({ lost: 0, duplicated: 0, saved: counts.acknowledged });
  return { failures: await stopReaders(), retries: senders.retries() };
}

it('the site loses nothing and stores nothing twice when one of three instances is killed', async () => {
  const DATABASE_URL = await newDatabase();
  // At once, so that all three find an empty database and want to migrate it.
  const sites = await Promise.all([1, 2, 3].map(() => start({ DATABASE_URL })));
  const { failures } = await underLoad(sites, () => sites[1]!.kill('SIGKILL'));
  // At most what each reader was being sent when the instance went.
  expect(failures.length).toBeLessThanOrEqual(3);
});

it('the site goes on without a gap while one process after the other is replaced', async () => {
  const first = await start();
  const DATABASE_URL = first.databaseUrl;
  const second = await start({ DATABASE_URL });
  // What deploy/update.sh does: restart one, wait until it can save, restart the next.
  const stop = async () => expect(await second.stop()).toBe(0);
  const startAgain = () => start({ DATABASE_URL, PORT: String(second.port) });
  const { failures, retries } = await underLoad([first, second], stop, startAgain);
  expect(failures).toEqual([]);
  // A form that meets the very moment is sent again with its key: at most one of each sender.
  expect(retries).toBeLessThanOrEqual(6);
});
