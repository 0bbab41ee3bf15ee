import { randomUUID } from 'node:crypto';
import SqliteDatabase from 'better-sqlite3';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { dayMs } from '../async.ts';
import type { StoreLocation } from '../config.ts';
import { deleteByIds } from '../submissions/erase.ts';
import { addSubmission } from '../testing/apply.ts';
import { buildTestDesk, type DeskBrowser, past } from '../testing/desk.ts';
import { setRows } from '../testing/rows.ts';
import { storeKinds } from '../testing/stores.ts';
import { useTestDesk } from '../testing/use-test-desk.ts';
import { purgeUnsentTexts } from './unsent-texts.ts';

const submission = { form: 'contact', email: 'a@example.com', message: 'Hello' } as const;

/** Holds what the desk needs, as another process would, until what it returns is called. */
async function holdLock(
  location: StoreLocation,
  table: 'submission_notes' | 'desk_sessions',
): Promise<() => Promise<void>> {
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

describe.each(storeKinds)('comments and what was begun, with %s', (kind) => {
  const { desk, manager, admin, stores } = useTestDesk(kind, {
    manager: 'manager',
    admin: 'admin',
  });

  it('are kept, and their author alone changes and removes them, as they saw them last', async () => {
    const { id } = await addSubmission(desk.db, submission);
    const post = `/submissions/${id}/comments`;
    expect((await manager.post(post, { text: ' ' })).statusCode).toBe(422);
    const nowhere = await manager.post(`/submissions/${randomUUID()}/comments`, { text: 'x' });
    expect(nowhere.statusCode).toBe(404);
    const [comment] = (await manager.post(post, { text: 'Calld.\n<b>Good</b>' })).json().comments;
    const author = { author: 'manager@example.com', authorName: 'manager' };
    expect(comment).toMatchObject({ ...author, text: 'Calld.\n<b>Good</b>' });
    const change = (by: DeskBrowser, text: string, seen = comment.createdAt) =>
      by.post(`/comments/${comment.id}`, { text, seen });
    expect((await change(admin, 'Not mine')).statusCode).toBe(409);
    const { comments } = (await change(manager, 'Called.')).json();
    expect(comments).toMatchObject([{ ...comment, text: 'Called.', editedAt: expect.any(String) }]);
    expect((await change(manager, 'From another window')).statusCode).toBe(409);
    expect((await change(manager, ' ', comments[0].editedAt)).statusCode).toBe(422);
    const remove = (by: DeskBrowser, seen: string) =>
      by.post(`/comments/${comment.id}/remove`, { seen });
    expect((await remove(admin, comments[0].editedAt)).statusCode).toBe(409);
    expect((await remove(manager, comment.createdAt)).statusCode).toBe(409);
    expect((await remove(manager, comments[0].editedAt)).json()).toEqual({ comments: [] });
  });

  it('are not saved while the database is locked, which is said, and are after that', async () => {
    const location = await stores.newLocation();
    const { db, ...busy } = await buildTestDesk(await stores.open(location, { timeoutMs: 1_500 }));
    const browser = await busy.join('manager@example.com', 'manager');
    const { id } = await addSubmission(db, submission);
    const save = () => browser.post(`/submissions/${id}/comments`, { text: 'Called.' });
    const releaseSessions = await holdLock(location, 'desk_sessions');
    expect((await save()).statusCode).toBe(503);
    await releaseSessions();
    const release = await holdLock(location, 'submission_notes');
    const refused = await save();
    expect(refused.statusCode).toBe(503);
    expect(refused.headers['retry-after']).toMatch(/^\d+$/);
    expect(refused.json().message).toBe('We are very busy just now. Please try again in a moment.');
    await release();
    expect((await save()).json().comments).toMatchObject([{ text: 'Called.' }]);
  });

  const add = async () => (await addSubmission(desk.db, submission)).id;
  const keep = (key: string, text: string, browser = manager, email = 'manager@example.com') =>
    browser.post('/drafts', { key, text, email });
  const drafts = async (browser = manager) => (await browser.get('/drafts')).json().drafts;

  it('is kept under the account alone, as it was typed last, and goes when it is emptied', async () => {
    const key = `note ${await add()}`;
    await keep(key, 'Hal');
    expect((await keep(key, 'Half a note, தமிழ்')).statusCode).toBe(200);
    expect(await drafts()).toEqual([{ key, text: 'Half a note, தமிழ்' }]);
    // From a window of the account that was left.
    expect((await keep(key, 'Mine', admin)).statusCode).toBe(409);
    expect(await drafts(admin)).toEqual([]);
    await keep(key, '');
    expect(await drafts()).toEqual([]);
    for (const wrong of ['note', `page ${randomUUID()}`, `letter ${'x'.repeat(36)}`])
      expect((await keep(wrong, 'text')).statusCode).toBe(422);
    expect((await keep('letter several', 'x'.repeat(60_001))).statusCode).toBe(422);
  });

  it('goes with the submission that it is about, or after a month, and is not taken once that is gone', async () => {
    const [gone, old, recent] = [await add(), await add(), await add()];
    await keep(`note ${gone}`, 'On one who is erased');
    await keep(`letter ${gone}`, 'To one who is erased', admin, 'admin@example.com');
    await keep(`note ${old}`, 'Old');
    await keep(`note ${recent}`, 'Recent');
    await deleteByIds(desk.db, [gone]);
    expect(await drafts(admin)).toEqual([]);
    expect((await keep(`note ${gone}`, 'Late')).statusCode).toBe(200);
    const updated_at = past(31 * dayMs);
    await setRows(desk.db, 'desk_drafts', { updated_at }, { key: `note ${old}` });
    await purgeUnsentTexts(desk.db);
    expect(await drafts()).toEqual([{ key: `note ${recent}`, text: 'Recent' }]);
  });
});
