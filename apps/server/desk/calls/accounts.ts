import type { Database } from '#database/connect.ts';
import { isDuplicate } from '#database/errors.ts';
import { Problem } from '#http/problem.ts';
import { cancelLetters } from '#mail/letters/letters.ts';
import { withdrawVersion } from '#publishing/scheduled-versions.ts';
import { queueAccountMail } from '../account-mails.ts';
import {
  accountWithId,
  addAccount,
  changeRole,
  endSessions,
  listAccounts,
  removeAccount,
} from '../accounts.ts';
import { readAudit, withNames, writeAudit } from '../audit-log.ts';
import { requireMail, staffCalls } from '../call.ts';
import { heldLetterIds, listHeld, releaseLetters, releaseVersion } from '../held.ts';
import { mayDo } from '../rights.ts';

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
  async 'POST /accounts/:id/role'({ db }, { id, role, handTo }, { staff }) {
    const account = await requireAccount(db, id);
    await changeRole(db, account, role, staff.email, await successorOf(db, id, handTo));
  },
  async 'POST /accounts/:id/end-sessions'({ db }, { id }, { staff }) {
    const { email } = await requireAccount(db, id);
    await endSessions(db, id);
    await writeAudit(db, { who: staff.email, action: 'ended sessions', detail: email });
  },
  async 'POST /accounts/:id/remove'({ db }, { id, handTo }, { staff }) {
    const account = await requireAccount(db, id);
    const options = { keepAnAdmin: true, handTo: await successorOf(db, id, handTo) };
    await removeAccount(db, account, staff.email, options);
  },
  'GET /held': async ({ db }) => listHeld(db),
  async 'POST /held/versions/:id'({ db }, { id, isGo }, { staff }) {
    if (!isGo && (await withdrawVersion(db, id, staff.email))) {
      await writeAudit(db, {
        who: staff.email,
        action: 'withdrew a version',
        detail: `version ${id}`,
      });
    } else if (!isGo || !(await releaseVersion(db, id, staff.email))) throw new Problem(404);
  },
  async 'POST /held/letters/:id'({ db, mail }, { id, isGo }, { staff }) {
    const done = isGo
      ? await releaseLetters(db, id, staff.email)
      : await cancelLetters(db, await heldLetterIds(db, id), staff.email);
    if (!done) throw new Problem(404);
    mail?.notify();
  },
  async 'GET /record'({ db }, { at, id }) {
    const after = at && id ? { at, id } : undefined;
    const entries = await readAudit(db, { after, limit: recordPageSize });
    const last = entries.length < recordPageSize ? undefined : entries.at(-1);
    return { entries: await withNames(db, entries), next: last && { at: last.at, id: last.id } };
  },
});
