import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../../config/config.ts';
import type { ContentDocument } from '../../content/document.ts';
import { readDocument } from '../../content/read-folder.ts';
import { scheduleVersion } from '../../server/content/scheduled-versions.ts';
import { publishedSummary, readSummary } from '../../server/content/versions.ts';
import { connect, type Store } from '../../server/database/connect.ts';
import { temporaryFolder } from '../../testing/files/temporary-folder.ts';
import { builtFile } from '../../testing/site/built-site.ts';
import { type Site, startSite } from '../../testing/site/site.ts';

/** The long run: PUBLISHES=200. Without it, as many as fit a minute. */
const publishes = Number(process.env.PUBLISHES ?? 200);
const longestMs = process.env.PUBLISHES ? 3_600_000 : 60_000;

const files = readDocument();
/** Rendering has a lower priority: a machine that does much else takes its time. */
const patient = { timeout: 240_000 };
/** What carries the mark of a version: pages, their data and the search's index. */
const addresses = [
  ...['/', '/join-now'],
  ...['/_root.data', '/join-now.data', '/search.json'].filter(builtFile),
];
const marks = /Marked (\d+) here/g;

/** The content with a number in the titles of two pages. */
function marked(number: number): ContentDocument {
  const titled = (page: 'home' | 'join-now') => {
    const data = files[page] as { meta: object };
    const title = `Marked ${number} here, ${page}`;
    return { ...data, meta: { ...data.meta, title } };
  };
  return { ...files, home: titled('home'), 'join-now': titled('join-now') };
}

async function start(env: Record<string, string>): Promise<Site> {
  const site = await startSite({ LOG_LEVEL: 'warn', ...env });
  onTestFinished(async () => void (await site.stop()));
  return site;
}

/** Asks the running processes to publish. */
async function plan({ db }: Store, number: number, at = Date.now()): Promise<number> {
  return scheduleVersion(db, {
    ...{ document: marked(number), pages: null, base: (await publishedSummary(db))?.id },
    ...{ author: 'test', sentence: `Mark ${number}`, source: 'desk' },
    publishAt: new Date(at).toISOString(),
  });
}

/** The marks in a response, each once; of a version without a mark, none. */
async function marksOf(site: Site, address: string): Promise<number[]> {
  const response = await fetch(site.url + address);
  const body = await response.text();
  expect(response.status, address).toBe(200);
  return [...new Set(Array.from(body.matchAll(marks), ([, number]) => Number(number)))];
}

const markOf = async (site: Site) => (await marksOf(site, '/join-now'))[0] ?? 0;

it('publishing never serves half a version, nor an older one after a crash', {
  timeout: longestMs + 600_000,
}, async () => {
  const env = { DATABASE_URL: `file:${join(temporaryFolder().root, 'site.db')}` };
  let site = await start(env);
  const store = connect(readConfig(env).store, { timeoutMs: 30_000 });
  onTestFinished(() => store.close());
  await store.prepare();
  const counts = { publishes: 0, kills: 0, responses: 0 };
  let newest = 0;
  let isReading = true;

  async function read(): Promise<void> {
    for (let i = 0; isReading; i++) {
      const least = newest;
      const address = addresses[i % addresses.length]!;
      const found = await marksOf(site, address).catch((error) => {
        // While the process is gone, nobody answers.
        if (error instanceof TypeError) return undefined;
        throw error;
      });
      if (!found) {
        await wait(20);
        continue;
      }
      counts.responses += 1;
      expect(found.length, `${address} has ${found}`).toBeLessThanOrEqual(1);
      if (found[0] === undefined) continue;
      expect(found[0]).toBeGreaterThanOrEqual(least);
      newest = Math.max(newest, found[0]);
    }
  }

  const readers = Promise.all([1, 2, 3].map(read));
  readers.catch(() => {});
  const end = Date.now() + longestMs;
  while (counts.publishes < publishes && (Date.now() < end || counts.kills === 0)) {
    const number = ++counts.publishes;
    const id = await plan(store, number);
    if (number % 3 === 2) {
      // Not always at the same point of the work.
      await wait((number * 397) % 3_000);
      const before = newest;
      site.kill('SIGKILL');
      await site.exited;
      counts.kills += 1;
      // As a minute later, when the claim of the process that is gone has ended.
      await store.db.updateTable('content_versions').set({ claimed_until: null }).execute();
      site = await start(env);
      expect(await markOf(site)).toBeGreaterThanOrEqual(before);
    }
    await expect.poll(() => markOf(site), patient).toBe(number);
    expect((await readSummary(store.db, id))?.state).toBe('published');
  }
  isReading = false;
  await readers;
  console.log('Published under readers, with kill -9:', counts);
  expect(counts.kills).toBeGreaterThan(0);
  expect(counts.responses).toBeGreaterThan(counts.publishes);
});
