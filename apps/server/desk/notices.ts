import { randomUUID } from 'node:crypto';
import { momentOf } from '@site/content/firm-time';
import { sql } from 'kysely';
import * as v from 'valibot';
import { dayMs, fromNow } from '#async.ts';
import type { MailSettings } from '#config.ts';
import type { Database } from '#database/connect.ts';
import { Problem } from '#http/problem.ts';
import type { MailType } from '#mail/outbox.ts';
import { senderName } from '#submissions/filters.ts';
import { staffNames, writeAudit } from './audit-log.ts';
import { callFor, type Desk, idField, mayDo } from './call.ts';

const reads = callFor('read submissions');

type Kind = 'mention' | 'assignment' | 'reminder';
type NewNotice = {
  user_id: string;
  submission_id: string;
  kind: Kind;
  who: string;
  comment_id?: string;
  /** When it is due, where that is later. */
  at?: string;
};

const mostListed = 200;
/** The rows of one statement; SQLite takes 32 766 values in all. */
const atOnce = 1_000;
/** Whoever opens it at the desk until then needs no mail. */
const mailAfterMs = 60_000;

type Told = Pick<Desk, 'db' | 'mail'>;

/** Tells accounts at the desk, and by mail those that asked for it. */
export async function addNotices({ db, mail }: Told, notices: readonly NewNotice[]): Promise<void> {
  const created_at = fromNow(0);
  const rows = notices.map(({ at = created_at, ...notice }) => ({
    ...{ ...notice, id: randomUUID(), created_at: at },
  }));
  const asked = await db.selectFrom('desk_users').select('id').where('mails', '=', 1).execute();
  const wanting = new Set(mail ? asked.map(({ id }) => id) : []);
  for (let i = 0; i < rows.length; i += atOnce) {
    const some = rows.slice(i, i + atOnce);
    await db.insertInto('desk_notices').values(some).execute();
    const mails = some.filter(({ user_id }) => wanting.has(user_id));
    if (!mails.length) continue;
    await db
      .insertInto('outbox')
      .values(
        mails.map(({ id, user_id, submission_id, created_at: at }) => ({
          ...{ id, kind: 'news' as const, user_id, submission_id, wanted_at: at },
          due_at: at > created_at ? at : fromNow(mailAfterMs),
        })),
      )
      .execute();
  }
}

const words: Record<Kind, (who: string) => string> = {
  mention: (who) => `${who} mentioned you`,
  assignment: (who) => `${who} assigned to you`,
  reminder: () => 'You wanted to be reminded of',
};

/** A notice by mail: it names who sent something and leads there; what colleagues wrote stays at the desk. */
export function newsType(db: Database, { from }: MailSettings, siteUrl: string): MailType {
  return {
    canFail: true,
    async compose({ id }) {
      const notice = await db
        .selectFrom('desk_notices as notice')
        .innerJoin('submissions', 'submissions.id', 'submission_id')
        .innerJoin('desk_users as user', 'user.id', 'user_id')
        .select(['kind', 'who', 'submission_id', 'user.email as to', 'binned_at'])
        .select('user.role as role')
        .select(sql<string>`coalesce(submissions.name, authors, submissions.email)`.as('sender'))
        .where('notice.id', '=', id)
        .where('mails', '=', 1)
        .executeTakeFirst();
      // It was opened meanwhile.
      if (!notice || notice.binned_at || !mayDo(notice.role, 'read submissions')) return 'never';
      const { kind, who, to, sender, submission_id } = notice;
      const subject = `${words[kind]((await staffNames(db, [who]))(who))}: ${sender}`;
      const place = `${siteUrl}/desk/submissions/${submission_id}`;
      return {
        from: { name: 'Desk', address: from },
        to: { name: '', address: to },
        headers: { 'Auto-Submitted': 'auto-generated' },
        subject: subject.replace(/\s+/g, ' '),
        text: `${subject}\n\n${place}\n\nWhether such mails come, you choose under My account.\n`,
      };
    },
  };
}

