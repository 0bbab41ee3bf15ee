import { createHash, randomUUID } from 'node:crypto';
import type { Compilable } from 'kysely';
import type { Database } from '../database/connect.ts';
import { isDuplicate } from '../database/duplicate.ts';
import type { FormName, ResumeRow } from '../database/tables.ts';

export type NewResume = {
  filename: string;
  mediaType: string;
  /** hexadecimal */
  sha256: string;
  bytes: Uint8Array;
};

export type NewApplication = {
  form: FormName;
  name: string;
  email: string;
  phone: string;
  role?: string;
  message?: string;
  resume?: NewResume;
};

export type StoredApplication = Omit<NewApplication, 'resume'> & {
  id: string;
  createdAt: string;
  resume?: { filename: string; mediaType: string; size: number; sha256: string };
};

export type InsertOptions = {
  /** A second application with the same key is answered with the first one's id. */
  idempotencyKey?: string;
  /** When saving has not begun after this time, it does not begin any more. */
  withinMs?: number;
  /** Writes what must be saved with the application or not at all, such as a notice to send. */
  alongside?: (id: string) => Compilable[];
};

/** The key was used before for an application with another content. */
export class KeyReusedError extends Error {}

function fingerprintOf(application: NewApplication): string {
  const { form, name, email, phone, role, message, resume } = application;
  const content = [form, name, email, phone, role, message, resume?.filename, resume?.sha256];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

/** Builds the statements that write an application with its resume and key. */
function insertsOf(
  db: Database,
  id: string,
  application: NewApplication,
  idempotencyKey: string | undefined,
): Compilable[] {
  const { form, name, email, phone, role = null, message = null, resume } = application;
  const created_at = new Date().toISOString();
  const inserts: Compilable[] = [
    db
      .insertInto('applications')
      .values({ id, form, name, email, phone, role, message, created_at }),
  ];
  if (resume) {
    const { filename, mediaType: media_type, sha256, bytes } = resume;
    inserts.push(
      db
        .insertInto('resumes')
        .values({ application_id: id, filename, media_type, size: bytes.length, sha256, bytes }),
    );
  }
  if (idempotencyKey !== undefined) {
    const fingerprint = fingerprintOf(application);
    inserts.push(
      db
        .insertInto('idempotency_keys')
        .values({ key: idempotencyKey, application_id: id, fingerprint }),
    );
  }
  return inserts;
}

async function findIdByKey(
  db: Database,
  key: string,
  application: NewApplication,
): Promise<string> {
  const earlier = await db
    .selectFrom('idempotency_keys')
    .select(['application_id', 'fingerprint'])
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (earlier.fingerprint !== fingerprintOf(application)) throw new KeyReusedError();
  return earlier.application_id;
}

/**
 * Saves an application with its resume in one transaction and answers its id once it is committed.
 * Throws KeyReusedError; every other error means that the store failed.
 */
export async function insertApplication(
  db: Database,
  application: NewApplication,
  { idempotencyKey, withinMs, alongside }: InsertOptions = {},
): Promise<{ id: string; isNew: boolean }> {
  const id = randomUUID();
  const inserts = insertsOf(db, id, application, idempotencyKey);
  try {
    await db.commit([...inserts, ...(alongside?.(id) ?? [])], { withinMs });
    return { id, isNew: true };
  } catch (error) {
    if (idempotencyKey === undefined || !isDuplicate(error, 'idempotency_keys')) throw error;
    return { id: await findIdByKey(db, idempotencyKey, application), isNew: false };
  }
}

export type ListOptions = {
  form?: FormName;
  /** Only those created at this moment or later. */
  since?: Date;
  limit?: number;
  order?: 'newest first' | 'oldest first';
};

type JoinedRow = {
  id: string;
  form: FormName;
  name: string;
  email: string;
  phone: string;
  role: string | null;
  message: string | null;
  created_at: string;
  filename: string | null;
  media_type: string | null;
  size: number | null;
  sha256: string | null;
};

function toStored(row: JoinedRow): StoredApplication {
  const { id, form, name, email, phone, role, message, filename, media_type, size, sha256 } = row;
  return {
    id,
    form,
    name,
    email,
    phone,
    ...(role !== null && { role }),
    ...(message !== null && { message }),
    ...(filename !== null && {
      resume: { filename, mediaType: media_type ?? '', size: size ?? 0, sha256: sha256 ?? '' },
    }),
    createdAt: row.created_at,
  };
}

function selectApplications(db: Database) {
  return db
    .selectFrom('applications')
    .leftJoin('resumes', 'resumes.application_id', 'applications.id')
    .select([
      'applications.id',
      'form',
      'name',
      'email',
      'phone',
      'role',
      'message',
      'created_at',
      'filename',
      'media_type',
      'size',
      'sha256',
    ]);
}

/** Applications without the bytes of their resumes, a page of rows at a time, so that any number fits in memory. */
export async function* listApplications(
  db: Database,
  options: ListOptions = {},
): AsyncGenerator<StoredApplication> {
  const pageSize = 500;
  const isNewestFirst = options.order !== 'oldest first';
  let left = options.limit ?? Number.POSITIVE_INFINITY;
  let last: JoinedRow | undefined;

  while (left > 0) {
    let query = selectApplications(db)
      .orderBy('created_at', isNewestFirst ? 'desc' : 'asc')
      .orderBy('applications.id', isNewestFirst ? 'desc' : 'asc')
      .limit(Math.min(pageSize, left));
    if (options.form) query = query.where('form', '=', options.form);
    if (options.since) query = query.where('created_at', '>=', options.since.toISOString());
    if (last) {
      const { created_at, id } = last;
      query = query.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('created_at', 'applications.id'),
          isNewestFirst ? '<' : '>',
          tuple(created_at, id),
        ),
      );
    }
    const rows = await query.execute();
    for (const row of rows) yield toStored(row);
    last = rows.at(-1);
    left -= rows.length;
    if (rows.length < pageSize) return;
  }
}

export async function findApplication(
  db: Database,
  id: string,
): Promise<StoredApplication | undefined> {
  const row = await selectApplications(db).where('applications.id', '=', id).executeTakeFirst();
  return row && toStored(row);
}

/** The resume with its bytes, if the application has one. */
export async function findResume(db: Database, id: string): Promise<ResumeRow | undefined> {
  return db.selectFrom('resumes').selectAll().where('application_id', '=', id).executeTakeFirst();
}

/** Commits one row, so that success means that an application could be saved too. */
export async function proveThatItSaves(db: Database): Promise<void> {
  const checked_at = new Date().toISOString();
  await db.commit([
    db
      .insertInto('readiness')
      .values({ id: 1, checked_at })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ checked_at })),
  ]);
}
