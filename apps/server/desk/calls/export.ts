import { Readable } from 'node:stream';
import { csvTable, tableColumns, xlsxTable } from '#submissions/export-table.ts';
import type { ParsedInput } from '../api/api.ts';
import { writeAudit } from '../audit-log.ts';
import { staffCalls } from '../call.ts';
import { describeFilters, toFilters } from '../filters.ts';

type Format = ParsedInput<'GET /export'>['format'];

const mediaTypes: Readonly<Record<Format, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

export const exportCalls = staffCalls('change submissions', {
  async 'GET /export'({ db }, { format, columns = tableColumns, ...asked }, { staff, reply }) {
    const { order: _, ...filters } = toFilters(asked, staff);
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
});
