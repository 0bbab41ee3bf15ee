import { forms } from '@site/forms/form-names';
import { statuses } from '@site/forms/statuses';
import * as v from 'valibot';
import { idField, momentField, textField } from './fields.ts';

export const formField = v.optional(v.picklist(['applications', 'enquiries', ...forms]));

/** The filters of the list, of its neighbours and of an export. */
export const filterFields = {
  form: formField,
  /** `waiting`: those of `waitingStatuses`. */
  status: v.optional(v.picklist([...statuses, 'waiting'])),
  position: v.optional(textField(80)),
  /** Owned by the caller, by nobody, or by an account. */
  owner: v.optional(v.union([v.picklist(['me', 'nobody']), idField])),
  since: v.optional(momentField),
  until: v.optional(momentField),
  /** What is in the bin, instead of what is not. */
  bin: v.optional(v.literal('yes')),
  search: v.optional(v.pipe(textField(100), v.trim())),
  sort: v.optional(v.picklist(['newest', 'oldest', 'name']), 'newest'),
};
