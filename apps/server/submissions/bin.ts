import { dayMs, fromNow } from '../async.ts';
import type { Database } from '../database/connect.ts';
import { type Deleted, deleteWhere } from './erase.ts';

/** Removes them from every list, search and export. Returns those that were not in the bin. */
export async function moveToBin(db: Database, ids: readonly string[]): Promise<Deleted[]> {
  return db
    .updateTable('submissions')
    .set({ binned_at: new Date().toISOString() })
    .where('id', 'in', ids)
    .where('binned_at', 'is', null)
    .returning(['id', 'form'])
    .execute();
}

/** Returns those that were in the bin. */
export async function takeFromBin(db: Database, ids: readonly string[]): Promise<Deleted[]> {
  return db
    .updateTable('submissions')
    .set({ binned_at: null })
    .where('id', 'in', ids)
    .where('binned_at', 'is not', null)
    .returning(['id', 'form'])
    .execute();
}

export async function emptyBin(db: Database, days: number): Promise<Deleted[]> {
  const before = fromNow(-days * dayMs);
  return deleteWhere(db, (eb) => eb('binned_at', '<=', before));
}

export async function countInBin(db: Database): Promise<number> {
  const { n } = await db
    .selectFrom('submissions')
    .select(({ fn }) => fn.countAll().as('n'))
    .where('binned_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(n);
}
