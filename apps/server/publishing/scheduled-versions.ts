import { type ContentDocument, hashOf } from '@site/content/document';
import type { ContentName } from '@site/content/registry';
import { PostgresAdapter, sql } from 'kysely';
import { fromNow } from '../async.ts';
import type { Database } from '../database/connect.ts';
import { pageNow } from './old-words.ts';
import { publishedSummary, readVersion, type Version, versionWithId } from './versions.ts';

/** A page that a version changes, and the revision of the draft that it took. */
export type ChangedPage = {
  name: ContentName;
  revision: number;
  /** Of a note that is public: readers are told that it was changed, and when. */
  isCorrection?: boolean;
};

export type NewVersion = {
  document: ContentDocument;
  /** Null where the version replaces everything. */
  pages: ChangedPage[] | null;
  /** The id of the published version; undefined if there is none. */
  base: number | undefined;
  author: string;
  sentence: string;
  source: Version['source'];
  /** ISO 8601 in UTC. Undefined means at once. */
  publishAt?: string;
};

/** `id`: of a version that waited for its time. */
export type Publishable = Omit<NewVersion, 'publishAt'> & { id?: number };

/** A version whose time has come is claimed for so long; where its lease is not renewed, the process has crashed. */
const leaseMs = 60_000;
export const renewMs = 15_000;

/** A version that was published, failed or withdrawn meanwhile is not changed. */
const updateScheduled = (db: Database, id: number) =>
  db.updateTable('content_versions').where('id', '=', id).where('state', '=', 'scheduled');

/** The columns of a version's words. */
const wordsOf = ({ document, base }: Pick<NewVersion, 'document' | 'base'>) => ({
  document: JSON.stringify(document),
  hash: hashOf(document),
  base: base ?? null,
});

const originOf = ({ author, sentence, source, pages }: Omit<NewVersion, 'publishAt'>) => ({
  ...{ author, sentence, source },
  pages: pages && JSON.stringify(pages),
  created_at: fromNow(0),
});

/** Adds a version that waits for its time. */
export async function scheduleVersion(
  db: Database,
  version: NewVersion & { publishAt: string },
): Promise<number> {
  const waiting = { state: 'scheduled', publish_at: version.publishAt } as const;
  const { id } = await db
    .insertInto('content_versions')
    .values({ ...originOf(version), ...wordsOf(version), ...waiting })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function readPublishable(db: Database, id: number): Promise<Publishable | undefined> {
  const version = await readVersion(db, id);
  const row = await versionWithId(db, id).select(['pages', 'base']).executeTakeFirst();
  if (!version || !row) return undefined;
  const pages: ChangedPage[] | null = row.pages && JSON.parse(row.pages);
  const now = pages?.map(({ name, revision }) => ({ name: pageNow(name), revision })) ?? null;
  return { ...version, pages: now, base: row.base ?? undefined };
}

/** Claims a version whose time has come, and returns its id. */
export async function claimDue(db: Database): Promise<number | undefined> {
  const now = fromNow(0);
  const due = await db
    .selectFrom('content_versions')
    .select(['id', 'claimed_until'])
    .where('state', '=', 'scheduled')
    .where('publish_at', '<=', now)
    .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<', now)]))
    .orderBy('publish_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (!due) return undefined;
  const { numUpdatedRows } = await updateScheduled(db, due.id)
    .set({ claimed_until: fromNow(leaseMs) })
    // Another process that was quicker has changed the time.
    .where('claimed_until', due.claimed_until === null ? 'is' : '=', due.claimed_until)
    .executeTakeFirstOrThrow();
  return numUpdatedRows ? due.id : undefined;
}

/** Keeps a claimed version, or with 0 gives it back. */
export async function renewLease(db: Database, id: number, ms = leaseMs): Promise<void> {
  await updateScheduled(db, id)
    .set({ claimed_until: fromNow(ms) })
    .execute();
}

/**
 * Makes a rendered version the published one, and ends the drafts that it took if nobody typed on.
 * 'outdated': another was published since `base`. 'gone': it was withdrawn, or published by another
 * process. 'same': of files that another process has just published; it is not kept.
 */
export async function commitVersion(
  db: Database,
  version: Publishable,
): Promise<{ id: number } | 'outdated' | 'gone' | 'same'> {
  const { id, document, pages, base, source } = version;
  return db.transaction().execute(async (transaction) => {
    // SQLite runs transactions one after the other by itself.
    if (transaction.getExecutor().adapter instanceof PostgresAdapter) {
      await sql`lock table content_versions in share row exclusive mode`.execute(transaction);
    }
    const before = await publishedSummary(transaction);
    if (before?.id !== base) return 'outdated';
    if (source === 'files' && before?.hash === hashOf(document)) return 'same';
    // Later than the last one, since the time says which version is the newest.
    const last = before?.publishedAt ? Date.parse(before.publishedAt) : 0;
    const published = {
      ...wordsOf(version),
      state: 'published',
      published_at: new Date(Math.max(Date.now(), last + 1)).toISOString(),
    } as const;
    const saved =
      id === undefined
        ? await transaction
            .insertInto('content_versions')
            .values({ ...originOf(version), ...published })
            .returning('id')
            .executeTakeFirst()
        : await updateScheduled(transaction, id)
            .set({ ...published, claimed_until: null, problem: null })
            .returning('id')
            .executeTakeFirst();
    if (!saved) return 'gone';
    for (const { name, revision } of pages ?? []) {
      await transaction
        .updateTable('content_drafts')
        .set({ data: null })
        .where('page', '=', name)
        .where('revision', '=', revision)
        .execute();
    }
    return { id: saved.id };
  });
}

/** `problem`: a sentence for people. */
export async function failVersion(db: Database, id: number, problem: string): Promise<void> {
  await updateScheduled(db, id).set({ state: 'failed', problem, claimed_until: null }).execute();
}

/** Stores a problem of a version that is published all the same. */
export async function noteProblem(db: Database, id: number, problem: string): Promise<void> {
  await db.updateTable('content_versions').set({ problem }).where('id', '=', id).execute();
}

/** Returns false if the version does not wait for its time any more. */
export async function withdrawVersion(db: Database, id: number, author: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('content_versions')
    .set({ state: 'withdrawn', problem: `Withdrawn by ${author}.` })
    .where('id', '=', id)
    .where('state', 'in', ['scheduled', 'held'])
    .where('publish_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
