import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { formerNames } from './0004-former-names.ts';

type Db = Kysely<unknown>;

/** What refers to another table goes before it. */
const emptied = [
  'former_notices',
  'resumes',
  'idempotency_keys',
  'applications',
  'manuscripts',
  'enquiries',
];

/**
 * Keeps the release before from writing until the rows are moved: what it is about to commit must be
 * among them. It locks tables in one order for an application and in another for an enquiry, so
 * whoever waits here must hold nothing.
 */
async function lockPostgresTables(db: Db): Promise<void> {
  await sql`
    do $$ begin
      for attempt in 1..100 loop
        begin
          lock table applications in access exclusive mode;
          lock table resumes, idempotency_keys, enquiries, manuscripts, notices
            in access exclusive mode nowait;
          return;
        exception when lock_not_available then perform pg_sleep(0.01);
        end;
      end loop;
      raise lock_not_available using message = 'The tables are in use.';
    end $$`.execute(db);
}

async function createTables(db: Db, bytes: RawBuilder<unknown>, strict: RawBuilder<unknown>) {
  const submission = 'submissions.id';
  await db.schema
    .createTable('submissions')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('form', 'text', (column) => column.notNull())
    .addColumn('name', 'text')
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('phone', 'text')
    .addColumn('role', 'text')
    .addColumn('message', 'text')
    .addColumn('title', 'text')
    .addColumn('authors', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .modifyEnd(strict)
    .execute();
  await db.schema
    .createTable('submission_files')
    .addColumn('submission_id', 'text', (column) =>
      column.primaryKey().notNull().references(submission).onDelete('cascade'),
    )
    .addColumn('filename', 'text', (column) => column.notNull())
    .addColumn('media_type', 'text', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('bytes', bytes, (column) => column.notNull())
    .modifyEnd(strict)
    .execute();
  await db.schema
    .createTable('submission_keys')
    .addColumn('key', 'text', (column) => column.primaryKey().notNull())
    .addColumn('submission_id', 'text', (column) =>
      column.notNull().references(submission).onDelete('cascade'),
    )
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .modifyEnd(strict)
    .execute();
  await db.schema
    .createTable('notices')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    // Not yet known in the moment in which the release before inserts a row.
    .addColumn('submission_id', 'text', (column) =>
      column.references(submission).onDelete('cascade'),
    )
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('due_at', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('sent_at', 'text')
    // For the release before only.
    .addColumn('application_id', 'text')
    .addColumn('enquiry_id', 'text')
    .modifyEnd(strict)
    .execute();
}

/** A statement for each file: one for all of them could outlast the time that a statement has. */
async function moveFiles(db: Db, from: 'resumes' | 'manuscripts', owner: string): Promise<void> {
  const id = sql.ref(owner);
  const { rows } = await sql<{ id: string }>`select ${id} as id from ${sql.table(from)}`.execute(
    db,
  );
  for (const file of rows) {
    await sql`
      insert into submission_files (submission_id, filename, media_type, size, sha256, bytes)
      select ${id}, filename, media_type, size, sha256, bytes
      from ${sql.table(from)} where ${id} = ${file.id}`.execute(db);
  }
}

async function moveRows(db: Db): Promise<void> {
  await sql`
    insert into submissions (id, form, name, email, phone, role, message, created_at)
    select id, form, name, email, phone, role, message, created_at from applications`.execute(db);
  await sql`
    insert into submissions (id, form, name, email, message, title, authors, created_at)
    select id, form, name, email, message, title, authors, created_at from enquiries`.execute(db);
  await moveFiles(db, 'resumes', 'application_id');
  await moveFiles(db, 'manuscripts', 'enquiry_id');
  await sql`
    insert into submission_keys (key, submission_id, fingerprint)
    select key, application_id, fingerprint from idempotency_keys`.execute(db);
  // An application and an enquiry could share a key, since each kind had its own; the application keeps it.
  await sql`
    insert into submission_keys (key, submission_id, fingerprint)
    select idempotency_key, id, fingerprint from enquiries where idempotency_key is not null
    on conflict do nothing`.execute(db);
  await sql`
    insert into notices
      (id, submission_id, created_at, due_at, attempts, sent_at, application_id, enquiry_id)
    select id, coalesce(application_id, enquiry_id), created_at, due_at, attempts, sent_at,
      application_id, enquiry_id
    from former_notices`.execute(db);
}

async function createIndexes(db: Db): Promise<void> {
  await sql`create index submissions_by_time on submissions (created_at, id)`.execute(db);
  await sql`create index submissions_by_email on submissions (lower(email))`.execute(db);
  await sql`create index submission_keys_by_submission on submission_keys (submission_id)`.execute(
    db,
  );
  await sql`create index notices_due on notices (due_at) where sent_at is null`.execute(db);
  await sql`create index notices_by_submission on notices (submission_id)`.execute(db);
}

/**
 * Applications and enquiries become submissions, resumes and manuscripts their files. The names of
 * before stay for the release before, which may still be running or be brought back.
 */
export function submissions(kind: 'sqlite' | 'postgres'): Migration {
  const isPostgres = kind === 'postgres';
  const bytes = isPostgres ? sql`bytea` : sql`blob`;
  const strict = isPostgres ? sql`` : sql`strict`;

  return {
    async up(db: Db) {
      if (isPostgres) {
        await sql`set local statement_timeout = 0`.execute(db);
        await lockPostgresTables(db);
      }
      await sql`alter table notices rename to former_notices`.execute(db);
      await createTables(db, bytes, strict);
      if (isPostgres) {
        // Files are compressed already; trying again would only cost time.
        await sql`alter table submission_files alter column bytes set storage external`.execute(db);
      }
      await moveRows(db);
      for (const table of emptied) await db.schema.dropTable(table).execute();
      await createIndexes(db);
      for (const statement of formerNames(kind)) await sql.raw(statement).execute(db);
    },
  };
}
