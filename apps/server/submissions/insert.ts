import { createHash, randomUUID } from 'node:crypto';
import type { Texts } from '@site/forms/fields';
import type { CameBy, FormName } from '@site/forms/names';
import type { Database } from '../database/connect.ts';
import { isDuplicate } from '../database/errors.ts';
import type { CheckedFile } from '../intake/resume-check.ts';

/** A checked submission of one of the five forms, which decides the optional fields. */
export type NewSubmission = Texts & {
  form: FormName;
  email: string;
  /** The resume or the manuscript. */
  file?: CheckedFile;
};

type InsertOptions = {
  /** A second submission with the same key returns the id of the first. */
  idempotencyKey?: string;
  /** What is not committed by then is not saved. */
  withinMs?: number;
  /** Whether mail can be sent; a notice to staff is then committed with the submission. */
  notify?: boolean;
  /** How it came, where staff enter it. */
  cameBy?: CameBy;
  /** Whose turn the reading of its file is. */
  sender?: string;
};

/** The key was used before for other content. */
export class KeyReusedError extends Error {}

/** Stored keys outlive an update, so what is hashed, and in which order, must never change. */
function fingerprintOf({ file, ...texts }: NewSubmission): string {
  const given = Object.entries(texts).filter(([, value]) => value !== undefined);
  const content = [file?.filename, file?.sha256, ...given.toSorted()];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

async function writeRows(
  db: Database,
  id: string,
  submission: NewSubmission,
  { idempotencyKey, notify, sender, cameBy }: InsertOptions,
): Promise<void> {
  const { file, ...texts } = submission;
  const created_at = new Date().toISOString();
  await db
    .insertInto('submissions')
    .values({ id, ...texts, created_at, derive_at: created_at, sender, came_by: cameBy })
    .execute();
  if (file) {
    const { filename, mediaType: media_type, sha256, bytes } = file;
    const size = bytes.length;
    await db
      .insertInto('submission_files')
      .values({ submission_id: id, filename, media_type, size, sha256, bytes })
      .execute();
  }
  if (idempotencyKey !== undefined) {
    const fingerprint = fingerprintOf(submission);
    await db
      .insertInto('submission_keys')
      .values({ key: idempotencyKey, submission_id: id, fingerprint })
      .execute();
  }
  if (notify) {
    await db
      .insertInto('outbox')
      .values({
        ...{ id: randomUUID(), kind: 'notice', submission_id: id },
        ...{ wanted_at: created_at, due_at: created_at },
      })
      .execute();
  }
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

/** Returns its id once it is committed. Throws KeyReusedError; other errors mean that the store failed. */
export async function insertSubmission(
  db: Database,
  submission: NewSubmission,
  options: InsertOptions = {},
): Promise<{ id: string }> {
  const { idempotencyKey, withinMs = Number.POSITIVE_INFINITY } = options;
  const deadline = performance.now() + withinMs;
  const id = randomUUID();
  try {
    await db.transaction().execute(async (transaction) => {
      await writeRows(transaction, id, submission, options);
      // The sender has been told that it failed, and the file's memory may be in use again.
      if (performance.now() >= deadline) {
        throw Object.assign(new Error('It is too late to save this.'), { code: 'STORE_LATE' });
      }
    });
    return { id };
  } catch (error) {
    if (idempotencyKey === undefined || !isDuplicate(error, 'submission_keys')) throw error;
    return { id: await findIdByKey(db, idempotencyKey, submission) };
  }
}
