import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What enquiries ask for besides what the first forms did; all of it is optional. */
export const enquiries: Migration = {
  async up(db: Kysely<unknown>) {
    for (const column of ['category', 'details', 'asker', 'topic', 'stage', '"neededBy"']) {
      await sql.raw(`alter table submissions add column ${column} text`).execute(db);
    }
  },
};
