import { forms } from '@site/forms/form-names';
import { statuses } from '@site/forms/statuses';
import { textNames } from '@site/forms/texts';
import * as v from 'valibot';
import { entry } from './accounts.ts';
import { idField, severalOf, textField } from './fields.ts';
import { filterFields } from './filters.ts';
import { notesField } from './notes.ts';

const block = v.strictObject({
  kind: v.picklist(['heading', 'paragraph', 'item', 'row']),
  /** The cells of a row are separated by tabs. */
  text: v.string(),
});
export type Block = v.InferOutput<typeof block>;

const fileText = v.variant('state', [
  /** It will be read within seconds. */
  v.strictObject({ state: v.literal('waiting') }),
  /** `isCut`: the file has more than is kept. */
  v.strictObject({ state: v.literal('read'), blocks: v.array(block), isCut: v.boolean() }),
  v.strictObject({ state: v.literal('unreadable'), problem: v.string() }),
]);

export const documentsApi = {
  /** `as`: the desk shows it, and whoever asks does not keep it. */
  'GET /submissions/:id/file': { input: { id: idField, as: v.optional(v.literal('view')) } },
  'GET /submissions/:id/text': { input: { id: idField }, output: fileText },
};

const idsField = severalOf(idField);
const statusField = v.picklist(statuses);

const placeField = v.pipe(
  textField(800),
  // PostgreSQL takes no NUL.
  v.transform((text) => text.match(/^([^\0]*)~([\da-f-]{36})$/)),
  v.check((match) => match !== null),
  v.transform((match) => ({ key: match?.[1] ?? '', id: match?.[2] ?? '' })),
);

/** How many rows are asked for, as a list is read again with as many rows as it had. */
const rowsField = v.optional(
  v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1), v.maxValue(500)),
  '50',
);

/** The form decides which of the texts there are. */
const texts = v.entriesFromList(textNames, v.optional(v.string()));
const common = {
  ...texts,
  id: v.string(),
  form: v.picklist(forms),
  email: v.string(),
  createdAt: v.string(),
  status: statusField,
  /** Whether the account that asks has read it. */
  isOpened: v.boolean(),
  owner: v.optional(v.strictObject({ id: v.string(), email: v.string(), name: v.string() })),
  /** Whether a letter to this person was not delivered. */
  hasFailedLetter: v.boolean(),
  binnedAt: v.optional(v.string()),
};

const listedSubmission = v.strictObject({
  ...common,
  excerpt: v.optional(v.string()),
  filename: v.optional(v.string()),
  /** Its number among the submissions of its person, from 1. */
  nth: v.number(),
  /** Where the search found it, if the row does not show that already. */
  hit: v.optional(v.string()),
});
export type ListedSubmission = v.InferOutput<typeof listedSubmission>;

const list = v.strictObject({
  submissions: v.array(listedSubmission),
  /** The `after` of the next page. */
  next: v.optional(v.string()),
});
export type List = v.InferOutput<typeof list>;

const submission = v.strictObject({
  ...common,
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

const { sort: _, ...filters } = filterFields;
const { status: _status, bin: _bin, ...countedBy } = filters;

const matching = v.strictObject({
  id: v.string(),
  name: v.optional(v.string()),
  authors: v.optional(v.string()),
  email: v.string(),
  createdAt: v.string(),
  status: statusField,
  owner: v.optional(v.strictObject({ id: v.string() })),
  binnedAt: v.optional(v.string()),
});
/** The part of a submission that changing many at once needs. */
export type Matching = v.InferOutput<typeof matching>;

/** Marks that change with what arrives and what is done; `unread` is counted up to a thousand. */
const news = v.strictObject({
  unread: v.number(),
  notices: v.number(),
  newest: v.nullable(v.string()),
  latestChange: v.nullable(v.string()),
});
export type News = v.InferOutput<typeof news>;

/** Leaves out what is in the bin. */
const summary = v.strictObject({
  /** How many arrived on each of the firm's last seven days; today is the last. */
  days: v.array(v.strictObject({ day: v.string(), arrived: v.number() })),
  /** How many have a status of `waitingStatuses`. */
  waiting: v.number(),
  /** Of those first answered within 28 days, by a letter or a status; `medianDays` counts from their arrival. */
  answered: v.strictObject({ count: v.number(), medianDays: v.nullable(v.number()) }),
});
export type InboxSummary = v.InferOutput<typeof summary>;

/** How many of each form were changed. */
const counted = v.strictObject({ done: v.record(v.picklist(forms), v.number()) });

export const inboxApi = {
  'GET /news': { input: {}, output: news },
  'GET /submissions': {
    input: { ...filterFields, after: v.optional(placeField), rows: rowsField },
    output: list,
  },
  /** All that pass the filters, newest first; refused where there are too many to change together. */
  'GET /matching': { input: filters, output: v.strictObject({ submissions: v.array(matching) }) },
  'GET /counts': {
    input: countedBy,
    output: v.strictObject({
      /** It is missing where a search finds too many to count. */
      statuses: v.optional(v.strictObject(v.entriesFromList(statuses, v.number()))),
      positions: v.array(v.string()),
      inBin: v.number(),
    }),
  },
  'GET /inbox-summary': { input: {}, output: summary },
  'GET /submissions/:id': {
    input: { id: idField },
    output: v.strictObject({
      submission,
      notes: notesField,
      history: v.array(entry),
      /** When it is deleted for its age, or leaves the bin. */
      deletedOn: v.string(),
    }),
  },
  'GET /submissions/:id/neighbours': {
    input: { ...filterFields, id: idField },
    output: v.strictObject({ previous: v.optional(v.string()), next: v.optional(v.string()) }),
  },
  'POST /submissions/status': {
    input: {
      changes: severalOf(v.strictObject({ id: idField, from: statusField, to: statusField })),
    },
    output: v.strictObject({ changed: v.number() }),
  },
  'POST /submissions/bin': { input: { ids: idsField }, output: counted },
  'POST /submissions/restore': { input: { ids: idsField }, output: counted },
  'POST /submissions/erase': { input: { ids: idsField }, output: counted },
};
