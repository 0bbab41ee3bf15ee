import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Postgres, startPostgres } from '@site/server/testing/postgres';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sendJoinNow } from '../testing/site/intake.ts';
import { expectRefusal, expectServed, untilSaved } from '../testing/site/outage.ts';
import { send } from '../testing/site/send.ts';
import { countSaved, startSenders } from '../testing/site/senders.ts';
import { type Site, startSite } from '../testing/site/site.ts';
import { until } from '../testing/until.ts';

const meena = { name: 'Meena Sundaram' };
const unlimited = { RATE_LIMIT_PER_MINUTE: '1000000' };

describe('servers on PostgreSQL', () => {
  let postgres: Postgres;
  let databaseUrl = '';
  let sites: Site[] = [];
  beforeEach(async () => {
    postgres = await startPostgres();
    databaseUrl = await postgres.createDatabase();
  });
  afterEach(async () => {
    postgres.thaw();
    await Promise.all(sites.map((site) => site.stop()));
    sites = [];
    await postgres.stop();
  });

  async function start(): Promise<Site> {
    const site = await startSite({ ...unlimited, DATABASE_URL: databaseUrl });
    sites.push(site);
    return site;
  }

  it('lose and double nothing while it is restarted in order and at once', {
    timeout: 300_000, // PostgreSQL is started four times.
  }, async () => {
    const site = await start();
    const senders = startSenders(6, () => site);
    for (const how of ['in order', 'at once', 'in order', 'at once'] as const) {
      await senders.more(50);
      await postgres.halt(how);
      await wait(200);
      await postgres.start();
    }
    await senders.stop();
    const counts = await countSaved(databaseUrl, senders.acknowledged);
    console.log('4 x PostgreSQL restarted under load:', { ...counts, retries: senders.retries() });
    expect(counts).toMatchObject({ lost: 0, duplicated: 0, saved: counts.acknowledged });
  });

  it('ask to come back while it is frozen, and save again after it', async () => {
    const site = await start();
    const { id } = await untilSaved(site, meena);
    const key = randomUUID();
    await postgres.freeze();
    await expectRefusal(() => sendJoinNow(site, { name: 'Kept waiting', key }));
    await expectServed(site);
    postgres.thaw();

    await untilSaved(site, { name: 'Kept waiting', key });
    const counts = await countSaved(databaseUrl, new Map([[meena.name, id]]));
    expect(counts).toMatchObject({ saved: 2, lost: 0, duplicated: 0 });
  });

  it('start without it, serve pages, and save once it is there', async () => {
    await postgres.halt('in order');
    const site = await start();
    await expectRefusal(() => sendJoinNow(site, meena));
    await expectServed(site);
    await postgres.start();
    await untilSaved(site, meena);
    // It shows what is published only a moment after it can save.
    await until(async () => (await send(`${site.url}/readyz`)).status === 200, {
      what: 'readiness',
    });
  });
});
