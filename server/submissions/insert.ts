import { createHash, randomUUID } from 'node:crypto';
import type { Compilable } from 'kysely';
import { type FormName, isApplicationForm } from '../../forms/form-names.ts';
import type { Database } from '../database/connect.ts';
import { isDuplicate } from '../database/duplicate.ts';
import type { CheckedFile } from '../resume/resume-check.ts';

/** What was sent with one of the five forms, checked. Which of the optional fields it has depends on the form. */
export type NewSubmission = {
  form: FormName;
  email: string;
  name?: string;
  phone?: string;
  role?: string;
  message?: string;
  title?: string;
  authors?: string;
  /** The resume or the manuscript. */
  file?: CheckedFile;
};

export type InsertOptions = {
  /** A second submission with the same key gets the id of the first. */
  idempotencyKey?: string;
  /** When saving has not begun after this time, it does not begin any more. */
  withinMs?: number;
  /** Whether staff are to be told by mail: the notice is committed with the submission. */
  notify?: boolean;
};

/** The key was used before for another content. */
export class KeyReusedError extends Error {}

/** Keys outlive an update: what is hashed, and in which order, must stay the same from release to release. */
function fingerprintOf({ file, ...submission }: NewSubmission): string {
  const { form, name, email, phone, role, message, title, authors } = submission;
  const texts = isApplicationForm(form)
    ? [form, name, email, phone, role, message]
    : [form, email, name, message, title, authors];
  const content = [...texts, file?.filename, file?.sha256];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

/** Builds the statements that write a submission with its file, key and notice. */
function insertsOf(
  db: Database,
  id: string,
  submission: NewSubmission,
  { idempotencyKey, notify }: InsertOptions,
): Compilable[] {
  const { file, ...texts } = submission;
  const created_at = new Date().toISOString();
  const inserts: Compilable[] = [db.insertInto('submissions').values({ id, ...texts, created_at })];
  if (file) {
    const { filename, mediaType: media_type, sha256, bytes } = file;
    const size = bytes.length;
    inserts.push(
      db
        .insertInto('submission_files')
        .values({ submission_id: id, filename, media_type, size, sha256, bytes }),
    );
  }
  if (idempotencyKey !== undefined) {
    const fingerprint = fingerprintOf(submission);
    inserts.push(
      db
        .insertInto('submission_keys')
        .values({ key: idempotencyKey, submission_id: id, fingerprint }),
    );
  }
  if (notify) {
    inserts.push(
      db
        .insertInto('notices')
        .values({ id: randomUUID(), submission_id: id, created_at, due_at: created_at }),
    );
  }
  return inserts;
}

async function findIdByKey(db: Database, key: string, submission: NewSubmission): Promise<string> {
  const earlier = await db
    .selectFrom('submission_keys')
    .select(['submission_id', 'fingerprint'])
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (earlier.fingerprint !== fingerprintOf(submission)) throw new KeyReusedError();
  return earlier.submission_id;
}

/**
 * Saves a submission with its file in one transaction and returns its id once it is committed.
 * Throws KeyReusedError; every other error means that the store failed.
 */
export async function insertSubmission(
  db: Database,
  submission: NewSubmission,
  options: InsertOptions = {},
): Promise<{ id: string; isNew: boolean }> {
  const { idempotencyKey, withinMs } = options;
  const id = randomUUID();
  try {
    await db.commit(insertsOf(db, id, submission, options), { withinMs });
    return { id, isNew: true };
  } catch (error) {
    if (idempotencyKey === undefined || !isDuplicate(error, 'submission_keys')) throw error;
    return { id: await findIdByKey(db, idempotencyKey, submission), isNew: false };
  }
}
