import { setTimeout as wait } from 'node:timers/promises';
import type { ContentDocument } from '@site/content/document';
import { readDocument } from '@site/content/folder';
import { readDraft, saveDraft } from '@site/server/publishing/drafts';
import { scheduleVersion } from '@site/server/publishing/scheduled-versions';
import { publishedSummary } from '@site/server/publishing/versions';
import { deskSecret, origin } from '@site/server/testing/desk';
import { databaseUrl, storeKinds, useStores } from '@site/server/testing/stores';
import { describe, expect, it, onTestFinished } from 'vitest';
import { builtFile } from '../testing/site/built-site.ts';
import { deskSession } from '../testing/site/desk-session.ts';
import { type Site, startSite } from '../testing/site/site.ts';

const files = readDocument();
/** What carries the mark of a version: pages, their data and the search's index. */
const addresses = [
  ...['/', '/join-now'],
  ...['/_root.data', '/join-now.data', '/search.json'].filter(builtFile),
];
const marks = /Marked (\d+) here/g;
const markedPages = ['home', 'join-now'] as const;

/** The words of a page with a number in its title. */
function marked(page: (typeof markedPages)[number], number: number) {
  const data = files[page] as { meta: object };
  return { ...data, meta: { ...data.meta, title: `Marked ${number} here, ${page}` } };
}

/** The marks in a response, each once; of a version without a mark, none. */
async function marksOf(site: Site, address: string): Promise<number[]> {
  const response = await fetch(site.url + address);
  const body = await response.text();
  expect(response.status, address).toBe(200);
  return [...new Set(Array.from(body.matchAll(marks), ([, number]) => Number(number)))];
}

const markOf = async (site: Site) => (await marksOf(site, '/join-now'))[0] ?? 0;

// With SQLite one process, with PostgreSQL two.
describe.each(storeKinds)('with %s', (kind) => {
  const stores = useStores(kind);

  it('publishing never serves half a version, loses none, and goes back to none after a crash', {
    timeout: 600_000, // A long run, and servers that are killed.
  }, async () => {
    const location = await stores.newLocation();
    const store = await stores.open(location, { timeoutMs: 30_000 });
    const env = {
      ...{ DATABASE_URL: databaseUrl(location), DESK_SECRET: deskSecret, LOG_LEVEL: 'warn' },
      ...{ PUBLIC_URL: origin, RATE_LIMIT_PER_MINUTE: '100000' },
    };
    const sites: Site[] = [];
    for (let i = 0; i < (kind === 'postgres' ? 2 : 1); i++) sites.push(await startSite(env));
    onTestFinished(async () => void (await Promise.all(sites.map((site) => site.stop()))));
    const session = await deskSession(store, origin);
    onTestFinished(() => session.close());
    const counts = { publishes: 0, interrupted: 0, kills: 0, responses: 0 };
    const newest = sites.map(() => 0);
    let isReading = true;

    async function read(reader: number): Promise<void> {
      for (let i = reader; isReading; i++) {
        const at = i % sites.length;
        const least = newest[at]!;
        const address = addresses[i % addresses.length]!;
        const found = await marksOf(sites[at]!, address).catch(async (error) => {
          // While the process is gone, nobody answers.
          if (!(error instanceof TypeError)) throw error;
          await wait(20);
          return [];
        });
        if (found.length === 0) continue;
        counts.responses += 1;
        expect(found, address).toHaveLength(1);
        expect(found[0]).toBeGreaterThanOrEqual(least);
        newest[at] = Math.max(newest[at]!, found[0]!);
      }
    }

    /** Asks a running process to publish at once, as the desk does. */
    async function publishNow(number: number): Promise<void> {
      const pages = [];
      for (const name of markedPages) {
        const revision = (await readDraft(store.db, name))?.revision ?? 0;
        const draft = { page: name, data: marked(name, number), revision, author: 'test' };
        const saved = await saveDraft(store.db, draft);
        if (saved.kind !== 'saved') throw new Error('The draft was not saved.');
        pages.push({ name, revision: saved.revision });
      }
      const { url } = sites[number % sites.length]!;
      await session.post(url, '/versions', { pages, sentence: `Mark ${number}` });
    }

    /** Asks the running processes to publish when its time has come, which is now. */
    async function plan(number: number): Promise<void> {
      const words = Object.fromEntries(markedPages.map((name) => [name, marked(name, number)]));
      await scheduleVersion(store.db, {
        ...{ document: { ...files, ...words } as ContentDocument, pages: null },
        base: (await publishedSummary(store.db))?.id,
        ...{ author: 'test', sentence: `Mark ${number}`, source: 'desk' },
        publishAt: new Date().toISOString(),
      });
    }

    const readers = Promise.all([0, 1, 2].map(read));
    readers.catch(() => {});
    const end = Date.now() + 40_000;
    while (Date.now() < end || counts.kills === 0) {
      const number = ++counts.publishes;
      const asked = number % 2 ? publishNow(number) : plan(number);
      const isDone = asked.then(() => true).catch(() => false);
      const killed = sites[number % sites.length]!;
      const isKilled = number % 3 === 2;
      if (isKilled) {
        // Not always at the same point of the work.
        await wait((number * 397) % 2_000);
        killed.kill('SIGKILL');
        await killed.exited;
        counts.kills += 1;
        // As a minute later, when the claim of the process that is gone has ended.
        await store.db.updateTable('content_versions').set({ claimed_until: null }).execute();
        sites[number % sites.length] = await startSite({ ...env, PORT: String(killed.port) });
      }
      // What the desk did not acknowledge may be published or not, but wholly.
      if (!(await isDone)) {
        expect(isKilled).toBe(true);
        counts.interrupted += 1;
        continue;
      }
      for (const site of sites)
        await expect.poll(() => markOf(site), { timeout: 240_000 }).toBe(number);
    }
    isReading = false;
    await readers;
    console.log('Published under readers, with kill -9:', kind, counts);
    expect(counts.kills).toBeGreaterThan(0);
    expect(counts.responses).toBeGreaterThan(counts.publishes);
  });
});
