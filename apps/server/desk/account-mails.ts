import { randomUUID } from 'node:crypto';
import type { MailSettings } from '../config.ts';
import type { Database } from '../database/connect.ts';
import type { MailKind } from '../database/tables.ts';
import { type ClaimedMail, type MailType, messageId, waitingFor } from '../mail/outbox.ts';
import { accountWithId } from './account-store.ts';
import { linkAddress, makeLink } from './links.ts';

type AccountMail = Extract<MailKind, 'invitation' | 'reset'>;

const beginnings: Record<AccountMail, (siteUrl: string) => string> = {
  invitation: (siteUrl) =>
    `An admin has made an account for you at the desk of ${siteUrl}. Choose its password here:`,
  reset: (siteUrl) =>
    `A new password was asked for, for your account at the desk of ${siteUrl}. Choose it here:`,
};

const endings: Record<AccountMail, string> = {
  invitation: 'If you did not expect this, you need not do anything.',
  reset: 'If it was not you who asked, you need not do anything: the old password stays.',
};

/** Queues a mail with a link, unless one waits already. */
export async function queueAccountMail(db: Database, kind: AccountMail, userId: string) {
  if (await waitingFor(db, userId, ['invitation', 'reset'])) return;
  const now = new Date().toISOString();
  await db
    .insertInto('outbox')
    .values({ id: randomUUID(), kind, user_id: userId, wanted_at: now, due_at: now })
    .execute();
}

/** Invitations and resets. The link is made when the mail is sent, so that its token is stored nowhere. */
export function accountMailTypes(db: Database, mail: MailSettings, siteUrl: string) {
  async function compose({ id, kind, userId, attempts }: ClaimedMail) {
    const account = userId && (await accountWithId(db, userId));
    if (!account) return 'never';
    const about = kind as AccountMail;
    const address = linkAddress(siteUrl, await makeLink(db, account.id));
    return {
      // Each try has its own link, which a mail program must not take for a repetition.
      messageId: messageId(mail, `${id}-${attempts}`),
      to: { name: '', address: account.email },
      subject: about === 'invitation' ? 'Your account at the desk' : 'A new password for the desk',
      headers: { 'Auto-Submitted': 'auto-generated' },
      text: [
        beginnings[about](siteUrl),
        address,
        'The link works once, and for 24 hours.',
        endings[about],
      ].join('\n\n'),
    };
  }
  const type: MailType = { canFail: true, compose };
  return { invitation: type, reset: type };
}
