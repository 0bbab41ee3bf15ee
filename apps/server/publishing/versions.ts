import { checkData, type Facts, factsOf } from '@site/content/check';
import type { ContentDocument } from '@site/content/document';
import { valueAt } from '@site/content/fields';
import { type Figures, readFigures } from '@site/content/folder';
import { statuses } from '@site/content/pages/desk';
import { type ContentData, type ContentName, schemaOf } from '@site/content/registry';
import { plainText } from '@site/content/text';
import { type StatusOfFirm, usualStatuses } from '@site/forms/names';
import { figuresFolder } from '@site/renderer/folders';
import * as v from 'valibot';
import type { Database } from '../database/connect.ts';
import { Problem } from '../http/problem.ts';
import { readPictures } from '../pictures/store.ts';
import { pageNow, versionNow } from './old-words.ts';
import type { ChangedPage } from './scheduled-versions.ts';

/** A version without its words. */
export type VersionSummary = NonNullable<Awaited<ReturnType<typeof readSummary>>>;

export type Version = VersionSummary & { document: ContentDocument; hash: string };

const summaryColumns = [
  'id',
  'author',
  'sentence',
  'source',
  'created_at as createdAt',
  'publish_at as publishAt',
  'published_at as publishedAt',
  'state',
  'problem',
] as const;

const versionColumns = [...summaryColumns, 'document', 'hash'] as const;

export const versionWithId = (db: Database, id: number) =>
  db.selectFrom('content_versions').where('id', '=', id);

const latestPublished = (db: Database) =>
  db
    .selectFrom('content_versions')
    .where('state', '=', 'published')
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1);

export async function publishedVersion(db: Database): Promise<Version | undefined> {
  const row = await latestPublished(db).select(versionColumns).executeTakeFirst();
  return row && versionNow(row);
}

/** The published version without its words, which is cheap enough to ask for every second. */
export async function publishedSummary(db: Database) {
  return latestPublished(db)
    .select([...summaryColumns, 'hash'])
    .executeTakeFirst();
}

export async function readVersion(db: Database, id: number): Promise<Version | undefined> {
  const row = await versionWithId(db, id).select(versionColumns).executeTakeFirst();
  return row && versionNow(row);
}

/** The version that was public before this one; for an unpublished one, the published version. */
export async function versionBefore(db: Database, id: number): Promise<Version | undefined> {
  const of = await versionWithId(db, id).select('published_at').executeTakeFirst();
  const row = await latestPublished(db)
    .select(versionColumns)
    .where('id', '!=', id)
    .$if(Boolean(of?.published_at), (query) =>
      query.where('published_at', '<', of?.published_at ?? ''),
    )
    .executeTakeFirst();
  return row && versionNow(row);
}

/** Newest first; `before`: the id of the last one that is known already; `page`: only those that may change it. */
export async function listVersions(
  db: Database,
  { before, page, limit }: { before?: number; page?: ContentName; limit: number },
): Promise<VersionSummary[]> {
  return db
    .selectFrom('content_versions')
    .select(summaryColumns)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .$if(page !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          eb('pages', 'like', `%"name":"${page}"%`),
          eb.and([eb('pages', 'is', null), eb('document', 'like', `%"${page}":%`)]),
        ]),
      ),
    )
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Scheduled versions, the next one first, with the pages that they change (null: all). */
export async function scheduledVersions(db: Database) {
  const rows = await db
    .selectFrom('content_versions')
    .select([...summaryColumns, 'pages'])
    .where('state', '=', 'scheduled')
    .where('publish_at', 'is not', null)
    .orderBy('publish_at')
    .orderBy('id')
    .execute();
  return rows.map(({ pages, ...version }) => {
    const changed: ChangedPage[] | null = pages && JSON.parse(pages);
    return { ...version, pages: changed?.map(({ name }) => pageNow(name)) ?? null };
  });
}

/** Far more than a page has between two changes of all. */
const mostLooked = 500;

/** Who changed each page last, and when; under an empty name, what changed all pages last. */
export async function lastChanges(db: Database) {
  const rows = await db
    .selectFrom('content_versions')
    .select(['author', 'published_at as at', 'pages'])
    .where('state', '=', 'published')
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostLooked)
    .execute();
  const found = new Map<string, { author: string; at: string | null }>();
  for (const { pages, ...change } of rows) {
    const names: string[] = pages
      ? (JSON.parse(pages) as ChangedPage[]).map((one) => one.name)
      : [''];
    for (const name of names) if (!found.has(name)) found.set(name, change);
    if (!pages) break;
  }
  return found;
}

export async function readSummary(db: Database, id: number) {
  return versionWithId(db, id).select(summaryColumns).executeTakeFirst();
}

export async function isPulled(db: Database, id: number): Promise<boolean> {
  const row = await versionWithId(db, id).select('pulled_at').executeTakeFirst();
  return Boolean(row?.pulled_at);
}

export async function markPulled(db: Database, id: number): Promise<void> {
  const pulled_at = new Date().toISOString();
  await db.updateTable('content_versions').set({ pulled_at }).where('id', '=', id).execute();
}

const read = new WeakMap<Database, Version>();

/** The published version, parsed again only when it changes; undefined before the first one. */
async function findPublished(db: Database): Promise<Version | undefined> {
  const summary = await publishedSummary(db);
  const known = read.get(db);
  if (!summary || known?.id === summary.id) return known;
  const version = await readVersion(db, summary.id);
  if (version) read.set(db, version);
  return version;
}

const nothingPublished =
  'Nothing is published on this server yet. Its log says why; whoever runs it can mend it.';

/** The same. Throws a Problem 503 before the first one. */
export async function readPublished(db: Database): Promise<Version> {
  const version = await findPublished(db);
  if (!version) throw new Problem(503, { message: nothingPublished });
  return version;
}

/** Whether Careers offers this position. Before the first version is published, any may be. */
export async function isOpenPosition(db: Database, position: string): Promise<boolean> {
  const version = await findPublished(db);
  const positions = version && valueAt(version.document.careers, ['positions', 'items']);
  if (!Array.isArray(positions)) return true;
  return positions.some(({ name }) => plainText(String(name).trim()) === plainText(position));
}

const statusesIn = new WeakMap<Version, readonly StatusOfFirm[]>();

/** The statuses of the firm, in their order. */
export async function statusesOf(db: Database): Promise<readonly StatusOfFirm[]> {
  const version = (await publishedSummary(db)) && (await readPublished(db));
  if (!version) return usualStatuses;
  const known = statusesIn.get(version);
  if (known) return known;
  const { success, output } = v.safeParse(statuses(), valueAt(version.document.desk, ['statuses']));
  const found = success ? output : usualStatuses;
  statusesIn.set(version, found);
  return found;
}

export async function figures(db: Database): Promise<Figures> {
  return readFigures(figuresFolder, await readPictures(db));
}

/** The published facts and desk words. Throws a Problem 503 before the first version. */
export async function publishedWords(
  db: Database,
): Promise<{ facts: Facts; words: ContentData<'desk'> }> {
  const { document } = await readPublished(db);
  const facts = factsOf(document.site);
  const all = { ...facts, ...(await figures(db)).claims };
  const { output } = checkData(document.desk, schemaOf('desk'), all);
  if (!output) throw new Problem(503);
  return { facts, words: output as ContentData<'desk'> };
}
