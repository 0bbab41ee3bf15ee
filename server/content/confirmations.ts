import type { ContentName } from '../../content/registry.ts';
import type { Database } from '../database/connect.ts';

/** Somebody has confirmed that what stands in a field is true. It counts while the field says the same. */
export type Confirmation = {
  page: ContentName;
  /** The name by `fieldName(path)`. */
  field: string;
  /** SHA-256 of the value's JSON, hexadecimal. */
  valueHash: string;
  by: string;
  /** ISO 8601 in UTC. */
  at: string;
};

export async function readConfirmations(db: Database): Promise<Confirmation[]> {
  const rows = await db.selectFrom('content_confirmations').selectAll().execute();
  return rows.map(({ page, field, value_hash, confirmed_by, confirmed_at }) => ({
    page: page as ContentName,
    field,
    valueHash: value_hash,
    by: confirmed_by,
    at: confirmed_at,
  }));
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
