/** The store counts versions, so that their order is that in which they were made. */
export const content = (counted: string) => ({
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
