import { sql } from 'kysely';
import type { FormName } from '../../forms/form-names.ts';
import type { Database } from '../database/connect.ts';
import type { CheckedFile } from '../resume/resume-check.ts';
import type { NewSubmission } from './insert.ts';
import { type Texts, textColumns } from './texts.ts';

export type Submission = Omit<NewSubmission, 'file'> & {
  id: string;
  /** ISO 8601 in UTC. */
  createdAt: string;
  file?: Omit<CheckedFile, 'bytes'> & { size: number };
};

export type ListOptions = {
  forms?: readonly FormName[];
  /** Only those created at this moment or later. */
  since?: Date;
  /** Only those with this in one of their texts, in any case and script. */
  search?: string;
  limit?: number;
  order?: 'newest first' | 'oldest first';
};

const pageSize = 500;
const shortestShownId = 8;

function selectSubmissions(db: Database) {
  return db
    .selectFrom('submissions')
    .leftJoin('submission_files', 'submission_id', 'id')
    .select(['id', 'form', 'created_at', ...textColumns])
    .select(['filename', 'media_type', 'size', 'sha256']);
}

type JoinedRow = Awaited<ReturnType<ReturnType<typeof selectSubmissions>['execute']>>[number];

function toSubmission(row: JoinedRow): Submission {
  const { filename, media_type, size, sha256, created_at, ...texts } = row;
  const present = Object.entries(texts).filter(([, value]) => value !== null);
  return {
    ...(Object.fromEntries(present) as Pick<Submission, 'id' | 'form' | 'email'>),
    createdAt: created_at,
    ...(filename !== null && {
      file: { filename, mediaType: media_type ?? '', size: size ?? 0, sha256: sha256 ?? '' },
    }),
  };
}

function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/** Compared here, as SQLite, and PostgreSQL in some locales, know capitals of ASCII only. */
function hasText(texts: Texts, search: string): boolean {
  const wanted = folded(search);
  return textColumns.some((column) => folded(texts[column] ?? '').includes(wanted));
}

/** Submissions without the bytes of their files, a page of rows at a time, so that any number fits in memory. */
export async function* listSubmissions(
  db: Database,
  { forms, since, search = '', limit = Number.POSITIVE_INFINITY, order }: ListOptions = {},
): AsyncGenerator<Submission> {
  const [direction, beyond] =
    order === 'oldest first' ? (['asc', '>'] as const) : (['desc', '<'] as const);
  let left = limit;
  let last: JoinedRow | undefined;

  for (;;) {
    let query = selectSubmissions(db)
      .orderBy('created_at', direction)
      .orderBy('id', direction)
      .limit(pageSize);
    if (forms) query = query.where('form', 'in', forms);
    if (since) query = query.where('created_at', '>=', since.toISOString());
    if (last) {
      const { created_at, id } = last;
      query = query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('created_at', 'id'), beyond, tuple(created_at, id)),
      );
    }
    const rows = await query.execute();
    for (const submission of rows.map(toSubmission)) {
      if (!hasText(submission, search)) continue;
      yield submission;
      if (--left <= 0) return;
    }
    last = rows.at(-1);
    if (rows.length < pageSize) return;
  }
}

/** Ids that begin so. `start`: hexadecimal digits and hyphens. */
export async function findIds(db: Database, start: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('submissions')
    .select('id')
    .where('id', 'like', `${start}%`)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** How many characters of an id tell each submission from all others. */
export async function distinctIdLength(db: Database): Promise<number> {
  for (let length = shortestShownId; ; length++) {
    const { all, distinct } = await db
      .selectFrom('submissions')
      .select(({ fn }) => fn.countAll().as('all'))
      .select(({ fn }) => fn.count(sql`substr(id, 1, ${length})`).distinct().as('distinct'))
      .executeTakeFirstOrThrow();
    if (Number(all) === Number(distinct)) return length;
  }
}

export async function findSubmission(db: Database, id: string): Promise<Submission | undefined> {
  const row = await selectSubmissions(db).where('id', '=', id).executeTakeFirst();
  return row && toSubmission(row);
}

/** The file of a submission with its bytes, if it came with one. */
export async function findFile(
  db: Database,
  submissionId: string,
): Promise<CheckedFile | undefined> {
  return db
    .selectFrom('submission_files')
    .select(['filename', 'media_type as mediaType', 'sha256', 'bytes'])
    .where('submission_id', '=', submissionId)
    .executeTakeFirst();
}
