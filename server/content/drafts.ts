import type { Selectable } from 'kysely';
import type { ContentName } from '../../content/registry.ts';
import { isSame } from '../../content/value-at.ts';
import type { Database } from '../database/connect.ts';
import type { Tables } from '../database/tables.ts';
import { publishedVersion, readVersion } from './versions.ts';

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
  | {
      kind: 'conflict';
      /** What is there instead: another person's draft or, with revision 0, what was published meanwhile. */
      draft: Draft;
    };

const columns = ['page', 'data', 'revision', 'author', 'updated_at'] as const;
type Row = Selectable<Tables['content_drafts']>;

function toDraft({ page, data, revision, author, updated_at }: Row): Draft {
  return {
    page: page as ContentName,
    data: JSON.parse(data ?? 'null'),
    revision,
    author,
    updatedAt: updated_at,
  };
}

export async function readDrafts(db: Database): Promise<Draft[]> {
  const rows = await db
    .selectFrom('content_drafts')
    .select(columns)
    .where('data', 'is not', null)
    .orderBy('page')
    .execute();
  return rows.map(toDraft);
}

export async function readDraft(db: Database, page: ContentName): Promise<Draft | undefined> {
  const row = await db
    .selectFrom('content_drafts')
    .select(columns)
    .where('page', '=', page)
    .where('data', 'is not', null)
    .executeTakeFirst();
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
    const newer = await publishedSince(db, page, draft.published);
    if (newer) return { kind: 'conflict', draft: newer };
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
  const there = await readDraft(db, page);
  if (there) return { kind: 'conflict', draft: there };
  return { kind: 'conflict', draft: await asPublished(db, page) };
}

/** The published page as a draft. */
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

async function publishedSince(
  db: Database,
  page: ContentName,
  since: number,
): Promise<Draft | undefined> {
  const now = await asPublished(db, page);
  const then = await readVersion(db, since);
  return isSame(then?.document[page], now.data) ? undefined : now;
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
