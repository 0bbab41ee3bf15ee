import { Readable } from 'node:stream';
import { forms } from '../../../forms/form-names.ts';
import { exportLines, exportShape } from '../../submissions/export.ts';
import { exportTable, tableColumns } from '../../submissions/export-table.ts';
import { type Call, staffCall } from '../call.ts';
import { describeFilters, toFilters } from '../filters.ts';
import { recordActs } from '../record.ts';

export const exportCalls: Call[] = [
  staffCall(
    'GET /export',
    { needs: 'change submissions' },
    async ({ db }, { format, columns, ...asked }, { staff, reply }) => {
      const { order: _, ...filters } = toFilters(asked, staff);
      const options = { ...filters, order: 'oldest first' } as const;
      const isTable = format === 'excel' || (format === 'csv' && columns !== undefined);
      const chosen = isTable && columns ? ` with ${columns.join(', ')}` : '';
      const detail = `${format}${chosen}: ${describeFilters(asked)}`;
      await recordActs(db, [{ who: staff.email, action: 'exported', detail }]);
      const lines = isTable
        ? exportTable(db, columns ?? tableColumns, format === 'excel', options)
        : exportLines(db, format, exportShape(filters.forms ?? forms, 'file'), options);
      const ending = format === 'jsonl' ? 'jsonl' : 'csv';
      const name = `submissions-${new Date().toISOString().slice(0, 10)}.${ending}`;
      return reply
        .header('content-disposition', `attachment; filename="${name}"`)
        .type(ending === 'csv' ? 'text/csv; charset=utf-8' : 'application/jsonl; charset=utf-8')
        .send(Readable.from(lines));
    },
  ),
];
