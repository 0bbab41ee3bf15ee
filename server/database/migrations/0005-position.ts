import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What somebody applies for on Careers. The release before goes on without it: it may be null. */
export const position: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('submissions').addColumn('position', 'text').execute();
  },
};
