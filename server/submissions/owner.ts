import type { Database } from '../database/connect.ts';

type Owner = string | null;

/** `from` is the owner that whoever assigns had seen. */
export type OwnerChange = { id: string; from: Owner; to: Owner };

/** Submissions whose owner is not the one that was seen; `now` is the stored one. */
export class OwnerMovedError extends Error {
  readonly moved: readonly { id: string; now: Owner }[];
  constructor(moved: OwnerMovedError['moved']) {
    super('The owner was changed meanwhile.');
    this.moved = moved;
  }
}

/**
 * Sets all of them or none. Returns those that had another owner; those that are gone are left out.
 * Throws an OwnerMovedError.
 */
export async function setOwner(
  db: Database,
  changes: readonly OwnerChange[],
): Promise<OwnerChange[]> {
  return db.transaction().execute(async (transaction) => {
    const stored = await storedOwners(transaction, changes);
    const distinct = [...new Map(changes.map((change) => [change.id, change])).values()];
    const needed = distinct.filter(({ id, to }) => stored.has(id) && stored.get(id) !== to);
    const updated: OwnerChange[] = [];
    for (const change of needed) {
      const { numUpdatedRows } = await transaction
        .updateTable('submissions')
        .set({ owner_id: change.to })
        .where('id', '=', change.id)
        // In the update itself: PostgreSQL lets somebody else write between a read and a write.
        .where('owner_id', change.from === null ? 'is' : '=', change.from)
        .executeTakeFirst();
      if (numUpdatedRows) updated.push(change);
    }
    const refused = needed.filter((change) => !updated.includes(change));
    if (!refused.length) return updated;
    const now = await storedOwners(transaction, refused);
    throw new OwnerMovedError(Array.from(now, ([id, owner]) => ({ id, now: owner })));
  });
}

async function storedOwners(
  db: Database,
  changes: readonly OwnerChange[],
): Promise<Map<string, Owner>> {
  const ids = changes.map(({ id }) => id);
  const rows = await db
    .selectFrom('submissions')
    .select(['id', 'owner_id'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, owner_id }) => [id, owner_id]));
}

/** The owners of these submissions. */
export async function ownersOf(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, { id: string; email: string }>> {
  if (!ids.length) return new Map();
  const rows = await db
    .selectFrom('submissions')
    .innerJoin('desk_users', 'desk_users.id', 'owner_id')
    .select(['submissions.id', 'desk_users.id as ownerId', 'desk_users.email'])
    .where('submissions.id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, ownerId, email }) => [id, { id: ownerId, email }]));
}
