import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { StoreLocation } from '../../config/config.ts';
import { applications } from './migrations/0001-applications.ts';
import { notices } from './migrations/0002-notices.ts';
import { enquiries } from './migrations/0003-enquiries.ts';
import { submissions } from './migrations/0004-submissions.ts';
import { position } from './migrations/0005-position.ts';
import { desk } from './migrations/0006-desk.ts';
import { content } from './migrations/0007-content.ts';
import type { Tables } from './tables.ts';

/** Brings the store to the newest migration; does nothing when it is there. Safe to run from several instances. */
export async function migrate(db: Kysely<Tables>, kind: StoreLocation['kind']): Promise<void> {
  const migrations = {
    '0001-applications': applications(kind),
    '0002-notices': notices(kind),
    '0003-enquiries': enquiries(kind),
    '0004-submissions': submissions(kind),
    '0005-position': position,
    '0006-desk': desk(kind),
    '0007-content': content(kind),
  };
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  // Looking first needs no write lock, so reading goes on while another process holds it.
  const known = await migrator.getMigrations();
  if (known.every(({ executedAt }) => executedAt)) return;
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
