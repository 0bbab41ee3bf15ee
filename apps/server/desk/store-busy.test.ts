import SqliteDatabase from 'better-sqlite3';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import type { StoreLocation } from '../config.ts';
import { addSubmission } from '../testing/apply.ts';
import { buildTestDesk } from '../testing/desk.ts';
import { storeKinds, useStores } from '../testing/stores.ts';

type Table = 'submission_notes' | 'desk_sessions';

/** Holds what the desk needs, as another process would, until what it returns is called. */
async function holdLock(location: StoreLocation, table: Table): Promise<() => Promise<void>> {
  if (location.kind === 'sqlite') {
    const other = new SqliteDatabase(location.file);
    other.exec('begin immediate');
    return async () => void other.close();
  }
  const other = new pg.Client(location.url);
  await other.connect();
  await other.query(`begin; lock table ${table} in access exclusive mode`);
  return () => other.end();
}

describe.each(storeKinds)('a desk whose database is locked, with %s', (kind) => {
  const stores = useStores(kind);

  it('says that it is busy, for how long, and saves once the lock is gone', async () => {
    const location = await stores.newLocation();
    const { db, ...desk } = await buildTestDesk(await stores.open(location, { timeoutMs: 1_500 }));
    const manager = await desk.join('manager@example.com', 'manager');
    const submission = { form: 'careers', name: 'Kavin', email: 'k@example.com' } as const;
    const { id } = await addSubmission(db, submission);
    const save = () => manager.post(`/submissions/${id}/comments`, { text: 'Called.' });

    const releaseSessions = await holdLock(location, 'desk_sessions');
    expect((await save()).statusCode).toBe(503);
    await releaseSessions();
    const release = await holdLock(location, 'submission_notes');
    const refused = await save();
    expect(refused.statusCode).toBe(503);
    expect(refused.headers['retry-after']).toMatch(/^\d+$/);
    expect(refused.json().message).toBe('We are very busy just now. Please try again in a moment.');
    // Trying again does not help where nothing is published yet.
    const templates = await manager.get('/templates');
    expect(templates.statusCode).toBe(503);
    expect(templates.json().message).toContain('Nothing is published on this server yet.');
    await release();

    expect((await save()).json().comments).toMatchObject([{ text: 'Called.' }]);
  });
});
