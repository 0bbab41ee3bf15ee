import { Readable } from 'node:stream';
import { forms } from '../../../forms/form-names.ts';
import type { Database } from '../../database/connect.ts';
import { exportLines, exportShape } from '../../submissions/export.ts';
import {
  csvTable,
  type TableColumn,
  tableColumns,
  xlsxTable,
} from '../../submissions/export-table.ts';
import type { ListOptions } from '../../submissions/read.ts';
import type { ParsedInput } from '../api/api.ts';
import { writeAudit } from '../audit-log.ts';
import { staffCalls } from '../call.ts';
import { describeFilters, toFilters } from '../filters.ts';

type Format = ParsedInput<'GET /export'>['format'];

const mediaTypes: Readonly<Record<Format, string>> = {
  csv: 'text/csv; charset=utf-8',
  jsonl: 'application/jsonl; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

async function exported(
  db: Database,
  format: Format,
  columns: readonly TableColumn[] | undefined,
  options: ListOptions,
): Promise<Readable> {
  if (format === 'xlsx') return xlsxTable(db, columns ?? tableColumns, options);
  if (format === 'csv' && columns) return Readable.from(csvTable(db, columns, options));
  const shape = exportShape(options.forms ?? forms, 'file');
  return Readable.from(exportLines(db, format, shape, options));
}

export const exportCalls = staffCalls('change submissions', {
  async 'GET /export'({ db }, { format, columns, ...asked }, { staff, reply }) {
    const { order: _, ...filters } = toFilters(asked, staff);
    const options = { ...filters, order: 'oldest first' } as const;
    const chosen = columns && format !== 'jsonl' ? ` with ${columns.join(', ')}` : '';
    const detail = `${format}${chosen}: ${describeFilters(asked)}`;
    await writeAudit(db, { who: staff.email, action: 'exported', detail });
    const name = `submissions-${new Date().toISOString().slice(0, 10)}.${format}`;
    return reply
      .header('content-disposition', `attachment; filename="${name}"`)
      .type(mediaTypes[format])
      .send(await exported(db, format, columns, options));
  },
});
