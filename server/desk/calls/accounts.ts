import type { Database } from '../../database/connect.ts';
import { isDuplicate } from '../../database/duplicate.ts';
import { Problem } from '../../http/problem.ts';
import { queueAccountMail } from '../account-mails.ts';
import {
  accountWithId,
  addAccount,
  changeRole,
  endSessions,
  listAccounts,
  removeAccount,
} from '../accounts.ts';
import { readAudit, writeAudit } from '../audit-log.ts';
import { withNames } from '../audit-names.ts';
import { requireMail, staffCalls } from '../call.ts';

const recordPageSize = 100;

async function requireAccount(db: Database, id: string) {
  const account = await accountWithId(db, id);
  if (!account) throw new Problem(404);
  return account;
}

async function hasPassword(db: Database, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('desk_credentials')
    .select('id')
    .where('user_id', '=', id)
    .executeTakeFirst();
  return found !== undefined;
}

const noMail = 'This site has no mail server: make the link with npm run staff.';

function refuseDuplicate(error: unknown): never {
  if (!isDuplicate(error, 'desk_users')) throw error;
  const message = 'This address has an account already.';
  throw new Problem(422, { message, errors: [{ field: 'email', message }] });
}

export const accountCalls = staffCalls('manage accounts', {
  'GET /accounts': async ({ db }) => ({ accounts: await listAccounts(db) }),
  async 'POST /accounts/invite'(desk, account, { staff }) {
    const mail = requireMail(desk, noMail);
    await desk.db
      .transaction()
      .execute(async (transaction) => {
        const id = await addAccount(transaction, account, staff.email);
        await queueAccountMail(transaction, 'invitation', id);
      })
      .catch(refuseDuplicate);
    mail.notify();
  },
  async 'POST /accounts/:id/send-link'(desk, { id }, { staff }) {
    const mail = requireMail(desk, noMail);
    const { email } = await requireAccount(desk.db, id);
    const isActive = await hasPassword(desk.db, id);
    await queueAccountMail(desk.db, isActive ? 'reset' : 'invitation', id);
    await writeAudit(desk.db, { who: staff.email, action: 'sent a reset', detail: email });
    mail.notify();
  },
  async 'POST /accounts/:id/role'({ db }, { id, role }, { staff }) {
    await changeRole(db, await requireAccount(db, id), role, staff.email);
  },
  async 'POST /accounts/:id/end-sessions'({ db }, { id }, { staff }) {
    const { email } = await requireAccount(db, id);
    await endSessions(db, id);
    await writeAudit(db, { who: staff.email, action: 'ended sessions', detail: email });
  },
  async 'POST /accounts/:id/remove'({ db }, { id }, { staff }) {
    const account = await requireAccount(db, id);
    await removeAccount(db, account, staff.email, { keepAnAdmin: true });
  },
  async 'GET /record'({ db }, { at, id }) {
    const after = at && id ? { at, id } : undefined;
    const entries = await readAudit(db, { after, limit: recordPageSize });
    const last = entries.length < recordPageSize ? undefined : entries.at(-1);
    return { entries: await withNames(db, entries), next: last && { at: last.at, id: last.id } };
  },
});
