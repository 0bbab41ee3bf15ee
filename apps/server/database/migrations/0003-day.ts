import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { spellingsOf } from '../../submissions/fold.ts';
import type { Tables } from '../tables.ts';

const statements = [
  // How somebody's words came whom staff entered by hand.
  'alter table submissions add column came_by text',
  'alter table letters add column sender_name text',
  'alter table letters add column cc text',
  'alter table desk_notices add column comment_id text references submission_notes (id) on delete cascade',
  'alter table desk_users add column mails integer not null default 0',
  `create table letter_files (
    batch text primary key not null,
    author text not null,
    filename text not null,
    media_type text not null,
    bytes BYTES not null,
    created_at text not null)`,
  `create table submission_names (
    submission_id text not null references submissions (id) on delete cascade,
    spelling text not null,
    primary key (spelling, submission_id))`,
  'create index submission_names_by_submission on submission_names (submission_id)',
  'create index desk_notices_by_comment on desk_notices (comment_id)',
];

const atOnce = 1_000;

/** The spellings of names that came before there were any. */
async function spell(db: Kysely<Tables>): Promise<void> {
  for (let after = ''; ; ) {
    const rows = await db
      .selectFrom('submissions')
      .select(['id', 'name', 'authors'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(atOnce)
      .execute();
    const spelt = rows.flatMap(({ id, ...names }) =>
      spellingsOf(names).map((spelling) => ({ submission_id: id, spelling })),
    );
    if (spelt.length) await db.insertInto('submission_names').values(spelt).execute();
    if (rows.length < atOnce) return;
    after = rows.at(-1)!.id;
  }
}

/** What a day at the desk asks for: near spellings, entries by hand, who a letter is from, and what goes with it. */
export const daySchema = (bytes: 'blob' | 'bytea'): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const statement of statements) {
      await sql.raw(statement.replace('BYTES', bytes)).execute(db);
    }
    await spell(db as Kysely<Tables>);
  },
});
