import * as v from 'valibot';
import { daysAfter } from '#async.ts';
import { isBackgroundRequest } from '#auth/session.ts';
import type { Database } from '#database/connect.ts';
import type { Action } from '#database/desk-tables.ts';
import { Problem } from '#http/problem.ts';
import { withFailedLetter } from '#mail/letters/letters.ts';
import { spellingsById } from '#submissions/derive.ts';
import {
  countForms,
  countInBin,
  type Deleted,
  deleteByIds,
  keptDays,
  moveToBin,
  takeFromBin,
} from '#submissions/erase.ts';
import { ordinalsWithinPerson } from '#submissions/people.ts';
import {
  cursorOf,
  findSubmission,
  listSubmissions,
  pageOfSubmissions,
  type Submission as Stored,
} from '#submissions/read.ts';
import { countUnread, readAmong, setRead } from '#submissions/reads.ts';
import { hitOf } from '#submissions/searchable.ts';
import { appliedPositions, countByStatus, ownersOf } from '#submissions/set-if-unchanged.ts';
import { historyOf, sameOpeningMs, withNames, writeAudit, writeAuditOnce } from './audit-log.ts';
import { callFor, idField, type Returned, severalOf, statusField, textField } from './call.ts';
import { namedComments } from './comments.ts';
import { summaryReader } from './inbox-summary.ts';
import { countNotices, deleteNotices, reminderOf } from './notices.ts';
import { filterFields, setStatuses, toFilters, unsortedFilterFields } from './submissions.ts';

const reads = callFor('read submissions');
const changes = callFor('change submissions');

const idsField = severalOf(idField);

const placeField = v.pipe(
  textField(800),
  // PostgreSQL takes no NUL.
  v.transform((text) => text.match(/^([^\0]*)~([\da-f-]{36})$/)),
  v.check((match) => match !== null),
  v.transform((match) => ({ key: match?.[1] ?? '', id: match?.[2] ?? '' })),
);

/** How many rows are asked for, as a list is read again with as many rows as it had. */
const rowsField = v.optional(
  v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1), v.maxValue(500)),
  '50',
);

const { status: _status, bin: _bin, ...countedBy } = unsortedFilterFields;

/** An open page reloads by itself, which is no further opening. */
const longestSessionMs = 8 * 60 * 60_000;

const readSummary = summaryReader();

const mostMatching = 5_000;
const tooMany = `More than ${mostMatching.toLocaleString('en-IN')} match. Choose further filters, such as days.`;

async function neighbours(
  db: Database,
  id: string,
  filters: Awaited<ReturnType<typeof toFilters>>,
) {
  const after = await cursorOf(db, id, filters.order);
  const near = async (isReversed: boolean) => {
    const options = { ...filters, after, isReversed, limit: 1 };
    const page = await pageOfSubmissions(db, options);
    return page.submissions[0]?.id;
  };
  return after ? { previous: await near(true), next: await near(false) } : {};
}

/** What waits for an account, unread counted up to a thousand, and marks that change with what arrives and what is done. */
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

/** The part of a submission that changing many at once needs. */
export type Matching = Pick<
  Stored,
  'id' | 'name' | 'authors' | 'email' | 'createdAt' | 'status' | 'binnedAt'
> & { owner?: { id: string } };

const excerptLength = 140;

async function toRows(
  db: Database,
  userId: string,
  submissions: readonly Stored[],
  search: string | undefined,
) {
  const ids = submissions.map(({ id }) => id);
  const read = await readAmong(db, userId, submissions);
  const owners = await ownersOf(db, ids);
  const failed = await withFailedLetter(db, ids);
  const nths = await ordinalsWithinPerson(db, ids);
  const spelt = await spellingsById(db, search ? ids : []);
  return submissions.map(({ message, file, ...submission }) => ({
    ...submission,
    hit: hitOf({ message, file, ...submission }, search, spelt.get(submission.id)),
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

export const inboxCalls = {
  'GET /submissions': reads(
    { ...filterFields, after: v.optional(placeField), rows: rowsField },
    async ({ db }, { after, rows, ...asked }, { staff }) => {
      const options = { ...(await toFilters(db, asked, staff)), after, limit: rows };
      const { submissions, next } = await pageOfSubmissions(db, options);
      return {
        submissions: await toRows(db, staff.id, submissions, asked.search),
        next: next && `${next.key}~${next.id}`,
      };
    },
  ),
  'GET /counts': reads(countedBy, async ({ db }, asked, { staff }) => ({
    statuses: await countByStatus(db, {
      ...(await toFilters(db, { ...asked, sort: 'newest' }, staff)),
      withoutSpam: false,
    }),
    positions: await appliedPositions(db),
    inBin: await countInBin(db),
  })),
  'GET /news': reads({}, ({ db }, _input, { staff }) => readNews(db, staff.id)),
  'GET /inbox-summary': reads({}, ({ db }) => readSummary(db, new Date())),
  'GET /submissions/:id': reads(
    { id: idField },
    async ({ db, config }, { id }, { staff, request }) => {
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
      const { createdAt, binnedAt } = submission;
      const deletedOn = binnedAt
        ? daysAfter(binnedAt, config.binDays)
        : daysAfter(createdAt, keptDays);
      const owner = (await ownersOf(db, [id])).get(id);
      const hasFailedLetter = (await withFailedLetter(db, [id])).has(id);
      return {
        submission: { ...submission, isOpened: true, owner, hasFailedLetter },
        comments: await namedComments(db, id),
        history,
        deletedOn,
        remindOn: await reminderOf(db, staff.id, id),
      };
    },
  ),
  'GET /submissions/:id/neighbours': reads(
    { ...filterFields, id: idField },
    async ({ db }, { id, ...asked }, { staff }) =>
      neighbours(db, id, await toFilters(db, asked, staff)),
  ),
  /** All that pass the filters, newest first; refused where there are too many to change together. */
  'GET /matching': changes(unsortedFilterFields, async ({ db }, filters, { staff }) => {
    const asked = { ...filters, sort: 'newest' as const };
    const found: Stored[] = [];
    for await (const submission of listSubmissions(db, await toFilters(db, asked, staff))) {
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
        const row: Matching = { id, ...texts, createdAt, status, binnedAt };
        return owner ? { ...row, owner: { id: owner.id } } : row;
      }),
    };
  }),
  'POST /submissions/status': changes(
    {
      changes: severalOf(v.strictObject({ id: idField, from: statusField, to: statusField })),
    },
    async ({ db }, { changes }, { staff }) => ({
      changed: await setStatuses(db, staff.email, changes),
    }),
  ),
  'POST /submissions/bin': changes(
    { ids: idsField },
    async ({ db, config }, { ids }, { staff }) => {
      if (!config.binDays) throw new Problem(404);
      return record(db, await moveToBin(db, ids), staff.email, 'put in the bin');
    },
  ),
  'POST /submissions/restore': changes({ ids: idsField }, async ({ db }, { ids }, { staff }) =>
    record(db, await takeFromBin(db, ids), staff.email, 'took from the bin'),
  ),
  'POST /submissions/erase': changes(
    { ids: idsField },
    async ({ db, scrub }, { ids }, { staff }) => {
      const done = await record(db, await deleteByIds(db, ids), staff.email, 'erased');
      scrub();
      return done;
    },
  ),
};

type Calls = typeof inboxCalls;
type List = Returned<Calls['GET /submissions']>;
export type ListedSubmission = List['submissions'][number];
export type Submission = Returned<Calls['GET /submissions/:id']>['submission'];
export type News = Returned<Calls['GET /news']>;
export type InboxSummary = Returned<Calls['GET /inbox-summary']>;
