import { randomUUID } from 'node:crypto';
import type { MailSettings } from '../../config/config.ts';
import { dayMs, hourMs } from '../async/time.ts';
import type { Database } from '../database/connect.ts';
import type { MailKind } from '../database/mail-tables.ts';
import { messageId } from '../outbox/message.ts';
import type { ClaimedMail, MailType } from '../outbox/outbox.ts';
import { accountWithId } from './accounts.ts';
import { countFailed } from './letters/letters.ts';
import { mayDo } from './rights.ts';

type Digest = Extract<MailKind, 'daily digest' | 'weekly digest'>;

const digests: Digest[] = ['daily digest', 'weekly digest'];
/** The firm's time zone has no summer time. */
const zoneMs = 330 * 60_000;
const eightMs = 8 * hourMs;
const monday = 1;

/** The next eight in the morning in India; of a weekly one, on a Monday. */
export function nextDigest(digest: Digest, now: Date): Date {
  const local = now.getTime() + zoneMs;
  let next = Math.floor(local / dayMs) * dayMs + eightMs;
  const isWanted = () => digest === 'daily digest' || new Date(next).getUTCDay() === monday;
  while (next <= local || !isWanted()) next += dayMs;
  return new Date(next - zoneMs);
}

/** The digest of an account, by the one that waits in its outbox. */
export async function readDigest(db: Database, userId: string): Promise<Digest | undefined> {
  const row = await db
    .selectFrom('outbox')
    .select('kind')
    .where('user_id', '=', userId)
    .where('kind', 'in', digests)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .executeTakeFirst();
  return row?.kind as Digest | undefined;
}

async function queueNext(db: Database, userId: string, digest: Digest): Promise<void> {
  const at = nextDigest(digest, new Date()).toISOString();
  const row = { id: randomUUID(), kind: digest, user_id: userId, wanted_at: at, due_at: at };
  await db.insertInto('outbox').values(row).execute();
}

export async function setDigest(
  db: Database,
  userId: string,
  digest: Digest | undefined,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    // One that is being sent queues the next as it ends. On PostgreSQL the statement that waited for that does
    // not see it, the one after does.
    let isGone = false;
    while (!isGone) {
      const { numDeletedRows } = await transaction
        .deleteFrom('outbox')
        .where('user_id', '=', userId)
        .where('kind', 'in', digests)
        .executeTakeFirstOrThrow();
      isGone = numDeletedRows === 0n;
    }
    if (digest) await queueNext(transaction, userId, digest);
  });
}

async function countsSince(db: Database, since: Date) {
  const { arrived } = await db
    .selectFrom('submissions')
    .select(({ fn }) => fn.countAll().as('arrived'))
    .where('created_at', '>', since.toISOString())
    .where('binned_at', 'is', null)
    .executeTakeFirstOrThrow();
  const { open } = await db
    .selectFrom('submissions')
    .select(({ fn }) => fn.countAll().as('open'))
    .where('status', '=', 'new')
    .where('binned_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { arrived: Number(arrived), open: Number(open), failed: await countFailed(db) };
}

/** Mails how much has arrived and waits: numbers and a link, nothing of any person. */
export function digestTypes(
  db: Database,
  mail: MailSettings,
  siteUrl: string,
): Record<Digest, MailType> {
  async function compose({ id, kind, userId }: ClaimedMail) {
    const account = userId && (await accountWithId(db, userId));
    if (!account || !mayDo(account.role, 'read submissions')) return 'never';
    const isWeekly = kind === 'weekly digest';
    const since = new Date(Date.now() - (isWeekly ? 7 : 1) * dayMs);
    const { arrived, open, failed } = await countsSince(db, since);
    return {
      messageId: messageId(mail, id),
      from: mail.from,
      to: { name: '', address: account.email },
      subject: `The desk: ${arrived} arrived, ${open} new`,
      headers: { 'Auto-Submitted': 'auto-generated' },
      text: [
        `Arrived ${isWeekly ? 'in the last seven days' : 'in the last 24 hours'}: ${arrived}`,
        `With the status "new": ${open}`,
        `Letters that were not delivered: ${failed}`,
        '',
        `${siteUrl}/desk`,
        '',
        'You get this because you asked for it at the desk, under My account, where you can turn it off.',
      ].join('\n'),
    };
  }
  /** A digest that was not delivered does not end the series. */
  const goOn: MailType['onSent'] = async (transaction, { userId, kind }) => {
    if (userId) await queueNext(transaction, userId, kind as Digest);
  };
  const type: MailType = { canFail: true, compose, onSent: goOn, onFailed: goOn };
  return { 'daily digest': type, 'weekly digest': type };
}
