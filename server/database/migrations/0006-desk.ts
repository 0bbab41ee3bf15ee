import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

type Db = Kysely<unknown>;

/** What staff do with submissions. The release before goes on without it: each column may be left out. */
async function extendSubmissions(db: Db): Promise<void> {
  const submissions = () => db.schema.alterTable('submissions');
  await submissions()
    .addColumn('status', 'text', (column) => column.notNull().defaultTo('new'))
    .execute();
  await submissions().addColumn('opened_at', 'text').execute();
  await submissions().addColumn('folded', 'text').execute();
  await sql`create index submissions_not_folded on submissions (id) where folded is null`.execute(
    db,
  );
  for (const column of ['form', 'status', 'role', 'position']) {
    const index = sql.ref(`submissions_by_${column}`);
    await sql`create index ${index} on submissions (${sql.ref(column)}, created_at, id)`.execute(
      db,
    );
  }
  await sql`create index submissions_unread on submissions (form, id) where opened_at is null`.execute(
    db,
  );
  await sql`create index submissions_by_name
    on submissions ((lower(coalesce(name, authors, email))), id)`.execute(db);
}

/** The tables of better-auth, as its own `getMigrations` would make them but for the names. */
function accountTables(kind: 'sqlite' | 'postgres') {
  const time = kind === 'postgres' ? 'timestamptz' : 'text';
  const flag = kind === 'postgres' ? 'boolean' : 'integer';
  type Table = CreateTableBuilder<string, never>;
  const owned = (table: Table) =>
    table
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('user_id', 'text', (column) =>
        column.notNull().references('desk_users.id').onDelete('cascade'),
      );
  const changed = (table: Table) =>
    table
      .addColumn('created_at', time, (column) => column.notNull())
      .addColumn('updated_at', time, (column) => column.notNull());

  return {
    desk_users: (table: Table) =>
      changed(table)
        .addColumn('id', 'text', (column) => column.primaryKey().notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('email', 'text', (column) => column.notNull().unique())
        .addColumn('email_verified', flag, (column) => column.notNull())
        .addColumn('image', 'text')
        .addColumn('role', 'text', (column) => column.notNull())
        .addColumn('two_factor_enabled', flag),
    desk_sessions: (table: Table) =>
      changed(owned(table))
        .addColumn('token', 'text', (column) => column.notNull().unique())
        .addColumn('expires_at', time, (column) => column.notNull())
        .addColumn('ip_address', 'text')
        .addColumn('user_agent', 'text'),
    desk_credentials: (table: Table) =>
      changed(owned(table))
        .addColumn('account_id', 'text', (column) => column.notNull())
        .addColumn('provider_id', 'text', (column) => column.notNull())
        .addColumn('access_token', 'text')
        .addColumn('refresh_token', 'text')
        .addColumn('id_token', 'text')
        .addColumn('access_token_expires_at', time)
        .addColumn('refresh_token_expires_at', time)
        .addColumn('scope', 'text')
        .addColumn('password', 'text'),
    desk_verifications: (table: Table) =>
      changed(table)
        .addColumn('id', 'text', (column) => column.primaryKey().notNull())
        .addColumn('identifier', 'text', (column) => column.notNull())
        .addColumn('value', 'text', (column) => column.notNull())
        .addColumn('expires_at', time, (column) => column.notNull()),
    desk_second_factors: (table: Table) =>
      owned(table)
        .addColumn('secret', 'text', (column) => column.notNull())
        .addColumn('backup_codes', 'text', (column) => column.notNull())
        .addColumn('verified', flag)
        .addColumn('failed_verification_count', 'integer')
        .addColumn('locked_until', time),
    desk_passkeys: (table: Table) =>
      owned(table)
        .addColumn('name', 'text')
        .addColumn('public_key', 'text', (column) => column.notNull())
        .addColumn('credential_id', 'text', (column) => column.notNull().unique())
        .addColumn('counter', 'integer', (column) => column.notNull())
        .addColumn('device_type', 'text', (column) => column.notNull())
        .addColumn('backed_up', flag, (column) => column.notNull())
        .addColumn('transports', 'text')
        .addColumn('created_at', time)
        .addColumn('aaguid', 'text'),
    desk_links: (table: Table) =>
      table
        .addColumn('token_hash', 'text', (column) => column.primaryKey().notNull())
        .addColumn('user_id', 'text', (column) =>
          column.notNull().references('desk_users.id').onDelete('cascade'),
        )
        .addColumn('expires_at', 'text', (column) => column.notNull()),
    desk_tries: (table: Table) =>
      table
        .addColumn('key', 'text', (column) => column.primaryKey().notNull())
        .addColumn('tries', 'integer', (column) => column.notNull())
        .addColumn('at', 'text', (column) => column.notNull()),
    desk_record: (table: Table) =>
      table
        .addColumn('id', 'text', (column) => column.primaryKey().notNull())
        .addColumn('at', 'text', (column) => column.notNull())
        .addColumn('who', 'text', (column) => column.notNull())
        .addColumn('action', 'text', (column) => column.notNull())
        // It outlives what it names: no reference.
        .addColumn('submission_id', 'text')
        .addColumn('detail', 'text'),
    submission_notes: (table: Table) =>
      table
        .addColumn('id', 'text', (column) => column.primaryKey().notNull())
        .addColumn('submission_id', 'text', (column) =>
          column.notNull().references('submissions.id').onDelete('cascade'),
        )
        .addColumn('author', 'text', (column) => column.notNull())
        .addColumn('text', 'text', (column) => column.notNull())
        .addColumn('created_at', 'text', (column) => column.notNull()),
  };
}

const indexes = [
  ...[
    'desk_sessions',
    'desk_credentials',
    'desk_second_factors',
    'desk_passkeys',
    'desk_links',
  ].map((table) => ({ table, columns: ['user_id'] })),
  { table: 'desk_verifications', columns: ['identifier'] },
  { table: 'desk_second_factors', columns: ['secret'] },
  { table: 'desk_record', columns: ['at', 'id'] },
  { table: 'desk_record', columns: ['submission_id'] },
  { table: 'submission_notes', columns: ['submission_id'] },
];

/** The desk: accounts of staff, what they note, and who did what; a status and a search text for each submission. */
export function desk(kind: 'sqlite' | 'postgres'): Migration {
  return {
    async up(db: Db) {
      if (kind === 'postgres') await sql`set local statement_timeout = 0`.execute(db);
      await extendSubmissions(db);
      for (const [name, addColumns] of Object.entries(accountTables(kind))) {
        const table = addColumns(db.schema.createTable(name));
        await (kind === 'sqlite' ? table.modifyEnd(sql`strict`) : table).execute();
      }
      for (const { table, columns } of indexes) {
        const name = `${table}_by_${columns.join('_')}`;
        await db.schema.createIndex(name).on(table).columns(columns).execute();
      }
    },
  };
}
