import { randomUUID } from 'node:crypto';
import { type ExpressionBuilder, sql } from 'kysely';
import { normalised } from '../../forms/normalised.ts';
import type { Database } from '../database/connect.ts';
import type { Tables } from '../database/tables.ts';
import { senderName } from './filters.ts';

const mostCounted = 100;
const mostShown = 20;

type Identity = { identity_email: string; identity_phone: string | null };

/** The digits of a phone number without 00, the country code of India or the 0 of a trunk call. */
function comparedPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '').replace(/^00/, '');
  return /^(?:91|0)(\d{10})$/.exec(digits)?.[1] ?? digits;
}

/** The address and the phone number in the form that is compared; names do not count. */
export function identityOf({ email, phone }: { email: string; phone?: string }): Identity {
  return {
    identity_email: normalised(email, 'NFKC').toLowerCase(),
    identity_phone: phone ? comparedPhone(phone) : null,
  };
}

/**
 * Finds a person by address, or else by phone number. Two persons with a match each are not joined: whole
 * departments share a telephone, and would all become one.
 */
export async function personWith(db: Database, { identity_email, identity_phone }: Identity) {
  const latest = (column: 'identity_email' | 'identity_phone', value: string) =>
    db
      .selectFrom('submissions')
      .select('person_id')
      .where(column, '=', value)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst();
  const byEmail = await latest('identity_email', identity_email);
  const found = byEmail ?? (identity_phone ? await latest('identity_phone', identity_phone) : null);
  return found?.person_id ?? undefined;
}

/** The number of each submission among those of its person, from 1 to at most 100. */
export async function ordinalsWithinPerson(db: Database, ids: readonly string[]) {
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

async function select(db: Database, id: string, condition: Condition) {
  return db
    .selectFrom('submissions')
    .select(['id', 'form', 'status', 'created_at as createdAt', senderName.as('who')])
    .where(condition)
    .where('id', '!=', id)
    .where('binned_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostShown)
    .execute();
}

/** Of its person, and of others with its address or phone; the newest twenty of each. Undefined if it is gone. */
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

/** Gives it a person of its own, for good, as persons are matched on arrival only. False if it is gone. */
export async function partFromPerson(db: Database, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('submissions')
    .set({ person_id: randomUUID() })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
