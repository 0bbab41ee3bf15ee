import { readDocument } from '@site/content/folder';
import { describe, expect, it } from 'vitest';
import { claimDue } from '../publishing/scheduled-versions.ts';
import { addVersion } from '../testing/content.ts';
import { past } from '../testing/desk.ts';
import { person, useLetters } from '../testing/letters.ts';
import { expectMails } from '../testing/notices.ts';
import { rowsOf, setRows } from '../testing/rows.ts';
import { storeKinds } from '../testing/stores.ts';
import { findAccount } from './account-store.ts';

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();

describe.each(storeKinds)('what an account has in hand, with %s', (kind) => {
  const { desk, mail, received, add, write, lettersOf } = useLetters(kind);

  async function leaving(email: string) {
    const browser = await desk.join(email, 'admin');
    const id = await add(person('Kavya', `kavya.${email}`));
    const { id: own } = (await findAccount(desk.db, email))!;
    await browser.post('/submissions/owner', { changes: [{ id, from: null, to: own }] });
    const { ids } = (await write([id], { at: tomorrow() }, browser)).json();
    const version = await addVersion(desk.db, readDocument(), {
      ...{ author: email, sentence: 'Rates.', state: 'scheduled', published_at: null },
      ...{ pages: '[{"name":"home","revision":1}]', publish_at: tomorrow() },
    });
    return { browser, own, submission: id, letter: ids[0] as string, version };
  }
  const historyOf = (id: string) => rowsOf(desk.db, 'desk_record', { submission_id: id });

  it('waits for an admin once the account is gone, and its submissions go to whom they are given', async () => {
    const admin = await desk.join('admin@example.com', 'admin');
    const heir = (await findAccount(desk.db, 'admin@example.com'))!;
    const left = await leaving('leaving@example.com');
    const { accounts } = (await admin.get('/accounts')).json();
    expect(accounts.find(({ id }: { id: string }) => id === left.own)).toMatchObject({
      name: 'leaving',
      work: { submissions: 1, versions: 1, letters: 1 },
    });
    const handTo = async (id: string) =>
      (await admin.post(`/accounts/${left.own}/remove`, { handTo: id })).statusCode;
    // To nobody who is here, to themselves, and to one who may not read them.
    await desk.join('editor@example.com', 'editor');
    const editor = (await findAccount(desk.db, 'editor@example.com'))!;
    for (const id of [crypto.randomUUID(), left.own, editor.id]) expect(await handTo(id)).toBe(422);
    expect(await handTo(heir.id)).toBe(200);

    // Their time comes, and nothing of it goes out.
    await setRows(desk.db, 'content_versions', { publish_at: past(60_000) }, { id: left.version });
    await setRows(desk.db, 'outbox', { wanted_at: past(60_000) });
    expect(await claimDue(desk.db)).toBeUndefined();
    expect(await lettersOf(left.submission)).toMatchObject([{ state: 'held' }]);
    expect((await admin.get(`/submissions/${left.submission}`)).json()).toMatchObject({
      submission: { owner: { email: 'admin@example.com' } },
    });
    const assigned = { who: 'admin@example.com', action: 'assigned', detail: 'to admin' };
    expect(await historyOf(left.submission)).toContainEqual(expect.objectContaining(assigned));

    const held = (await admin.get('/held')).json();
    expect(held).toMatchObject({
      versions: [{ id: left.version, author: 'leaving@example.com', pages: ['home'] }],
      letters: [{ author: 'leaving@example.com', count: 1 }],
    });
    const [{ batch }] = held.letters;
    await admin.post(`/held/letters/${batch}`, { isGo: true });
    await expectMails(mail, 1);
    expect(received()[0]?.recipients).toEqual(['kavya.leaving@example.com']);
    await admin.post(`/held/versions/${left.version}`, { isGo: true });
    expect(await claimDue(desk.db)).toBe(left.version);
    expect((await admin.get('/held')).json()).toEqual({ versions: [], letters: [] });
    expect((await admin.post(`/held/letters/${batch}`, { isGo: true })).statusCode).toBe(404);
  });

  it('waits where a new role may not do it, and is withdrawn for good', async () => {
    const admin = await desk.join('second@example.com', 'admin');
    const left = await leaving('demoted@example.com');
    await admin.post(`/accounts/${left.own}/role`, { role: 'editor' });
    const held = (await admin.get('/held')).json();
    // An editor publishes, and writes no letters.
    expect(held).toMatchObject({ versions: [], letters: [{ author: 'demoted', count: 1 }] });
    expect(await historyOf(left.submission)).toContainEqual(
      expect.objectContaining({ action: 'assigned', detail: 'to nobody' }),
    );
    await admin.post(`/accounts/${left.own}/role`, { role: 'reader' });
    const lowered = await leaving('lowered@example.com');
    await admin.post(`/accounts/${lowered.own}/role`, { role: 'reader' });
    expect(await lettersOf(lowered.submission)).toMatchObject([{ state: 'held' }]);
    await admin.post(`/accounts/${lowered.own}/remove`, {});
    for (const { batch } of (await admin.get('/held')).json().letters)
      await admin.post(`/held/letters/${batch}`, { isGo: false });
    for (const { id } of (await admin.get('/held')).json().versions)
      await admin.post(`/held/versions/${id}`, { isGo: false });
    expect((await admin.get('/held')).json()).toEqual({ versions: [], letters: [] });
    expect(await lettersOf(left.submission)).toEqual([]);
    const { versions } = (await admin.get('/versions')).json();
    expect(versions).toContainEqual(
      expect.objectContaining({ id: left.version, state: 'withdrawn' }),
    );
  });
});
