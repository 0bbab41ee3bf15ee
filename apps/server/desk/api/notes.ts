import { messageRule } from '@site/forms/text-rules';
import * as v from 'valibot';
import { idField } from './fields.ts';

const note = v.strictObject({
  id: v.string(),
  /** The address of the account, and what it is called. */
  author: v.string(),
  authorName: v.string(),
  text: v.string(),
  createdAt: v.string(),
  editedAt: v.optional(v.string()),
});
export type Note = v.InferOutput<typeof note>;

export const notesField = v.array(note);

/** All notes of the submission. */
const output = v.strictObject({ notes: notesField });

/** The mentioned accounts. */
const mentions = v.optional(v.pipe(v.array(idField), v.maxLength(20)), []);
/** When the note was last changed, as its author saw it. */
const seen = v.pipe(v.string(), v.isoTimestamp());

export const notesApi = {
  'POST /submissions/:id/notes': { input: { id: idField, text: messageRule, mentions }, output },
  'POST /notes/:id': { input: { id: idField, text: messageRule, mentions, seen }, output },
  'POST /notes/:id/remove': { input: { id: idField, seen }, output },
};
