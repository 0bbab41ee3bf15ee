import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What the version before this one writes has no `derive_at`: it derives all as it saves. */
export const derivations: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of [
      'alter table submissions add column derive_at text',
      'alter table submissions add column sender text',
      'alter table submission_texts add column sender text',
      'create index submissions_to_derive on submissions (derive_at) where derive_at is not null',
    ]) {
      await sql.raw(statement).execute(db);
    }
  },
};
