import { exportLabels } from '@site/forms/texts';
import * as v from 'valibot';
import { filterFields } from './filters.ts';

/** The columns of a table for people, in this order. */
const columns = v.picklist(Object.keys(exportLabels) as (keyof typeof exportLabels)[]);
export type ExportColumn = v.InferOutput<typeof columns>;

/** Column names with commas between them. */
const columnsField = v.pipe(
  v.string(),
  v.transform((text) => text.split(',')),
  v.pipe(v.array(columns), v.minLength(1), v.maxLength(columns.options.length)),
);

export const exportApi = {
  'GET /export': {
    input: {
      ...filterFields,
      format: v.picklist(['csv', 'xlsx']),
      columns: v.optional(columnsField),
    },
  },
};
