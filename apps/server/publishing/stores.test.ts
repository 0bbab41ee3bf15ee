import type { ContentDocument } from '@site/content/document';
import { describe, expect, it } from 'vitest';
import { fromNow, hourMs } from '../async.ts';
import type { Database } from '../database/connect.ts';
import { addVersion as addVersionOf, type VersionRow } from '../testing/content.ts';
import { setRows } from '../testing/rows.ts';
import { storeKinds, useStores } from '../testing/stores.ts';
import { presentPeople, saveDraft, seePage } from './drafts.ts';
import { commitVersion } from './scheduled-versions.ts';
import {
  listVersions,
  publishedSummary,
  publishedVersion,
  readVersion,
  scheduledVersions,
  versionBefore,
} from './versions.ts';

/** A version whose words, hash and sentence are these. */
const addVersion = (db: Database, home: string, row: VersionRow = {}): Promise<number> =>
  addVersionOf(db, { home: { title: home } } as unknown as ContentDocument, {
    hash: home,
    sentence: home,
    author: 'a@example.com',
    ...row,
  });

describe.each(storeKinds)('what the site says, in %s', (kind) => {
  const stores = useStores(kind);

  it('is the version that was published last, whichever was made first', async () => {
    const { db } = await stores.openNew();
    expect(await publishedVersion(db)).toBeUndefined();
    const late = await addVersion(db, 'late', { published_at: '2026-03-01T00:00:00.000Z' });
    const early = await addVersion(db, 'early', { published_at: '2026-02-01T00:00:00.000Z' });
    const waiting = await addVersion(db, 'waiting', {
      state: 'scheduled',
      publish_at: '2027-01-01T00:00:00.000Z',
      published_at: undefined,
    });
    expect(await publishedVersion(db)).toMatchObject({
      id: late,
      document: { home: { title: 'late' } },
      hash: 'late',
      source: 'desk',
    });
    expect(await publishedSummary(db)).toMatchObject({ id: late, problem: null });
    expect((await readVersion(db, early))?.document).toEqual({ home: { title: 'early' } });
    expect((await versionBefore(db, late))?.id).toBe(early);
    expect(await versionBefore(db, early)).toBeUndefined();
    expect((await versionBefore(db, waiting))?.id).toBe(late);
    const newest = await listVersions(db, { limit: 2 });
    expect(newest.map(({ id }) => id)).toEqual([waiting, early]);
    expect(await listVersions(db, { before: early, limit: 2 })).toMatchObject([{ id: late }]);
    expect(await scheduledVersions(db)).toMatchObject([{ id: waiting }]);
  });

  it('takes no version that was made from another one than is public', async () => {
    const { db } = await stores.openNew();
    const base = await addVersion(db, 'first');
    const document = { home: { title: 'second' } } as unknown as ContentDocument;
    const origin = { author: 'a@example.com', sentence: 'Second', source: 'desk' as const };
    const version = { document, pages: null, ...origin };
    expect(await commitVersion(db, { ...version, base: undefined })).toBe('outdated');
    // As if the clock had been set back since: what is published next is the newest all the same.
    await setRows(db, 'content_versions', { published_at: fromNow(hourMs) }, { id: base });
    const { id } = (await commitVersion(db, { ...version, base })) as { id: number };
    expect(await commitVersion(db, { ...version, base })).toBe('outdated');
    expect((await publishedVersion(db))?.id).toBe(id);
    // Of two processes that publish the same files, the second keeps none.
    expect(await commitVersion(db, { ...version, base: id, source: 'files' })).toBe('same');
  });

  it('keeps the first of many that save at once', async () => {
    const { db } = await stores.open(await stores.newLocation());
    const page = 'faq' as const;
    for (let revision = 0; revision < 5; revision++) {
      const results = await Promise.all(
        ['a', 'b', 'c', 'd'].map((author) =>
          saveDraft(db, { page, data: author, revision, author }),
        ),
      );
      expect(results.filter(({ kind }) => kind === 'saved')).toHaveLength(1);
    }
  });

  it('knows who looks at a page, for 20 seconds', async () => {
    const { db } = await stores.openNew();
    const see = (session: string, email: string) => seePage(db, { page: 'home', session, email });
    expect(await see('1', 'a@example.com')).toEqual([]);
    expect(await see('2', 'b@example.com')).toEqual(['a@example.com']);
    expect(await see('3', 'a@example.com')).toEqual(['b@example.com']);
    expect(await presentPeople(db)).toEqual(
      new Map([['home', ['a@example.com', 'b@example.com']]]),
    );
    const seen_at = new Date(Date.now() - 21_000).toISOString();
    await db.updateTable('content_presence').set({ seen_at }).where('session', '=', '2').execute();
    expect(await see('1', 'a@example.com')).toEqual([]);
  });
});
