import { randomUUID } from 'node:crypto';
import { type Facts, fillVariables } from '@site/content/check';
import { byAddress, letterFieldNames } from '@site/content/pages/desk';
import { afterLetter, type Status } from '@site/forms/names';
import { fromNow, hourMs } from '#async.ts';
import type { Database } from '#database/connect.ts';
import { writeAudit } from '#desk/audit-log.ts';
import type { Staff } from '#desk/call.ts';
import { Problem } from '#http/problem.ts';
import { statusesOf } from '#publishing/versions.ts';
import { findSubmissions, type Submission } from '#submissions/read.ts';
import { safeLine, safeLines } from '#submissions/safe-text.ts';
import { StaleError } from '#submissions/set-if-unchanged.ts';
import { countOf } from '../../database/count-of.ts';

/** A letter with its fields, or filled in for one person. */
export type LetterText = { subject: string; text: string };

type Recipient = Pick<
  Submission,
  'name' | 'authors' | 'email' | 'position' | 'role' | 'title' | 'createdAt'
>;

const day = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

function nameOf({ name, authors, email }: Recipient): string {
  return name ?? authors ?? email;
}

function valuesOf(recipient: Recipient): Record<string, string | undefined> {
  const { position, role, title, createdAt } = recipient;
  const received = day.format(new Date(createdAt));
  const name = recipient.name ?? recipient.authors;
  return { name, position: position ?? role, title, received };
}

/** The names in braces, those of these facts left out. */
export function fieldsIn(text: string, facts: Facts = {}): Set<string> {
  const names = new Set<string>();
  fillVariables(text, facts, (name) => names.add(name));
  return names;
}

/** The names in braces that stand for nothing. */
export const unknownFields = (text: string, facts: Facts): string[] =>
  Array.from(fieldsIn(text, facts)).filter((name) => !letterFieldNames.includes(name));

/** The first line for somebody who gave no name: "Hello {name}," can do without, "Dear" cannot. */
const greetingWithoutName = (text: string) =>
  text
    .replace(/^\s*Dear\b[^{\n]*\{name\}/i, 'Good day')
    .replace(/^([^{\n]*[^{\n\s,]),? \{name\}(?=[,!:]?(\n|$))/, '$1');

/** The letter of one person; `missing` are the fields for which they sent nothing. */
export function fillLetter({ subject, text }: LetterText, facts: Facts, recipient: Recipient) {
  const given = Object.entries(valuesOf(recipient)).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, safeLine(value)]],
  );
  const values: Facts = { ...facts, ...Object.fromEntries(given) };
  const missing = new Set<string>();
  const fill = (written: string) => fillVariables(written, values, (name) => missing.add(name));
  return {
    // A line end in it would begin another header.
    subject: safeLine(fill(subject)),
    text: safeLines(fill(values.name === undefined ? greetingWithoutName(text) : text)),
    missing: [...missing],
  };
}

type NewLetters = LetterText & {
  batch: string;
  recipients: { id: string; from: Status }[];
  template?: string;
  status?: Status;
  senderName?: string;
  cc?: readonly string[];
  sendAt: Date;
};

/** Whoever gets the copies gets one of each. */
const mostWithCopy = 10;

type Author = Pick<Staff, 'id' | 'email'>;

/** The submissions to write to. Throws a Problem 409 if one is gone. */
export async function readRecipients(db: Database, ids: readonly string[]): Promise<Submission[]> {
  const found = (await findSubmissions(db, ids)).filter(({ binnedAt }) => !binnedAt);
  const gone = new Set(ids).size - found.length;
  const unreachable = found.find(({ email }) => !email);
  if (unreachable) {
    const message = `${nameOf(unreachable)} has no e-mail address: leave them out, or enter it.`;
    throw new Problem(422, { message });
  }
  if (!gone) return found;
  const message = `${gone} of them ${gone === 1 ? 'was' : 'were'} erased or put in the bin meanwhile, so nothing was sent.`;
  throw new Problem(409, { message });
}

