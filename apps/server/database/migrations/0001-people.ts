/** Columns of submissions: who looks after one, and whose it is. */
export const peopleColumns = `
    owner_id text references desk_users (id) on delete set null,
    identity_email text,
    identity_phone text,
    person_id text`;

const ofSubmission = 'submission_id text not null references submissions (id) on delete cascade';
const ofUser = 'user_id text not null references desk_users (id) on delete cascade';

export const people = {
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

export const peopleIndexes = {
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
