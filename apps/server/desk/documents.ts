import * as v from 'valibot';
import type { Block } from '#documents/blocks.ts';
import { textOfFile } from '#documents/texts.ts';
import { Problem } from '#http/problem.ts';
import { findFile } from '#submissions/read.ts';
import { sameOpeningMs, writeAudit, writeAuditOnce } from './audit-log.ts';
import { callFor, idField } from './call.ts';

const reads = callFor('read submissions');

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

export const documentCalls = {
  /** `as`: the desk shows it, and whoever asks does not keep it. */
  'GET /submissions/:id/file': reads(
    { id: idField, as: v.optional(v.literal('view')) },
    async ({ db }, { id, as }, { staff: { email: who }, reply }) => {
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
  ),
  'GET /submissions/:id/text': reads({ id: idField }, async ({ db }, { id }, { staff }) => {
    const text = await textOfFile(db, id);
    if (!text) throw new Problem(404);
    if (text.state === 'read') await writeAuditOnce(db, viewed(staff.email, id), sameOpeningMs);
    return text;
  }),
};

export type { Block };
