import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { readDocument } from '@site/content/folder';
import type { StoreLocation } from '@site/server/config';
import { connect } from '@site/server/database/connect';
import { invite } from '@site/server/desk/account-store';
import { saveDraft } from '@site/server/publishing/drafts';
import { deskSecret, origin } from '@site/server/testing/desk';
import { pdfOfSize } from '@site/server/testing/files/samples';
import { temporaryFolder } from '@site/server/testing/files/temporary-folder';
import { filesHolding } from '@site/server/testing/stores';
import { expect, onTestFinished, test } from 'vitest';
import { deskSession } from '../testing/site/desk-session.ts';
import { sendCareers, sendJoinNow } from '../testing/site/intake.ts';
import { expectRefusal, expectServed, untilSaved } from '../testing/site/outage.ts';
import { send } from '../testing/site/send.ts';
import { askFile, countSaved } from '../testing/site/senders.ts';
import { type Site, startSite } from '../testing/site/site.ts';
import { until } from '../testing/until.ts';

const meena = { name: 'Meena Sundaram' };

/** A server whose database is in the folder of the test that runs. */
async function start(folder: string, env: Record<string, string> = {}): Promise<Site> {
  const site = await startSite({ DATABASE_URL: `file:${folder}/site.db`, ...env });
  onTestFinished(async () => void (await site.stop()));
  return site;
}

async function expectSound(folder: string, acknowledged: ReadonlyMap<string, string>) {
  expect(askFile(`${folder}/site.db`, 'pragma integrity_check')).toBe('ok');
  const counts = await countSaved(`file:${folder}/site.db`, acknowledged);
  expect(counts).toMatchObject({ lost: 0 });
}

test('a server asks to come back while the disk is full, and saves again when there is room', async ({
  skip,
}) => {
  const { folder, disk } = await smallDisk(32, skip);
  const site = await start(folder, { TMPDIR: folder, DESK_SECRET: deskSecret, PUBLIC_URL: origin });
  const store = connect({ kind: 'sqlite', file: `${folder}/site.db` }, { timeoutMs: 30_000 });
  onTestFinished(() => store.close());
  const session = await deskSession(store, origin);
  onTestFinished(() => session.close());
  const home = readDocument().home as { meta: object };
  const data = { ...home, meta: { ...home.meta, title: 'Words on a full disk' } };
  const draft = await saveDraft(store.db, { page: 'home', data, revision: 0, author: 'test' });
  if (draft.kind !== 'saved') throw new Error('The draft was not saved.');
  const pages = [{ name: 'home', revision: draft.revision }];
  const publish = () => session.post(site.url, '/versions', { pages, sentence: 'A title' });
  const acknowledged = new Map<string, string>();
  for (const i of [1, 2, 3]) {
    const { id } = await sendCareers(site, { name: `Before ${i}` }, pdfOfSize(200_000));
    acknowledged.set(`Before ${i}`, id);
  }

  await disk.fill();
  // Staff could publish in the reserve, which is given up once the server has looked: that is full too.
  await until(async () => (await send(`${site.url}/readyz`)).status === 503);
  await until(() => !existsSync(`${folder}/site.db.reserve`));
  await disk.fill();
  await expectRefusal(() => sendCareers(site, meena, pdfOfSize(200_000)));
  // This one does not even get as far as the store: it has to wait on disk.
  await expectRefusal(() => sendCareers(site, meena, pdfOfSize(2_000_000)));
  await expect(publish()).rejects.toThrow("The server's disk is full. Nothing was published");
  await expectServed(site);

  await disk.clear();
  acknowledged.set('After', (await untilSaved(site, { name: 'After' })).id);
  await publish();
  expect(String((await send(site.url)).body)).toContain('Words on a full disk');
  const { status } = await sendCareers(site, { name: 'After' }, pdfOfSize(2_000_000));
  expect(status).toBe(201);
  await expectSound(folder, acknowledged);
});

test('a server waits at its start for a database that another process writes', async () => {
  const { root: folder } = temporaryFolder();
  await (await start(folder)).stop();
  const store = connect({ kind: 'sqlite', file: `${folder}/site.db` });
  onTestFinished(() => store.close());
  const writing = store.db.transaction().execute(async (held) => {
    await held.deleteFrom('submissions').execute();
    // Longer than a use of the store waits.
    await wait(4_000);
  });
  const site = await start(folder);
  expect((await send(`${site.url}/readyz`)).status).toBe(200);
  await writing;
});

