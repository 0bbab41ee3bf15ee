import { Readable } from 'node:stream';
import { textOfFile } from '#documents/texts.ts';
import { Problem } from '#http/problem.ts';
import { csvTable, tableColumns, xlsxTable } from '#submissions/export.ts';
import { findFile } from '#submissions/read.ts';
import type { ParsedInput } from '../api/api.ts';
import { sameOpeningMs, writeAudit, writeAuditOnce } from '../audit-log.ts';
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

/** Encodes a file name for a header, in any script. */
function encoded(filename: string): string {
  return encodeURIComponent(filename).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** Showing a file again within minutes is no further viewing. */
const viewed = (who: string, submissionId: string) =>
  ({ who, action: 'viewed the file', submissionId }) as const;

export const documentCalls = staffCalls('read submissions', {
  async 'GET /submissions/:id/file'({ db }, { id, as }, { staff: { email: who }, reply }) {
    const file = await findFile(db, id);
    if (!file) throw new Problem(404);
    if (as === 'view') await writeAuditOnce(db, viewed(who, id), sameOpeningMs);
    else await writeAudit(db, { who, action: 'downloaded the file', submissionId: id });
    return reply
      .header('content-disposition', `attachment; filename*=UTF-8''${encoded(file.filename)}`)
      .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
      .type('application/octet-stream')
      .send(Buffer.from(file.bytes));
  },
  async 'GET /submissions/:id/text'({ db }, { id }, { staff }) {
    const text = await textOfFile(db, id);
    if (!text) throw new Problem(404);
    if (text.state === 'read') await writeAuditOnce(db, viewed(staff.email, id), sameOpeningMs);
    return text;
  },
});
