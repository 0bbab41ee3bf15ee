import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { StoreLocation } from '../config.ts';
import { spellingsOf } from '../submissions/searchable.ts';
import { initialSchema } from './initial-schema.ts';
import type { Tables } from './tables.ts';

type Kind = StoreLocation['kind'];

/**
 * Every change of the tables, in the order of the names; a new one goes last. Never edit one that was released,
 * and let a new column be empty: the release before goes on saving while an update runs.
 */
const migrationsOf = (kind: Kind): Record<string, Migration> => ({
  '0001-initial-schema': initialSchema(kind),
  // `is_read`: an account can hold something for unread that its mark covers. `also_for`: the other submissions
  // that a letter is about. Saved filters and digests are no longer; their table stays, empty, as the version
  // before asks for it.
  '0002-desk': statements(
    'alter table submission_reads add column is_read integer not null default 1',
    'create index submission_reads_unread on submission_reads (user_id) where is_read = 0',
    'alter table letters add column also_for text',
    'delete from desk_views',
    "delete from outbox where kind in ('daily digest', 'weekly digest')",
    "delete from desk_record where action = 'listed'",
  ),
  // What the version before writes has no `derive_at`: it derives all as it saves.
  '0002-derivations': statements(
    'alter table submissions add column derive_at text',
    'alter table submissions add column sender text',
    'alter table submission_texts add column sender text',
    'create index submissions_to_derive on submissions (derive_at) where derive_at is not null',
  ),
  // Near spellings, entries by hand (`came_by`: how the words came), who a letter is from, what goes with it.
  '0003-day': {
    async up(db) {
      await statements(
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
          bytes ${kind === 'sqlite' ? 'blob' : 'bytea'} not null,
          created_at text not null)`,
        `create table submission_names (
          submission_id text not null references submissions (id) on delete cascade,
          spelling text not null,
          primary key (spelling, submission_id))`,
        'create index submission_names_by_submission on submission_names (submission_id)',
        'create index desk_notices_by_comment on desk_notices (comment_id)',
      ).up(db);
      await spell(db);
    },
  },
  // What enquiries ask for besides what the first forms did.
  '0003-enquiries': newTexts('category', 'details', 'asker', 'topic', 'stage', 'neededBy'),
  // PostgreSQL counts by it without the rows; the one that also sorts is as large as a third of them.
  '0004-counts': statements(
    'create index submissions_counted on submissions (status) where binned_at is null',
  ),
});

/** New texts of submissions, each a column that may be empty. */
function newTexts(...columns: string[]): Migration {
  return statements(...columns.map((name) => `alter table submissions add column "${name}" text`));
}

function statements(...all: string[]): Migration {
  return {
    async up(db) {
      for (const statement of all) await sql.raw(statement).execute(db);
    },
  };
}

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

/** Brings the store to the newest migration, or a new one to that of a version before. Several instances may run it at once. */
export async function migrate(db: Kysely<Tables>, kind: Kind, last?: string): Promise<void> {
  const migrations = migrationsOf(kind);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  // Looking first needs no write lock, so reading goes on while another process holds it.
  const known = await migrator.getMigrations();
  if (known.every(({ executedAt }) => executedAt)) return;
  const { error } = last ? await migrator.migrateTo(last) : await migrator.migrateToLatest();
  if (error) throw error;
}
