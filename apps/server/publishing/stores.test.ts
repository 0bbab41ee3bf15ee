import { type ContentDocument, hashOf } from '@site/content/document';
import type { ContentName } from '@site/content/registry';
import { describe, expect, it } from 'vitest';
import { fromNow, hourMs } from '../async.ts';
import type { Database } from '../database/connect.ts';
import { addVersion as addVersionOf, files, type VersionRow } from '../testing/content.ts';
import { usePublishers } from '../testing/publishers.ts';
import { setRows } from '../testing/rows.ts';
import { storeKinds, useStores } from '../testing/stores.ts';
import { presentPeople, readDrafts, saveDraft, seePage } from './drafts.ts';
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
    const later = { publish_at: '2027-01-01T00:00:00.000Z', published_at: undefined };
    const waiting = await addVersion(db, 'waiting', { state: 'scheduled', ...later });
    const document = { home: { title: 'late' } };
    const published = { id: late, document, hash: 'late', source: 'desk' };
    expect(await publishedVersion(db)).toMatchObject(published);
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
      const drafts = ['a', 'b', 'c', 'd'].map((author) => ({
        page,
        data: author,
        revision,
        author,
      }));
      const results = await Promise.all(drafts.map((draft) => saveDraft(db, draft)));
      expect(results.filter(({ kind }) => kind === 'saved')).toHaveLength(1);
    }
  });

  it('knows who looks at a page, for 20 seconds', async () => {
    const { db } = await stores.openNew();
    const see = (session: string, email: string) => seePage(db, { page: 'home', session, email });
    const both = ['a@example.com', 'b@example.com'] as const;
    expect(await see('1', both[0])).toEqual([]);
    expect(await see('2', both[1])).toEqual([both[0]]);
    expect(await presentPeople(db)).toEqual(new Map([['home', both]]));
    await setRows(db, 'content_presence', { seen_at: fromNow(-19_000) }, { session: '2' });
    expect(await see('3', both[0])).toEqual([both[1]]);
    await setRows(db, 'content_presence', { seen_at: fromNow(-21_000) }, { session: '2' });
    expect(await see('1', both[0])).toEqual([]);
  });
});

type Entry = Record<string, unknown>;

const { research, publications, 'data-analytics': analytics } = files as Record<string, object>;
const { topics } = research as { topics: Entry[] };
const { categories } = publications as { categories: Entry[] };
const { workflow } = analytics as { workflow: { steps: Entry[] } };

const picked = (list: Entry[], names: string[], isKept = true) =>
  list.map((entry) =>
    Object.fromEntries(Object.entries(entry).filter(([name]) => names.includes(name) === isKept)),
  );

const inTopics = ['name', 'title', 'img', 'desc'];
const inCategories = ['name', 'title', 'summary'];
const inSteps = ['name', 'summary'];

/** The words of content/ as they were stored while each list stood in two files. */
const before = {
  ...files,
  topics: { topics: picked(topics, ['slug', ...inTopics]) },
  // The order of the page did not count.
  research: { ...research, topics: picked(topics, inTopics, false).toReversed() },
  'publication-categories': { categories: picked(categories, ['key', ...inCategories]) },
  publications: { ...publications, categories: picked(categories, inCategories, false) },
  'analytics-steps': { steps: picked(workflow.steps, ['key', ...inSteps]) },
  'data-analytics': {
    ...analytics,
    workflow: { ...workflow, steps: picked(workflow.steps, inSteps, false) },
  },
};

const { openStore, open } = usePublishers('sqlite');
const author = 'a@example.com';
const named = (list: Entry[]) => list.map((one) => ({ ...one, name: `${one.name}!` }));
const led = (list: Entry[]) => list.map((one) => ({ ...one, lead: 'Typed before.' }));

it('a site whose words were published before shows the same words, and its drafts become drafts of the page', async () => {
  const db = await openStore();
  const { publisher } = open(db);
  await addVersionOf(db, before as unknown as ContentDocument, { author });
  const data = { topics: named(before.topics.topics) };
  await saveDraft(db, { page: 'topics' as ContentName, data, revision: 0, author });
  const described = { ...publications, categories: led(before.publications.categories) };
  await saveDraft(db, { page: 'publications', data: described, revision: 0, author });

  await publisher.start();
  const { document, ...version } = (await publishedVersion(db))!;
  expect(document).toEqual(files);
  expect(version).toMatchObject({ author, hash: hashOf(files) });
  const drafts = await readDrafts(db);
  const now = {
    publications: { ...publications, categories: led(categories) },
    research: { ...research, topics: named(topics) },
  };
  expect(drafts).toMatchObject([
    { page: 'publications', revision: 2, author, data: now.publications },
    { page: 'research', revision: 1, author, data: now.research },
  ]);

  const pages = drafts.map(({ page, revision }) => ({ name: page, revision }));
  await publisher.publish({ pages, sentence: 'Names.', author });
  expect((await publishedVersion(db))!.document).toEqual({ ...files, ...now });
});
