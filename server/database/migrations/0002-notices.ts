import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** One row for each application that staff are to be told of. It goes with its application. */
export function notices(kind: 'sqlite' | 'postgres'): Migration {
  const strict = kind === 'sqlite' ? sql`strict` : sql``;

  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('notices')
        .addColumn('id', 'text', (column) => column.primaryKey().notNull())
        .addColumn('application_id', 'text', (column) =>
          column.references('applications.id').onDelete('cascade'),
        )
        .addColumn('created_at', 'text', (column) => column.notNull())
        .addColumn('due_at', 'text', (column) => column.notNull())
        .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('sent_at', 'text')
        .modifyEnd(strict)
        .execute();
      await db.schema
        .createIndex('notices_due')
        .on('notices')
        .column('due_at')
        .where(sql.ref('sent_at'), 'is', null)
        .execute();
      await db.schema
        .createIndex('notices_by_application')
        .on('notices')
        .column('application_id')
        .execute();
    },
  };
}
