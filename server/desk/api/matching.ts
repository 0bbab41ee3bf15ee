import * as v from 'valibot';
import { statuses } from '../../../forms/statuses.ts';
import { filterFields } from './filters.ts';

const { sort: _, ...filters } = filterFields;

const matching = v.strictObject({
  id: v.string(),
  name: v.optional(v.string()),
  authors: v.optional(v.string()),
  email: v.string(),
  status: v.picklist(statuses),
  owner: v.optional(v.strictObject({ id: v.string() })),
  binnedAt: v.optional(v.string()),
});
/** The part of a submission that changing many at once needs. */
export type Matching = v.InferOutput<typeof matching>;

export const matchingApi = {
  /** All that pass the filters, newest first; refused where there are too many to change together. */
  'GET /matching': { input: filters, output: v.strictObject({ submissions: v.array(matching) }) },
};
