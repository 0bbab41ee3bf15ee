// Views with the names and columns of the tables before 0004, that take what the release before
// writes, and refuse a repeated key in the words by which it knows one.

const views = `
create view applications as
  select id, form, name, email, phone, role, message, created_at
  from submissions where form in ('careers', 'join-now');
create view resumes as
  select submission_id as application_id, filename, media_type, size, sha256, bytes
  from submission_files;
create view idempotency_keys as
  select key, submission_id as application_id, fingerprint from submission_keys;
create view enquiries as
  select id, form, name, email, message, title, authors,
    (select key from submission_keys where submission_id = submissions.id) as idempotency_key,
    (select fingerprint from submission_keys where submission_id = submissions.id) as fingerprint,
    created_at
  from submissions where form in ('publication', 'analytics', 'contact');
create view manuscripts as
  select submission_id as enquiry_id, filename, media_type, size, sha256, bytes
  from submission_files`;

const insertKey = 'insert into submission_keys (key, submission_id, fingerprint) values';
const insertEnquiry = `
  insert into submissions (id, form, name, email, message, title, authors, created_at)
  values (new.id, new.form, new.name, new.email, new.message, new.title, new.authors, new.created_at)`;

const sqliteFile = (view: string, owner: string) => `
create trigger insert_${view} instead of insert on ${view} begin
  insert into submission_files (submission_id, filename, media_type, size, sha256, bytes)
  values (new.${owner}, new.filename, new.media_type, new.size, new.sha256, new.bytes);
end`;

const sqliteDelete = (view: string) => `
create trigger delete_${view} instead of delete on ${view} begin
  delete from submissions where id = old.id;
end`;

const sqliteRefusal = (key: string, column: string) => `
  select raise(abort, 'UNIQUE constraint failed: ${column}')
  where exists (select 1 from submission_keys where key = ${key})`;

const sqliteTriggers = [
  `create trigger insert_applications instead of insert on applications begin
    insert into submissions (id, form, name, email, phone, role, message, created_at)
    values (new.id, new.form, new.name, new.email, new.phone, new.role, new.message, new.created_at);
  end`,
  sqliteFile('resumes', 'application_id'),
  `create trigger insert_idempotency_keys instead of insert on idempotency_keys begin
    ${sqliteRefusal('new.key', 'idempotency_keys.key')};
    ${insertKey} (new.key, new.application_id, new.fingerprint);
  end`,
  `create trigger insert_enquiries instead of insert on enquiries begin
    ${sqliteRefusal('new.idempotency_key', 'enquiries.idempotency_key')};
    ${insertEnquiry};
    ${insertKey.replace('values', 'select')} new.idempotency_key, new.id, new.fingerprint
      where new.idempotency_key is not null;
  end`,
  sqliteFile('manuscripts', 'enquiry_id'),
  sqliteDelete('applications'),
  sqliteDelete('enquiries'),
  `create trigger notices_of_two_releases after insert on notices begin
    update notices set submission_id = coalesce(submission_id, application_id, enquiry_id)
    where id = new.id;
    update notices set
      application_id = (select id from applications where id = submission_id),
      enquiry_id = (select id from enquiries where id = submission_id)
    where id = new.id;
  end`,
];

const postgresFunction = (name: string, on: string, body: string) => [
  `create function ${name}() returns trigger language plpgsql as $$ begin ${body} end $$`,
  `create trigger ${name} ${on} for each row execute function ${name}()`,
];

const postgresRefusal = (view: string) => `
  exception when unique_violation then
    raise exception 'duplicate key' using errcode = 'unique_violation', table = '${view}';`;

// The other views are simple enough for PostgreSQL to write through them by itself.
const postgresTriggers = [
  ...postgresFunction(
    'insert_idempotency_keys',
    'instead of insert on idempotency_keys',
    `${insertKey} (new.key, new.application_id, new.fingerprint);
    return new;
    ${postgresRefusal('idempotency_keys')}`,
  ),
  ...postgresFunction(
    'insert_enquiries',
    'instead of insert on enquiries',
    `${insertEnquiry};
    if new.idempotency_key is not null then
      ${insertKey} (new.idempotency_key, new.id, new.fingerprint);
    end if;
    return new;
    ${postgresRefusal('enquiries')}`,
  ),
  ...postgresFunction(
    'notices_of_two_releases',
    'before insert on notices',
    `new.submission_id := coalesce(new.submission_id, new.application_id, new.enquiry_id);
    new.application_id := (select id from applications where id = new.submission_id);
    new.enquiry_id := (select id from enquiries where id = new.submission_id);
    return new;`,
  ),
];

/** The statements that let the release before go on; a later migration drops what they make. */
export function formerNames(kind: 'sqlite' | 'postgres'): string[] {
  return [...views.split(';'), ...(kind === 'sqlite' ? sqliteTriggers : postgresTriggers)];
}
