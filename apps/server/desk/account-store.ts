import { randomUUID } from 'node:crypto';
import { normaliseEmail } from '#auth/device.ts';
import type { Database } from '#database/connect.ts';
import type { Role } from '#database/desk-tables.ts';
import { Problem } from '#http/problem.ts';
import { staffName } from '#submissions/set-if-unchanged.ts';
import { writeAudit } from './audit-log.ts';
import { mayDo, roles } from './call.ts';
import { takeFromHand, workInHand } from './held.ts';
import { makeLink } from './links.ts';

const accounts = (db: Database) => db.selectFrom('desk_users').select(['id', 'email', 'role']);

export async function findAccount(db: Database, email: string) {
  return accounts(db).where('email', '=', normaliseEmail(email)).executeTakeFirst();
}

export async function accountWithId(db: Database, id: string) {
  return accounts(db).where('id', '=', id).executeTakeFirst();
}

export async function listAccounts(db: Database) {
  const rows = await db
    .selectFrom('desk_users as user')
    .select(['user.id', 'email', 'name', 'role', 'created_at', 'two_factor_enabled'])
    .select(({ selectFrom }) => [
      selectFrom('desk_credentials')
        .whereRef('user_id', '=', 'user.id')
        .select(({ fn }) => fn.countAll().as('n'))
        .as('credentials'),
      selectFrom('desk_passkeys')
        .whereRef('user_id', '=', 'user.id')
        .select(({ fn }) => fn.countAll().as('n'))
        .as('passkeys'),
      selectFrom('desk_sessions')
        .whereRef('user_id', '=', 'user.id')
        .select(({ fn }) => fn.max('updated_at').as('at'))
        .as('seen'),
    ])
    .orderBy('email')
    .execute();
  const workOf = await workInHand(db);
  return rows.map(({ id, email, name, role, created_at, two_factor_enabled, ...row }) => ({
    id,
    email,
    name: staffName({ email, name }),
    role,
    invitedAt: new Date(created_at).toISOString(),
    isActive: Number(row.credentials) > 0,
    hasSecondFactor: Boolean(two_factor_enabled),
    passkeys: Number(row.passkeys),
    lastSeen: row.seen ? new Date(row.seen).toISOString() : undefined,
    work: workOf(id),
  }));
}

export async function endSessions(db: Database, userId: string, except?: string): Promise<void> {
  await db
    .deleteFrom('desk_sessions')
    .where('user_id', '=', userId)
    .$if(except !== undefined, (query) => query.where('id', '!=', except!))
    .execute();
}

const mostTurns = 5;

/**
 * Serialises changes that together could leave no admin. PostgreSQL refuses all but one of them, which then
 * see the change; SQLite takes one after the other by itself.
 */
async function inTurn(db: Database, change: (db: Database) => Promise<void>): Promise<void> {
  for (let turn = 1; ; turn++) {
    try {
      return await db.transaction().setIsolationLevel('serializable').execute(change);
    } catch (error) {
      const isRefused = (error as { code?: string }).code === '40001';
      if (!isRefused || turn === mostTurns) throw error;
    }
  }
}

async function refuseLastAdmin(db: Database, id: string): Promise<void> {
  const others = await db
    .selectFrom('desk_users')
    .select('id')
    .where('role', '=', 'admin')
    .where('id', '!=', id)
    .limit(1)
    .executeTakeFirst();
  const message = 'This is the only admin: make somebody else one first.';
  if (!others) throw new Problem(422, { message });
}

/** Ends the sessions, as they began with the old role. Throws a Problem 422 for the only admin. */
export async function changeRole(
  db: Database,
  { id, email }: { id: string; email: string },
  role: Role,
  who: string,
  handTo?: { id: string; email: string },
): Promise<void> {
  await inTurn(db, async (transaction) => {
    if (role !== 'admin') await refuseLastAdmin(transaction, id);
    await takeFromHand(transaction, { id, email }, { role, handTo, who });
    await transaction
      .updateTable('desk_users')
      .set({ role, updated_at: new Date().toISOString() })
      .where('id', '=', id)
      .execute();
    await endSessions(transaction, id);
    await writeAudit(transaction, { who, action: 'changed the role', detail: `${email}: ${role}` });
  });
}

type NewAccount = { email: string; role: Role; name?: string };

/** Adds an account that can be used once its link was used. Returns its id. */
export async function addAccount(
  db: Database,
  { email: address, role, name }: NewAccount,
  who: string,
): Promise<string> {
  const email = normaliseEmail(address);
  const now = new Date().toISOString();
  const id = randomUUID();
  await db
    .insertInto('desk_users')
    .values({
      id,
      email,
      role,
      name: name || email,
      email_verified: 1,
      two_factor_enabled: 0,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await writeAudit(db, { who, action: 'invited', detail: `${email}: ${role}` });
  return id;
}

/** Makes an account and its link. Returns the token of the link. */
export async function invite(db: Database, email: string, role: Role, who: string) {
  return db
    .transaction()
    .execute(async (transaction) =>
      makeLink(transaction, await addAccount(transaction, { email, role }, who)),
    );
}

/** Removes what opens an account, and what it has open. */
async function removeOpenings(db: Database, userId: string): Promise<void> {
  await endSessions(db, userId);
  for (const table of ['desk_second_factors', 'desk_passkeys', 'desk_credentials'] as const) {
    await db.deleteFrom(table).where('user_id', '=', userId).execute();
  }
  await db
    .updateTable('desk_users')
    .set({ two_factor_enabled: 0, updated_at: new Date().toISOString() })
    .where('id', '=', userId)
    .execute();
}

/**
 * Makes a link with which its owner sets a new password. Returns its token. Without factors the
 * password would open the account alone, so it goes with them, and so do the sessions.
 */
export async function reset(
  db: Database,
  { id, email }: { id: string; email: string },
  who: string,
  { withoutFactors = false } = {},
): Promise<string> {
  return db.transaction().execute(async (transaction) => {
    if (withoutFactors) await removeOpenings(transaction, id);
    const detail = withoutFactors ? `${email}, without factors` : email;
    await writeAudit(transaction, { who, action: 'sent a reset', detail });
    return makeLink(transaction, id);
  });
}

/** Its entries stay in the audit log. At the desk, throws a Problem 422 for the only admin. */
export async function removeAccount(
  db: Database,
  { id, email }: { id: string; email: string },
  who: string,
  options: { keepAnAdmin: boolean; handTo?: { id: string; email: string } },
): Promise<void> {
  await inTurn(db, async (transaction) => {
    if (options.keepAnAdmin) await refuseLastAdmin(transaction, id);
    await takeFromHand(transaction, { id, email }, { handTo: options.handTo, who });
    await transaction.deleteFrom('desk_users').where('id', '=', id).execute();
    await writeAudit(transaction, { who, action: 'removed the account', detail: email });
  });
}

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
