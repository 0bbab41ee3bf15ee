import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { describe, expect, it } from 'vitest';
import { storeKinds, useStores } from '../../../testing/server/stores.ts';
import { listSubmissions } from '../../submissions/read.ts';
import { connect, type Database } from '../connect.ts';
import { applications } from './0001-applications.ts';
import { notices } from './0002-notices.ts';
import { enquiries } from './0003-enquiries.ts';
import { submissions } from './0004-submissions.ts';
import { position } from './0005-position.ts';

/** What the release before sends to the database to save a submission. */
async function saveAsBefore(db: Database, id: string, name: string): Promise<void> {
  await sql`
    insert into submissions (id, form, name, email, message, created_at)
    values (${id}, 'contact', ${name}, 'a@example.com', 'ÜBER', '2026-01-31T09:00:00.000Z')`.execute(
    db,
  );
}

describe.each(storeKinds)('the desk comes to a store that is in use: %s', (kind) => {
  const stores = useStores(kind);

  it('keeps what is there as new and unread, finds it, and lets the release before write on', async () => {
    const location = await stores.newLocation();
    const former = connect(location);
    const migrations = {
      '0001-applications': applications(kind),
      '0002-notices': notices(kind),
      '0003-enquiries': enquiries(kind),
      '0004-submissions': submissions(kind),
      '0005-position': position,
    };
    const provider = { getMigrations: async () => migrations };
    const { error } = await new Migrator({ db: former.db, provider }).migrateToLatest();
    expect(error).toBeUndefined();
    await saveAsBefore(former.db, 'one', 'Before');
    const { db } = await stores.open(location);
    await saveAsBefore(former.db, 'two', 'Meanwhile');
    await former.close();

    const found: object[] = [];
    for await (const submission of listSubmissions(db, { search: 'über', order: 'by name' })) {
      found.push(submission);
    }
    expect(found).toMatchObject([
      { name: 'Before', status: 'new', isOpened: false },
      { name: 'Meanwhile', status: 'new', isOpened: false },
    ]);
  });
});
