import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/files/temporary-folder.ts';
import { countSaved, startSenders } from '../../testing/site/senders.ts';
import { startSite } from '../../testing/site/site.ts';

const senderCount = 6;

it('a server has lost and doubled nothing after 50 kills under load, on SQLite, and left no part of an upload', async () => {
  const { root } = temporaryFolder({ 'uploads/.keep': '' });
  const [file, uploads] = [join(root, 'site.db'), join(root, 'uploads')];
  const DATABASE_URL = `file:${file}`;
  const env = { RATE_LIMIT_PER_MINUTE: '1000000', LOG_LEVEL: 'error', DATABASE_URL };
  const start = () => startSite({ ...env, TMPDIR: uploads });
  let site = await start();
  const senders = startSenders(senderCount, () => site);
  for (let i = 0; i < 50; i++) {
    await senders.more(senderCount);
    // Not always at the same point of the work.
    await wait((i * 37) % 100);
    site.kill('SIGKILL');
    await site.exited;
    await site.stop();
    site = await start();
  }
  await senders.stop();
  expect(await site.stop()).toBe(0);
  // A kill between the opening of a spool's file and its unlinking leaves the name, before any byte.
  for (const name of await readdir(uploads)) {
    expect(await stat(join(uploads, name)), name).toMatchObject({ size: 0 });
  }
  const counts = await countSaved(DATABASE_URL, senders.acknowledged);
  console.log('50 x kill -9 under load, SQLite:', counts, senders.retries());
  expect(counts).toMatchObject({ lost: 0, duplicated: 0, saved: counts.acknowledged });
  expect(senders.retries()).toBeGreaterThan(0);

  const database = new Sqlite(file, { readonly: true });
  expect(database.pragma('integrity_check', { simple: true })).toBe('ok');
  expect(database.pragma('foreign_key_check')).toEqual([]);
  const keys = database.prepare('select count(*) from submission_keys').pluck().get();
  expect(keys).toBe(counts.saved);
  database.close();
});
