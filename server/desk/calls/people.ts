import type { Database } from '../../database/connect.ts';
import { Problem } from '../../http/problem.ts';
import { joinPeople, partFromPerson, relatedTo } from '../../submissions/people.ts';
import { markAllRead } from '../../submissions/reads.ts';
import { setIfUnchanged } from '../../submissions/set-if-unchanged.ts';
import { writeAudit } from '../audit-log.ts';
import { type Call, staffCalls } from '../call.ts';
import { addNotices, deleteAssignments, noticesFor } from '../notices.ts';
import { refuseStale } from '../refuse-stale.ts';
import { mayDo, roles } from '../rights.ts';

const notAColleague = 'Choose somebody who may read what people send.';

const readers = roles.filter((role) => mayDo(role, 'read submissions'));

/** The accounts that may read submissions and so can own them, by address. */
async function colleagues(db: Database) {
  return db
    .selectFrom('desk_users')
    .select(['id', 'email'])
    .where('role', 'in', readers)
    .orderBy('email')
    .execute();
}

/** The addresses by id. Throws a Problem 422 if one of them may not read submissions. */
export async function requireColleagues(db: Database, ids: readonly string[]) {
  const emails = new Map((await colleagues(db)).map(({ id, email }) => [id, email]));
  if (ids.every((id) => emails.has(id))) return emails;
  throw new Problem(422, { message: notAColleague });
}

export const peopleCalls: Call[] = [
  ...staffCalls('read submissions', {
    'GET /colleagues': async ({ db }) => ({ colleagues: await colleagues(db) }),
    'GET /notices': async ({ db }, _input, { staff }) => ({
      notices: await noticesFor(db, staff.id),
    }),
    async 'POST /read'({ db }, { until }, { staff }) {
      // What arrives later cannot have been seen.
      const seen = Math.min(Date.parse(until), Date.now());
      await markAllRead(db, staff.id, new Date(seen).toISOString());
    },
    async 'GET /submissions/:id/person'({ db }, { id }) {
      const related = await relatedTo(db, id);
      if (!related) throw new Problem(404);
      return related;
    },
  }),
  ...staffCalls('change submissions', {
    async 'POST /submissions/owner'({ db }, { changes }, { staff }) {
      const emails = await requireColleagues(
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
        detail: to ? `to ${emails.get(to)}` : 'to nobody',
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
    async 'POST /submissions/:id/join'({ db }, { id, other }, { staff }) {
      if (!(await joinPeople(db, id, other))) throw new Problem(404);
      const who = staff.email;
      await writeAudit(
        db,
        { who, action: 'joined with a person', submissionId: id },
        { who, action: 'joined with a person', submissionId: other },
      );
    },
    async 'POST /submissions/:id/part'({ db }, { id }, { staff }) {
      if (!(await partFromPerson(db, id))) throw new Problem(404);
      await writeAudit(db, { who: staff.email, action: 'parted from a person', submissionId: id });
    },
  }),
];
