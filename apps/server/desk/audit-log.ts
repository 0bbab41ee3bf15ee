import { randomUUID } from 'node:crypto';
import type { FormName } from '@site/forms/names';
import { PostgresAdapter } from 'kysely';
import * as v from 'valibot';
import { dayMs, fromNow } from '../async.ts';
import type { Database } from '../database/connect.ts';
import { type Action, type DeedKind, deeds } from '../database/desk-tables.ts';
import { withoutNulls } from '../database/tables.ts';
import { holdsText, isFoundByAll, senderName } from '../submissions/filters.ts';
import { searchWords } from '../submissions/searchable.ts';
import { staffName } from '../submissions/set-if-unchanged.ts';
import { callFor, idField, textField } from './call.ts';

/** What to call the accounts with these addresses; one that is gone is called by its address. */
export async function staffNames(db: Database, emails: readonly string[]) {
  const distinct = [...new Set(emails)];
  const rows = distinct.length
    ? await db
        .selectFrom('desk_users')
        .select(['email', 'name'])
        .where('email', 'in', distinct)
        .execute()
    : [];
  const names = new Map(rows.map((account) => [account.email, staffName(account)]));
  return (email: string): string => names.get(email) ?? email;
}

/** With what its author is called; the texts of the repository have "content/" for an author. */
export const withAuthor = <One extends { author: string }>(
  one: One,
  nameOf: (email: string) => string,
): One => ({
  ...one,
  author: one.author === 'content/' ? 'Files of the site' : nameOf(one.author),
});

/** The names of accounts by address; one without a name has its address for a name. */
async function accountNames(db: Database, emails: string[]): Promise<Map<string, string>> {
  if (!emails.length) return new Map();
  const rows = await db
    .selectFrom('desk_users')
    .select(['email', 'name'])
    .where('email', 'in', emails)
    .execute();
  return new Map(rows.flatMap(({ email, name }) => (name === email ? [] : [[email, name]])));
}

type About = { form: FormName; name: string };

async function submissionsById(db: Database, ids: string[]): Promise<Map<string, About>> {
  if (!ids.length) return new Map();
  const rows = await db
    .selectFrom('submissions')
    .select(['id', 'form', senderName.as('name')])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, ...about }) => [id, about]));
}

/**
 * Entries of the audit log with the names of who did it and of whose submission it was. They are looked up
 * when the log is read: it keeps no names itself, so none outlasts its account or submission.
 */
export async function withNames(db: Database, entries: readonly AuditEntry[]) {
  const people = new Set(entries.map(({ who }) => who));
  const ids = new Set(entries.flatMap(({ submissionId }) => submissionId ?? []));
  const names = await accountNames(db, [...people]);
  const submissions = await submissionsById(db, [...ids]);
  return entries.map((entry) => ({
    ...entry,
    name: names.get(entry.who),
    about: submissions.get(entry.submissionId ?? ''),
  }));
}

export type Entry = Awaited<ReturnType<typeof withNames>>[number];

const keptDays = 365;
const pageSize = 100;
/** Within this time, reading the same again is not recorded. */
export const sameOpeningMs = 10 * 60_000;

type NewEntry = {
  /** The address of the account, "command line", or "the site" for its own work. */
  who: string;
  action: Action;
  submissionId?: string | null;
  /** It holds nothing that an applicant typed. */
  detail?: string | null;
};

type AuditEntry = Awaited<ReturnType<typeof historyOf>>[number];

/** Writes into the audit log who did what. */
export async function writeAudit(db: Database, ...entries: readonly NewEntry[]): Promise<void> {
  const at = new Date().toISOString();
  const rows = entries.map(({ submissionId, ...entry }) => ({
    ...entry,
    id: randomUUID(),
    at,
    submission_id: submissionId,
  }));
  if (rows.length) await db.insertInto('desk_record').values(rows).execute();
}

/** Writes what somebody did with a submission, unless they did the same within this time. */
export async function writeAuditOnce(
  db: Database,
  entry: NewEntry & { submissionId: string },
  withinMs: number,
): Promise<void> {
  const since = fromNow(-withinMs);
  const history = await historyOf(db, entry.submissionId);
  const isSame = ({ who, action, at }: AuditEntry) =>
    who === entry.who && action === entry.action && at > since;
  if (!history.some(isSame)) await writeAudit(db, entry);
}

const selectEntries = (db: Database) =>
  db
    .selectFrom('desk_record')
    .select(['id', 'at', 'who', 'action', 'submission_id as submissionId', 'detail']);

type Asked = {
  after?: { at: string; id: string };
  limit: number;
  /** The name of who did it, or words of the submission that it was done with. */
  search?: string;
  kind?: DeedKind;
};

/** A page of the audit log, newest first. */
export async function readAudit(db: Database, { after, limit, search = '', kind }: Asked) {
  let query = selectEntries(db);
  if (kind) query = query.where('action', 'in', deeds[kind]);
  const words = searchWords(search);
  if (words.length) {
    const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
    query = query.where(({ eb, or, selectFrom }) =>
      or([
        holdsText('who', search),
        eb('who', 'in', selectFrom('desk_users').select('email').where(holdsText('name', search))),
        eb(
          'submission_id',
          'in',
          selectFrom('submissions').select('id').where(isFoundByAll(words, isPostgres)),
        ),
      ]),
    );
  }
  if (after) {
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('at', 'id'), '<', tuple(after.at, after.id)),
    );
  }
  const rows = await query.orderBy('at', 'desc').orderBy('id', 'desc').limit(limit).execute();
  return rows.map(withoutNulls);
}

/** What was done with one submission, oldest first. */
export async function historyOf(db: Database, submissionId: string) {
  const rows = await selectEntries(db)
    .where('submission_id', '=', submissionId)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return rows.map(withoutNulls);
}

/** Deletes entries that are older than a year. */
export async function purgeAudit(db: Database): Promise<void> {
  const before = fromNow(-keptDays * dayMs);
  await db.deleteFrom('desk_record').where('at', '<', before).execute();
}

export const recordCalls = {
  'GET /record': callFor('manage accounts')(
    {
      at: v.optional(textField(30)),
      id: v.optional(idField),
      search: v.optional(textField(100)),
      kind: v.optional(v.picklist(Object.keys(deeds) as DeedKind[])),
    },
    async ({ db }, { at, id, search, kind }) => {
      const after = at && id ? { at, id } : undefined;
      const entries = await readAudit(db, { after, limit: pageSize, search, kind });
      const last = entries.length < pageSize ? undefined : entries.at(-1);
      return { entries: await withNames(db, entries), next: last && { at: last.at, id: last.id } };
    },
  ),
};
