import type { Database } from '../database/connect.ts';
import { senderName } from '../submissions/filters.ts';
import { staffName } from '../submissions/owner.ts';
import type { Entry } from './api/accounts.ts';
import type { AuditEntry } from './audit-log.ts';

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

async function submissionsById(db: Database, ids: string[]) {
  if (!ids.length) return new Map<string, Entry['about']>();
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
export async function withNames(db: Database, entries: readonly AuditEntry[]): Promise<Entry[]> {
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
