import { isPlainLine, isPlainText } from '@site/forms/schemas';
import { afterLetter, letterStatuses, statuses } from '@site/forms/texts';
import * as v from 'valibot';
import { dayMs } from '#async.ts';
import { Problem } from '#http/problem.ts';
import {
  cancelLetters,
  countFailed,
  lettersOf,
  openLetters,
  sendAgain,
} from '#mail/letters/letters.ts';
import {
  fillLetter,
  type LetterText,
  queueLetters,
  readRecipients,
  unknownFields,
} from '#mail/letters/queue.ts';
import { readConfirmationsSetting, switchConfirmations } from '../mail/letters/letters.ts';
import { writeAudit } from './audit-log.ts';
import { callFor, type Desk, type Returned, requireMail } from './call.ts';
import { idField, momentField, severalOf, textField } from './fields.ts';
import { publishedWords } from './page-state.ts';
import { refuseStale, setStatuses } from './submissions.ts';

const reads = callFor('read submissions');
const changes = callFor('change submissions');
const manages = callFor('manage accounts');

const statusField = v.picklist(statuses);
const setField = v.optional(v.picklist(letterStatuses));
const refused = 'This has characters that cannot be sent.';

const template = v.optional(v.pipe(textField(60), v.check(isPlainLine, refused)));
const words = {
  subject: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Write a subject.'),
    v.maxLength(200, 'Keep the subject to 200 characters.'),
    v.check(isPlainLine, refused),
  ),
  text: v.pipe(
    v.string(),
    v.transform((text) => text.replace(/\r\n?|\u2028|\u2029/g, '\n').trim()),
    v.nonEmpty('Write the letter.'),
    v.maxLength(6_000, 'Keep the letter to 6,000 characters.'),
    v.check(isPlainText, refused),
  ),
};

const seen = v.strictObject({ id: idField, from: statusField });

/** The page shows two seconds less, so that a last click is not too late. */
const heldMs = 12_000;
const longestAheadMs = 366 * dayMs;
const mostListed = 500;
const noMail =
  'This site has no mail server: letters are sent with your own mail program (SMTP_URL, NOTIFY_TO).';

/** The firm's facts for a letter. Throws a Problem 422 for unknown fields. */
async function factsFor({ db }: Desk, { subject, text }: LetterText) {
  const { facts } = await publishedWords(db);
  const errors = Object.entries({ subject, text }).flatMap(([field, words]) =>
    unknownFields(words, facts).map((name) => ({ field, message: `There is no field {${name}}.` })),
  );
  if (errors.length) throw new Problem(422, { message: errors[0]?.message, errors });
  return facts;
}

function sendingTime(at: Date | undefined): Date {
  const now = Date.now();
  if (!at) return new Date(now + heldMs);
  if (at.getTime() > now + longestAheadMs) {
    throw new Problem(422, { message: 'Choose a time within a year.' });
  }
  if (at.getTime() < now - 60_000) {
    throw new Problem(422, { message: 'This time is over: choose a later one.' });
  }
  return at;
}

export const letterCalls = {
  'GET /letters': reads({}, async ({ db }) => ({ letters: await openLetters(db, mostListed) })),
  'GET /letters/failed': reads({}, async ({ db }) => ({ failed: await countFailed(db) })),
  'GET /submissions/:id/letters': reads({ id: idField }, async ({ db }, { id }) => ({
    letters: await lettersOf(db, id),
  })),
  /** Shows what this person would read; nothing is stored. */
  'POST /letters/preview': changes({ id: idField, ...words }, async (desk, { id, ...words }) => {
    const facts = await factsFor(desk, words);
    const [recipient] = await readRecipients(desk.db, [id]);
    if (!recipient) throw new Problem(404);
    return { to: recipient.email, ...fillLetter(words, facts, recipient) };
  }),
  'POST /letters': changes(
    {
      /** The same when it is sent again because no response came. */
      batch: idField,
      recipients: severalOf(seen),
      template,
      ...words,
      /** The status that is set once the letter is sent, where it goes forward; without it, each stays. */
      status: setField,
      /** Without it, the letter is sent after ten seconds. */
      at: v.optional(momentField),
    },
    async (desk, { at, ...letters }, { staff }) => {
      const mail = requireMail(desk, noMail);
      const sendAt = sendingTime(at);
      const facts = await factsFor(desk, letters);
      const limits = { facts, perHour: desk.config.lettersPerHour };
      const ids = await queueLetters(desk.db, staff, { ...letters, sendAt }, limits).catch(
        (error) => refuseStale(desk.db, error),
      );
      mail.notify();
      return { ids };
    },
  ),
  'POST /letters/cancel': changes(
    { ids: severalOf(idField) },
    async ({ db }, { ids }, { staff }) => {
      const cancelled = await cancelLetters(db, ids, staff.email);
      const message = 'It is too late: this was sent, or is being sent now.';
      if (!cancelled) throw new Problem(409, { message });
      return { cancelled };
    },
  ),
  'POST /letters/:id/send-again': changes({ id: idField }, async (desk, { id }, { staff }) => {
    const mail = requireMail(desk, noMail);
    if (!(await sendAgain(desk.db, id, staff.email))) throw new Problem(404);
    mail.notify();
  }),
  /** Records a letter of somebody's own mail program, where the site has no mail server. */
  'POST /letters/sent-elsewhere': changes(
    { ...seen.entries, template, status: setField },
    async ({ db }, { id, from, template, status }, { staff: { email: who } }) => {
      await readRecipients(db, [id]);
      await setStatuses(db, who, [{ id, from, to: afterLetter(from, status) }]);
      const action = 'sent a letter with their own mail program';
      await writeAudit(db, { who, action, submissionId: id, detail: template });
    },
  ),
  'GET /confirmations': manages({}, ({ db }) => readConfirmationsSetting(db)),
  'POST /confirmations': manages({ isOn: v.boolean() }, async (desk, { isOn }, { staff }) => {
    if (isOn) requireMail(desk, noMail);
    await switchConfirmations(desk.db, isOn, staff.email);
  }),
};

export type { Letter } from '#mail/letters/letters.ts';
export type LetterPreview = Returned<(typeof letterCalls)['POST /letters/preview']>;
