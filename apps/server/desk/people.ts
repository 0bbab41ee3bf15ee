import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Database } from '#database/connect.ts';
import type { Tables } from '#database/tables.ts';
import { Problem } from '#http/problem.ts';
import { countForms, deleteByIds } from '#submissions/erase.ts';
import { senderName } from '#submissions/filters.ts';
import { idsOfPerson, joinPerson, partFromPerson, readPerson } from '#submissions/people.ts';
import { findSubmission } from '#submissions/read.ts';
import { markAllRead, markUnread } from '#submissions/reads.ts';
import { setIfUnchanged, staffName } from '#submissions/set-if-unchanged.ts';
import { moveToBin } from '../submissions/erase.ts';
import { staffNames, writeAudit } from './audit-log.ts';
import { callFor, mayDo, type Returned, roles } from './call.ts';
import { idField, severalOf } from './fields.ts';
import { refuseStale, toFilters, unsortedFilterFields } from './submissions.ts';

const reads = callFor('read submissions');
const changes = callFor('change submissions');

const owner = v.nullable(idField);

/** A mark is a moment, or empty where there was none. */
const markField = v.union([v.literal(''), v.pipe(v.string(), v.isoTimestamp())]);

type NewNotice = Omit<Tables['desk_notices'], 'id' | 'created_at'>;

const mostListed = 200;
/** The rows of one statement; SQLite takes 32 766 values in all. */
const atOnce = 1_000;

export async function addNotices(db: Database, notices: readonly NewNotice[]): Promise<void> {
  const created_at = new Date().toISOString();
  const rows = notices.map((notice) => ({ ...notice, id: randomUUID(), created_at }));
  for (let i = 0; i < rows.length; i += atOnce) {
    await db
      .insertInto('desk_notices')
      .values(rows.slice(i, i + atOnce))
      .execute();
  }
}

/** The newest notices of an account, without those of submissions in the bin. */
export async function noticesFor(db: Database, userId: string) {
  const rows = await db
    .selectFrom('desk_notices as notice')
    .innerJoin('submissions', 'submissions.id', 'submission_id')
    .select(['notice.id', 'kind', 'who', 'form', 'submission_id as submissionId'])
    .select(['notice.created_at as createdAt', senderName.as('from')])
    .where('user_id', '=', userId)
    .where('binned_at', 'is', null)
    .orderBy('notice.created_at', 'desc')
    .orderBy('notice.id')
    .limit(mostListed)
    .execute();
  const nameOf = await staffNames(
    db,
    rows.map(({ who }) => who),
  );
  return rows.map((row) => ({ ...row, who: nameOf(row.who) }));
}

export async function countNotices(db: Database, userId: string): Promise<number> {
  const { n } = await db
    .selectFrom('desk_notices')
    .innerJoin('submissions', 'submissions.id', 'submission_id')
    .select(({ fn }) => fn.countAll().as('n'))
    .where('user_id', '=', userId)
    .where('binned_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** Opening a submission ends its notices to the account. */
export async function deleteNotices(db: Database, userId: string, submissionId: string) {
  await db
    .deleteFrom('desk_notices')
    .where('user_id', '=', userId)
    .where('submission_id', '=', submissionId)
    .execute();
}

/** Notifies those whom a comment mentions, except its author. */
export async function notifyMentioned(
  db: Database,
  mentions: readonly string[],
  { submissionId, staff }: { submissionId: string; staff: { id: string; email: string } },
): Promise<void> {
  const others = new Set(mentions.filter((userId) => userId !== staff.id));
  const mention = { kind: 'mention', submission_id: submissionId, who: staff.email } as const;
  const notices = Array.from(others, (user_id) => ({ ...mention, user_id }));
  await addNotices(db, notices);
}

/** An account that owns them no longer, or was told before, needs no notice. */
export async function deleteAssignments(db: Database, submissionIds: readonly string[]) {
  if (!submissionIds.length) return;
  await db
    .deleteFrom('desk_notices')
    .where('kind', '=', 'assignment')
    .where('submission_id', 'in', submissionIds)
    .execute();
}

const notAColleague = 'Choose somebody who may read what people send.';

const readers = roles.filter((role) => mayDo(role, 'read submissions'));

/** The accounts that may read submissions and so can own them, by address. */
async function colleagues(db: Database) {
  const rows = await db
    .selectFrom('desk_users')
    .select(['id', 'email', 'name'])
    .where('role', 'in', readers)
    .orderBy('email')
    .execute();
  return rows.map((row) => ({ ...row, name: staffName(row) }));
}

/** The names by id. Throws a Problem 422 if one of them may not read submissions. */
export async function requireColleagues(db: Database, ids: readonly string[]) {
  const names = new Map((await colleagues(db)).map(({ id, name }) => [id, name]));
  if (ids.every((id) => names.has(id))) return names;
  throw new Problem(422, { message: notAColleague });
}

export const peopleCalls = {
  /** The accounts that can read submissions. */
  'GET /colleagues': reads({}, async ({ db }) => ({ colleagues: await colleagues(db) })),
  'GET /notices': reads({}, async ({ db }, _input, { staff }) => ({
    notices: await noticesFor(db, staff.id),
  })),
  /** Marks as read what passes the filters and was created until then. Returns what undoes it. */
  'POST /read': reads(
    { ...unsortedFilterFields, seen: v.pipe(v.string(), v.isoTimestamp()) },
    async ({ db }, { seen, ...asked }, { staff }) => {
      const isFiltered = Object.values(asked).some((value) => value !== undefined);
      const filters = isFiltered ? toFilters({ ...asked, sort: 'newest' }, staff) : undefined;
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
  'POST /submissions/owner': changes(
    {
      changes: severalOf(v.strictObject({ id: idField, from: owner, to: owner })),
    },
    async ({ db }, { changes }, { staff }) => {
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
      await addNotices(db, notices);
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

export type Colleague = Awaited<ReturnType<typeof colleagues>>[number];
export type Person = Returned<(typeof peopleCalls)['GET /submissions/:id/person']>;