/** The notices of an account that are due, without those of submissions in the bin. */
function dueFor(db: Database, userId: string) {
  return db
    .selectFrom('desk_notices as notice')
    .innerJoin('submissions', 'submissions.id', 'notice.submission_id')
    .where('user_id', '=', userId)
    .where('notice.created_at', '<=', fromNow(0))
    .where('binned_at', 'is', null);
}

/** The newest, with what the comment says. */
async function noticesFor(db: Database, userId: string) {
  const rows = await dueFor(db, userId)
    .leftJoin('submission_notes as comment', 'comment.id', 'comment_id')
    .select(['notice.id', 'kind', 'who', 'form', 'notice.submission_id as submissionId'])
    .select(['notice.created_at as createdAt', senderName.as('from'), 'comment.text as text'])
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
  const { n } = await dueFor(db, userId)
    .select(({ fn }) => fn.countAll().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** Opening a submission ends its notices to the account; a reminder that is to come stays. */
export async function deleteNotices(db: Database, userId: string, submissionId: string) {
  await db
    .deleteFrom('desk_notices')
    .where('user_id', '=', userId)
    .where('submission_id', '=', submissionId)
    .where('created_at', '<=', fromNow(0))
    .execute();
}

/** Notifies those whom a comment mentions, except its author. */
export async function notifyMentioned(
  desk: Told,
  mentions: readonly string[],
  about: { submissionId: string; commentId: string; staff: { id: string; email: string } },
): Promise<void> {
  const others = new Set(mentions.filter((userId) => userId !== about.staff.id));
  const mention = {
    ...{ kind: 'mention' as const, who: about.staff.email },
    ...{ submission_id: about.submissionId, comment_id: about.commentId },
  };
  await addNotices(
    desk,
    Array.from(others, (user_id) => ({ ...mention, user_id })),
  );
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

const remindersOf = (userId: string, submissionId: string) => (db: Database) =>
  db
    .selectFrom('desk_notices')
    .select(['id', 'created_at'])
    .where('kind', '=', 'reminder')
    .where('user_id', '=', userId)
    .where('submission_id', '=', submissionId);

/** When the account will be reminded of a submission. */
export async function reminderOf(db: Database, userId: string, submissionId: string) {
  return (await remindersOf(userId, submissionId)(db).executeTakeFirst())?.created_at;
}

const longestDays = 366;

export const noticeCalls = {
  'GET /notices': reads({}, async ({ db }, _input, { staff }) => ({
    notices: await noticesFor(db, staff.id),
  })),
  /** Reminds the caller on that day; without one, no longer. */
  'POST /submissions/:id/remind': reads(
    { id: idField, on: v.nullable(v.pipe(v.string(), v.isoDate())) },
    async (desk, { id, on }, { staff }) => {
      const at = on && momentOf(`${on}T08:00`);
      const isFit = !at || (at > fromNow(0) && at < fromNow(longestDays * dayMs));
      if (!isFit) throw new Problem(422, { message: 'Choose a day to come, within a year.' });
      const there = await desk.db
        .selectFrom('submissions')
        .select('id')
        .where('id', '=', id)
        .where('binned_at', 'is', null)
        .executeTakeFirst();
      if (!there) throw new Problem(404);
      const before = (await remindersOf(staff.id, id)(desk.db).execute()).map((one) => one.id);
      if (before.length) {
        await desk.db.deleteFrom('desk_notices').where('id', 'in', before).execute();
      }
      const reminder = { user_id: staff.id, submission_id: id, kind: 'reminder' as const };
      if (at) await addNotices(desk, [{ ...reminder, who: staff.email, at }]);
      const action = at ? 'set a reminder' : 'took a reminder back';
      await writeAudit(desk.db, { who: staff.email, action, submissionId: id, detail: on });
    },
  ),
};
