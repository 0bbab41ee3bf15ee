import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/*
 * `is_read`: an account can hold something for unread that its mark covers. `also_for`: the other submissions
 * that a letter is about. Saved filters and digests are no longer; their table stays, empty, as the version
 * before this one asks for it.
 */
const statements = [
  'alter table submission_reads add column is_read integer not null default 1',
  'create index submission_reads_unread on submission_reads (user_id) where is_read = 0',
  'alter table letters add column also_for text',
  'delete from desk_views',
  "delete from outbox where kind in ('daily digest', 'weekly digest')",
  "delete from desk_record where action = 'listed'",
];

export const deskSchema: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
