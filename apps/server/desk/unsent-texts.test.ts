import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { dayMs } from '../async.ts';
import { deleteByIds } from '../submissions/erase.ts';
import { addSubmission } from '../testing/apply.ts';
import { past } from '../testing/desk.ts';
import { setRows } from '../testing/rows.ts';
import { storeKinds } from '../testing/stores.ts';
import { useTestDesk } from '../testing/use-test-desk.ts';
import { purgeUnsentTexts } from './unsent-texts.ts';

describe.each(storeKinds)('what was begun and not sent, with %s', (kind) => {
  const { desk, manager, other } = useTestDesk(kind, { manager: 'manager', other: 'manager' });
  const email = 'manager@example.com';

  const add = async () =>
    (await addSubmission(desk.db, { form: 'contact', email: 'a@example.com', message: 'Hello' }))
      .id;
  const keep = (key: string, text: string, browser = manager, of = email) =>
    browser.post('/drafts', { key, text, email: of });
  const drafts = async (browser = manager) => (await browser.get('/drafts')).json().drafts;

  it('is kept under the account as it was typed last, and goes when it is emptied', async () => {
    const key = `note ${await add()}`;
    expect((await keep(key, 'Hal')).statusCode).toBe(200);
    await keep(key, 'Half a note, தமிழ்');
    await keep('letter several', '{"template":""}');
    expect(await drafts()).toEqual(
      expect.arrayContaining([
        { key, text: 'Half a note, தமிழ்' },
        { key: 'letter several', text: '{"template":""}' },
      ]),
    );
    expect(await drafts(other)).toEqual([]);
    await keep(key, '');
    await keep('letter several', '');
    expect(await drafts()).toEqual([]);
  });

  it('is taken from no window of an account that was left', async () => {
    expect((await keep(`note ${await add()}`, 'Mine', other)).statusCode).toBe(409);
    expect(await drafts(other)).toEqual([]);
  });

  it('goes with the submission that it is about, and is not taken once that is gone', async () => {
    const id = await add();
    await keep(`note ${id}`, 'On one who is erased');
    await keep(`letter ${id}`, 'To one who is erased', other, 'other@example.com');
    await deleteByIds(desk.db, [id]);
    expect(await drafts()).toEqual([]);
    expect(await drafts(other)).toEqual([]);
    expect((await keep(`note ${id}`, 'Late')).statusCode).toBe(200);
    expect(await drafts()).toEqual([]);
  });

  it('goes when nobody has gone on with it for a month', async () => {
    const old = `note ${await add()}`;
    const recent = `note ${await add()}`;
    await keep(old, 'Old');
    await keep(recent, 'Recent');
    await setRows(desk.db, 'desk_drafts', { updated_at: past(31 * dayMs) }, { key: old });
    await purgeUnsentTexts(desk.db);
    expect(await drafts()).toEqual([{ key: recent, text: 'Recent' }]);
  });

  it('has no other names and no more text than our pages send', async () => {
    const wrong = ['note', 'note several', `page ${randomUUID()}`, `letter ${'x'.repeat(36)}`];
    for (const key of wrong) {
      expect((await keep(key, 'text')).statusCode).toBe(422);
    }
    expect((await keep('letter several', 'x'.repeat(60_001))).statusCode).toBe(422);
  });
});
