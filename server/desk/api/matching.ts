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
/** As much of a submission as can be chosen with many others, and changed as it was seen. */
export type Matching = v.InferOutput<typeof matching>;

export const matchingApi = {
  /** All that pass the filters, newest first; refused where they are more than can be changed together. */
  'GET /matching': { input: filters, output: v.strictObject({ submissions: v.array(matching) }) },
};
