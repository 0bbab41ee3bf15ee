import { daysAfter } from '#async.ts';
import { isBackgroundRequest } from '#auth/session.ts';
import type { Database } from '#database/connect.ts';
import type { Action } from '#database/desk-tables.ts';
import { Problem } from '#http/problem.ts';
import { withFailedLetter } from '#mail/letters/letters.ts';
import { countInBin, moveToBin, takeFromBin } from '#submissions/bin.ts';
import { countForms, type Deleted, deleteByIds, keptDays } from '#submissions/erase.ts';
import { hitOf } from '#submissions/fold.ts';
import { ordinalsWithinPerson } from '#submissions/people.ts';
import {
  findSubmission,
  listSubmissions,
  pageOfSubmissions,
  placeOf,
  type Submission,
} from '#submissions/read.ts';
import { countUnread, readAmong, setRead } from '#submissions/reads.ts';
import { appliedPositions, countByStatus, ownersOf } from '#submissions/set-if-unchanged.ts';
import { historyOf, sameOpeningMs, withNames, writeAudit, writeAuditOnce } from '../audit-log.ts';
import { type Call, staffCalls } from '../call.ts';
import { toFilters } from '../filters.ts';
import { summaryReader } from '../inbox-summary.ts';
import { countNotices, deleteNotices } from '../notices.ts';
import { setStatuses } from '../page-state.ts';
import { namedNotes } from './notes.ts';

/** An open page reloads by itself, which is no further opening. */
const longestSessionMs = 8 * 60 * 60_000;

const mostMatching = 5_000;
const tooMany = `More than ${mostMatching.toLocaleString('en-IN')} match. Choose further filters, such as days.`;

async function neighbours(db: Database, id: string, filters: ReturnType<typeof toFilters>) {
  const after = await placeOf(db, id, filters.order);
  const near = async (isReversed: boolean) => {
    const options = { ...filters, after, isReversed, limit: 1 };
    const page = await pageOfSubmissions(db, options);
    return page.submissions[0]?.id;
  };
  return after ? { previous: await near(true), next: await near(false) } : {};
}

/** What waits for an account, and marks that change with what arrives and what is done. */
async function readNews(db: Database, userId: string) {
  const newest = await db
    .selectFrom('submissions')
    .select(({ fn }) => fn.max('created_at').as('at'))
    .executeTakeFirstOrThrow();
  const change = await db
    .selectFrom('desk_record')
    .select(({ fn }) => fn.max('at').as('at'))
    // Reading changes nothing.
    .where('action', 'not in', ['opened', 'viewed the file'])
    .executeTakeFirstOrThrow();
  return {
    unread: await countUnread(db, userId),
    notices: await countNotices(db, userId),
    newest: newest.at,
    latestChange: change.at,
  };
}

const excerptLength = 140;

async function toRows(
  db: Database,
  userId: string,
  submissions: readonly Submission[],
  search: string | undefined,
) {
  const ids = submissions.map(({ id }) => id);
  const read = await readAmong(db, userId, submissions);
  const owners = await ownersOf(db, ids);
  const failed = await withFailedLetter(db, ids);
  const nths = await ordinalsWithinPerson(db, ids);
  return submissions.map(({ message, file, ...submission }) => ({
    ...submission,
    hit: search ? hitOf({ message, file, ...submission }, search) : undefined,
    isOpened: read.has(submission.id),
    owner: owners.get(submission.id),
    hasFailedLetter: failed.has(submission.id),
    nth: nths.get(submission.id) ?? 1,
    excerpt: message?.slice(0, excerptLength),
    filename: file?.filename,
  }));
}

/** Records what was done with each of them, and counts them. */
async function record(db: Database, done: readonly Deleted[], who: string, action: Action) {
  if (!done.length) throw new Problem(404);
  await writeAudit(db, ...done.map(({ id }) => ({ who, action, submissionId: id })));
  return { done: countForms(done) };
}

export function inboxCalls(): Call[] {
  const readSummary = summaryReader();
  return [
    ...staffCalls('read submissions', {
      async 'GET /submissions'({ db }, { after, rows, ...asked }, { staff }) {
        const options = { ...toFilters(asked, staff), after, limit: rows };
        const { submissions, next } = await pageOfSubmissions(db, options);
        return {
          submissions: await toRows(db, staff.id, submissions, asked.search),
          next: next && `${next.key}~${next.id}`,
        };
      },
      'GET /counts': async ({ db }, asked, { staff }) => ({
        statuses: await countByStatus(db, {
          ...toFilters({ ...asked, sort: 'newest' }, staff),
          withoutSpam: false,
        }),
        positions: await appliedPositions(db),
        inBin: await countInBin(db),
      }),
      'GET /news': ({ db }, _input, { staff }) => readNews(db, staff.id),
      'GET /inbox-summary': ({ db }) => readSummary(db, new Date()),
      async 'GET /submissions/:id'({ db, config }, { id }, { staff, request }) {
        const submission = await findSubmission(db, id);
        if (!submission) throw new Problem(404);
        const isBackground = isBackgroundRequest(request);
        // A page may reload by itself with nobody before it.
        if (!isBackground) {
          await setRead(db, staff.id, [id], true);
          await deleteNotices(db, staff.id, id);
        }
        const within = isBackground ? longestSessionMs : sameOpeningMs;
        const opening = { who: staff.email, action: 'opened', submissionId: id } as const;
        await writeAuditOnce(db, opening, within);
        const history = await withNames(db, await historyOf(db, id));
        const notes = await namedNotes(db, id);
        const { createdAt, binnedAt } = submission;
        const deletedOn = binnedAt
          ? daysAfter(binnedAt, config.binDays)
          : daysAfter(createdAt, keptDays);
        const owner = (await ownersOf(db, [id])).get(id);
        const hasFailedLetter = (await withFailedLetter(db, [id])).has(id);
        return {
          submission: { ...submission, isOpened: true, owner, hasFailedLetter },
          notes,
          history,
          deletedOn,
        };
      },
      'GET /submissions/:id/neighbours': ({ db }, { id, ...asked }, { staff }) =>
        neighbours(db, id, toFilters(asked, staff)),
    }),
    ...staffCalls('change submissions', {
      async 'GET /matching'({ db }, filters, { staff }) {
        const asked = { ...filters, sort: 'newest' as const };
        const found: Submission[] = [];
        for await (const submission of listSubmissions(db, toFilters(asked, staff))) {
          if (found.length === mostMatching) throw new Problem(422, { message: tooMany });
          found.push(submission);
        }
        const owners = await ownersOf(
          db,
          found.map(({ id }) => id),
        );
        return {
          submissions: found.map(({ id, name, authors, email, createdAt, status, binnedAt }) => {
            const owner = owners.get(id);
            const texts = { name, authors, email };
            return { id, ...texts, createdAt, status, binnedAt, owner: owner && { id: owner.id } };
          }),
        };
      },
      'POST /submissions/status': async ({ db }, { changes }, { staff }) => ({
        changed: await setStatuses(db, staff.email, changes),
      }),
      async 'POST /submissions/bin'({ db, config }, { ids }, { staff }) {
        if (!config.binDays) throw new Problem(404);
        return record(db, await moveToBin(db, ids), staff.email, 'put in the bin');
      },
      'POST /submissions/restore': async ({ db }, { ids }, { staff }) =>
        record(db, await takeFromBin(db, ids), staff.email, 'took from the bin'),
      async 'POST /submissions/erase'({ db, scrub }, { ids }, { staff }) {
        const done = await record(db, await deleteByIds(db, ids), staff.email, 'erased');
        scrub();
        return done;
      },
    }),
  ];
}
