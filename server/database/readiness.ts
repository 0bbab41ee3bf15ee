import type { Database } from './connect.ts';

/** Commits one row, which shows that a submission could be saved too. */
export async function assertWritable(db: Database): Promise<void> {
  const checked_at = new Date().toISOString();
  await db
    .insertInto('readiness')
    .values({ id: 1, checked_at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ checked_at }))
    .execute();
}
