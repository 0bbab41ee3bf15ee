import type { Database } from '../database/connect.ts';
import type { Entry } from './api/accounts.ts';
import type { AuditEntry } from './audit-log.ts';

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

async function submissionsById(db: Database, ids: string[]) {
  if (!ids.length) return new Map<string, Entry['about']>();
  const rows = await db
    .selectFrom('submissions')
    .select(['id', 'form', 'name', 'authors', 'email'])
    .where('id', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ id, form, name, authors, email }) => [
      id,
      { form, name: name ?? authors ?? email },
    ]),
  );
}

const distinct = (values: readonly (string | undefined)[]) => [
  ...new Set(values.filter((value) => value !== undefined)),
];

/**
 * Entries of the audit log with the names of who did it and of whose submission it was. They are looked up
 * when the log is read: it keeps no names itself, so none outlasts its account or submission.
 */
export async function withNames(db: Database, entries: readonly AuditEntry[]): Promise<Entry[]> {
  const names = await accountNames(db, distinct(entries.map(({ who }) => who)));
  const submissions = await submissionsById(
    db,
    distinct(entries.map(({ submissionId }) => submissionId)),
  );
  return entries.map((entry) => ({
    ...entry,
    name: names.get(entry.who),
    about: entry.submissionId === undefined ? undefined : submissions.get(entry.submissionId),
  }));
}
