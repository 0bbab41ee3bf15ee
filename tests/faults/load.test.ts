import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pdfOfSize } from '@site/server/testing/files/samples';
import { temporaryFolder } from '@site/server/testing/files/temporary-folder';
import { careersParts, multipartBody, multipartType } from '@site/server/testing/multipart-body';
import { requestBytes, sendRaw } from '@site/server/testing/raw-connection';
import { expect, it, onTestFinished } from 'vitest';
import { listApplications } from '../testing/site/applications.ts';
import { sendCareers } from '../testing/site/intake.ts';
import { askFile, countSaved, startSenders } from '../testing/site/senders.ts';
import { startSite } from '../testing/site/site.ts';
import { until } from '../testing/until.ts';

const kills = 30;

it(`a server has lost and doubled nothing after ${kills} kills under load, on SQLite, and left no part of an upload`, {
  timeout: 600_000, // The server is started again after each.
}, async () => {
  const { root } = temporaryFolder({ 'uploads/.keep': '' });
  const [file, uploads] = [join(root, 'site.db'), join(root, 'uploads')];
  const DATABASE_URL = `file:${file}`;
  const env = { RATE_LIMIT_PER_MINUTE: '1000000', LOG_LEVEL: 'error', DATABASE_URL };
  const start = () => startSite({ ...env, TMPDIR: uploads });
  const of = (query: string) => askFile(file, query);
  const underived = 'select count(*) from submissions where derive_at is not null';
  let site = await start();
  let left = 0;
  const senders = startSenders(6, () => site);
  for (let i = 0; i < kills; i++) {
    await senders.more(6);
    // Not always at the same point of the work.
    await wait((i * 37) % 100);
    site.kill('SIGKILL');
    await site.exited;
    left += Number(of(underived));
    await site.stop();
    site = await start();
  }
  await senders.stop();
  await until(() => of(underived) === 0);
  // What follows from each, whatever a kill left undone; a waiting file is read later.
  expect(of('select count(*) from submissions where person_id is null')).toBe(0);
  const saved = of('select count(*) from submissions');
  expect(of('select count(*) from submission_words')).toBe(saved);
  const readable = "select count(*) from submission_files where media_type <> 'application/msword'";
  expect(of('select count(*) from submission_texts')).toBe(of(readable));
  expect(await site.stop()).toBe(0);
  // A kill between the opening of a spool's file and its unlinking leaves the name, before any byte.
  for (const name of await readdir(uploads)) {
    expect(await stat(join(uploads, name)), name).toMatchObject({ size: 0 });
  }
  const counts = await countSaved(DATABASE_URL, senders.acknowledged);
  console.log('kill -9 under load, SQLite:', counts, senders.retries(), 'left to derive:', left);
  expect(counts).toMatchObject({ lost: 0, duplicated: 0, saved: counts.acknowledged });
  expect(senders.retries()).toBeGreaterThan(0);
  expect(of('pragma integrity_check')).toBe('ok');
  expect(of('pragma foreign_key_check')).toBeUndefined();
  expect(of('select count(*) from submission_keys')).toBe(counts.saved);
});

it.runIf(process.platform === 'linux')(
  'the memory of a server grows by at most 150 MB under 16 uploads of 10 MB at once, again and again',
  { timeout: 300_000 }, // 480 MB are sent and stored.
  async () => {
    const site = await startSite({ TRUST_PROXY: '127.0.0.1' });
    onTestFinished(async () => void (await site.stop()));
    const residentMb = async () => {
      const status = await readFile(`/proc/${site.pid}/status`, 'utf8');
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
    };
    const resume = pdfOfSize(10 * 1024 * 1024);
    await sendCareers(site, { name: 'First' }, pdfOfSize(1_000));
    const before = await residentMb();
    let most = 0;
    for (let round = 0; round < 3; round++) {
      const sending = Array.from({ length: 16 }, (_, i) =>
        sendCareers(site, { name: 'Meena Sundaram', from: `198.51.100.${i}` }, resume),
      );
      for (const { status } of await Promise.all(sending)) {
        // A slow disk may ask some to come back.
        expect([201, 503]).toContain(status);
      }
      most = Math.max(most, (await residentMb()) - before);
    }
    console.log(`3 x 16 uploads of 10 MB: the server grew by ${most.toFixed(0)} MB`);
    expect(most).toBeLessThan(150);
  },
);

/** A server that is asked to stop while it receives so many uploads, each without its last bytes yet. */
async function stopWhileReceiving(uploads: number, leave: number) {
  const site = await startSite({ RATE_LIMIT_PER_MINUTE: '1000000' });
  onTestFinished(async () => void (await site.stop()));
  const body = multipartBody(careersParts({ name: 'Meena Sundaram' }, pdfOfSize(3_000_000)));
  const headers = { 'Content-Type': multipartType };
  const bytes = requestBytes({ path: '/api/apply', headers, body });
  const begin = () => sendRaw(site.port, bytes.subarray(0, -leave));
  const begun = await Promise.all(Array.from({ length: uploads }, begin));
  const said = new RegExp(`^site_uploads_in_flight ${uploads}$`, 'm');
  await until(async () => said.test(await site.metrics()), { what: `${uploads} uploads` });
  site.kill('SIGTERM');
  return { site, begun, rest: bytes.subarray(-leave) };
}

it('a server that is asked to stop lets uploads under way finish, then ends with 0', async () => {
  const { site, begun, rest } = await stopWhileReceiving(3, 20_000);
  const answers = () => fetch(`${site.url}/healthz`).catch(() => undefined);
  await until(async () => !(await answers()), { what: 'the port to be closed' });
  for (const { socket } of begun) socket.write(rest);
  for (const { answer } of begun) expect(await answer).toMatch(/^HTTP\/1.1 201 /);
  expect(await site.exited).toBe(0);
  expect(site.logs()).toContain('"stopped"');
  expect(await listApplications(site.databaseUrl)).toHaveLength(3);
});

it('it ends with 0 within 25 seconds also when an upload does not', async () => {
  const { site, begun } = await stopWhileReceiving(1, 2_900_000);
  const timer = setInterval(() => begun[0]!.socket.write('a few bytes'), 100);
  onTestFinished(() => clearInterval(timer));
  expect(await site.exited).toBe(0);
  // By its own clock: that it stops, and that it does so with requests under way.
  const lines = site
    .logs()
    .split('\n')
    .filter((line) => line.includes('"stopping'));
  const [began = 0, gaveUp = 0] = lines.map((line) => Date.parse(JSON.parse(line).time));
  expect(gaveUp - began).toBeGreaterThan(0);
  expect(gaveUp - began).toBeLessThan(25_000);
});
