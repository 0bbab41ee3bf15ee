import { letterStatuses, statuses } from '@site/forms/statuses';
import { isPlainLine, isPlainText } from '@site/forms/text-rules';
import * as v from 'valibot';
import { idField, momentField, nothing, severalOf, textField } from './fields.ts';

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

const letter = {
  id: v.string(),
  /** What the account is called. */
  author: v.string(),
  template: v.optional(v.string()),
  subject: v.string(),
  text: v.string(),
  state: v.picklist(['waiting', 'held', 'sent', 'failed']),
  at: v.string(),
  triedUntil: v.string(),
  attempts: v.number(),
  replyCode: v.optional(v.number()),
};
const ofSubmission = v.strictObject(letter);
export type Letter = v.InferOutput<typeof ofSubmission>;

const openLetter = v.strictObject({ ...letter, submissionId: v.string(), who: v.string() });
export type OpenLetter = v.InferOutput<typeof openLetter>;

const preview = v.strictObject({
  to: v.string(),
  subject: v.string(),
  text: v.string(),
  /** The fields of the letter for which this person sent nothing. */
  missing: v.array(v.string()),
});
export type LetterPreview = v.InferOutput<typeof preview>;

export const lettersApi = {
  'GET /letters': { input: {}, output: v.strictObject({ letters: v.array(openLetter) }) },
  'GET /letters/failed': { input: {}, output: v.strictObject({ failed: v.number() }) },
  'GET /submissions/:id/letters': {
    input: { id: idField },
    output: v.strictObject({ letters: v.array(ofSubmission) }),
  },
  /** Shows what this person would read; nothing is stored. */
  'POST /letters/preview': { input: { id: idField, ...words }, output: preview },
  'POST /letters': {
    input: {
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
    output: v.strictObject({ ids: v.array(v.string()) }),
  },
  'POST /letters/cancel': {
    input: { ids: severalOf(idField) },
    output: v.strictObject({ cancelled: v.number() }),
  },
  'POST /letters/:id/send-again': { input: { id: idField }, output: nothing },
  /** Records a letter of somebody's own mail program, where the site has no mail server. */
  'POST /letters/sent-elsewhere': {
    input: { ...seen.entries, template, status: setField },
    output: nothing,
  },
  'GET /confirmations': {
    input: {},
    output: v.strictObject({
      isOn: v.boolean(),
      by: v.optional(v.string()),
      at: v.optional(v.string()),
    }),
  },
  'POST /confirmations': { input: { isOn: v.boolean() }, output: nothing },
};
