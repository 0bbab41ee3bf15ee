import { type Status, statuses } from '@site/forms/statuses';
import { PostgresAdapter } from 'kysely';
import type { Database } from '../database/connect.ts';
import { appliedFor, type Filters, isFoundByAll, passes } from './filters.ts';
import { searchWords } from './fold.ts';

/** A word that more rows hold is not counted, as that would take longer than the list. */
const mostFound = 2_000;

/** How many have each status; undefined where the search finds too many to count. */
export async function countByStatus(db: Database, { search, ...filters }: Filters) {
  const words = searchWords(search ?? '');
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const found = isFoundByAll(words, isPostgres, mostFound);
  if (words.length) {
    const { n } = await db
      .selectFrom((eb) => eb.selectFrom('submissions').select('id').where(found).as('found'))
      .select(({ fn }) => fn.countAll().as('n'))
      .executeTakeFirstOrThrow();
    if (Number(n) >= mostFound) return undefined;
  }
  const rows = await db
    .selectFrom('submissions')
    .select(['status', ({ fn }) => fn.countAll().as('n')])
    .where(passes(filters))
    .$if(words.length > 0, (query) => query.where(found))
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
