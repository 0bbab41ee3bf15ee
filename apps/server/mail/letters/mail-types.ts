import { factsOf } from '@site/content/check';
import { afterLetter, type Status } from '@site/forms/names';
import type { SendMailOptions } from 'nodemailer';
import { dayMs, fromNow, hourMs } from '#async.ts';
import type { MailSettings } from '#config.ts';
import type { Database } from '#database/connect.ts';
import { writeAudit } from '#desk/audit-log.ts';
import { publishedVersion, publishedWords, statusesOf } from '#publishing/versions.ts';
import { findSubmission } from '#submissions/read.ts';
import { isSwitchedOn } from '../../switches.ts';
import type { ClaimedMail, MailType } from '../outbox.ts';

const mostConfirmations = { ofMailboxPerDay: 3, perHour: 200 };

/** Where the mail of an address ends up: what follows a plus is a label, and Gmail ignores dots. */
function mailboxOf(email: string): string {
  const [, local = '', domain = ''] = /^(.*)@(.*)$/s.exec(email.toLowerCase()) ?? [];
  const plain = local.split('+')[0] || local;
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com';
  return isGmail ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${domain}`;
}

/** The firm's published address, since those of NOTIFY_TO may be personal. They serve until there is one. */
async function replyAddress(db: Database, mail: MailSettings): Promise<string | undefined> {
  const published = await publishedVersion(db);
  if (!published) return mail.to[0];
  return String(factsOf(published.document.site).email);
}

/** As an object, it is one address whatever characters it has. */
const only = (address: string) => ({ name: '', address });

async function findLetter(db: Database, id: string) {
  return db
    .selectFrom('letters')
    .innerJoin('submissions', 'submissions.id', 'submission_id')
    .selectAll('letters')
    .select(['email', 'binned_at'])
    .where('letters.id', '=', id)
    .executeTakeFirst();
}

type Seen = { id: string; from: Status };

/** Sets the status that was chosen with the letter, unless somebody has changed it since or it would go back. */
async function setStatus(db: Database, { id, from }: Seen, chosen: Status, who: string) {
  const to = afterLetter(await statusesOf(db), from, chosen);
  if (to === from) return;
  const { numUpdatedRows } = await db
    .updateTable('submissions')
    .set({ status: to })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst();
  const outcome = numUpdatedRows
    ? ({ action: 'set the status', detail: `${from} → ${to}` } as const)
    : ({ action: 'left the status', detail: `${to} was meant with the letter` } as const);
  await writeAudit(db, { who, submissionId: id, ...outcome });
}

async function setStatuses(db: Database, id: string): Promise<void> {
  const letter = await findLetter(db, id);
  if (!letter) return;
  const { author: who, submission_id: submissionId, template: detail, also_for } = letter;
  await writeAudit(db, { who, submissionId, action: 'sent a letter', detail });
  const { status_from: from, status_to: chosen } = letter;
  if (!from || !chosen) return;
  const others: Seen[] = also_for ? JSON.parse(also_for) : [];
  for (const seen of [{ id: submissionId, from }, ...others]) {
    await setStatus(db, seen, chosen, who);
  }
}

export function letterType(db: Database, mail: MailSettings): MailType {
  return {
    canFail: true,
    async compose({ id }) {
      const letter = await findLetter(db, id);
      if (!letter || letter.binned_at) return 'later';
      const { email, sender_name, cc, subject, text } = letter;
      const files = await db
        .selectFrom('letter_files')
        .select(['filename', 'media_type as contentType', 'bytes'])
        .where('batch', '=', letter.batch)
        .execute();
      return {
        to: only(email),
        ...(sender_name && { from: { name: sender_name, address: mail.from } }),
        ...(cc && { cc: cc.split(',').map(only) }),
        replyTo: await replyAddress(db, mail),
        subject,
        text,
        attachments: files.map(({ bytes, ...file }) => ({ ...file, content: Buffer.from(bytes) })),
      };
    },
    onSent: (transaction, { id }) => setStatuses(transaction, id),
    async onFailed(transaction, { id }) {
      const letter = await findLetter(transaction, id);
      if (!letter) return;
      const { author: who, submission_id: submissionId, template: detail } = letter;
      const action = 'could not send a letter';
      await writeAudit(transaction, { who, action, submissionId, detail });
    },
  };
}

function sentConfirmations(db: Database, withinMs: number) {
  const since = fromNow(-withinMs);
  return db
    .selectFrom('outbox')
    .innerJoin('submissions', 'submissions.id', 'submission_id')
    .select('email')
    .where('kind', '=', 'confirmation')
    .where('sent_at', '>', since);
}

/** Anybody can type a stranger's address, so each mailbox and all together have a limit. */
async function areTooMany(db: Database, email: string): Promise<boolean> {
  const mailbox = mailboxOf(email);
  const ofDay = await sentConfirmations(db, dayMs).execute();
  const ofMailbox = ofDay.filter((sent) => mailboxOf(sent.email) === mailbox);
  const ofAll = await sentConfirmations(db, hourMs).execute();
  const { ofMailboxPerDay, perHour } = mostConfirmations;
  return ofMailbox.length >= ofMailboxPerDay || ofAll.length >= perHour;
}

/** Confirmations have the same words for everybody, and nothing that somebody typed. */
export function confirmationType(db: Database, mail: MailSettings): MailType {
  async function compose({ submissionId }: ClaimedMail): Promise<SendMailOptions | 'never'> {
    const submission = submissionId ? await findSubmission(db, submissionId) : undefined;
    if (!submission || submission.binnedAt) return 'never';
    if (!(await isSwitchedOn(db, 'confirmations'))) return 'never';
    if (await areTooMany(db, submission.email)) return 'never';
    const { subject, paragraphs } = (await publishedWords(db)).words.confirmation;
    return {
      to: only(submission.email),
      replyTo: await replyAddress(db, mail),
      headers: { 'Auto-Submitted': 'auto-replied' },
      subject,
      text: paragraphs.join('\n\n'),
    };
  }
  return {
    canFail: true,
    compose,
    onSent: (transaction, { submissionId }) =>
      writeAudit(transaction, {
        who: 'the site',
        action: 'confirmed the receipt',
        submissionId,
      }),
  };
}
