import { describe, expect, it } from 'vitest';
import type { ContentDocument } from '../../content/document.ts';
import { addVersion as addVersionOf, type VersionRow } from '../../testing/server/content.ts';
import { storeKinds, useStores } from '../../testing/server/stores.ts';
import type { Database } from '../database/connect.ts';
import { discardDraft, readDraft, readDrafts, saveDraft } from './drafts.ts';
import { presentPeople, seePage } from './presence.ts';
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
    ...{ hash: home, sentence: home, author: 'a@example.com' },
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

  it('has drafts of which no save takes another silently', async () => {
    const { db } = await stores.openNew();
    const by = (author: string, revision: number, title: string) =>
      saveDraft(db, { page: 'home', data: { title }, revision, author });
    expect(await by('a', 0, 'A')).toEqual({ kind: 'saved', revision: 1 });
    expect(await by('b', 0, 'B')).toMatchObject({
      kind: 'conflict',
      draft: { data: { title: 'A' } },
    });
    expect(await by('b', 1, 'B')).toEqual({ kind: 'saved', revision: 2 });
    expect(await by('a', 1, 'A2')).toMatchObject({ kind: 'conflict', draft: { author: 'b' } });
    expect(await discardDraft(db, { page: 'home', revision: 1 })).toBe(false);
    expect(await readDrafts(db)).toMatchObject([{ page: 'home', revision: 2 }]);
    expect(await discardDraft(db, { page: 'home', revision: 2 })).toBe(true);
    expect(await readDraft(db, 'home')).toBeUndefined();
    expect(await by('a', 2, 'gone')).toMatchObject({ kind: 'conflict', draft: { revision: 0 } });
    expect(await by('a', 0, 'again')).toEqual({ kind: 'saved', revision: 3 });
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

  it('does not let a draft begin from words that were published over', async () => {
    const { db } = await stores.openNew();
    const first = await addVersion(db, 'one', { published_at: '2026-02-01T00:00:00.000Z' });
    const draft = { page: 'home', data: {}, revision: 0, author: 'a', published: first } as const;
    const second = await addVersion(db, 'two');
    expect(await saveDraft(db, draft)).toMatchObject({
      kind: 'conflict',
      draft: { data: { title: 'two' }, revision: 0 },
    });
    expect(await saveDraft(db, { ...draft, page: 'faq' })).toMatchObject({ kind: 'saved' });
    expect(await saveDraft(db, { ...draft, published: second })).toMatchObject({ kind: 'saved' });
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
