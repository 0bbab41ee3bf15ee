import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { accounts } from './0001-accounts.ts';
import { content } from './0001-content.ts';
import { people, peopleColumns, peopleIndexes } from './0001-people.ts';
import { search, searchIndex } from './0001-search.ts';

type Kind = 'sqlite' | 'postgres';

const submissions = (bytes: string) => ({
  submissions: `
    id text primary key not null,
    form text not null,
    name text,
    email text not null,
    phone text,
    role text,
    position text,
    message text,
    title text,
    authors text,
    created_at text not null,
    status text not null default 'new',
    binned_at text,
    ${peopleColumns}`,
  submission_files: `
    submission_id text primary key not null references submissions (id) on delete cascade,
    filename text not null,
    media_type text not null,
    size integer not null,
    sha256 text not null,
    bytes ${bytes} not null`,
  submission_texts: `
    submission_id text primary key not null references submissions (id) on delete cascade,
    state text not null default 'waiting',
    due_at text not null,
    attempts integer not null default 0,
    problem text,
    text text`,
  submission_keys: `
    key text primary key not null,
    submission_id text not null references submissions (id) on delete cascade,
    fingerprint text not null`,
  submission_notes: `
    id text primary key not null,
    submission_id text not null references submissions (id) on delete cascade,
    author text not null,
    text text not null,
    created_at text not null,
    edited_at text`,
  readiness: `
    id integer primary key not null,
    checked_at text not null`,
});

const desk = {
  desk_links: `
    token_hash text primary key not null,
    user_id text not null references desk_users (id) on delete cascade,
    expires_at text not null`,
  desk_tries: `
    key text primary key not null,
    tries integer not null,
    at text not null`,
  // It outlives what it names: no reference to the submission.
  desk_record: `
    id text primary key not null,
    at text not null,
    who text not null,
    action text not null,
    submission_id text,
    detail text`,
};

/** What goes out by mail, after the tables that it refers to. */
const mail = {
  outbox: `
    id text primary key not null,
    kind text not null,
    submission_id text references submissions (id) on delete cascade,
    user_id text references desk_users (id) on delete cascade,
    wanted_at text not null,
    due_at text not null,
    is_leased integer not null default 0,
    attempts integer not null default 0,
    sent_at text,
    failed_at text,
    reply_code integer`,
  letters: `
    id text primary key not null references outbox (id) on delete cascade,
    batch text not null,
    submission_id text not null references submissions (id) on delete cascade,
    author text not null,
    template text,
    subject text not null,
    text text not null,
    status_from text,
    status_to text,
    created_at text not null,
    unique (batch, submission_id)`,
  desk_settings: `
    name text primary key not null,
    value text not null,
    set_by text not null,
    set_at text not null`,
};

/** Photographs: what came, what was cut from it, and the files of both. */
const pictures = (bytes: string) => ({
  picture_sources: `
    id text primary key not null,
    author text not null,
    created_at text not null`,
  pictures: `
    id text primary key not null,
    source text not null references picture_sources (id) on delete cascade,
    record text not null,
    author text not null,
    created_at text not null`,
  picture_files: `
    name text primary key not null,
    source text not null references picture_sources (id) on delete cascade,
    bytes ${bytes} not null`,
});

const pictureIndexes = {
  pictures_by_source: 'pictures (source)',
  picture_files_by_source: 'picture_files (source)',
};

/** Sums by day and page. */
const visits = {
  visit_counts: `
    day text not null,
    kind text not null,
    page text not null,
    value text not null,
    n integer not null,
    primary key (day, kind, page, value)`,
};

const indexes = {
  submissions_by_time: 'submissions (created_at, id)',
  submissions_by_email: 'submissions (lower(email))',
  submissions_by_name: 'submissions ((lower(coalesce(name, authors, email))), id)',
  submissions_by_form: 'submissions (form, created_at, id)',
  // With all that is counted in it.
  submissions_by_status: 'submissions (status, created_at, id, form) where binned_at is null',
  submissions_by_position: 'submissions ((coalesce(role, position)), created_at, id)',
  ...peopleIndexes,
  submissions_binned: 'submissions (binned_at) where binned_at is not null',
  submission_texts_due: "submission_texts (due_at) where state = 'waiting'",
  submission_keys_by_submission: 'submission_keys (submission_id)',
  submission_notes_by_submission_id: 'submission_notes (submission_id)',
  outbox_due: 'outbox (due_at) where sent_at is null and failed_at is null',
  outbox_failed: 'outbox (failed_at) where failed_at is not null',
  outbox_sent: 'outbox (kind, sent_at)',
  outbox_by_submission: 'outbox (submission_id)',
  outbox_by_user: 'outbox (user_id)',
  letters_by_submission: 'letters (submission_id)',
  letters_by_author: 'letters (author, created_at)',
  desk_sessions_by_user_id: 'desk_sessions (user_id)',
  desk_credentials_by_user_id: 'desk_credentials (user_id)',
  desk_verifications_by_identifier: 'desk_verifications (identifier)',
  desk_second_factors_by_user_id: 'desk_second_factors (user_id)',
  desk_second_factors_by_secret: 'desk_second_factors (secret)',
  desk_passkeys_by_user_id: 'desk_passkeys (user_id)',
  desk_links_by_user_id: 'desk_links (user_id)',
  desk_record_by_at_id: 'desk_record (at, id)',
  desk_record_by_action: 'desk_record (action, at, submission_id)',
  desk_record_by_submission_id: 'desk_record (submission_id)',
  content_versions_published: "content_versions (published_at, id) where state = 'published'",
  content_versions_scheduled: "content_versions (id) where state = 'scheduled'",
  ...pictureIndexes,
};

const types = {
  sqlite: {
    ...{ time: 'text', flag: 'integer', bytes: 'blob' },
    counted: 'integer primary key autoincrement not null',
  },
  postgres: {
    ...{ time: 'timestamptz', flag: 'boolean', bytes: 'bytea' },
    counted: 'integer generated always as identity primary key',
  },
};

function tablesOf(kind: Kind): Record<string, string> {
  const { time, flag, bytes, counted } = types[kind];
  return {
    ...accounts(time, flag),
    ...submissions(bytes),
    ...desk,
    ...mail,
    ...people,
    ...visits,
    ...search(counted),
    ...content(counted),
    ...pictures(bytes),
  };
}

/** What people send, the desk's accounts and record, and what the site says. */
export function initialSchema(kind: Kind): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const run = (statement: string) => sql.raw(statement).execute(db);
      for (const [name, columns] of Object.entries(tablesOf(kind))) {
        await run(`create table ${name} (${columns}) ${kind === 'sqlite' ? 'strict' : ''}`);
      }
      for (const [name, on] of Object.entries(indexes)) await run(`create index ${name} on ${on}`);
      for (const statement of searchIndex[kind]) await run(statement);
      // Files are compressed already; trying again would only cost time.
      if (kind === 'postgres') {
        for (const table of ['submission_files', 'picture_files']) {
          await run(`alter table ${table} alter column bytes set storage external`);
        }
      }
    },
  };
}
