import type { FormName } from '../../forms/form-names.ts';
import type { Database } from '../database/connect.ts';
import type { CheckedFile } from '../resume/resume-check.ts';
import type { NewSubmission } from './insert.ts';

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
  limit?: number;
  order?: 'newest first' | 'oldest first';
};

const pageSize = 500;

function selectSubmissions(db: Database) {
  return db
    .selectFrom('submissions')
    .leftJoin('submission_files', 'submission_id', 'id')
    .select(['id', 'form', 'name', 'email', 'phone', 'role', 'position'])
    .select(['message', 'title', 'authors'])
    .select(['created_at', 'filename', 'media_type', 'size', 'sha256']);
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

/** Submissions without the bytes of their files, a page of rows at a time, so that any number fits in memory. */
export async function* listSubmissions(
  db: Database,
  { forms, since, limit = Number.POSITIVE_INFINITY, order }: ListOptions = {},
): AsyncGenerator<Submission> {
  const [direction, beyond] =
    order === 'oldest first' ? (['asc', '>'] as const) : (['desc', '<'] as const);
  let left = limit;
  let last: JoinedRow | undefined;

  while (left > 0) {
    let query = selectSubmissions(db)
      .orderBy('created_at', direction)
      .orderBy('id', direction)
      .limit(Math.min(pageSize, left));
    if (forms) query = query.where('form', 'in', forms);
    if (since) query = query.where('created_at', '>=', since.toISOString());
    if (last) {
      const { created_at, id } = last;
      query = query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('created_at', 'id'), beyond, tuple(created_at, id)),
      );
    }
    const rows = await query.execute();
    for (const row of rows) yield toSubmission(row);
    last = rows.at(-1);
    left -= rows.length;
    if (rows.length < pageSize) return;
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
