import { createHash, randomUUID } from 'node:crypto';
import type { Compilable, Selectable } from 'kysely';
import type { EnquiryForm } from '../../forms/enquiry-forms.ts';
import type { Database } from '../database/connect.ts';
import { isDuplicate } from '../database/duplicate.ts';
import type { Tables } from '../database/tables.ts';
import { type InsertOptions, KeyReusedError, type NewResume } from './applications.ts';

export type NewEnquiry = {
  form: EnquiryForm;
  email: string;
  name?: string;
  message?: string;
  title?: string;
  authors?: string;
  manuscript?: NewResume;
};

export type StoredEnquiry = Omit<NewEnquiry, 'manuscript'> & {
  id: string;
  createdAt: string;
  manuscript?: { filename: string; mediaType: string; size: number; sha256: string };
};

function fingerprintOf(enquiry: NewEnquiry): string {
  const { form, email, name, message, title, authors, manuscript } = enquiry;
  const file = [manuscript?.filename, manuscript?.sha256];
  const content = [form, email, name, message, title, authors, ...file];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

function insertsOf(db: Database, id: string, enquiry: NewEnquiry, key?: string): Compilable[] {
  const { manuscript, ...texts } = enquiry;
  const inserts: Compilable[] = [
    db.insertInto('enquiries').values({
      id,
      ...texts,
      idempotency_key: key,
      fingerprint: fingerprintOf(enquiry),
      created_at: new Date().toISOString(),
    }),
  ];
  if (manuscript) {
    const { filename, mediaType: media_type, sha256, bytes } = manuscript;
    inserts.push(
      db
        .insertInto('manuscripts')
        .values({ enquiry_id: id, filename, media_type, size: bytes.length, sha256, bytes }),
    );
  }
  return inserts;
}

/**
 * Saves an enquiry with its manuscript in one transaction and answers its id once it is committed.
 * Throws KeyReusedError; every other error means that the store failed.
 */
export async function insertEnquiry(
  db: Database,
  enquiry: NewEnquiry,
  { idempotencyKey, withinMs, alongside }: InsertOptions = {},
): Promise<{ id: string; isNew: boolean }> {
  const id = randomUUID();
  const inserts = insertsOf(db, id, enquiry, idempotencyKey);
  try {
    await db.commit([...inserts, ...(alongside?.(id) ?? [])], { withinMs });
    return { id, isNew: true };
  } catch (error) {
    if (idempotencyKey === undefined || !isDuplicate(error, 'enquiries')) throw error;
    const earlier = await db
      .selectFrom('enquiries')
      .select(['id', 'fingerprint'])
      .where('idempotency_key', '=', idempotencyKey)
      .executeTakeFirstOrThrow();
    if (earlier.fingerprint !== fingerprintOf(enquiry)) throw new KeyReusedError();
    return { id: earlier.id, isNew: false };
  }
}

function selectEnquiries(db: Database) {
  return db
    .selectFrom('enquiries')
    .leftJoin('manuscripts', 'manuscripts.enquiry_id', 'enquiries.id')
    .select(['enquiries.id', 'form', 'name', 'email', 'message', 'title', 'authors', 'created_at'])
    .select(['filename', 'media_type', 'size', 'sha256']);
}

type JoinedRow = Awaited<ReturnType<ReturnType<typeof selectEnquiries>['execute']>>[number];

function toStored(row: JoinedRow): StoredEnquiry {
  const { id, form, name, email, message, title, authors, filename } = row;
  return {
    id,
    form,
    ...(name !== null && { name }),
    ...(title !== null && { title }),
    ...(authors !== null && { authors }),
    email,
    ...(message !== null && { message }),
    ...(filename !== null && {
      manuscript: {
        filename,
        mediaType: row.media_type ?? '',
        size: row.size ?? 0,
        sha256: row.sha256 ?? '',
      },
    }),
    createdAt: row.created_at,
  };
}

export type EnquiryListOptions = {
  form?: EnquiryForm;
  /** Only those created at this moment or later. */
  since?: Date;
  limit?: number;
  order?: 'newest first' | 'oldest first';
};

/** Enquiries without the bytes of their manuscripts, a page of rows at a time. */
export async function* listEnquiries(
  db: Database,
  options: EnquiryListOptions = {},
): AsyncGenerator<StoredEnquiry> {
  const pageSize = 500;
  const [direction, beyond] =
    options.order === 'oldest first' ? (['asc', '>'] as const) : (['desc', '<'] as const);
  let left = options.limit ?? Number.POSITIVE_INFINITY;
  let last: JoinedRow | undefined;

  while (left > 0) {
    let query = selectEnquiries(db)
      .orderBy('created_at', direction)
      .orderBy('enquiries.id', direction)
      .limit(Math.min(pageSize, left));
    if (options.form) query = query.where('form', '=', options.form);
    if (options.since) query = query.where('created_at', '>=', options.since.toISOString());
    if (last) {
      const { created_at, id } = last;
      query = query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('created_at', 'enquiries.id'), beyond, tuple(created_at, id)),
      );
    }
    const rows = await query.execute();
    for (const row of rows) yield toStored(row);
    last = rows.at(-1);
    left -= rows.length;
    if (rows.length < pageSize) return;
  }
}

export async function findEnquiry(db: Database, id: string): Promise<StoredEnquiry | undefined> {
  const row = await selectEnquiries(db).where('enquiries.id', '=', id).executeTakeFirst();
  return row && toStored(row);
}

/** The manuscript with its bytes, if the enquiry has one. */
export async function findManuscript(
  db: Database,
  id: string,
): Promise<Selectable<Tables['manuscripts']> | undefined> {
  return db.selectFrom('manuscripts').selectAll().where('enquiry_id', '=', id).executeTakeFirst();
}
