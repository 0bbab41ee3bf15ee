import type { Database } from '../database/connect.ts';
import type { Role } from '../database/desk-tables.ts';
import type { Colleague } from './api/people.ts';
import { mayDo, roles } from './rights.ts';

const readers: readonly Role[] = roles.filter((role) => mayDo(role, 'read submissions'));

/** The accounts that may read submissions and so can own them, by address. */
export async function colleagues(db: Database): Promise<Colleague[]> {
  return db
    .selectFrom('desk_users')
    .select(['id', 'email'])
    .where('role', 'in', readers)
    .orderBy('email')
    .execute();
}
