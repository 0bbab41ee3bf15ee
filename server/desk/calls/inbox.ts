import { Readable } from 'node:stream';
import { messageField } from '../../../forms/fields.ts';
import { forms } from '../../../forms/form-names.ts';
import type { Database } from '../../database/connect.ts';
import { Problem } from '../../http/problem.ts';
import { countForms, deleteByIds } from '../../submissions/erase.ts';
import { exportLines, exportShape } from '../../submissions/export.ts';
import { filledPage, findFile, findSubmission, placeOf } from '../../submissions/read.ts';
import { deletedOn } from '../../submissions/retention.ts';
import {
  addNote,
  appliedPositions,
  countByStatus,
  markOpened,
  notesOf,
  setStatus,
} from '../../submissions/state.ts';
import { type Call, staffCall } from '../call.ts';
import { describeFilters, formsOf, toFilters } from '../filters.ts';
import { recentListings } from '../recent-listings.ts';
import { historyOf, recordActs } from '../record.ts';

const pageSize = 50;
const excerptLength = 140;
/** A search that has not filled its page by then goes on with the next call. */
const searchMs = 30;
const sameOpeningMs = 10 * 60_000;

/** Reading it again after a change of one's own is not recorded as another opening. */
async function hasJustOpened(db: Database, id: string, who: string): Promise<boolean> {
  const since = new Date(Date.now() - sameOpeningMs).toISOString();
  const history = await historyOf(db, id);
  return history.some((act) => act.who === who && act.action === 'opened' && act.at > since);
}

async function neighbours(db: Database, id: string, filters: ReturnType<typeof toFilters>) {
  const after = await placeOf(db, id, filters.order);
  const near = async (isReversed: boolean) => {
    const options = { ...filters, after, isReversed, limit: 1 };
    const page = await filledPage(db, options, searchMs);
    return page.submissions[0]?.id;
  };
  return after ? { previous: await near(true), next: await near(false) } : {};
}

export function inboxCalls(): Call[] {
  const listings = recentListings();
  return [
    staffCall(
      'GET /submissions',
      { needs: 'read submissions' },
      async ({ db }, { after, ...asked }, { staff }) => {
        const options = { ...toFilters(asked), after, limit: pageSize };
        const { submissions, next } = await filledPage(db, options, searchMs);
        const list = { ...asked, after };
        if (submissions.length && !listings.has(staff.email, list)) {
          const shown = `${submissions.length} ${after ? 'more' : 'shown'}`;
          const detail = `${shown}: ${describeFilters(asked)}`;
          await recordActs(db, [{ who: staff.email, action: 'listed', detail }]);
          listings.add(staff.email, list);
        }
        return {
          submissions: submissions.map(({ message, file, ...submission }) => ({
            ...submission,
            excerpt: message?.slice(0, excerptLength),
            filename: file?.filename,
          })),
          next: next && `${next.key}~${next.id}`,
        };
      },
    ),
    staffCall('GET /counts', { needs: 'read submissions' }, async ({ db }, { form }) => ({
      statuses: await countByStatus(db, formsOf(form)),
      positions: await appliedPositions(db),
    })),
    staffCall(
      'GET /submissions/:id',
      { needs: 'read submissions' },
      async ({ db }, { id }, { staff }) => {
        const submission = await findSubmission(db, id);
        if (!submission) throw new Problem(404);
        await markOpened(db, id);
        if (!(await hasJustOpened(db, id, staff.email))) {
          await recordActs(db, [{ who: staff.email, action: 'opened', submissionId: id }]);
        }
        const history = await historyOf(db, id);
        const notes = await notesOf(db, id);
        return { submission, notes, history, deletedOn: deletedOn(submission.createdAt) };
      },
    ),
    staffCall(
      'GET /submissions/:id/neighbours',
      { needs: 'read submissions' },
      ({ db }, { id, ...asked }) => neighbours(db, id, toFilters(asked)),
    ),
    staffCall(
      'GET /submissions/:id/file',
      { needs: 'read submissions' },
      async ({ db }, { id }, { staff, reply }) => {
        const file = await findFile(db, id);
        if (!file) throw new Problem(404);
        await recordActs(db, [
          { who: staff.email, action: 'downloaded the file', submissionId: id },
        ]);
        const name = encodeURIComponent(file.filename).replace(
          /['()*]/g,
          (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
        );
        return reply
          .header('content-disposition', `attachment; filename*=UTF-8''${name}`)
          .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
          .type('application/octet-stream')
          .send(Buffer.from(file.bytes));
      },
    ),
    staffCall(
      'POST /submissions/status',
      { needs: 'change submissions' },
      async ({ db }, { ids, status }, { staff }) => {
        const changed = await setStatus(db, ids, status);
        const acts = changed.map(({ id, from }) => ({
          who: staff.email,
          action: 'set the status' as const,
          submissionId: id,
          detail: `${from} → ${status}`,
        }));
        await recordActs(db, acts);
        return { changed: changed.length };
      },
    ),
    staffCall(
      'POST /submissions/:id/notes',
      { needs: 'change submissions' },
      async ({ db }, { id, text }, { staff }) => {
        const { missing: message } = messageField;
        if (!text) throw new Problem(422, { errors: [{ field: 'text', message }] });
        if (!(await addNote(db, id, staff.email, text))) throw new Problem(404);
        await recordActs(db, [{ who: staff.email, action: 'wrote a note', submissionId: id }]);
        return { notes: await notesOf(db, id) };
      },
    ),
    staffCall(
      'POST /submissions/erase',
      { needs: 'change submissions' },
      async ({ db, scrub }, { ids }, { staff }) => {
        const erased = await deleteByIds(db, ids);
        if (!erased.length) throw new Problem(404);
        const act = { who: staff.email, action: 'erased' as const };
        await recordActs(
          db,
          erased.map(({ id }) => ({ ...act, submissionId: id })),
        );
        scrub();
        return { erased: countForms(erased) };
      },
    ),
    staffCall(
      'GET /export',
      { needs: 'change submissions' },
      async ({ db }, { format, ...asked }, { staff, reply }) => {
        const { order: _, ...filters } = toFilters(asked);
        const detail = `${format}: ${describeFilters(asked)}`;
        await recordActs(db, [{ who: staff.email, action: 'exported', detail }]);
        const shape = exportShape(filters.forms ?? forms, 'file');
        const lines = exportLines(db, format, shape, { ...filters, order: 'oldest first' });
        const name = `submissions-${new Date().toISOString().slice(0, 10)}.${format}`;
        return reply
          .header('content-disposition', `attachment; filename="${name}"`)
          .type(format === 'csv' ? 'text/csv; charset=utf-8' : 'application/jsonl; charset=utf-8')
          .send(Readable.from(lines));
      },
    ),
  ];
}
