import { randomUUID } from 'node:crypto';
import { dayMs, hourMs } from '../async/time.ts';
import type { Database } from '../database/connect.ts';
import type { MailKind } from '../database/mail-tables.ts';
import { type ClaimedMail, type MailType, waitingFor } from '../outbox/outbox.ts';
import { accountWithId } from './accounts.ts';
import type { ParsedInput } from './api/api.ts';
import { countFailed } from './letters/letters.ts';
import { mayDo } from './rights.ts';

type Digest = Extract<MailKind, 'daily digest' | 'weekly digest'>;

type Chosen = ParsedInput<'POST /me/digest'>['digest'];

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
export async function readDigest(db: Database, userId: string): Promise<Chosen> {
  const row = await waitingFor(db, userId, digests);
  return row ? (row.kind.replace(' digest', '') as Chosen) : 'off';
}

async function queueNext(db: Database, userId: string, digest: Digest): Promise<void> {
  const at = nextDigest(digest, new Date()).toISOString();
  const row = { id: randomUUID(), kind: digest, user_id: userId, wanted_at: at, due_at: at };
  await db.insertInto('outbox').values(row).execute();
}

export async function setDigest(db: Database, userId: string, digest: Chosen) {
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
    if (digest !== 'off') await queueNext(transaction, userId, `${digest} digest`);
  });
}

async function countsSince(db: Database, since: Date) {
  const { arrived, open } = await db
    .selectFrom('submissions')
    .select(({ fn }) => [
      fn.countAll().filterWhere('created_at', '>', since.toISOString()).as('arrived'),
      fn.countAll().filterWhere('status', '=', 'new').as('open'),
    ])
    .where('binned_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { arrived: Number(arrived), open: Number(open), failed: await countFailed(db) };
}

/** Mails how much has arrived and waits: numbers and a link, nothing of any person. */
export function digestTypes(db: Database, siteUrl: string): Record<Digest, MailType> {
  async function compose({ kind, userId }: ClaimedMail) {
    const account = userId && (await accountWithId(db, userId));
    if (!account || !mayDo(account.role, 'read submissions')) return 'never';
    const isWeekly = kind === 'weekly digest';
    const since = new Date(Date.now() - (isWeekly ? 7 : 1) * dayMs);
    const { arrived, open, failed } = await countsSince(db, since);
    return {
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
