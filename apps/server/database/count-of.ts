import type { SelectQueryBuilder } from 'kysely';

/** How many rows a query finds that selects nothing yet. */
export async function countOf<Db, Table extends keyof Db>(
  query: SelectQueryBuilder<Db, Table, unknown>,
): Promise<number> {
  const { n } = await query
    .select(({ fn }) => fn.countAll().as('n'))
    .$castTo<{ n: number | string | bigint }>()
    .executeTakeFirstOrThrow();
  return Number(n);
}
