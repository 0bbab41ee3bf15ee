import type { Database } from '../database/connect.ts';

/** What an account is called: its name or, until it has one, what stands before the @. */
export function staffName({ email, name }: { email: string; name: string }): string {
  return name && name !== email ? name : email.slice(0, email.lastIndexOf('@'));
}

export async function ownersOf(db: Database, ids: readonly string[]) {
  if (!ids.length) return new Map();
  const rows = await db
    .selectFrom('submissions')
    .innerJoin('desk_users', 'desk_users.id', 'owner_id')
    .select(['submissions.id', 'desk_users.id as ownerId', 'desk_users.email', 'desk_users.name'])
    .where('submissions.id', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ id, ownerId, ...account }) => [
      id,
      { id: ownerId, email: account.email, name: staffName(account) },
    ]),
  );
}
