import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

type Table = CreateTableBuilder<string, never>;

const tables = {
  content_drafts: (table: Table) =>
    table
      .addColumn('page', 'text', (column) => column.primaryKey().notNull())
      // A draft that is done with leaves its row, so that no revision ever comes twice.
      .addColumn('data', 'text')
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addColumn('author', 'text', (column) => column.notNull())
      .addColumn('updated_at', 'text', (column) => column.notNull()),
  content_presence: (table: Table) =>
    table
      .addColumn('page', 'text', (column) => column.notNull())
      .addColumn('session', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('seen_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('content_presence_key', ['page', 'session']),
  content_confirmations: (table: Table) =>
    table
      .addColumn('page', 'text', (column) => column.notNull())
      .addColumn('field', 'text', (column) => column.notNull())
      .addColumn('value_hash', 'text', (column) => column.notNull())
      .addColumn('confirmed_by', 'text', (column) => column.notNull())
      .addColumn('confirmed_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('content_confirmations_key', ['page', 'field']),
};

const versions = (table: Table, kind: 'sqlite' | 'postgres') =>
  table
    // Counted by the store, so that their order is that in which they were made.
    .addColumn('id', 'integer', (column) =>
      kind === 'sqlite'
        ? column.primaryKey().autoIncrement().notNull()
        : column.primaryKey().generatedAlwaysAsIdentity(),
    )
    .addColumn('document', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    // Which pages it changes and with which revisions of their drafts; null where it replaces everything.
    .addColumn('pages', 'text')
    // The version that was published when it was made.
    .addColumn('base', 'integer')
    .addColumn('author', 'text', (column) => column.notNull())
    .addColumn('sentence', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('problem', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('publish_at', 'text')
    .addColumn('published_at', 'text')
    // Until when a process has it to render.
    .addColumn('claimed_until', 'text')
    .addColumn('pulled_at', 'text');

/** What the site says: its versions, the drafts of the next one, who works on them, and what was confirmed. */
export function content(kind: 'sqlite' | 'postgres'): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const create = async (name: string, addColumns: (table: Table) => Table) => {
        const table = addColumns(db.schema.createTable(name));
        await (kind === 'sqlite' ? table.modifyEnd(sql`strict`) : table).execute();
      };
      await create('content_versions', (table) => versions(table, kind));
      for (const [name, addColumns] of Object.entries(tables)) await create(name, addColumns);
      await sql`create index content_versions_published on content_versions (published_at, id)
        where state = 'published'`.execute(db);
      await sql`create index content_versions_scheduled on content_versions (id)
        where state = 'scheduled'`.execute(db);
    },
  };
}
