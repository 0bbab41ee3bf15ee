import type { FormName } from '../../forms/form-names.ts';
import { type Status, statuses } from '../../forms/statuses.ts';
import type { Database } from '../database/connect.ts';
import { appliedFor } from './filters.ts';

export async function countByStatus(db: Database, forms: readonly FormName[] | undefined) {
  const rows = await db
    .selectFrom('submissions')
    .select(['status', ({ fn }) => fn.countAll().as('n')])
    .where('binned_at', 'is', null)
    .$if(forms !== undefined, (query) => query.where('form', 'in', forms!))
    .groupBy('status')
    .execute();
  const counts = Object.fromEntries(statuses.map((status) => [status, 0])) as Record<
    Status,
    number
  >;
  for (const { status, n } of rows) counts[status] = Number(n);
  return counts;
}

/** Every position, and every role of Join Now, that somebody applied for. */
export async function appliedPositions(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('submissions')
    .select(appliedFor.as('name'))
    .distinct()
    .where(appliedFor, 'is not', null)
    .orderBy(appliedFor)
    .execute();
  return rows.map(({ name }) => name);
}

export async function ownersOf(db: Database, ids: readonly string[]) {
  if (!ids.length) return new Map();
  const rows = await db
    .selectFrom('submissions')
    .innerJoin('desk_users', 'desk_users.id', 'owner_id')
    .select(['submissions.id', 'desk_users.id as ownerId', 'desk_users.email'])
    .where('submissions.id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, ownerId, email }) => [id, { id: ownerId, email }]));
}
