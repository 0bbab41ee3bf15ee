import * as v from 'valibot';
import { forms } from '../../../forms/form-names.ts';
import { statuses } from '../../../forms/statuses.ts';
import { idField, nothing, severalOf } from './fields.ts';

const owner = v.nullable(idField);

const colleague = v.strictObject({ id: v.string(), email: v.string() });
export type Colleague = v.InferOutput<typeof colleague>;

const notice = v.strictObject({
  id: v.string(),
  kind: v.picklist(['mention', 'assignment']),
  /** The address of the account that it comes from. */
  who: v.string(),
  submissionId: v.string(),
  form: v.picklist(forms),
  /** Who sent the submission. */
  from: v.string(),
  createdAt: v.string(),
});

const related = v.array(
  v.strictObject({
    id: v.string(),
    form: v.picklist(forms),
    who: v.string(),
    createdAt: v.string(),
    status: v.picklist(statuses),
  }),
);
export type Related = v.InferOutput<typeof related>[number];

export const peopleApi = {
  /** The accounts that can read submissions. */
  'GET /colleagues': { input: {}, output: v.strictObject({ colleagues: v.array(colleague) }) },
  'GET /notices': { input: {}, output: v.strictObject({ notices: v.array(notice) }) },
  /** Marks as read what was created until then. */
  'POST /read': { input: { until: v.pipe(v.string(), v.isoTimestamp()) }, output: nothing },
  'POST /submissions/owner': {
    input: {
      changes: severalOf(v.strictObject({ id: idField, from: owner, to: owner })),
    },
    output: v.strictObject({ changed: v.number() }),
  },
  'GET /submissions/:id/person': {
    input: { id: idField },
    output: v.strictObject({
      /** From the same person, newest first. */
      same: related,
      /** With the same address or phone number, but counted as another person's. */
      apart: related,
    }),
  },
  'POST /submissions/:id/join': { input: { id: idField, other: idField }, output: nothing },
  'POST /submissions/:id/part': { input: { id: idField }, output: nothing },
};
