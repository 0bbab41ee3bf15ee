import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { StoreLocation } from '../../config/config.ts';
import { initialSchema } from './migrations/0001-initial-schema.ts';
import { derivations } from './migrations/0002-derivations.ts';
import { deskSchema } from './migrations/0002-desk.ts';
import type { Tables } from './tables.ts';

/** Brings the store to the newest migration. Several instances may run it at once. */
export async function migrate(db: Kysely<Tables>, kind: StoreLocation['kind']): Promise<void> {
  const migrations = {
    '0001-initial-schema': initialSchema(kind),
    '0002-desk': deskSchema,
    '0002-derivations': derivations,
  };
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  // Looking first needs no write lock, so reading goes on while another process holds it.
  const known = await migrator.getMigrations();
  if (known.every(({ executedAt }) => executedAt)) return;
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
