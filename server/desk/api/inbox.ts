import * as v from 'valibot';
import { forms } from '../../../forms/form-names.ts';
import { statuses } from '../../../forms/statuses.ts';
import { messageRule } from '../../../forms/text-rules.ts';
import { entry } from './accounts.ts';
import { idField, textField } from './fields.ts';
import { filterFields, formField } from './filters.ts';

const idsField = v.pipe(v.array(idField), v.minLength(1), v.maxLength(200));

const placeField = v.pipe(
  textField(800),
  // PostgreSQL takes no NUL.
  v.transform((text) => text.match(/^([^\0]*)~([\da-f-]{36})$/)),
  v.check((match) => match !== null),
  v.transform((match) => ({ key: match?.[1] ?? '', id: match?.[2] ?? '' })),
);

/** Which of the texts there are depends on the form. */
const texts = {
  name: v.optional(v.string()),
  phone: v.optional(v.string()),
  role: v.optional(v.string()),
  position: v.optional(v.string()),
  title: v.optional(v.string()),
  authors: v.optional(v.string()),
};
const common = {
  ...texts,
  id: v.string(),
  form: v.picklist(forms),
  email: v.string(),
  createdAt: v.string(),
  status: v.picklist(statuses),
  isOpened: v.boolean(),
};

const listedSubmission = v.strictObject({
  ...common,
  excerpt: v.optional(v.string()),
  filename: v.optional(v.string()),
});
export type ListedSubmission = v.InferOutput<typeof listedSubmission>;

const list = v.strictObject({
  submissions: v.array(listedSubmission),
  /** Where the next page begins: for `after`. */
  next: v.optional(v.string()),
});
export type List = v.InferOutput<typeof list>;

const submission = v.strictObject({
  ...common,
  message: v.optional(v.string()),
  file: v.optional(
    v.strictObject({
      filename: v.string(),
      mediaType: v.string(),
      size: v.number(),
      sha256: v.string(),
    }),
  ),
});
export type Submission = v.InferOutput<typeof submission>;

const note = v.strictObject({
  id: v.string(),
  author: v.string(),
  text: v.string(),
  createdAt: v.string(),
});
export type Note = v.InferOutput<typeof note>;

const notes = v.array(note);

/** Marks that change with what arrives and what is done; `unread` is counted up to a thousand. */
const news = v.strictObject({
  unread: v.number(),
  newest: v.nullable(v.string()),
  latestAct: v.nullable(v.string()),
});
export type News = v.InferOutput<typeof news>;

/** Without an output: what is not JSON. */
export const inboxApi = {
  'GET /news': { input: {}, output: news },
  /** The same as events. */
  'GET /events': { input: {} },
  'GET /submissions': { input: { ...filterFields, after: v.optional(placeField) }, output: list },
  'GET /counts': {
    input: { form: formField },
    output: v.strictObject({
      statuses: v.strictObject(v.entriesFromList(statuses, v.number())),
      positions: v.array(v.string()),
    }),
  },
  'GET /submissions/:id': {
    input: { id: idField },
    output: v.strictObject({ submission, notes, history: v.array(entry), deletedOn: v.string() }),
  },
  'GET /submissions/:id/neighbours': {
    input: { ...filterFields, id: idField },
    output: v.strictObject({ previous: v.optional(v.string()), next: v.optional(v.string()) }),
  },
  'GET /submissions/:id/file': { input: { id: idField } },
  'POST /submissions/status': {
    input: { ids: idsField, status: v.picklist(statuses) },
    output: v.strictObject({ changed: v.number() }),
  },
  'POST /submissions/:id/notes': {
    input: { id: idField, text: messageRule },
    output: v.strictObject({ notes }),
  },
  'POST /submissions/erase': {
    input: { ids: idsField },
    output: v.strictObject({ erased: v.record(v.picklist(forms), v.number()) }),
  },
  'GET /export': { input: { ...filterFields, format: v.picklist(['csv', 'jsonl']) } },
};
