import { type ContentDocument, hashOf } from '@site/content/document';
import type { ContentName } from '@site/content/registry';
import { expect, it } from 'vitest';
import { addVersion, files } from '../testing/content.ts';
import { makeDue, usePublishers } from '../testing/publishers.ts';
import { readDrafts, saveDraft } from './drafts.ts';
import { publishedVersion, scheduledVersions } from './versions.ts';

type Entry = Record<string, unknown>;
type Words = Record<string, never>;

const { research, publications, 'data-analytics': analytics } = files as Record<string, Words>;

const picked = (list: Entry[], names: string[], isKept = true) =>
  list.map((entry) =>
    Object.fromEntries(Object.entries(entry).filter(([name]) => names.includes(name) === isKept)),
  );
const without = (list: Entry[], names: string[]) => picked(list, names, false);

const ofTopics = ['name', 'title', 'img', 'desc'];
const ofCategories = ['name', 'title', 'summary'];
const topics: Entry[] = research!.topics!;
const categories: Entry[] = publications!.categories!;
const { steps, ...workflow } = analytics!.workflow! as { steps: Entry[] };

/** The words of content/ as they were stored while each list stood in two files. */
const before = {
  ...files,
  topics: { topics: picked(topics, ['slug', ...ofTopics]) },
  // The order of the page did not count.
  research: { ...research, topics: without(topics, ofTopics).toReversed() },
  'publication-categories': { categories: picked(categories, ['key', ...ofCategories]) },
  publications: { ...publications, categories: without(categories, ofCategories) },
  'analytics-steps': { steps: picked(steps, ['key', 'name', 'summary']) },
  'data-analytics': {
    ...analytics,
    workflow: { ...workflow, steps: without(steps, ['name', 'summary']) },
  },
} as unknown as ContentDocument;

const { openStore, open } = usePublishers('sqlite');
const by = 'a@example.com';

async function storedBefore() {
  const db = await openStore();
  await addVersion(db, before, { author: by });
  return { db, ...open(db) };
}

it('a site whose words were published before shows the same words, and its drafts become drafts of the page', async () => {
  const { db, publisher } = await storedBefore();
  const old = before as unknown as Record<string, { topics: Entry[]; categories: Entry[] }>;
  const renamed = old.topics!.topics.map((one) => ({ ...one, name: `${one.name}!` }));
  const described = old.publications!.categories.map((one) => ({ ...one, lead: 'Typed before.' }));
  const page = 'topics' as ContentName;
  await saveDraft(db, { page, data: { topics: renamed }, revision: 0, author: by });
  const data = { ...publications, categories: described };
  await saveDraft(db, { page: 'publications', data, revision: 0, author: by });

  await publisher.start();
  const version = await publishedVersion(db);
  expect(version).toMatchObject({ author: by, hash: hashOf(files) });
  expect(version!.document).toEqual(files);
  expect(publisher.isCurrent()).toBe(true);
  const drafts = await readDrafts(db);
  expect(drafts).toMatchObject([
    { page: 'publications', revision: 2, author: by },
    { page: 'research', revision: 1, author: by },
  ]);
  const lead = 'Typed before.';
  expect(drafts[0]!.data).toEqual({
    ...publications,
    categories: categories.map((one) => ({ ...one, lead })),
  });
  const names = topics.map((one) => ({ ...one, name: `${one.name}!` }));
  expect(drafts[1]!.data).toEqual({ ...research, topics: names });

  const pages = drafts.map(({ page, revision }) => ({ name: page, revision }));
  await publisher.publish({ pages, sentence: 'Names.', author: by });
  expect((await publishedVersion(db))!.document.research).toEqual(drafts[1]!.data);
});

it('a version that waits with a list of before changes the page of it', async () => {
  const { db, publisher } = await storedBefore();
  const published = await publishedVersion(db);
  const names = picked(topics, ['slug', ...ofTopics]).map((one) => ({ ...one, name: 'Renamed' }));
  await addVersion(db, { ...before, topics: { topics: names } } as ContentDocument, {
    ...{ state: 'scheduled', published_at: null, base: published!.id },
    ...{ publish_at: new Date(Date.now() + 60_000).toISOString() },
    pages: JSON.stringify([{ name: 'topics', revision: 1 }]),
  });
  expect((await scheduledVersions(db))[0]!.pages).toEqual(['research']);
  await makeDue(db);
  await publisher.start();
  const { document } = (await publishedVersion(db))!;
  expect(document.research).toEqual({
    ...research,
    topics: topics.map((one) => ({ ...one, name: 'Renamed' })),
  });
});
