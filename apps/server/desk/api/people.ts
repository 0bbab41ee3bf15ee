import { forms } from '@site/forms/form-names';
import { statuses } from '@site/forms/statuses';
import * as v from 'valibot';
import { idField, nothing, severalOf } from './fields.ts';
import { filterFields } from './filters.ts';

const owner = v.nullable(idField);

const colleague = v.strictObject({ id: v.string(), email: v.string(), name: v.string() });
export type Colleague = v.InferOutput<typeof colleague>;

const notice = v.strictObject({
  id: v.string(),
  kind: v.picklist(['mention', 'assignment']),
  /** The name of the account that it comes from. */
  who: v.string(),
  submissionId: v.string(),
  form: v.picklist(forms),
  /** Who sent the submission. */
  from: v.string(),
  createdAt: v.string(),
});

const related = v.strictObject({
  id: v.string(),
  form: v.picklist(forms),
  who: v.string(),
  createdAt: v.string(),
  status: v.picklist(statuses),
});

const person = v.strictObject({
  /** What else came from the same person, newest first. */
  same: v.array(related),
  /** How much there is of this person in all. */
  total: v.strictObject({ submissions: v.number(), files: v.number(), letters: v.number() }),
});
export type Person = v.InferOutput<typeof person>;

const { sort: _, ...filters } = filterFields;
const ids = v.array(v.string());
/** A mark is a moment, or empty where there was none. */
const markField = v.union([v.literal(''), v.pipe(v.string(), v.isoTimestamp())]);

export const peopleApi = {
  /** The accounts that can read submissions. */
  'GET /colleagues': { input: {}, output: v.strictObject({ colleagues: v.array(colleague) }) },
  'GET /notices': { input: {}, output: v.strictObject({ notices: v.array(notice) }) },
  /** Marks as read what passes the filters and was created until then. Returns what undoes it. */
  'POST /read': {
    input: { ...filters, seen: v.pipe(v.string(), v.isoTimestamp()) },
    output: v.strictObject({ ids, mark: v.optional(v.string()) }),
  },
  'POST /unread': {
    input: { ids: v.pipe(v.array(idField), v.maxLength(5_000)), mark: v.optional(markField) },
    output: nothing,
    maxBytes: 256 * 1024,
  },
  'POST /submissions/owner': {
    input: {
      changes: severalOf(v.strictObject({ id: idField, from: owner, to: owner })),
    },
    output: v.strictObject({ changed: v.number() }),
  },
  'GET /submissions/:id/person': { input: { id: idField }, output: person },
  /** Puts all of the person in the bin or, where this one is in it or there is none, erases it. */
  'POST /submissions/:id/erase-person': {
    input: { id: idField },
    output: v.strictObject({ ids, done: v.record(v.picklist(forms), v.number()) }),
  },
  /** It is another person's; `join` takes that back. */
  'POST /submissions/:id/part': { input: { id: idField }, output: nothing },
  'POST /submissions/:id/join': { input: { id: idField, other: idField }, output: nothing },
};