test('staff sign in and erase on a full disk, which makes room, and the site says that it is full', async ({
  skip,
}) => {
  const { folder, disk } = await smallDisk(100, skip);
  const site = await start(folder, { TMPDIR: folder, DESK_SECOND_FACTOR: 'optional' });
  const location: StoreLocation = { kind: 'sqlite', file: `${folder}/site.db` };
  const { id } = await sendCareers(site, { name: 'Canary Name' }, pdfOfSize(5_000_000));
  const store = connect(location);
  const token = await invite(store.db, 'admin@example.com', 'admin', 'test');
  await store.close();
  let cookie = '';
  const post = async (path: string, body: object) => {
    const answer = await send(`${site.url}/api/desk${path}`, {
      method: 'POST',
      headers: { origin: site.url, cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const given = answer.headers['set-cookie'] ?? [];
    cookie = given.map((line) => line.split(';')[0]).join('; ') || cookie;
    return answer;
  };
  const account = { email: 'admin@example.com', password: 'loom under monsoon light' };
  expect((await post('/link', { token, password: account.password })).status).toBe(200);
  const isReady = async () => (await send(`${site.url}/readyz`)).status === 200;
  await until(async () => existsSync(`${location.file}.reserve`) && (await isReady()));

  await disk.fill();
  await until(async () => !(await isReady()) && !existsSync(`${location.file}.reserve`));
  await expectRefusal(() => sendJoinNow(site, meena));
  cookie = '';
  expect((await post('/sign-in', account)).status).toBe(200);
  const before = (await statfs(folder)).bavail;
  expect((await post('/submissions/erase', { ids: [id] })).status).toBe(200);
  await until(async () => (await filesHolding(location, 'Canary Name')) === 0);
  await until(async () => (await statfs(folder)).bavail > before, { what: 'room' });

  await disk.clear();
  await until(isReady);
  const after = await untilSaved(site, { name: 'After' });
  await expectSound(folder, new Map([['After', after.id]]));
});

test('a server asks to come back while the store is read-only, and saves again when it is not', async ({
  skip,
}) => {
  const { root: folder } = temporaryFolder();
  const site = await start(folder);
  const { id } = await untilSaved(site, { name: 'Before' });
  // A commit that is under way then ends the process: SQLite writes its mapped index after it looked.
  const due = 'select 1 from submissions where derive_at is not null';
  await until(() => !askFile(`${folder}/site.db`, due), { what: 'what follows from a submission' });
  const unprotect = await protect(['', '-wal', '-shm'].map((end) => `${folder}/site.db${end}`));
  if (typeof unprotect === 'string') {
    console.warn(`NOT TESTED: a read-only store. Files cannot be protected here: ${unprotect}`);
    return skip();
  }
  onTestFinished(unprotect);
  await expectRefusal(() => sendJoinNow(site, meena));
  await expectServed(site);

  await unprotect();
  const after = await untilSaved(site, { name: 'After' });
  await expectSound(folder, new Map(Object.entries({ Before: id, After: after.id })));
});

const run = promisify(execFile);

/** A file system of its own, of this size. */
async function smallDisk(megabytes: number, skip: () => never) {
  const { root: folder } = temporaryFolder();
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=700`, 'tmpfs', folder]);
  } catch (error) {
    console.warn(`NOT TESTED: a full disk. No file system may be mounted here: ${error}`);
    return skip();
  }
  onTestFinished(async () => void (await run('umount', ['-l', folder])));
  const filler = join(folder, 'filler');
  const disk = {
    /** Writes until not one byte more fits. */
    async fill() {
      const file = await open(filler, 'a');
      try {
        for (const size of [65_536, 4_096, 1]) {
          const block = Buffer.alloc(size);
          while ((await file.write(block).catch(() => undefined))?.bytesWritten === size);
        }
      } finally {
        await file.close();
      }
    },
    /** Makes the room again that `fill` took. */
    clear: () => rm(filler),
  };
  return { folder, disk };
}

/** Makes files read-only, also for root and for those who have them open. Returns why not, where that fails. */
async function protect(paths: string[]): Promise<(() => Promise<void>) | string> {
  if (process.getuid?.() !== 0) {
    await Promise.all(paths.map((path) => chmod(path, 0o400)));
    return async () => void (await Promise.all(paths.map((path) => chmod(path, 0o600))));
  }
  try {
    await run('chattr', ['+i', ...paths]);
  } catch (error) {
    await run('chattr', ['-i', ...paths]).catch(() => {});
    return (error as Error).message.trim();
  }
  return async () => void (await run('chattr', ['-i', ...paths]));
}
