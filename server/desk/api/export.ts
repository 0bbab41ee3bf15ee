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
  /** Without `columns`, CSV is as programs have it; with them, as people do. `xlsx` is for people. */
  'GET /export': {
    input: {
      ...filterFields,
      format: v.picklist(['csv', 'jsonl', 'xlsx']),
      columns: v.optional(columnsField),
    },
  },
};
