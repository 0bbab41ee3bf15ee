import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pdfOfSize } from '../../testing/files/samples.ts';
import { mountSmallDisk, protect, type SmallDisk } from '../../testing/server/small-disk.ts';
import { sendCareers, sendJoinNow } from '../../testing/site/intake.ts';
import { expectRefusal, expectServed, untilSaved } from '../../testing/site/outage.ts';
import { countSaved } from '../../testing/site/senders.ts';
import { type Site, startSite } from '../../testing/site/site.ts';

const meena = { name: 'Meena Sundaram' };

describe('a server whose disk fails', () => {
  let folder = '';
  let site: Site;
  let disk: SmallDisk | string | undefined;
  let unprotect: (() => Promise<void>) | string | undefined;
  const databaseUrl = () => `file:${join(folder, 'site.db')}`;

  async function start(env: Record<string, string> = {}): Promise<void> {
    site = await startSite({ DATABASE_URL: databaseUrl(), ...env });
  }

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'disk-'));
    disk = undefined;
    unprotect = undefined;
  });
  afterEach(async () => {
    if (typeof unprotect === 'function') await unprotect();
    await site?.stop();
    if (typeof disk === 'object') await disk.unmount();
    await rm(folder, { recursive: true });
  });

  function expectSound(acknowledged: ReadonlyMap<string, string>) {
    const database = new Sqlite(join(folder, 'site.db'), { readonly: true });
    expect(database.pragma('integrity_check', { simple: true })).toBe('ok');
    database.close();
    return expect(countSaved(databaseUrl(), acknowledged)).resolves.toMatchObject({ lost: 0 });
  }

  it('asks to come back while the disk is full, and saves again when there is room', async (test) => {
    disk = await mountSmallDisk(folder, 32);
    if (typeof disk === 'string') {
      console.warn(`NOT TESTED: a full disk. No file system may be mounted here: ${disk}`);
      return test.skip();
    }
    await start({ TMPDIR: folder });
    const acknowledged = new Map<string, string>();
    for (const i of [1, 2, 3]) {
      const { id } = await sendCareers(site, { name: `Before ${i}` }, pdfOfSize(200_000));
      acknowledged.set(`Before ${i}`, id);
    }

    await disk.fill();
    await expectRefusal(() => sendCareers(site, meena, pdfOfSize(200_000)));
    // This one does not even get as far as the store: it has to wait on disk.
    await expectRefusal(() => sendCareers(site, meena, pdfOfSize(2_000_000)));
    await expectServed(site);

    await disk.clear();
    acknowledged.set('After', (await untilSaved(site, { name: 'After' })).id);
    const { status } = await sendCareers(site, { name: 'After' }, pdfOfSize(2_000_000));
    expect(status).toBe(201);
    await expectSound(acknowledged);
  });

  it('asks to come back while the store is read-only, and saves again when it is not', async (test) => {
    await start();
    const { id } = await untilSaved(site, { name: 'Before' });
    const files = ['site.db', 'site.db-wal', 'site.db-shm'].map((name) => join(folder, name));
    unprotect = await protect(files);
    if (typeof unprotect === 'string') {
      console.warn(`NOT TESTED: a read-only store. Files cannot be protected here: ${unprotect}`);
      return test.skip();
    }
    await expectRefusal(() => sendJoinNow(site, meena));
    await expectServed(site);

    await unprotect();
    const after = await untilSaved(site, { name: 'After' });
    await expectSound(
      new Map([
        ['Before', id],
        ['After', after.id],
      ]),
    );
  });
});
