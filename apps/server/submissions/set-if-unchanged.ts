import type { Status } from '@site/forms/statuses';
import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';

type Values = { status: Status; owner_id: string | null };

/** `from` is the value that the person saw. */
type Change<Column extends keyof Values> = {
  id: string;
  from: Values[Column];
  to: Values[Column];
};

/** These submissions have another status or owner than the person saw; `now` is the stored one. */
export class StaleError<Column extends keyof Values> extends Error {
  readonly conflicts: readonly { id: string; now: Values[Column] }[];
  constructor(conflicts: StaleError<Column>['conflicts']) {
    super('It was changed meanwhile.');
    this.conflicts = conflicts;
  }
}

/** Sets all or none. Returns those that changed, without those that are gone. Throws a StaleError. */
export async function setIfUnchanged<Column extends keyof Values>(
  db: Database,
  column: Column,
  changes: readonly Change<Column>[],
): Promise<Change<Column>[]> {
  return db.transaction().execute(async (transaction) => {
    const ids = changes.map(({ id }) => id);
    async function read() {
      const rows: (Values & { id: string })[] = await transaction
        .selectFrom('submissions')
        .select(['id', 'status', 'owner_id'])
        .where('id', 'in', ids)
        .execute();
      return rows.map((row) => ({ id: row.id, now: row[column] }));
    }
    const stored = new Map((await read()).map(({ id, now }) => [id, now]));
    const distinct = [...new Map(changes.map((change) => [change.id, change])).values()];
    const needed = distinct.filter(({ id, to }) => stored.has(id) && stored.get(id) !== to);
    const refused = new Set<string>();
    for (const { id, from, to } of needed) {
      const { numUpdatedRows } = await transaction
        .updateTable('submissions')
        .set({ [column]: to })
        .where('id', '=', id)
        // The update itself compares, as others can write between a read and a write in PostgreSQL.
        .where(sql<boolean>`${sql.ref(column)} is not distinct from ${from}`)
        .executeTakeFirst();
      if (!numUpdatedRows) refused.add(id);
    }
    if (!refused.size) return needed;
    throw new StaleError<Column>((await read()).filter(({ id }) => refused.has(id)));
  });
}
