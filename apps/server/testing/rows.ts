import type { Insertable, Kysely, Selectable, Updateable } from 'kysely';
import type { Database } from '../database/connect.ts';
import type { Tables } from '../database/tables.ts';

type Table = keyof Tables & string;
type Row<Name extends Table> = Selectable<Tables[Name]>;

const untyped = (db: Database) => db as unknown as Kysely<Record<string, Record<string, unknown>>>;

/** The rows of a table that have all of `where`. */
export async function rowsOf<Name extends Table>(
  db: Database,
  table: Name,
  where: Partial<Row<Name>> = {},
): Promise<Row<Name>[]> {
  const query = untyped(db)
    .selectFrom(table as string)
    .selectAll()
    .where((eb) => eb.and(where));
  return (await query.execute()) as Row<Name>[];
}

/** Adds rows to a table. */
export async function addRows<Name extends Table>(
  db: Database,
  table: Name,
  ...rows: Insertable<Tables[Name]>[]
): Promise<void> {
  await untyped(db)
    .insertInto(table as string)
    .values(rows)
    .execute();
}

/** Changes the rows of a table that have all of `where`, as time or another process would. */
export async function setRows<Name extends Table>(
  db: Database,
  table: Name,
  values: Updateable<Tables[Name]>,
  where: Partial<Row<Name>> = {},
): Promise<void> {
  await untyped(db)
    .updateTable(table as string)
    .set(values)
    .where((eb) => eb.and(where))
    .execute();
}
