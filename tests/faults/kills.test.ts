import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { pdfOfSize } from '../../testing/files/samples.ts';
import { scratchFolder } from '../../testing/files/temporary-folder.ts';
import { sendCareers } from '../../testing/site/intake.ts';
import { beginUpload, untilReceiving } from '../../testing/site/raw-upload.ts';
import { countSaved, startSenders } from '../../testing/site/senders.ts';
import { type Site, startSite } from '../../testing/site/site.ts';

const unlimited = { RATE_LIMIT_PER_MINUTE: '1000000' };
const senderCount = 6;

describe('a server that is killed', () => {
  const folder = scratchFolder();

  async function kill(site: Site): Promise<void> {
    site.kill('SIGKILL');
    await site.exited;
    await site.stop();
  }

  /** Kills the server this often while applications arrive; returns what became of them. */
  async function killUnderLoad(databaseUrl: string, kills: number) {
    const env = { ...unlimited, DATABASE_URL: databaseUrl, LOG_LEVEL: 'error' };
    let site = await startSite(env);
    const senders = startSenders(senderCount, () => site);
    for (let i = 0; i < kills; i++) {
      await senders.more(senderCount);
      // Not always at the same point of the work.
      await wait((i * 37) % 100);
      await kill(site);
      site = await startSite(env);
    }
    await senders.stop();
    expect(await site.stop()).toBe(0);
    return { ...(await countSaved(databaseUrl, senders.acknowledged)), retries: senders.retries() };
  }

  it('has lost and doubled nothing after 50 kills under load, on SQLite', async () => {
    const file = join(folder, 'site.db');
    const counts = await killUnderLoad(`file:${file}`, 50);
    console.log('50 x kill -9 under load, SQLite:', counts);
    expect(counts).toMatchObject({ lost: 0, duplicated: 0, saved: counts.acknowledged });
    expect(counts.retries).toBeGreaterThan(0);

    const database = new Sqlite(file, { readonly: true });
    expect(database.pragma('integrity_check', { simple: true })).toBe('ok');
    expect(database.pragma('foreign_key_check')).toEqual([]);
    const { keys } = database.prepare('select count(*) as keys from submission_keys').get() as {
      keys: number;
    };
    expect(keys).toBe(counts.saved);
    database.close();
  });

  it('has saved nothing of an upload that it was killed in, and takes it when it is sent again', async () => {
    const databaseUrl = `file:${join(folder, 'upload.db')}`;
    const uploads = await mkdtemp(join(folder, 'uploads-'));
    const env = { ...unlimited, DATABASE_URL: databaseUrl, TMPDIR: uploads };
    const applicant = { name: 'Meena Sundaram', key: randomUUID() };
    const resumeBytes = 5_000_000;

    const first = await startSite(env);
    const { answer } = await beginUpload(first, { ...applicant, resumeBytes, leave: 100 });
    await untilReceiving(first, 1);
    await kill(first);
    expect(await answer).toBe('');
    expect(await readdir(uploads)).toEqual([]);

    const second = await startSite(env);
    expect(await countSaved(databaseUrl, new Map())).toMatchObject({ saved: 0 });
    const { status, id } = await sendCareers(second, applicant, pdfOfSize(resumeBytes));
    expect(status).toBe(201);
    const counts = await countSaved(databaseUrl, new Map([[applicant.name, id]]));
    expect(counts).toMatchObject({ saved: 1, lost: 0, duplicated: 0 });
    await second.stop();
  });
});
