import { PostgresAdapter, sql } from 'kysely';
import type { ContentDocument } from '../../content/document.ts';
import { hashOf } from '../../content/document-hash.ts';
import type { ContentName } from '../../content/registry.ts';
import { fromNow } from '../async/time.ts';
import type { Database } from '../database/connect.ts';
import { publishedSummary, readVersion, type Version, versionWithId } from './versions.ts';

/** A page that a version changes, and the revision of the draft that it took. */
export type ChangedPage = { name: ContentName; revision: number };

export type NewVersion = {
  document: ContentDocument;
  /** Null where the version replaces everything. */
  pages: ChangedPage[] | null;
  /** The id of the published version; undefined if there is none. */
  base: number | undefined;
  author: string;
  sentence: string;
  source: Version['source'];
  /** ISO 8601 in UTC. Undefined means at once, by the process that adds it. */
  publishAt?: string;
};

export type Publishable = Version & { pages: ChangedPage[] | null; base: number | undefined };

/** A version is claimed for so long; where its lease is not renewed, the process has crashed. */
const leaseMs = 60_000;
export const renewMs = 15_000;

/** A version that was published, failed or withdrawn meanwhile is not changed. */
const updateScheduled = (db: Database, id: number) =>
  db.updateTable('content_versions').where('id', '=', id).where('state', '=', 'scheduled');

/** Adds a pending version. One that is to be published at once is claimed by the process that adds it. */
export async function addVersion(db: Database, version: NewVersion): Promise<number> {
  const { document, pages, base, publishAt, ...rest } = version;
  const { id } = await db
    .insertInto('content_versions')
    .values({
      ...rest,
      document: JSON.stringify(document),
      hash: hashOf(document),
      state: 'scheduled',
      pages: pages && JSON.stringify(pages),
      base: base ?? null,
      created_at: fromNow(0),
      publish_at: publishAt ?? null,
      claimed_until: publishAt ? null : fromNow(leaseMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function readPublishable(db: Database, id: number): Promise<Publishable | undefined> {
  const version = await readVersion(db, id);
  const row = await versionWithId(db, id).select(['pages', 'base']).executeTakeFirst();
  if (!version || !row) return undefined;
  return { ...version, pages: row.pages && JSON.parse(row.pages), base: row.base ?? undefined };
}

/**
 * Claims a version whose time has come, and returns its id. Where somebody waited for a version and the
 * process ended, the version fails, so that nothing is published unexpectedly.
 */
export async function claimDue(db: Database): Promise<number | undefined> {
  const now = fromNow(0);
  const waiting = await db
    .selectFrom('content_versions')
    .select(['id', 'publish_at', 'claimed_until'])
    .where('state', '=', 'scheduled')
    .orderBy('publish_at')
    .orderBy('id')
    .execute();
  const free = waiting.filter(({ claimed_until }) => !claimed_until || claimed_until < now);
  for (const { id, publish_at } of free) {
    if (!publish_at) await failVersion(db, id, 'The server was stopped while this was published.');
  }
  const due = free.find(({ publish_at }) => publish_at && publish_at <= now);
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
  version: Pick<Publishable, 'id' | 'document' | 'pages' | 'base' | 'source'>,
): Promise<'published' | 'outdated' | 'gone' | 'same'> {
  const { id, document, pages, base, source } = version;
  return db.transaction().execute(async (transaction) => {
    // SQLite runs transactions one after the other by itself.
    if (transaction.getExecutor().adapter instanceof PostgresAdapter) {
      await sql`lock table content_versions in share row exclusive mode`.execute(transaction);
    }
    const before = await publishedSummary(transaction);
    if (before?.id !== base) return 'outdated';
    if (source === 'files' && before?.hash === hashOf(document)) {
      await transaction.deleteFrom('content_versions').where('id', '=', id).execute();
      return 'same';
    }
    // Later than the last one, since the time says which version is the newest.
    const last = before?.publishedAt ? Date.parse(before.publishedAt) : 0;
    const { numUpdatedRows } = await updateScheduled(transaction, id)
      .set({
        document: JSON.stringify(document),
        hash: hashOf(document),
        base: base ?? null,
        state: 'published',
        published_at: new Date(Math.max(Date.now(), last + 1)).toISOString(),
        claimed_until: null,
        problem: null,
      })
      .executeTakeFirstOrThrow();
    if (!numUpdatedRows) return 'gone';
    for (const { name, revision } of pages ?? []) {
      await transaction
        .updateTable('content_drafts')
        .set({ data: null })
        .where('page', '=', name)
        .where('revision', '=', revision)
        .execute();
    }
    return 'published';
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
