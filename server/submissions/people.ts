import { randomUUID } from 'node:crypto';
import { type ExpressionBuilder, sql } from 'kysely';
import type { FormName } from '../../forms/form-names.ts';
import type { Status } from '../../forms/statuses.ts';
import type { Database } from '../database/connect.ts';
import type { Tables } from '../database/tables.ts';

const mostCounted = 100;
const mostShown = 20;

type Related = {
  id: string;
  form: FormName;
  who: string;
  createdAt: string;
  status: Status;
};

/** The number of each submission among those of its person, from 1 to at most 100. */
export async function ordinalsWithinPerson(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, number>> {
  if (!ids.length) return new Map();
  const rows = await db
    .selectFrom('submissions as one')
    .select('id')
    .select(({ selectFrom, fn }) =>
      selectFrom(
        selectFrom('submissions as other')
          .select('other.id')
          .whereRef('other.person_id', '=', 'one.person_id')
          .where(({ eb, refTuple }) =>
            eb(
              refTuple('other.created_at', 'other.id'),
              '<',
              // Kysely's types allow tuples of values here, but not of references.
              sql`(one.created_at, one.id)` as never,
            ),
          )
          .where('other.binned_at', 'is', null)
          .limit(mostCounted - 1)
          .as('earlier'),
      )
        .select(fn.countAll().as('n'))
        .as('earlier'),
    )
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, earlier }) => [id, Number(earlier) + 1]));
}

type Condition = (eb: ExpressionBuilder<Tables, 'submissions'>) => ReturnType<typeof eb.and>;

async function select(db: Database, id: string, condition: Condition): Promise<Related[]> {
  const rows = await db
    .selectFrom('submissions')
    .select(['id', 'form', 'name', 'authors', 'email', 'created_at', 'status'])
    .where(condition)
    .where('id', '!=', id)
    .where('binned_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostShown)
    .execute();
  return rows.map(({ id, form, name, authors, email, created_at, status }) => ({
    id,
    form,
    status,
    who: name ?? authors ?? email,
    createdAt: created_at,
  }));
}

/**
 * Other submissions of the person, and those of other persons with the same address or phone number; the
 * newest twenty of each. `undefined` if the submission is not there.
 */
export async function relatedTo(db: Database, id: string) {
  const one = await db
    .selectFrom('submissions')
    .select(['person_id', 'identity_email', 'identity_phone'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!one) return undefined;
  const { person_id, identity_email, identity_phone } = one;
  if (person_id === null) return { same: [], apart: [] };
  const same = await select(db, id, (eb) => eb.and([eb('person_id', '=', person_id)]));
  const apart = await select(db, id, (eb) =>
    eb.and([
      eb('person_id', '!=', person_id),
      eb.or([
        eb('identity_email', '=', identity_email),
        ...(identity_phone ? [eb('identity_phone', '=', identity_phone)] : []),
      ]),
    ]),
  );
  return { same, apart };
}

/** Makes two persons one. Returns false if one of the submissions is not there. */
export async function joinPeople(db: Database, id: string, other: string): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const rows = await transaction
      .selectFrom('submissions')
      .select(['id', 'person_id'])
      .where('id', 'in', [id, other])
      .execute();
    const person = rows.find((row) => row.id === id)?.person_id;
    const joined = rows.find((row) => row.id === other)?.person_id;
    if (!person || !joined) return false;
    await transaction
      .updateTable('submissions')
      .set({ person_id: person })
      .where('person_id', '=', joined)
      .execute();
    return true;
  });
}

/**
 * Gives a submission a person of its own. Persons are matched on arrival only, so the two stay apart.
 * Returns false if it is not there.
 */
export async function partFromPerson(db: Database, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('submissions')
    .set({ person_id: randomUUID() })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
