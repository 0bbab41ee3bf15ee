import * as v from 'valibot';
import { textNames } from '../../../forms/texts.ts';
import { filterFields } from './filters.ts';

/** What a table for people can hold of a submission, in this order. */
const columns = v.picklist(['received', 'form', 'status', ...textNames, 'file', 'notes', 'id']);
export type ExportColumn = v.InferOutput<typeof columns>;

/** Names with commas between them, as a query has them. */
const columnsField = v.pipe(
  v.string(),
  v.transform((text) => text.split(',')),
  v.pipe(v.array(columns), v.minLength(1), v.maxLength(columns.options.length)),
);

export const exportApi = {
  /**
   * Without `columns`, as programs have it. With them, a table for people: `excel` is that as CSV with
   * a byte-order mark.
   */
  'GET /export': {
    input: {
      ...filterFields,
      format: v.picklist(['csv', 'excel', 'jsonl']),
      columns: v.optional(columnsField),
    },
  },
};
