import { textNames } from '@site/forms/fields';
import type { CameBy, Status } from '@site/forms/names';
import { PostgresAdapter, sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import type { CheckedFile } from '../intake/resume-check.ts';
import {
  type Cursor,
  type Filters,
  holdsAll,
  isAfterCursor,
  isFoundByAll,
  isUpToCursor,
  type Order,
  passes,
  sorting,
} from './filters.ts';
import type { NewSubmission } from './insert.ts';
import { searchWords } from './searchable.ts';

export type Submission = Omit<NewSubmission, 'file'> & {
  id: string;
  /** ISO 8601 in UTC. */
  createdAt: string;
  file?: Omit<CheckedFile, 'bytes'> & { size: number };
  status: Status;
  binnedAt?: string;
  /** How it came, where staff entered it. */
  cameBy?: CameBy;
};

export type ListOptions = Filters & { order?: Order };

type PageOptions = Filters & {
  limit: number;
  order: Order;
  after?: Cursor;
  /** Returns the page before the place, nearest first. */
  isReversed?: boolean;
};

const pageSize = 500;
/** A search reads this many rows before it uses the index. */
const readBeforeIndex = 3_000;

function selectSubmissions(db: Database) {
  return db
    .selectFrom('submissions')
    .leftJoin('submission_files', 'submission_id', 'id')
    .select(['id', 'form', 'created_at', 'status', 'binned_at', 'came_by', ...textNames])
    .select(['filename', 'media_type', 'size', 'sha256']);
}

type JoinedRow = Awaited<ReturnType<ReturnType<typeof selectSubmissions>['execute']>>[number];

function toSubmission(row: JoinedRow): Submission {
  const { filename, media_type, size, sha256, created_at, binned_at, came_by, ...texts } = row;
  const present = Object.entries(texts).filter(([, value]) => value !== null);
  return {
    ...(Object.fromEntries(present) as Pick<Submission, 'id' | 'form' | 'email' | 'status'>),
    createdAt: created_at,
    ...(binned_at !== null && { binnedAt: binned_at }),
    ...(came_by !== null && { cameBy: came_by }),
    ...(filename !== null && {
      file: { filename, mediaType: media_type ?? '', size: size ?? 0, sha256: sha256 ?? '' },
    }),
  };
}

/** A page, and where the next one begins, unless this is the last. */
type Page = { submissions: Submission[]; next?: Cursor };

function placeIn(order: Order) {
  const { key } = sorting(order);
  return sql<string>`${order === 'by name' ? key : sql.ref('created_at')}`;
}

function selectInOrder(db: Database, { order, after, isReversed, ...filters }: PageOptions) {
  const { key, direction } = sorting(order, isReversed);
  return selectSubmissions(db)
    .select(placeIn(order).as('place'))
    .where(passes(filters))
    .$if(after !== undefined, (query) => query.where(isAfterCursor(after!, order, isReversed)))
    .orderBy(key, direction)
    .orderBy('id', direction);
}

/** Frequent words fill the page from the next rows; otherwise the index lists the few that match. */
async function search(db: Database, words: readonly string[], options: PageOptions) {
  const { limit, order, isReversed } = options;
  const inOrder = selectInOrder(db, options);
  const end = await inOrder
    .clearSelect()
    .select(['id', placeIn(order).as('key')])
    .offset(readBeforeIndex - 1)
    .limit(1)
    .executeTakeFirst();
  const rows = await inOrder
    .$if(end !== undefined, (query) => query.where(isUpToCursor(end!, order, isReversed)))
    .where(holdsAll(words))
    .limit(limit)
    .execute();
  if (!end || rows.length === limit) return rows;
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  return inOrder.where(isFoundByAll(words, isPostgres)).limit(limit).execute();
}

/** One page of submissions without the bytes of their files. */
export async function pageOfSubmissions(db: Database, options: PageOptions): Promise<Page> {
  const words = searchWords(options.search ?? '');
  const rows = words.length
    ? await search(db, words, options)
    : await selectInOrder(db, options).limit(options.limit).execute();
  const last = rows.length < options.limit ? undefined : rows.at(-1);
  return {
    submissions: rows.map(({ place: _, ...row }) => toSubmission(row)),
    next: last && { key: last.place, id: last.id },
  };
}

/** Yields pages of submissions without the bytes of their files, so that any number fits in memory. */
export async function* submissionPages(
  db: Database,
  { order = 'newest first', ...filters }: ListOptions = {},
): AsyncGenerator<Submission[]> {
  let after: Cursor | undefined;
  do {
    const options = { ...filters, order, after, limit: pageSize };
    const page: Page = await pageOfSubmissions(db, options);
    yield page.submissions;
    after = page.next;
  } while (after);
}

export async function* listSubmissions(db: Database, options?: ListOptions) {
  for await (const page of submissionPages(db, options)) yield* page;
}

export async function cursorOf(
  db: Database,
  id: string,
  order: Order,
): Promise<Cursor | undefined> {
  return db
    .selectFrom('submissions')
    .select(['id', placeIn(order).as('key')])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function findSubmission(db: Database, id: string): Promise<Submission | undefined> {
  const row = await selectSubmissions(db).where('id', '=', id).executeTakeFirst();
  return row && toSubmission(row);
}

export async function findSubmissions(db: Database, ids: readonly string[]): Promise<Submission[]> {
  const rows = await selectSubmissions(db).where('id', 'in', ids).execute();
  return rows.map(toSubmission);
}

export async function findFile(db: Database, submissionId: string) {
  return db
    .selectFrom('submission_files')
    .select(['filename', 'media_type as mediaType', 'sha256', 'bytes'])
    .where('submission_id', '=', submissionId)
    .executeTakeFirst();
}
