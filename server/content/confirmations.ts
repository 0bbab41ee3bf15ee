import { fieldName } from '../../content/content-error.ts';
import type { ContentDocument } from '../../content/document.ts';
import { hashOf } from '../../content/document-hash.ts';
import type { ContentTask } from '../../content/launch.ts';
import { valueAt } from '../../content/value-at.ts';
import type { Database } from '../database/connect.ts';

/** Somebody has confirmed that what stands in a field is true. It counts while the field says the same. */
export type Confirmation = Awaited<ReturnType<typeof readConfirmations>>[number];

export async function readConfirmations(db: Database) {
  return db
    .selectFrom('content_confirmations')
    .select(['page', 'field', 'value_hash as valueHash'])
    .select(['confirmed_by as by', 'confirmed_at as at'])
    .execute();
}

/** Replaces what was confirmed of the field before. */
export async function confirm(
  db: Database,
  { page, field, valueHash, by }: Omit<Confirmation, 'at'>,
): Promise<void> {
  const confirmed = {
    value_hash: valueHash,
    confirmed_by: by,
    confirmed_at: new Date().toISOString(),
  };
  await db
    .insertInto('content_confirmations')
    .values({ page, field, ...confirmed })
    .onConflict((conflict) => conflict.columns(['page', 'field']).doUpdateSet(confirmed))
    .execute();
}

export async function unconfirm(
  db: Database,
  { page, field }: Pick<Confirmation, 'page' | 'field'>,
): Promise<void> {
  await db
    .deleteFrom('content_confirmations')
    .where('page', '=', page)
    .where('field', '=', field)
    .execute();
}

/** A hash of a promise and its words: if either changes, it must be confirmed anew. */
export function promiseHash(document: ContentDocument, { page, path, value }: ContentTask): string {
  return hashOf({ promise: value, value: valueAt(document[page], path) });
}

export function confirmationOf(
  document: ContentDocument,
  confirmations: readonly Confirmation[],
  task: ContentTask,
): Confirmation | undefined {
  const field = fieldName(task.path);
  const known = confirmations.find((one) => one.page === task.page && one.field === field);
  return known?.valueHash === promiseHash(document, task) ? known : undefined;
}
