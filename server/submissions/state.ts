import type { FormName } from '../../forms/form-names.ts';
import { type Status, statuses } from '../../forms/statuses.ts';
import type { Database } from '../database/connect.ts';
import { appliedFor } from './filters.ts';

/** `from` is the status that whoever decided had seen. */
export type StatusChange = { id: string; from: Status; to: Status };

/** Submissions whose status is not the one that was seen; `now` is the stored one. */
export class StatusMovedError extends Error {
  readonly moved: readonly { id: string; now: Status }[];
  constructor(moved: StatusMovedError['moved']) {
    super('The status was changed meanwhile.');
    this.moved = moved;
  }
}

/**
 * Sets all of them or none. Returns those that had another status; those that are gone are left out.
 * Throws a StatusMovedError.
 */
export async function setStatus(
  db: Database,
  changes: readonly StatusChange[],
): Promise<StatusChange[]> {
  return db.transaction().execute(async (transaction) => {
    const rows = await transaction
      .selectFrom('submissions')
      .select(['id', 'status'])
      .where(
        'id',
        'in',
        changes.map(({ id }) => id),
      )
      .execute();
    const stored = new Map(rows.map(({ id, status }) => [id, status]));
    const distinct = new Map(changes.map((change) => [change.id, change])).values();
    const needed = [...distinct].filter(({ id, to }) => stored.has(id) && stored.get(id) !== to);
    const updated: StatusChange[] = [];
    for (const change of needed) {
      const { numUpdatedRows } = await transaction
        .updateTable('submissions')
        .set({ status: change.to })
        .where('id', '=', change.id)
        // In the update itself: PostgreSQL lets somebody else write between a read and a write.
        .where('status', '=', change.from)
        .executeTakeFirst();
      if (numUpdatedRows) updated.push(change);
    }
    if (updated.length < needed.length) {
      const ids = needed.filter((change) => !updated.includes(change)).map(({ id }) => id);
      const now = await transaction
        .selectFrom('submissions')
        .select(['id', 'status as now'])
        .where('id', 'in', ids)
        .execute();
      throw new StatusMovedError(now);
    }
    return updated;
  });
}

type StatusCounts = Record<Status, number>;

/** How many submissions of these forms have each status. */
export async function countByStatus(
  db: Database,
  forms: readonly FormName[] | undefined,
): Promise<StatusCounts> {
  const rows = await db
    .selectFrom('submissions')
    .select(['status', ({ fn }) => fn.countAll().as('n')])
    .where('binned_at', 'is', null)
    .$if(forms !== undefined, (query) => query.where('form', 'in', forms!))
    .groupBy('status')
    .execute();
  const counts = Object.fromEntries(statuses.map((status) => [status, 0])) as StatusCounts;
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
