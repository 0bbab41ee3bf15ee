import type { Database } from '#database/connect.ts';
import { Problem } from '#http/problem.ts';
import { staffName } from '#submissions/set-if-unchanged.ts';
import { mayDo, roles } from './call.ts';

const notAColleague = 'Choose somebody who may read what people send.';

const readers = roles.filter((role) => mayDo(role, 'read submissions'));

/** The accounts that may read submissions and so can own them, by address. */
export async function colleagues(db: Database) {
  const rows = await db
    .selectFrom('desk_users')
    .select(['id', 'email', 'name'])
    .where('role', 'in', readers)
    .orderBy('email')
    .execute();
  return rows.map((row) => ({ ...row, name: staffName(row) }));
}

/** The names by id. Throws a Problem 422 if one of them may not read submissions. */
export async function requireColleagues(db: Database, ids: readonly string[]) {
  const names = new Map((await colleagues(db)).map(({ id, name }) => [id, name]));
  if (ids.every((id) => names.has(id))) return names;
  throw new Problem(422, { message: notAColleague });
}

export type Colleague = Awaited<ReturnType<typeof colleagues>>[number];
