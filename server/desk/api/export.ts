import * as v from 'valibot';
import { textNames } from '../../../forms/texts.ts';
import { filterFields } from './filters.ts';

/** The columns of a table for people, in this order. */
const columns = v.picklist(['received', 'form', 'status', ...textNames, 'file', 'notes', 'id']);
export type ExportColumn = v.InferOutput<typeof columns>;

/** Column names with commas between them. */
const columnsField = v.pipe(
  v.string(),
  v.transform((text) => text.split(',')),
  v.pipe(v.array(columns), v.minLength(1), v.maxLength(columns.options.length)),
);

export const exportApi = {
  /** Without `columns`, CSV has the form for programs; with them, that for people. `xlsx` is for people. */
  'GET /export': {
    input: {
      ...filterFields,
      format: v.picklist(['csv', 'jsonl', 'xlsx']),
      columns: v.optional(columnsField),
    },
  },
};
