import * as v from 'valibot';
import { forms } from '../../../forms/form-names.ts';
import { statuses } from '../../../forms/statuses.ts';
import { idField, textField } from './fields.ts';

export const formField = v.optional(v.picklist(['applications', 'enquiries', ...forms]));

const moment = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.transform((text) => new Date(text)),
);

/** What the address of the list, of its neighbours and of an export can ask for. */
export const filterFields = {
  form: formField,
  /** `waiting`: those of `waitingStatuses`. */
  status: v.optional(v.picklist([...statuses, 'waiting'])),
  position: v.optional(textField(80)),
  /** Whose: of who asks, of nobody, or of an account. */
  owner: v.optional(v.union([v.picklist(['me', 'nobody']), idField])),
  since: v.optional(moment),
  until: v.optional(moment),
  /** What is in the bin instead of what is not. */
  bin: v.optional(v.literal('yes')),
  search: v.optional(v.pipe(textField(100), v.trim())),
  sort: v.optional(v.picklist(['newest', 'oldest', 'name']), 'newest'),
};
