import type { Status } from '@site/forms/names';
import { PostgresAdapter, sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { countOf } from '../database/count-of.ts';
import { appliedFor, type Filters, isFoundByAll, passes } from './filters.ts';
import { searchWords } from './searchable.ts';

/** A word that more rows hold is not counted, as that would take longer than the list. */
const mostFound = 2_000;

/** How many have each status that some have; undefined where the search finds too many to count. */
export async function countByStatus(db: Database, { search, ...filters }: Filters) {
  const words = searchWords(search ?? '');
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const found = isFoundByAll(words, isPostgres, mostFound);
  if (words.length) {
    const most = db.selectFrom((eb) =>
      eb.selectFrom('submissions').select('id').where(found).as('found'),
    );
    if ((await countOf(most)) >= mostFound) return undefined;
  }
  const rows = await db
    .selectFrom('submissions')
    .select(['status', ({ fn }) => fn.countAll().as('n')])
    .where(passes(filters))
    .$if(words.length > 0, (query) => query.where(found))
    .groupBy('status')
    .execute();
  return Object.fromEntries(rows.map(({ status, n }) => [status, Number(n)]));
}

/** Every position, and every role of Join Now, that somebody applied for: each looked up in the index after the one before, as there are few. */
export async function appliedPositions(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with recursive found (name) as (
      select min(${appliedFor}) from submissions
      union all
      select (select min(${appliedFor}) from submissions where ${appliedFor} > found.name)
      from found where name is not null)
    select name from found where name is not null order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** What an account is called: its name or, until it has one, what stands before the @. */
export function staffName({ email, name }: { email: string; name: string }): string {
  return name && name !== email ? name : email.slice(0, email.lastIndexOf('@'));
}

export async function ownersOf(db: Database, ids: readonly string[]) {
  if (!ids.length) return new Map<string, never>();
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
