import type { Database } from '#database/connect.ts';
import { Problem } from '#http/problem.ts';
import { moveToBin } from '#submissions/bin.ts';
import { countForms, deleteByIds } from '#submissions/erase.ts';
import { idsOfPerson, joinPerson, partFromPerson, readPerson } from '#submissions/people.ts';
import { findSubmission } from '#submissions/read.ts';
import { markAllRead, markUnread } from '#submissions/reads.ts';
import { setIfUnchanged, staffName } from '#submissions/set-if-unchanged.ts';
import { writeAudit } from '../audit-log.ts';
import { type Call, staffCalls } from '../call.ts';
import { toFilters } from '../filters.ts';
import { addNotices, deleteAssignments, noticesFor } from '../notices.ts';
import { refuseStale } from '../page-state.ts';
import { mayDo, roles } from '../rights.ts';

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

export const peopleCalls: Call[] = [
  ...staffCalls('read submissions', {
    'GET /colleagues': async ({ db }) => ({ colleagues: await colleagues(db) }),
    'GET /notices': async ({ db }, _input, { staff }) => ({
      notices: await noticesFor(db, staff.id),
    }),
    async 'POST /read'({ db }, { seen, ...asked }, { staff }) {
      const isFiltered = Object.values(asked).some((value) => value !== undefined);
      const filters = isFiltered ? toFilters({ ...asked, sort: 'newest' }, staff) : undefined;
      // What arrives later cannot have been seen.
      const until = new Date(Math.min(Date.parse(seen), Date.now())).toISOString();
      return markAllRead(db, staff.id, until, filters);
    },
    async 'POST /unread'({ db }, was, { staff }) {
      await markUnread(db, staff.id, was);
    },
    async 'GET /submissions/:id/person'({ db }, { id }) {
      const person = await readPerson(db, id);
      if (!person) throw new Problem(404);
      return person;
    },
  }),
  ...staffCalls('change submissions', {
    async 'POST /submissions/owner'({ db }, { changes }, { staff }) {
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
    async 'POST /submissions/:id/erase-person'({ db, config, scrub }, { id }, { staff }) {
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
    async 'POST /submissions/:id/part'({ db }, { id }, { staff }) {
      if (!(await partFromPerson(db, id))) throw new Problem(404);
      await writeAudit(db, { who: staff.email, action: 'parted from a person', submissionId: id });
    },
    async 'POST /submissions/:id/join'({ db }, { id, other }, { staff }) {
      if (!(await joinPerson(db, id, other))) throw new Problem(404);
      const action = 'given back to a person';
      await writeAudit(db, { who: staff.email, action, submissionId: id });
    },
  }),
];
