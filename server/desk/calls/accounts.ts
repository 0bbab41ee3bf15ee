import type { Database } from '../../database/connect.ts';
import { Problem } from '../../http/problem.ts';
import {
  changeRole,
  endSessions,
  LastAdminError,
  listAccounts,
  removeAccount,
} from '../accounts.ts';
import { type Call, staffCall } from '../call.ts';
import { readRecord, recordActs } from '../record.ts';

const needs = 'manage accounts';
const recordPageSize = 100;

async function accountWithId(db: Database, id: string) {
  const account = await db
    .selectFrom('desk_users')
    .select(['id', 'email'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!account) throw new Problem(404);
  return account;
}

function refuse(error: unknown): never {
  if (!(error instanceof LastAdminError)) throw error;
  throw new Problem(422, { message: 'This is the only admin: make somebody else one first.' });
}

export const accountCalls: Call[] = [
  staffCall('GET /accounts', { needs }, async ({ db }) => ({
    accounts: await listAccounts(db),
  })),
  staffCall('POST /accounts/:id/role', { needs }, async ({ db }, { id, role }, { staff }) => {
    await changeRole(db, await accountWithId(db, id), role, staff.email).catch(refuse);
    return {};
  }),
  staffCall('POST /accounts/:id/end-sessions', { needs }, async ({ db }, { id }, { staff }) => {
    const { email } = await accountWithId(db, id);
    await endSessions(db, id);
    await recordActs(db, [{ who: staff.email, action: 'ended sessions', detail: email }]);
    return {};
  }),
  staffCall('POST /accounts/:id/remove', { needs }, async ({ db }, { id }, { staff }) => {
    const account = await accountWithId(db, id);
    await removeAccount(db, account, staff.email, { keepAnAdmin: true }).catch(refuse);
    return {};
  }),
  staffCall('GET /record', { needs }, async ({ db }, { at, id }) => {
    const after = at && id ? { at, id } : undefined;
    const entries = await readRecord(db, { after, limit: recordPageSize });
    const last = entries.length < recordPageSize ? undefined : entries.at(-1);
    return { entries, next: last && { at: last.at, id: last.id } };
  }),
];
