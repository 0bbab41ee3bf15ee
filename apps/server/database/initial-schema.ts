import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

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

/** The tables of better-auth, as its own `getMigrations` would make them but for the names. */
const accounts = (time: string, flag: string) => ({
  desk_users: `
    id text primary key not null,
    name text not null,
    email text not null unique,
    email_verified ${flag} not null,
    image text,
    role text not null,
    two_factor_enabled ${flag},
    created_at ${time} not null,
    updated_at ${time} not null`,
  desk_sessions: `
    id text primary key not null,
    user_id text not null references desk_users (id) on delete cascade,
    token text not null unique,
    expires_at ${time} not null,
    ip_address text,
    user_agent text,
    created_at ${time} not null,
    updated_at ${time} not null`,
  desk_credentials: `
    id text primary key not null,
    user_id text not null references desk_users (id) on delete cascade,
    account_id text not null,
    provider_id text not null,
    access_token text,
    refresh_token text,
    id_token text,
    access_token_expires_at ${time},
    refresh_token_expires_at ${time},
    scope text,
    password text,
    created_at ${time} not null,
    updated_at ${time} not null`,
  desk_verifications: `
    id text primary key not null,
    identifier text not null,
    value text not null,
    expires_at ${time} not null,
    created_at ${time} not null,
    updated_at ${time} not null`,
  desk_second_factors: `
    id text primary key not null,
    user_id text not null references desk_users (id) on delete cascade,
    secret text not null,
    backup_codes text not null,
    verified ${flag},
    failed_verification_count integer,
    locked_until ${time}`,
  desk_passkeys: `
    id text primary key not null,
    user_id text not null references desk_users (id) on delete cascade,
    name text,
    public_key text not null,
    credential_id text not null unique,
    counter integer not null,
    device_type text not null,
    backed_up ${flag} not null,
    transports text,
    created_at ${time},
    aaguid text`,
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

/** Columns of submissions: who looks after one, and whose it is. */
const peopleColumns = `
    owner_id text references desk_users (id) on delete set null,
    identity_email text,
    identity_phone text,
    person_id text`;

const ofSubmission = 'submission_id text not null references submissions (id) on delete cascade';
const ofUser = 'user_id text not null references desk_users (id) on delete cascade';

const people = {
  submission_reads: `
    ${ofUser},
    ${ofSubmission},
    primary key (user_id, submission_id)`,
  desk_read_marks: `
    user_id text primary key not null references desk_users (id) on delete cascade,
    read_until text not null`,
  desk_notices: `
    id text primary key not null,
    ${ofUser},
    ${ofSubmission},
    kind text not null,
    who text not null,
    created_at text not null`,
  desk_views: `
    id text primary key not null,
    ${ofUser},
    name text not null,
    query text not null,
    unique (user_id, name)`,
  desk_drafts: `
    ${ofUser},
    key text not null,
    submission_id text references submissions (id) on delete cascade,
    text text not null,
    updated_at text not null,
    primary key (user_id, key)`,
};

const peopleIndexes = {
  submissions_by_owner: 'submissions (owner_id, created_at, id)',
  submissions_by_identity_email: 'submissions (identity_email, created_at)',
  submissions_by_identity_phone: 'submissions (identity_phone, created_at)',
  submissions_by_person: 'submissions (person_id, created_at, id)',
  // For the cascades.
  submission_reads_by_submission: 'submission_reads (submission_id)',
  desk_drafts_by_submission: 'desk_drafts (submission_id)',
  desk_notices_by_submission: 'desk_notices (submission_id)',
  desk_notices_by_user: 'desk_notices (user_id, created_at)',
};

/** What a submission is searched by. */
const search = (counted: string) => ({
  submission_words: `
    number ${counted},
    submission_id text not null unique references submissions (id) on delete cascade,
    folded text not null`,
});

const add = `insert into submission_word_index (rowid, folded) values (new.number, new.folded);`;
const remove = `insert into submission_word_index (submission_word_index, rowid, folded)
  values ('delete', old.number, old.folded);`;

/** An index of the three-letter parts of words, which `like` looks into by the same query on both stores; on PostgreSQL also of pairs. */
const searchIndex = {
  sqlite: [
    `create virtual table submission_word_index using fts5 (
      folded, content=submission_words, content_rowid=number, tokenize='trigram', detail=none)`,
    `create trigger submission_words_added after insert on submission_words begin ${add} end`,
    `create trigger submission_words_removed after delete on submission_words begin ${remove} end`,
    `create trigger submission_words_changed after update on submission_words begin
      ${remove} ${add} end`,
  ],
  postgres: [
    'create view submission_word_index as select number as rowid, folded from submission_words',
    // What pg_trgm knows nothing of: two letters, and, in the locale C, whatever is not ASCII.
    `create function letter_pairs (folded text) returns text[]
      language sql immutable parallel safe cost 20000 as $$
        select array(
          select distinct letter || next
          from unnest(string_to_array(folded, null), string_to_array(substr(folded, 2), null))
            as pairs (letter, next)
          where next is not null)
      $$`,
    `create index submission_words_by_pair on submission_words
      using gin (letter_pairs(folded)) with (fastupdate = off)`,
    // To take samples of it would take a minute for 100,000 rows.
    'alter index submission_words_by_pair alter column 1 set statistics 0',
    // Where the extension may not be had, the same queries read all words.
    `do $$ begin
      create extension if not exists pg_trgm;
      create index submission_words_by_part on submission_words
        using gin (folded gin_trgm_ops) with (fastupdate = off);
    exception when insufficient_privilege or feature_not_supported or undefined_file then
      raise notice 'There is no pg_trgm: searching takes longer.';
    end $$`,
  ],
};

/** The store counts versions, so that their order is that in which they were made. */
const content = (counted: string) => ({
  content_versions: `
    id ${counted},
    document text not null,
    hash text not null,
    pages text,
    base integer,
    author text not null,
    sentence text not null,
    source text not null,
    state text not null,
    problem text,
    created_at text not null,
    publish_at text,
    published_at text,
    claimed_until text,
    pulled_at text`,
  content_drafts: `
    page text primary key not null,
    data text,
    revision integer not null,
    author text not null,
    updated_at text not null`,
  content_presence: `
    page text not null,
    session text not null,
    email text not null,
    seen_at text not null,
    primary key (page, session)`,
  content_confirmations: `
    page text not null,
    field text not null,
    value_hash text not null,
    confirmed_by text not null,
    confirmed_at text not null,
    primary key (page, field)`,
});

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
