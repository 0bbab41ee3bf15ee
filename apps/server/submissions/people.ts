import { randomUUID } from 'node:crypto';
import { normalised } from '@site/forms/texts';
import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { countOf } from '../database/count-of.ts';
import { comparedPhone } from './searchable.ts';

const mostCounted = 100;
const mostShown = 20;

type Identity = { identity_email: string | null; identity_phone: string | null };

/** The address and the phone number in the form that is compared; names do not count. */
export function identityOf({ email, phone }: { email: string; phone?: string }): Identity {
  return {
    identity_email: normalised(email, 'NFKC').toLowerCase() || null,
    identity_phone: phone ? comparedPhone(phone) : null,
  };
}

/**
 * Finds a person by address, or else by phone number. Two persons with a match each are not joined: whole
 * departments share a telephone, and would all become one.
 */
export async function personWith(db: Database, { identity_email, identity_phone }: Identity) {
  // Whom staff entered by hand may have no address.
  const latest = (column: 'identity_email' | 'identity_phone', value: string) =>
    db
      .selectFrom('submissions')
      .select('person_id')
      .where(column, '=', value)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst();
  const byEmail = identity_email ? await latest('identity_email', identity_email) : undefined;
  const found = byEmail ?? (identity_phone ? await latest('identity_phone', identity_phone) : null);
  return found?.person_id ?? undefined;
}

/** The number of each submission among those of its person, from 1 to at most 100. */
export async function ordinalsWithinPerson(db: Database, ids: readonly string[]) {
  if (!ids.length) return new Map<string, number>();
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

/** Those of its person, itself among them, newest first, that are in the bin or not, as it is. */
function ofSamePerson(db: Database, id: string) {
  return db
    .selectFrom('submissions as one')
    .innerJoin('submissions', (join) =>
      join.on(({ eb, and, or, ref }) =>
        or([
          eb('submissions.id', '=', ref('one.id')),
          and([
            eb('submissions.person_id', '=', ref('one.person_id')),
            sql<boolean>`(submissions.binned_at is null) = (one.binned_at is null)`,
          ]),
        ]),
      ),
    )
    .where('one.id', '=', id);
}

export async function idsOfPerson(db: Database, id: string): Promise<string[]> {
  const rows = await ofSamePerson(db, id).select('submissions.id').execute();
  return rows.map((row) => row.id);
}

/** The newest twenty others of its person, and how much there is of them in all. */
export async function readPerson(db: Database, id: string) {
  const same = await ofSamePerson(db, id)
    .select(['submissions.id', 'submissions.form', 'submissions.status'])
    .select(['submissions.created_at as createdAt'])
    .select(
      sql<string>`coalesce(submissions.name, submissions.authors, submissions.email)`.as('who'),
    )
    .where('submissions.id', '!=', id)
    .orderBy('submissions.created_at', 'desc')
    .orderBy('submissions.id', 'desc')
    .limit(mostShown)
    .execute();
  const ids = await idsOfPerson(db, id);
  const count = (table: 'submission_files' | 'letters') =>
    countOf(db.selectFrom(table).where('submission_id', 'in', ids));
  if (!ids.length) return undefined;
  const [files, letters] = [await count('submission_files'), await count('letters')];
  return { same, total: { submissions: ids.length, files, letters } };
}

/** Gives it back to the person of another submission. Returns false if one of them is not there. */
export async function joinPerson(db: Database, id: string, other: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('submissions')
    .set(({ selectFrom }) => ({
      person_id: selectFrom('submissions as one')
        .select('one.person_id')
        .where('one.id', '=', other),
    }))
    .where('id', '=', id)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('submissions as one').select('one.id').where('one.id', '=', other)),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
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
