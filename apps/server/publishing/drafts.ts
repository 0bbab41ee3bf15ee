import { isSame } from '@site/content/fields';
import { type ContentName, isContentName } from '@site/content/registry';
import { fromNow } from '../async.ts';
import type { Database } from '../database/connect.ts';
import { publishedVersion, readVersion } from './versions.ts';

const presentMs = 20_000;

const oldest = () => fromNow(-presentMs);

/** Records that a session has a page open. Returns the addresses of the others who do, each once. */
export async function seePage(
  db: Database,
  { page, session, email }: { page: ContentName; session: string; email: string },
): Promise<string[]> {
  const seen_at = new Date().toISOString();
  await db
    .insertInto('content_presence')
    .values({ page, session, email, seen_at })
    .onConflict((conflict) => conflict.columns(['page', 'session']).doUpdateSet({ email, seen_at }))
    .execute();
  await db.deleteFrom('content_presence').where('seen_at', '<', oldest()).execute();
  const others = (await presentPeople(db)).get(page) ?? [];
  return others.filter((other) => other !== email);
}

export async function presentPeople(db: Database): Promise<Map<ContentName, string[]>> {
  const rows = await db
    .selectFrom('content_presence')
    .select(['page', 'email'])
    .distinct()
    .where('seen_at', '>=', oldest())
    .orderBy('email')
    .execute();
  const people = new Map<ContentName, string[]>();
  for (const { page, email } of rows) people.set(page, [...(people.get(page) ?? []), email]);
  return people;
}

export type Draft = {
  page: ContentName;
  /** As written, like content/PAGE.yaml. */
  data: unknown;
  /** Grows with every save of the page, over publishing and discarding too. */
  revision: number;
  author: string;
  /** ISO 8601 in UTC. */
  updatedAt: string;
};

type SaveResult =
  | { kind: 'saved'; revision: number }
  /** `draft`: another person's, or with revision 0 what was published meanwhile. */
  | { kind: 'conflict'; draft: Draft };

const selectDrafts = (db: Database) =>
  db
    .selectFrom('content_drafts')
    .select(['page', 'data', 'revision', 'author', 'updated_at as updatedAt'])
    .where('data', 'is not', null);

const toDraft = (row: Draft & { data: string | null }): Draft => ({
  ...row,
  data: JSON.parse(row.data ?? 'null'),
});

export async function readDrafts(db: Database): Promise<Draft[]> {
  const rows = await selectDrafts(db).orderBy('page').execute();
  // A process of the release before may still save one of a file that is none any more.
  return rows.filter(({ page }) => isContentName(page)).map(toDraft);
}

export async function readDraft(db: Database, page: ContentName): Promise<Draft | undefined> {
  const row = await selectDrafts(db).where('page', '=', page).executeTakeFirst();
  return row && toDraft(row);
}

/**
 * Saves what is typed, unless somebody else saved since `revision` (0: there was no draft).
 * `published`: the id of the version that the author began from; if the page was published with other
 * words since, that is a conflict too.
 */
export async function saveDraft(
  db: Database,
  draft: {
    page: ContentName;
    data: unknown;
    revision: number;
    author: string;
    published?: number;
  },
): Promise<SaveResult> {
  const { page, data, revision, author } = draft;
  if (revision === 0 && draft.published !== undefined) {
    const now = await asPublished(db, page);
    const then = await readVersion(db, draft.published);
    if (!isSame(then?.document[page], now.data)) return { kind: 'conflict', draft: now };
  }
  const written = { data: JSON.stringify(data), author, updated_at: new Date().toISOString() };
  const saved = await db
    .insertInto('content_drafts')
    .values({ ...written, page, revision: 1 })
    .onConflict((conflict) =>
      conflict
        .column('page')
        .doUpdateSet(({ eb, ref }) => ({
          ...written,
          revision: eb(ref('content_drafts.revision'), '+', 1),
        }))
        .where((eb) =>
          revision === 0
            ? eb('content_drafts.data', 'is', null)
            : eb('content_drafts.revision', '=', revision).and(
                'content_drafts.data',
                'is not',
                null,
              ),
        ),
    )
    .returning('revision')
    .executeTakeFirst();
  if (saved) return { kind: 'saved', revision: saved.revision };
  return { kind: 'conflict', draft: (await readDraft(db, page)) ?? (await asPublished(db, page)) };
}

async function asPublished(db: Database, page: ContentName): Promise<Draft> {
  const version = await publishedVersion(db);
  return {
    page,
    data: version?.document[page],
    revision: 0,
    author: version?.author ?? '',
    updatedAt: version?.publishedAt ?? '',
  };
}

/** Returns false if the draft has another revision by now, and then leaves it. */
export async function discardDraft(
  db: Database,
  { page, revision }: { page: ContentName; revision: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('content_drafts')
    .set({ data: null })
    .where('page', '=', page)
    .where('revision', '=', revision)
    .where('data', 'is not', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
