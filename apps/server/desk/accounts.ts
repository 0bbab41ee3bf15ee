import { emailField } from '@site/forms/fields';
import { ruleOf } from '@site/forms/schemas';
import * as v from 'valibot';
import type { Database } from '#database/connect.ts';
import { isDuplicate } from '#database/errors.ts';
import { Problem } from '#http/problem.ts';
import { queueAccountMail } from './account-mails.ts';
import {
  accountWithId,
  addAccount,
  changeRole,
  endSessions,
  listAccounts,
  removeAccount,
} from './account-store.ts';
import { writeAudit } from './audit-log.ts';
import { accountName, callFor, idField, mayDo, requireMail, role } from './call.ts';

const manages = callFor('manage accounts');

/** Who takes over the submissions of an account; without it, nobody. */
const handTo = v.optional(idField);

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

/** Who takes over. Throws a Problem 422 if that account may not read submissions. */
async function successorOf(db: Database, id: string, handTo: string | undefined) {
  if (!handTo) return undefined;
  const account = handTo === id ? undefined : await accountWithId(db, handTo);
  if (account && mayDo(account.role, 'read submissions')) return account;
  throw new Problem(422, { message: 'Choose somebody who may read what people send.' });
}

const noMail = 'This site has no mail server: make the link with npm run staff.';

function refuseDuplicate(error: unknown): never {
  if (!isDuplicate(error, 'desk_users')) throw error;
  const message = 'This address has an account already.';
  throw new Problem(422, { message, errors: [{ field: 'email', message }] });
}

export const accountCalls = {
  'GET /accounts': manages({}, async ({ db }) => ({ accounts: await listAccounts(db) })),
  /** Sends a mail, as the next one does. */
  'POST /accounts/invite': manages(
    {
      email: ruleOf(emailField),
      name: accountName,
      role,
    },
    async (desk, account, { staff }) => {
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
  ),
  'POST /accounts/:id/send-link': manages({ id: idField }, async (desk, { id }, { staff }) => {
    const mail = requireMail(desk, noMail);
    const { email } = await requireAccount(desk.db, id);
    const isActive = await hasPassword(desk.db, id);
    await queueAccountMail(desk.db, isActive ? 'reset' : 'invitation', id);
    await writeAudit(desk.db, { who: staff.email, action: 'sent a reset', detail: email });
    mail.notify();
  }),
  'POST /accounts/:id/role': manages(
    { id: idField, role, handTo },
    async ({ db }, { id, role, handTo }, { staff }) => {
      const account = await requireAccount(db, id);
      await changeRole(db, account, role, staff.email, await successorOf(db, id, handTo));
    },
  ),
  'POST /accounts/:id/end-sessions': manages({ id: idField }, async ({ db }, { id }, { staff }) => {
    const { email } = await requireAccount(db, id);
    await endSessions(db, id);
    await writeAudit(db, { who: staff.email, action: 'ended sessions', detail: email });
  }),
  'POST /accounts/:id/remove': manages(
    { id: idField, handTo },
    async ({ db }, { id, handTo }, { staff }) => {
      const account = await requireAccount(db, id);
      const options = { keepAnAdmin: true, handTo: await successorOf(db, id, handTo) };
      await removeAccount(db, account, staff.email, options);
    },
  ),
};

export type Account = Awaited<ReturnType<typeof listAccounts>>[number];
