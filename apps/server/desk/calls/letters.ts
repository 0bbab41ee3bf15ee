import { afterLetter } from '@site/forms/statuses';
import { dayMs } from '#async.ts';
import { Problem } from '#http/problem.ts';
import { readConfirmationsSetting, switchConfirmations } from '#mail/letters/confirmations.ts';
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
import { writeAudit } from '../audit-log.ts';
import { type Call, type Desk, requireMail, staffCalls } from '../call.ts';
import { publishedWords, refuseStale, setStatuses } from '../page-state.ts';

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

export function letterCalls(): Call[] {
  return [
    ...staffCalls('read submissions', {
      'GET /letters': async ({ db }) => ({ letters: await openLetters(db, mostListed) }),
      'GET /letters/failed': async ({ db }) => ({ failed: await countFailed(db) }),
      'GET /submissions/:id/letters': async ({ db }, { id }) => ({
        letters: await lettersOf(db, id),
      }),
    }),
    ...staffCalls('change submissions', {
      async 'POST /letters/preview'(desk, { id, ...words }) {
        const facts = await factsFor(desk, words);
        const [recipient] = await readRecipients(desk.db, [id]);
        if (!recipient) throw new Problem(404);
        return { to: recipient.email, ...fillLetter(words, facts, recipient) };
      },
      async 'POST /letters'(desk, { at, ...letters }, { staff }) {
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
      async 'POST /letters/cancel'({ db }, { ids }, { staff }) {
        const cancelled = await cancelLetters(db, ids, staff.email);
        const message = 'It is too late: this was sent, or is being sent now.';
        if (!cancelled) throw new Problem(409, { message });
        return { cancelled };
      },
      async 'POST /letters/:id/send-again'(desk, { id }, { staff }) {
        const mail = requireMail(desk, noMail);
        if (!(await sendAgain(desk.db, id, staff.email))) throw new Problem(404);
        mail.notify();
      },
      async 'POST /letters/sent-elsewhere'(
        { db },
        { id, from, template, status },
        { staff: { email: who } },
      ) {
        await readRecipients(db, [id]);
        await setStatuses(db, who, [{ id, from, to: afterLetter(from, status) }]);
        const action = 'sent a letter with their own mail program';
        await writeAudit(db, { who, action, submissionId: id, detail: template });
      },
    }),
    ...staffCalls('manage accounts', {
      'GET /confirmations': ({ db }) => readConfirmationsSetting(db),
      async 'POST /confirmations'(desk, { isOn }, { staff }) {
        if (isOn) requireMail(desk, noMail);
        await switchConfirmations(desk.db, isOn, staff.email);
      },
    }),
  ];
}
