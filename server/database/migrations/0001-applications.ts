import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Applications, their resumes, the keys they were sent with, and the row that the readiness check writes. */
export function applications(kind: 'sqlite' | 'postgres'): Migration {
  const bytes = kind === 'sqlite' ? sql`blob` : sql`bytea`;
  const strict = kind === 'sqlite' ? sql`strict` : sql``;

  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('applications')
        .addColumn('id', 'text', (column) => column.primaryKey().notNull())
        .addColumn('form', 'text', (column) =>
          column.notNull().check(sql`form in ('careers', 'join-now')`),
        )
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('email', 'text', (column) => column.notNull())
        .addColumn('phone', 'text', (column) => column.notNull())
        .addColumn('role', 'text')
        .addColumn('message', 'text')
        .addColumn('created_at', 'text', (column) => column.notNull())
        .modifyEnd(strict)
        .execute();
      await db.schema
        .createIndex('applications_by_time')
        .on('applications')
        .columns(['created_at', 'id'])
        .execute();
      await db.schema
        .createIndex('applications_by_email')
        .on('applications')
        .expression(sql`lower(email)`)
        .execute();

      await db.schema
        .createTable('resumes')
        .addColumn('application_id', 'text', (column) =>
          column.primaryKey().notNull().references('applications.id').onDelete('cascade'),
        )
        .addColumn('filename', 'text', (column) => column.notNull())
        .addColumn('media_type', 'text', (column) => column.notNull())
        .addColumn('size', 'integer', (column) => column.notNull())
        .addColumn('sha256', 'text', (column) => column.notNull())
        .addColumn('bytes', bytes, (column) => column.notNull())
        .modifyEnd(strict)
        .execute();

      await db.schema
        .createTable('idempotency_keys')
        .addColumn('key', 'text', (column) => column.primaryKey().notNull())
        .addColumn('application_id', 'text', (column) =>
          column.notNull().references('applications.id').onDelete('cascade'),
        )
        .addColumn('fingerprint', 'text', (column) => column.notNull())
        .modifyEnd(strict)
        .execute();
      await db.schema
        .createIndex('idempotency_keys_by_application')
        .on('idempotency_keys')
        .column('application_id')
        .execute();

      await db.schema
        .createTable('readiness')
        .addColumn('id', 'integer', (column) => column.primaryKey().notNull())
        .addColumn('checked_at', 'text', (column) => column.notNull())
        .modifyEnd(strict)
        .execute();

      // Resumes are compressed already; trying again would only cost time.
      if (kind === 'postgres') {
        await sql`alter table resumes alter column bytes set storage external`.execute(db);
      }
    },
  };
}
