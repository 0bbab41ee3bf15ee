import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Enquiries with their manuscripts, and notices of them. */
export function enquiries(kind: 'sqlite' | 'postgres'): Migration {
  const bytes = kind === 'sqlite' ? sql`blob` : sql`bytea`;
  const strict = kind === 'sqlite' ? sql`strict` : sql``;

  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('enquiries')
        .addColumn('id', 'text', (column) => column.primaryKey().notNull())
        .addColumn('form', 'text', (column) =>
          column.notNull().check(sql`form in ('publication', 'analytics', 'contact')`),
        )
        .addColumn('name', 'text')
        .addColumn('email', 'text', (column) => column.notNull())
        .addColumn('message', 'text')
        .addColumn('title', 'text')
        .addColumn('authors', 'text')
        .addColumn('idempotency_key', 'text', (column) => column.unique())
        .addColumn('fingerprint', 'text', (column) => column.notNull())
        .addColumn('created_at', 'text', (column) => column.notNull())
        .modifyEnd(strict)
        .execute();
      await db.schema
        .createIndex('enquiries_by_time')
        .on('enquiries')
        .columns(['created_at', 'id'])
        .execute();
      await db.schema
        .createIndex('enquiries_by_email')
        .on('enquiries')
        .expression(sql`lower(email)`)
        .execute();

      await db.schema
        .createTable('manuscripts')
        .addColumn('enquiry_id', 'text', (column) =>
          column.primaryKey().notNull().references('enquiries.id').onDelete('cascade'),
        )
        .addColumn('filename', 'text', (column) => column.notNull())
        .addColumn('media_type', 'text', (column) => column.notNull())
        .addColumn('size', 'integer', (column) => column.notNull())
        .addColumn('sha256', 'text', (column) => column.notNull())
        .addColumn('bytes', bytes, (column) => column.notNull())
        .modifyEnd(strict)
        .execute();
      if (kind === 'postgres') {
        await sql`alter table manuscripts alter column bytes set storage external`.execute(db);
      }

      await db.schema
        .alterTable('notices')
        .addColumn('enquiry_id', 'text', (column) =>
          column.references('enquiries.id').onDelete('cascade'),
        )
        .execute();
      await db.schema
        .createIndex('notices_by_enquiry')
        .on('notices')
        .column('enquiry_id')
        .execute();
    },
  };
}