async function refuseTooMany(db: Database, author: Author, count: number, perHour: number) {
  const sent = db
    .selectFrom('letters')
    .where('author', '=', author.email)
    .where('created_at', '>', fromNow(-hourMs));
  const left = Math.max(perHour - (await countOf(sent)), 0);
  if (count <= left) return;
  const message = `An account may send ${perHour} letters an hour: ${left} are left of yours. Send the rest later, or to fewer people.`;
  throw new Problem(429, { message });
}

/** Refuses a field such as `{position}` if a recipient has sent none. */
function refuseGaps(filled: readonly { who: string; missing: string[] }[]): void {
  const gap = filled.find(({ missing }) => missing.length);
  if (!gap) return;
  const others = filled.filter(({ missing }) => missing.length).length - 1;
  const message = `${gap.who} sent nothing for {${gap.missing[0]}}${others ? `, nor did ${others} others` : ''}: write it without, or leave them out.`;
  throw new Problem(422, { message, errors: [{ field: 'text', message }] });
}

/**
 * Queues a letter to each of them, or to none. Returns the ids; for a known batch, those of the first time.
 * Throws a Problem, and a StaleError where a status has changed.
 */
export async function queueLetters(
  db: Database,
  author: Author,
  letters: NewLetters,
  { facts, perHour }: { facts: Facts; perHour: number },
): Promise<string[]> {
  const { batch, recipients, template = null, status, sendAt, cc = [] } = letters;
  return db.transaction().execute(async (transaction) => {
    // An account sends one batch after the other, so that each counts towards its limit.
    await transaction
      .updateTable('desk_users')
      .set(({ ref }) => ({ role: ref('role') }))
      .where('id', '=', author.id)
      .execute();
    const before = await transaction
      .selectFrom('letters')
      .select('id')
      .where('batch', '=', batch)
      .where('author', '=', author.email)
      .execute();
    if (before.length) return before.map(({ id }) => id);

    const submissions = await readRecipients(
      transaction,
      recipients.map(({ id }) => id),
    );
    const statuses = await statusesOf(transaction);
    const seen = new Map(recipients.map(({ id, from }) => [id, from]));
    const conflicts = submissions.filter(
      (one) =>
        afterLetter(statuses, one.status, status) !== one.status && one.status !== seen.get(one.id),
    );
    if (conflicts.length) {
      throw new StaleError(conflicts.map((one) => ({ id: one.id, now: one.status })));
    }
    const filled = byAddress(submissions).map(([submission, ...others]) => ({
      ...fillLetter(letters, facts, submission),
      id: randomUUID(),
      submission_id: submission.id,
      status_from: submission.status,
      also_for: others.length
        ? JSON.stringify(others.map(({ id, status: from }) => ({ id, from })))
        : null,
      who: nameOf(submission),
    }));
    if (cc.length && filled.length > mostWithCopy) {
      throw new Problem(422, { message: `A copy goes with at most ${mostWithCopy} letters.` });
    }
    refuseGaps(filled);
    await refuseTooMany(transaction, author, filled.length, perHour);

    const at = sendAt.toISOString();
    const mail = { kind: 'letter' as const, wanted_at: at, due_at: at };
    const written = { author: author.email, created_at: fromNow(0) };
    const letter = {
      ...{ ...written, batch, template, status_to: status ?? null },
      ...{ sender_name: letters.senderName || null, cc: cc.join(',') || null },
    };
    await transaction
      .insertInto('outbox')
      .values(filled.map(({ id, submission_id }) => ({ ...mail, id, submission_id })))
      .execute();
    await transaction
      .insertInto('letters')
      .values(filled.map(({ who: _, missing: _none, ...one }) => ({ ...letter, ...one })))
      .execute();
    await writeAudit(
      transaction,
      ...filled.map(({ submission_id }) => ({
        who: author.email,
        action: 'wrote a letter' as const,
        submissionId: submission_id,
        detail: template,
      })),
    );
    return filled.map(({ id }) => id);
  });
}
