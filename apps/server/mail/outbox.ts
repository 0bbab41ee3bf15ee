import { sql } from 'kysely';
import type { SendMailOptions } from 'nodemailer';
import { dayMs, fromNow } from '../async.ts';
import type { MailSettings } from '../config.ts';
import type { Database } from '../database/connect.ts';
import type { MailKind } from '../database/tables.ts';

/** A mail that this process may send until the lease ends. */
export type ClaimedMail = {
  id: string;
  kind: MailKind;
  submissionId: string | null;
  userId: string | null;
  /** It includes this one. */
  attempts: number;
  /** When it should have been sent, ISO 8601. */
  wantedAt: string;
  /** ISO 8601; after that, any instance may take it. */
  leaseEnd: string;
};

/** `covers`: other mails that this one makes needless. */
type Composed = SendMailOptions & { covers?: readonly string[] };

/** How mails of one kind are made, and what follows their sending. */
export type MailType = {
  /**
   * 'later': the subject is in the bin; a number: not for so many milliseconds. 'never': the mail is
   * deleted. Throws what the store throws.
   */
  compose: (mail: ClaimedMail) => Promise<Composed | 'later' | 'never' | number>;
  /** Whether a refusal for good, or its age, ends it; otherwise somebody has to correct the fault. */
  canFail: boolean;
  /** Runs in the transaction that stores the sending or the failure. */
  onSent?: (db: Database, mail: ClaimedMail) => Promise<void>;
  onFailed?: (db: Database, mail: ClaimedMail) => Promise<void>;
};

export type MailTypes = Readonly<Record<MailKind, MailType>>;

/** How long a mail that can fail is tried, as mail servers do (RFC 5321, 4.5.4.1). */
export const retryForMs = 5 * dayMs;

/** It is the same for every try, so that mail programs recognise a repetition. */
export function messageId(mail: MailSettings, id: string): string {
  return `<${id}@${mail.from.slice(mail.from.lastIndexOf('@') + 1)}>`;
}

export function waiting(db: Database) {
  return db.selectFrom('outbox').where('sent_at', 'is', null).where('failed_at', 'is', null);
}

/** The mail of one of these kinds that waits for an account. */
export async function waitingFor(db: Database, userId: string, kinds: readonly MailKind[]) {
  const ofUser = waiting(db).where('user_id', '=', userId).where('kind', 'in', kinds);
  return ofUser.select('kind').executeTakeFirst();
}

/** Somebody waits for a link, and staff have written a letter; the rest is told when there is time. */
const turns = sql<number>`case when kind in ('reset', 'invitation') then 0 when kind = 'letter' then 1 else 2 end`;

/** Claims the mail that has waited longest of the most urgent kind. A lease is a due time: after a crash, the next instance takes it. */
export async function claimMail(db: Database, leaseMs: number): Promise<ClaimedMail | undefined> {
  for (;;) {
    const next = await waiting(db)
      .select(['id', 'kind', 'attempts', 'due_at'])
      .select(['submission_id as submissionId', 'user_id as userId', 'wanted_at as wantedAt'])
      .where('due_at', '<=', fromNow(0))
      .orderBy(turns)
      .orderBy('due_at')
      .limit(1)
      .executeTakeFirst();
    if (!next) return undefined;
    const { due_at, ...mail } = next;
    const attempts = mail.attempts + 1;
    const leaseEnd = fromNow(leaseMs);
    const { numUpdatedRows } = await db
      .updateTable('outbox')
      .set({ due_at: leaseEnd, attempts, is_leased: 1 })
      .where('id', '=', mail.id)
      // Another instance that was quicker has changed the time.
      .where('due_at', '=', due_at)
      .where('sent_at', 'is', null)
      .where('failed_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows) return { ...mail, attempts, leaseEnd };
  }
}

export async function nextDue(db: Database): Promise<Date | undefined> {
  const { at } = await waiting(db)
    .select(({ fn }) => fn.min('due_at').as('at'))
    .executeTakeFirstOrThrow();
  return at ? new Date(at) : undefined;
}

/** Ends a mail once, and runs `also` in the same transaction. */
async function end(
  db: Database,
  mail: ClaimedMail,
  how: { sent_at: string } | { failed_at: string; reply_code: number | null },
  also: MailType['onSent'],
  covers: readonly string[] = [],
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    if (covers.length) {
      await transaction
        .deleteFrom('outbox')
        .where('id', 'in', covers)
        .where('sent_at', 'is', null)
        .execute();
    }
    const { numUpdatedRows } = await transaction
      .updateTable('outbox')
      .set({ ...how, is_leased: 0 })
      .where('id', '=', mail.id)
      .where('sent_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows) await also?.(transaction, mail);
  });
}

export function markSent(
  db: Database,
  mail: ClaimedMail,
  also?: MailType['onSent'],
  covers?: readonly string[],
) {
  return end(db, mail, { sent_at: fromNow(0) }, also, covers);
}

export function markFailed(
  db: Database,
  mail: ClaimedMail,
  replyCode: number | undefined,
  also?: MailType['onFailed'],
) {
  return end(db, mail, { failed_at: fromNow(0), reply_code: replyCode ?? null }, also);
}

export async function deleteMail(db: Database, { id }: ClaimedMail): Promise<void> {
  await db.deleteFrom('outbox').where('id', '=', id).execute();
}

export async function postpone(db: Database, { id, leaseEnd }: ClaimedMail, ms: number) {
  await db
    .updateTable('outbox')
    .set({ due_at: fromNow(ms), is_leased: 0 })
    .where('id', '=', id)
    .where('due_at', '=', leaseEnd)
    .where('sent_at', 'is', null)
    .execute();
}

/** When a letter is due that an admin has to decide about: no process sends it before. */
export const heldUntil = '9999-12-31T23:59:59.999Z';

/** How many mails are overdue, and since when the oldest is. */
export async function readOutboxState(db: Database) {
  const { n, oldest } = await waiting(db)
    .select(({ fn }) => [fn.countAll().as('n'), fn.min('wanted_at').as('oldest')])
    .where('wanted_at', '<=', fromNow(0))
    .where('due_at', '<', heldUntil)
    .executeTakeFirstOrThrow();
  return { waiting: Number(n), oldest: oldest ? new Date(oldest) : undefined };
}
