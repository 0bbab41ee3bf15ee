import type { Database } from '../../database/connect.ts';
import { Problem } from '../../http/problem.ts';
import { countInBin, erasedOn, moveToBin, takeFromBin } from '../../submissions/bin.ts';
import { countForms, type Deleted, deleteByIds } from '../../submissions/erase.ts';
import { notesOf } from '../../submissions/notes.ts';
import { ownersOf } from '../../submissions/owner.ts';
import { findSubmission, pageOfSubmissions, placeOf } from '../../submissions/read.ts';
import { markRead } from '../../submissions/reads.ts';
import { deletedOn } from '../../submissions/retention.ts';
import { setIfUnchanged } from '../../submissions/set-if-unchanged.ts';
import { appliedPositions, countByStatus } from '../../submissions/state.ts';
import { type Action, historyOf, sameOpeningMs, writeAudit, writeAuditOnce } from '../audit-log.ts';
import { withNames } from '../audit-names.ts';
import { type Call, staffCall } from '../call.ts';
import { describeFilters, formsOf, toFilters } from '../filters.ts';
import { summaryReader } from '../inbox-summary.ts';
import { withFailedLetter } from '../letters/letters.ts';
import { readNews } from '../news.ts';
import { deleteNotices } from '../notices.ts';
import { recentListings } from '../recent-listings.ts';
import { refuseStale } from '../refuse-stale.ts';
import { toRows } from '../rows.ts';
import { isBackgroundRequest } from '../session.ts';

/** An open page reloads by itself, which is no further opening. */
const longestSessionMs = 8 * 60 * 60_000;

async function neighbours(db: Database, id: string, filters: ReturnType<typeof toFilters>) {
  const after = await placeOf(db, id, filters.order);
  const near = async (isReversed: boolean) => {
    const options = { ...filters, after, isReversed, limit: 1 };
    const page = await pageOfSubmissions(db, options);
    return page.submissions[0]?.id;
  };
  return after ? { previous: await near(true), next: await near(false) } : {};
}

/** Records what was done with each of them, and counts them. */
async function record(db: Database, done: readonly Deleted[], who: string, action: Action) {
  if (!done.length) throw new Problem(404);
  await writeAudit(
    db,
    done.map(({ id }) => ({ who, action, submissionId: id })),
  );
  return { done: countForms(done) };
}

export function inboxCalls(): Call[] {
  const listings = recentListings();
  const readSummary = summaryReader();
  return [
    staffCall(
      'GET /submissions',
      { needs: 'read submissions' },
      async ({ db }, { after, rows, ...asked }, { staff }) => {
        const options = { ...toFilters(asked, staff), after, limit: rows };
        const { submissions, next } = await pageOfSubmissions(db, options);
        const list = { ...asked, after };
        if (submissions.length && !listings.has(staff.email, list)) {
          const shown = `${submissions.length} ${after ? 'more' : 'shown'}`;
          const detail = `${shown}: ${describeFilters(asked)}`;
          await writeAudit(db, [{ who: staff.email, action: 'listed', detail }]);
          listings.add(staff.email, list);
        }
        return {
          submissions: await toRows(db, staff.id, submissions),
          next: next && `${next.key}~${next.id}`,
        };
      },
    ),
    staffCall('GET /counts', { needs: 'read submissions' }, async ({ db }, { form }) => ({
      statuses: await countByStatus(db, formsOf(form)),
      positions: await appliedPositions(db),
      inBin: await countInBin(db),
    })),
    staffCall('GET /news', { needs: 'read submissions' }, ({ db }, _input, { staff }) =>
      readNews(db, staff.id),
    ),
    staffCall('GET /inbox-summary', { needs: 'read submissions' }, ({ db }) =>
      readSummary(db, new Date()),
    ),
    staffCall(
      'GET /submissions/:id',
      { needs: 'read submissions' },
      async ({ db, config }, { id }, { staff, request }) => {
        const submission = await findSubmission(db, id);
        if (!submission) throw new Problem(404);
        await markRead(db, staff.id, id);
        const isBackground = isBackgroundRequest(request);
        // A page may reload by itself with nobody before it.
        if (!isBackground) await deleteNotices(db, staff.id, id);
        const within = isBackground ? longestSessionMs : sameOpeningMs;
        const opening = { who: staff.email, action: 'opened', submissionId: id } as const;
        await writeAuditOnce(db, opening, within);
        const history = await withNames(db, await historyOf(db, id));
        const notes = await notesOf(db, id);
        const { createdAt, binnedAt } = submission;
        const lastDay = binnedAt ? erasedOn(binnedAt, config.binDays) : deletedOn(createdAt);
        const owner = (await ownersOf(db, [id])).get(id);
        const hasFailedLetter = (await withFailedLetter(db, [id])).has(id);
        return {
          submission: { ...submission, isOpened: true, owner, hasFailedLetter },
          notes,
          history,
          deletedOn: lastDay,
        };
      },
    ),
    staffCall(
      'GET /submissions/:id/neighbours',
      { needs: 'read submissions' },
      ({ db }, { id, ...asked }, { staff }) => neighbours(db, id, toFilters(asked, staff)),
    ),
    staffCall(
      'POST /submissions/status',
      { needs: 'change submissions' },
      async ({ db }, { changes }, { staff }) => {
        const changed = await setIfUnchanged(db, 'status', changes).catch((error) =>
          refuseStale(db, error),
        );
        const entries = changed.map(({ id, from, to }) => ({
          who: staff.email,
          action: 'set the status' as const,
          submissionId: id,
          detail: `${from} → ${to}`,
        }));
        await writeAudit(db, entries);
        return { changed: changed.length };
      },
    ),
    staffCall(
      'POST /submissions/bin',
      { needs: 'change submissions' },
      async ({ db, config }, { ids }, { staff }) => {
        if (!config.binDays) throw new Problem(404);
        return record(db, await moveToBin(db, ids), staff.email, 'put in the bin');
      },
    ),
    staffCall(
      'POST /submissions/restore',
      { needs: 'change submissions' },
      async ({ db }, { ids }, { staff }) =>
        record(db, await takeFromBin(db, ids), staff.email, 'took from the bin'),
    ),
    staffCall(
      'POST /submissions/erase',
      { needs: 'change submissions' },
      async ({ db, scrub }, { ids }, { staff }) => {
        const done = await record(db, await deleteByIds(db, ids), staff.email, 'erased');
        scrub();
        return done;
      },
    ),
  ];
}
