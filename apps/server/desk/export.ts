import { Readable } from 'node:stream';
import { exportLabels } from '@site/forms/fields';
import * as v from 'valibot';
import { csvTable, tableColumns, xlsxTable } from '#submissions/export.ts';
import { writeAudit } from './audit-log.ts';
import { callFor } from './call.ts';
import { describeFilters, filterFields, toFilters } from './submissions.ts';

const changes = callFor('change submissions');

/** The columns of a table for people, in this order. */
const columns = v.picklist(Object.keys(exportLabels) as (keyof typeof exportLabels)[]);
export type ExportColumn = v.InferOutput<typeof columns>;

/** Column names with commas between them. */
const columnsField = v.pipe(
  v.string(),
  v.transform((text) => text.split(',')),
  v.pipe(v.array(columns), v.minLength(1), v.maxLength(columns.options.length)),
);

const mediaTypes: Readonly<Record<'csv' | 'xlsx', string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

export const exportCalls = {
  'GET /export': changes(
    {
      ...filterFields,
      format: v.picklist(['csv', 'xlsx']),
      columns: v.optional(columnsField),
    },
    async ({ db }, { format, columns = tableColumns, ...asked }, { staff, reply }) => {
      const { order: _, ...filters } = await toFilters(db, asked, staff);
      const options = { ...filters, order: 'oldest first' } as const;
      const detail = `${format} with ${columns.join(', ')}: ${describeFilters(asked)}`;
      await writeAudit(db, { who: staff.email, action: 'exported', detail });
      const name = `submissions-${new Date().toISOString().slice(0, 10)}.${format}`;
      return reply
        .header('content-disposition', `attachment; filename="${name}"`)
        .type(mediaTypes[format])
        .send(
          format === 'xlsx'
            ? await xlsxTable(db, columns, options)
            : Readable.from(csvTable(db, columns, options)),
        );
    },
  ),
};
