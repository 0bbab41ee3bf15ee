import * as v from 'valibot';
import { Problem } from '#http/problem.ts';
import { lettersOf } from '#mail/letters/letters.ts';
import { countForms, deleteByIds, moveToBin } from '#submissions/erase.ts';
import { idsOfPerson, joinPerson, partFromPerson, readPerson } from '#submissions/people.ts';
import { findSubmission, findSubmissions } from '#submissions/read.ts';
import { markAllRead, markUnread } from '#submissions/reads.ts';
import { setIfUnchanged } from '#submissions/set-if-unchanged.ts';
import { colleagues, requireColleagues } from './account-store.ts';
import { sameOpeningMs, writeAudit, writeAuditOnce } from './audit-log.ts';
import { callFor, idField, type Returned, severalOf } from './call.ts';
import { namedComments } from './comments.ts';
import { addNotices, deleteAssignments } from './notices.ts';
import { refuseStale, toFilters, unsortedFilterFields } from './submissions.ts';

const reads = callFor('read submissions');
const changes = callFor('change submissions');

const owner = v.nullable(idField);

/** A mark is a moment, or empty where there was none. */
const markField = v.union([v.literal(''), v.pipe(v.string(), v.isoTimestamp())]);

const mostOfPerson = 100;
export const peopleCalls = {
  /** The accounts that can read submissions. */
  'GET /colleagues': reads({}, async ({ db }) => ({ colleagues: await colleagues(db) })),
  /** Marks as read what passes the filters and was created until then. Returns what undoes it. */
  'POST /read': reads(
    { ...unsortedFilterFields, seen: v.pipe(v.string(), v.isoTimestamp()) },
    async ({ db }, { seen, ...asked }, { staff }) => {
      const isFiltered = Object.values(asked).some((value) => value !== undefined);
      const filters = isFiltered
        ? await toFilters(db, { ...asked, sort: 'newest' }, staff)
        : undefined;
      // What arrives later cannot have been seen.
      const until = new Date(Math.min(Date.parse(seen), Date.now())).toISOString();
      return markAllRead(db, staff.id, until, filters);
    },
  ),
  'POST /unread': reads(
    { ids: v.pipe(v.array(idField), v.maxLength(5_000)), mark: v.optional(markField) },
    async ({ db }, was, { staff }) => {
      await markUnread(db, staff.id, was);
    },
    { maxBytes: 256 * 1024 },
  ),
  'GET /submissions/:id/person': reads({ id: idField }, async ({ db }, { id }) => {
    const person = await readPerson(db, id);
    if (!person) throw new Problem(404);
    return person;
  }),
  /** All that the person sent, with the comments, letters and files of each. */
  'GET /submissions/:id/everything': reads({ id: idField }, async ({ db }, { id }, { staff }) => {
    const ids = await idsOfPerson(db, id);
    if (!ids.length) throw new Problem(404);
    const sent = (await findSubmissions(db, ids.slice(0, mostOfPerson))).toSorted((a, b) =>
      b.createdAt.localeCompare(a.createdAt),
    );
    for (const one of sent) {
      const opening = { who: staff.email, action: 'opened', submissionId: one.id } as const;
      await writeAuditOnce(db, opening, sameOpeningMs);
    }
    const all = sent.map(async (one) => ({
      ...one,
      comments: await namedComments(db, one.id),
      letters: await lettersOf(db, one.id),
    }));
    return { sent: await Promise.all(all), count: ids.length };
  }),
  'POST /submissions/owner': changes(
    {
      changes: severalOf(v.strictObject({ id: idField, from: owner, to: owner })),
    },
    async (desk, { changes }, { staff }) => {
      const { db } = desk;
      const names = await requireColleagues(
        db,
        changes.flatMap(({ to }) => to ?? []),
      );
      const changed = await setIfUnchanged(db, 'owner_id', changes).catch((error) =>
        refuseStale(db, error, 'assigned'),
      );
      const entries = changed.map(({ id, to }) => ({
        who: staff.email,
        action: 'assigned' as const,
        submissionId: id,
        detail: to ? `to ${names.get(to)}` : 'to nobody',
      }));
      await writeAudit(db, ...entries);
      const notices = changed.flatMap(({ id, to }) =>
        to === null || to === staff.id
          ? []
          : [{ user_id: to, submission_id: id, kind: 'assignment' as const, who: staff.email }],
      );
      await deleteAssignments(
        db,
        changed.map(({ id }) => id),
      );
      await addNotices(desk, notices);
      return { changed: changed.length };
    },
  ),
  /** Puts all of the person in the bin or, where this one is in it or there is none, erases it. */
  'POST /submissions/:id/erase-person': changes(
    { id: idField },
    async ({ db, config, scrub }, { id }, { staff }) => {
      const ids = await idsOfPerson(db, id);
      if (!ids.length) throw new Problem(404);
      const isForGood = !config.binDays || (await findSubmission(db, id))?.binnedAt !== undefined;
      const done = await (isForGood ? deleteByIds(db, ids) : moveToBin(db, ids));
      const action = isForGood ? ('erased' as const) : ('put in the bin' as const);
      const act = { who: staff.email, action, detail: 'all of this person' };
      await writeAudit(db, ...done.map((one) => ({ ...act, submissionId: one.id })));
      if (isForGood) scrub();
      return { ids: done.map((one) => one.id), done: countForms(done) };
    },
  ),
  /** It is another person's; `join` takes that back. */
  'POST /submissions/:id/part': changes({ id: idField }, async ({ db }, { id }, { staff }) => {
    if (!(await partFromPerson(db, id))) throw new Problem(404);
    await writeAudit(db, { who: staff.email, action: 'parted from a person', submissionId: id });
  }),
  'POST /submissions/:id/join': changes(
    { id: idField, other: idField },
    async ({ db }, { id, other }, { staff }) => {
      if (!(await joinPerson(db, id, other))) throw new Problem(404);
      const action = 'given back to a person';
      await writeAudit(db, { who: staff.email, action, submissionId: id });
    },
  ),
};

export type Everything = Returned<(typeof peopleCalls)['GET /submissions/:id/everything']>;
export type Person = Returned<(typeof peopleCalls)['GET /submissions/:id/person']>;
