import { emailField } from '@site/forms/fields';
import { afterLetter, letterStatusesOf } from '@site/forms/names';
import { ruleOf } from '@site/forms/schemas';
import { isPlainLine, isPlainText } from '@site/forms/texts';
import * as v from 'valibot';
import { dayMs, fromNow } from '#async.ts';
import type { Database } from '#database/connect.ts';
import { Problem } from '#http/problem.ts';
import {
  cancelLetters,
  changeLetter,
  countFailed,
  lettersOf,
  openLetters,
  sendAgain,
  sentLetters,
} from '#mail/letters/letters.ts';
import {
  fieldsIn,
  fillLetter,
  type LetterText,
  queueLetters,
  readRecipients,
  unknownFields,
} from '#mail/letters/queue.ts';
import { publishedWords, statusesOf } from '../publishing/versions.ts';
import { writeAudit } from './audit-log.ts';
import {
  accountName,
  callFor,
  type Desk,
  idField,
  momentField,
  type Returned,
  requireMail,
  severalOf,
  statusField,
  textField,
} from './call.ts';
import { receiveFile } from './entries.ts';
import { readTemplates, writeTemplates } from './settings.ts';
import { refuseStale, setStatuses } from './submissions.ts';

const reads = callFor('read submissions');
const changes = callFor('change submissions');

const setField = v.optional(statusField);
const refused = 'This has characters that cannot be sent.';

const title = v.pipe(textField(60), v.check(isPlainLine, refused), v.trim(), v.nonEmpty());
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
const pageSize = 50;
const mostCopies = 3;
const mostFileBytes = 5 * 1024 * 1024;
const noMail =
  'This site has no mail server: letters are sent with your own mail program (SMTP_URL, NOTIFY_TO).';

/** Throws a Problem 422 for a status that no letter sets. */
async function requireLetterStatus(db: Database, status: string | undefined) {
  if (!status || letterStatusesOf(await statusesOf(db)).includes(status)) return;
  throw new Problem(422, { message: `A letter cannot set the status “${status}”.` });
}

/** The firm's facts for a letter. Throws a Problem 422 for unknown fields. */
async function factsFor({ db }: Desk, { subject, text }: LetterText) {
  const { facts } = await publishedWords(db);
  const errors = Object.entries({ subject, text }).flatMap(([field, words]) =>
    unknownFields(words, facts).map((name) => ({ field, message: `There is no field {${name}}.` })),
  );
  if (errors.length) throw new Problem(422, { message: errors[0]?.message, errors });
  return facts;
}

/** Fields were filled in when the letter was written. Throws a Problem 422 for one that was typed since. */
function refuseNewFields(seen: LetterText, words: LetterText): void {
  for (const field of ['subject', 'text'] as const) {
    const before = fieldsIn(seen[field]);
    const name = Array.from(fieldsIn(words[field])).find((one) => !before.has(one));
    if (name === undefined) continue;
    const message = `Nothing is filled in for {${name}} any more: write the words themselves.`;
    throw new Problem(422, { message, errors: [{ field, message }] });
  }
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
  /** Those that were sent, newest first, a page at a time. */
  'GET /letters/sent': reads(
    { before: v.optional(momentField), search: v.optional(textField(100)) },
    async ({ db }, { before, search }) => {
      const asked = { before: before?.toISOString(), search, limit: pageSize + 1 };
      const letters = await sentLetters(db, asked);
      return { letters: letters.slice(0, pageSize), more: letters.length > pageSize };
    },
  ),
  'GET /templates': reads({}, ({ db }) => readTemplates(db)),
  /** Replaces all of them where they still are as they were seen; they hold at once. */
  'POST /templates': changes(
    {
      templates: v.pipe(
        v.array(v.strictObject({ title, status: statusField, ...words })),
        v.minLength(1, 'Keep one template.'),
        v.maxLength(40, 'Keep at most 40 templates.'),
        v.checkItems(
          (one, i, all) => all.findIndex((other) => other.title === one.title) === i,
          'Two templates have the same name.',
        ),
      ),
      seen: v.union([v.literal(''), v.pipe(v.string(), v.isoTimestamp())]),
    },
    async (desk, { templates, seen }, { staff }) => {
      for (const one of templates) {
        await factsFor(desk, one);
        await requireLetterStatus(desk.db, one.status);
      }
      if (!(await writeTemplates(desk.db, templates, seen, staff.email))) {
        const message =
          'Somebody else changed the templates meanwhile, so nothing was changed. Try it again.';
        throw new Problem(409, { message });
      }
      return readTemplates(desk.db);
    },
    { maxBytes: 512 * 1024 },
  ),
  /** Takes the bytes of the file that goes with the letters of a batch; the next one replaces it. */
  'POST /letters/:id/file': changes(
    { id: idField },
    async (desk, { id: batch }, { request, staff }) => {
      const { filename, mediaType, bytes } = await receiveFile(desk, request, mostFileBytes);
      const file = { filename, media_type: mediaType, bytes };
      const { numInsertedOrUpdatedRows: kept } = await desk.db
        .insertInto('letter_files')
        .values({ ...file, batch, author: staff.email, created_at: fromNow(0) })
        .onConflict((conflict) =>
          conflict
            .column('batch')
            .doUpdateSet(file)
            .where('letter_files.author', '=', staff.email)
            .where(({ not, exists, selectFrom }) =>
              not(exists(selectFrom('letters').select('id').where('batch', '=', batch))),
            ),
        )
        .executeTakeFirstOrThrow();
      if (!kept) throw new Problem(409, { message: 'These letters have been written already.' });
      return { filename };
    },
    { takesBytes: true },
  ),
  'POST /letters/:id/file/remove': changes({ id: idField }, async ({ db }, { id }, { staff }) => {
    await db
      .deleteFrom('letter_files')
      .where('batch', '=', id)
      .where('author', '=', staff.email)
      .where('batch', 'not in', ({ selectFrom }) => selectFrom('letters').select('batch'))
      .execute();
  }),
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
      /** Whose name stands before the address that it comes from. */
      senderName: v.optional(accountName),
      cc: v.optional(v.pipe(v.array(ruleOf(emailField)), v.maxLength(mostCopies))),
      /** Without it, the letter is sent after ten seconds. */
      at: v.optional(momentField),
    },
    async (desk, { at, ...letters }, { staff }) => {
      const mail = requireMail(desk, noMail);
      await requireLetterStatus(desk.db, letters.status);
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
  /** Sets the words and the time of one that waits. Returns them as they are then. */
  'POST /letters/:id/change': changes(
    {
      id: idField,
      ...words,
      /** Without it, the letter is sent after ten seconds. */
      at: v.optional(momentField),
      seen: v.strictObject({ subject: v.string(), text: v.string(), at: v.string() }),
    },
    async (desk, { id, at, seen, ...words }, { staff }) => {
      const mail = requireMail(desk, noMail);
      refuseNewFields(seen, words);
      const changed = { ...words, at: sendingTime(at).toISOString() };
      await changeLetter(desk.db, id, seen, changed, staff.email);
      mail.notify();
      return changed;
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
      await requireLetterStatus(db, status);
      const to = afterLetter(await statusesOf(db), from, status);
      await setStatuses(db, who, [{ id, from, to }]);
      const action = 'sent a letter with their own mail program';
      await writeAudit(db, { who, action, submissionId: id, detail: template });
    },
  ),
};

export type { Letter } from '#mail/letters/letters.ts';
export type LetterPreview = Returned<(typeof letterCalls)['POST /letters/preview']>;
