import type { SendMailOptions } from 'nodemailer';
import { dayMs, fromNow } from '../async/time.ts';
import type { Database } from '../database/connect.ts';
import type { MailKind } from '../database/mail-tables.ts';

/** A mail that is ours to send until its lease ends. */
export type ClaimedMail = {
  id: string;
  kind: MailKind;
  submissionId: string | null;
  userId: string | null;
  /** With the one that it is claimed for. */
  attempts: number;
  /** From when on it was to be sent, ISO 8601. */
  wantedAt: string;
  /** ISO 8601; after that, any instance may take it. */
  leaseEnd: string;
};

/** How the mails of one kind are made, and what becomes of them. */
export type MailType = {
  /** 'later': what it is about is in the bin. 'never': it is to be forgotten. Throws what the store throws. */
  compose: (mail: ClaimedMail) => Promise<SendMailOptions | 'later' | 'never'>;
  /** Whether a refusal for good, or its age, ends it; otherwise it is tried again until somebody mends what is wrong. */
  canFail: boolean;
  /** Written down together with its being sent, or with its failure. */
  onSent?: (db: Database, mail: ClaimedMail) => Promise<void>;
  onFailed?: (db: Database, mail: ClaimedMail) => Promise<void>;
};

export type MailTypes = Readonly<Record<MailKind, MailType>>;

/** For how long a mail that can fail is tried: what mail servers do with each other's (RFC 5321, 4.5.4.1). */
export const retryForMs = 5 * dayMs;

/** What is still to be sent. */
function waiting(db: Database) {
  return db.selectFrom('outbox').where('sent_at', 'is', null).where('failed_at', 'is', null);
}

/**
 * Takes the mail that has waited longest, if one is due, so that no other instance sends it too.
 * A lease is a due time in the future: after a crash while sending, the next instance takes it.
 */
export async function claimMail(db: Database, leaseMs: number): Promise<ClaimedMail | undefined> {
  for (;;) {
    const next = await waiting(db)
      .select(['id', 'kind', 'attempts', 'due_at'])
      .select(['submission_id as submissionId', 'user_id as userId', 'wanted_at as wantedAt'])
      .where('due_at', '<=', fromNow(0))
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
      // If another instance was quicker, the time has changed already.
      .where('due_at', '=', due_at)
      .where('sent_at', 'is', null)
      .where('failed_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows) return { ...mail, attempts, leaseEnd };
  }
}

/** When the next mail is due, if one waits. */
export async function nextDue(db: Database): Promise<Date | undefined> {
  const { at } = await waiting(db)
    .select(({ fn }) => fn.min('due_at').as('at'))
    .executeTakeFirstOrThrow();
  return at ? new Date(at) : undefined;
}

/** Ends a mail once: `also` is written with it. */
async function end(
  db: Database,
  mail: ClaimedMail,
  how: { sent_at: string } | { failed_at: string; reply_code: number | null },
  also: MailType['onSent'],
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('outbox')
      .set({ ...how, is_leased: 0 })
      .where('id', '=', mail.id)
      .where('sent_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows) await also?.(transaction, mail);
  });
}

export function markSent(db: Database, mail: ClaimedMail, also?: MailType['onSent']) {
  return end(db, mail, { sent_at: fromNow(0) }, also);
}

export function markFailed(
  db: Database,
  mail: ClaimedMail,
  replyCode: number | undefined,
  also?: MailType['onFailed'],
) {
  return end(db, mail, { failed_at: fromNow(0), reply_code: replyCode ?? null }, also);
}

/** For a mail that is never to be sent. */
export async function deleteMail(db: Database, { id }: ClaimedMail): Promise<void> {
  await db.deleteFrom('outbox').where('id', '=', id).execute();
}

/** Gives a claimed mail back, to be sent later. */
export async function postpone(
  db: Database,
  { id, leaseEnd }: ClaimedMail,
  ms: number,
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ due_at: fromNow(ms), is_leased: 0 })
    .where('id', '=', id)
    .where('due_at', '=', leaseEnd)
    .where('sent_at', 'is', null)
    .execute();
}

/** How many mails should have been sent by now, and since when the oldest of them should. */
export async function readOutboxState(
  db: Database,
): Promise<{ waiting: number; oldest: Date | undefined }> {
  const { n, oldest } = await waiting(db)
    .select(({ fn }) => [fn.countAll().as('n'), fn.min('wanted_at').as('oldest')])
    .where('wanted_at', '<=', fromNow(0))
    .executeTakeFirstOrThrow();
  return { waiting: Number(n), oldest: oldest ? new Date(oldest) : undefined };
}
