import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { dayMs } from '../async.ts';
import { deleteByIds } from '../submissions/erase.ts';
import { addSubmission } from '../testing/apply.ts';
import { type DeskBrowser, past } from '../testing/desk.ts';
import { setRows } from '../testing/rows.ts';
import { storeKinds } from '../testing/stores.ts';
import { useTestDesk } from '../testing/use-test-desk.ts';
import { purgeUnsentTexts } from './unsent-texts.ts';

const submission = { form: 'contact', email: 'a@example.com', message: 'Hello' } as const;

describe.each(storeKinds)('comments, and what was begun and not sent, with %s', (kind) => {
  const { desk, manager, admin } = useTestDesk(kind, { manager: 'manager', admin: 'admin' });
  const add = async () => (await addSubmission(desk.db, submission)).id;
  const keep = (key: string, text: string, browser = manager, email = 'manager@example.com') =>
    browser.post('/drafts', { key, text, email });
  const drafts = async (browser = manager) => (await browser.get('/drafts')).json().drafts;

  it('are changed and removed by their author alone, as they saw them last', async () => {
    const post = `/submissions/${await add()}/comments`;
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
    const { editedAt } = comments[0];
    const remove = (by: DeskBrowser, seen: string) =>
      by.post(`/comments/${comment.id}/remove`, { seen });
    expect((await remove(admin, editedAt)).statusCode).toBe(409);
    expect((await remove(manager, comment.createdAt)).statusCode).toBe(409);
    expect((await remove(manager, editedAt)).json()).toEqual({ comments: [] });
  });

  it('are kept under the account until they are emptied, their submission goes, or for a month', async () => {
    const [gone, old, recent] = [await add(), await add(), await add()];
    await keep(`note ${recent}`, 'Hal');
    await keep(`note ${recent}`, 'Half a note, தமிழ்');
    // From a window of the account that was left.
    expect((await keep(`note ${recent}`, 'Mine', admin)).statusCode).toBe(409);
    await keep(`letter ${gone}`, 'To one who is erased', admin, 'admin@example.com');
    expect(await drafts(admin)).toHaveLength(1);
    await keep(`note ${old}`, 'Old');
    await deleteByIds(desk.db, [gone]);
    expect(await drafts(admin)).toEqual([]);
    await keep(`note ${gone}`, 'Late');
    const updated_at = past(31 * dayMs);
    await setRows(desk.db, 'desk_drafts', { updated_at }, { key: `note ${old}` });
    await purgeUnsentTexts(desk.db);
    expect(await drafts()).toEqual([{ key: `note ${recent}`, text: 'Half a note, தமிழ்' }]);
    await keep(`note ${recent}`, '');
    expect(await drafts()).toEqual([]);
  });
});
