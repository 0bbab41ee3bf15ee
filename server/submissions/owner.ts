import type { Database } from '../database/connect.ts';

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
