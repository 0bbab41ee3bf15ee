import * as v from 'valibot';
import { heading, hiddenMeta, label, sentence, sitePath, text } from './parts.ts';

/** A control's label, and the hint under it. */
export const field = () => v.strictObject({ label: label(), hint: v.optional(sentence()) });

const dialog = <E extends v.ObjectEntries>(fields: E) =>
  v.strictObject({
    title: heading(),
    intro: sentence(),
    fields: v.strictObject(fields),
    submit: label(),
    /** After sending, on a site that is built to send. */
    sent: v.strictObject({ title: heading() }),
    /** After sending, on a site that is not: `subject` is that of the visitor's own e-mail. */
    notSent: v.strictObject({ title: heading(), text: sentence(), subject: heading() }),
  });

export const publicationDialog = () =>
  dialog({ title: field(), authors: field(), email: field(), manuscript: field() });

export const contactDialog = () => dialog({ name: field(), email: field(), message: field() });

export const analyticsDialog = () => dialog({ name: field(), email: field(), details: field() });

/** The page that a visitor without JavaScript sees after sending an application. */
export const resultPage = () =>
  v.strictObject({
    meta: hiddenMeta(),
    title: heading(),
    text: text(400, 10),
    links: v.array(v.strictObject({ label: label(), to: sitePath() })),
  });
