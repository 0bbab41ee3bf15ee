import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { temporaryFolder } from '@site/server/testing/files/temporary-folder';
import { expect, it } from 'vitest';
import { askFile, countSaved, startSenders } from '../testing/site/senders.ts';
import { startSite } from '../testing/site/site.ts';
import { until } from '../testing/until.ts';

const senderCount = 6;

const underived = 'select count(*) from submissions where derive_at is not null';

it('a server has lost and doubled nothing after 50 kills under load, on SQLite, and left no part of an upload', {
  timeout: 600_000, // The server is started fifty times.
}, async () => {
  const { root } = temporaryFolder({ 'uploads/.keep': '' });
  const [file, uploads] = [join(root, 'site.db'), join(root, 'uploads')];
  const DATABASE_URL = `file:${file}`;
  const env = { RATE_LIMIT_PER_MINUTE: '1000000', LOG_LEVEL: 'error', DATABASE_URL };
  const start = () => startSite({ ...env, TMPDIR: uploads });
  let site = await start();
  let left = 0;
  const senders = startSenders(senderCount, () => site);
  for (let i = 0; i < 50; i++) {
    await senders.more(senderCount);
    // Not always at the same point of the work.
    await wait((i * 37) % 100);
    site.kill('SIGKILL');
    await site.exited;
    left += Number(askFile(file, underived));
    await site.stop();
    site = await start();
  }
  await senders.stop();
  const of = (query: string) => askFile(file, query);
  await until(() => of(underived) === 0);
  // What follows from each, whatever a kill left undone; a waiting file is read later.
  expect(of('select count(*) from submissions where person_id is null')).toBe(0);
  const saved = of('select count(*) from submissions');
  expect(of('select count(*) from submission_words')).toBe(saved);
  const files = of(
    "select count(*) from submission_files where media_type <> 'application/msword'",
  );
  expect(of('select count(*) from submission_texts')).toBe(files);
  expect(await site.stop()).toBe(0);
  // A kill between the opening of a spool's file and its unlinking leaves the name, before any byte.
  for (const name of await readdir(uploads)) {
    expect(await stat(join(uploads, name)), name).toMatchObject({ size: 0 });
  }
  const counts = await countSaved(DATABASE_URL, senders.acknowledged);
  console.log('50 x kill -9 under load, SQLite:', counts, senders.retries());
  console.log('submissions that a kill left to derive:', left);
  expect(counts).toMatchObject({ lost: 0, duplicated: 0, saved: counts.acknowledged });
  expect(senders.retries()).toBeGreaterThan(0);

  expect(of('pragma integrity_check')).toBe('ok');
  expect(of('pragma foreign_key_check')).toBeUndefined();
  expect(of('select count(*) from submission_keys')).toBe(counts.saved);
});
