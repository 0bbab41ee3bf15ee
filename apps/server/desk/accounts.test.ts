import { randomUUID } from 'node:crypto';
import { readDocument } from '@site/content/folder';
import { describe, expect, it } from 'vitest';
import { claimDue } from '../publishing/scheduled-versions.ts';
import { addVersion } from '../testing/content.ts';
import { buildTestDesk, password, past } from '../testing/desk.ts';
import { person, useLetters } from '../testing/letters.ts';
import { expectMails } from '../testing/notices.ts';
import { rowsOf, setRows } from '../testing/rows.ts';
import { storeKinds, useStores } from '../testing/stores.ts';
import { useMailingDesk } from '../testing/use-mailing-desk.ts';
import { changeRole, findAccount, invite, listAccounts, removeAccount } from './account-store.ts';

describe.each(storeKinds)('the accounts of the desk, with %s', (kind) => {
  const stores = useStores(kind);

  it('are changed by an admin alone, who says so, and the last admin stays one', async () => {
    const desk = await buildTestDesk(await stores.openNew());
    const admin = await desk.join('admin@example.com', 'admin');
    const reader = await desk.join('reader@example.com', 'reader');
    const own = (await findAccount(desk.db, 'admin@example.com'))!;
    const other = (await findAccount(desk.db, 'reader@example.com'))!;
    const setRole = (id: string, role: string) => admin.post(`/accounts/${id}/role`, { role });
    const message = expect.stringMatching(/only admin/);
    expect((await setRole(own.id, 'reader')).json()).toMatchObject({ status: 422, message });
    expect((await admin.post(`/accounts/${own.id}/remove`)).statusCode).toBe(422);

    await reader.post('/me/sessions/end');
    expect((await admin.get('/me')).statusCode).toBe(200);
    await admin.post(`/accounts/${other.id}/end-sessions`);
    expect((await reader.get('/me')).statusCode).toBe(401);
    expect((await setRole(other.id, 'king')).statusCode).toBe(422);
    await setRole(other.id, 'admin');
    expect((await admin.get('/accounts')).json().accounts).toMatchObject([
      { email: 'admin@example.com', role: 'admin', isActive: true },
      { email: 'reader@example.com', role: 'admin', isActive: true, hasSecondFactor: true },
    ]);
    expect((await setRole(own.id, 'reader')).statusCode).toBe(200);
    expect((await admin.get('/accounts')).statusCode).toBe(401);
    const [last] = await desk.actsOf('admin@example.com');
    expect(last?.detail).toBe('admin@example.com: reader');
  });

  it('keep an admin, however many take each other the role at once', async () => {
    const desk = await buildTestDesk(await stores.openNew());
    for (let round = 0; round < 5; round++) {
      for (let i = 0; i < 4; i++) await invite(desk.db, `${round}-${i}@a.example`, 'admin', 'test');
      const admins = async () =>
        (await listAccounts(desk.db)).filter(({ role }) => role === 'admin');
      await Promise.allSettled(
        (await admins()).map((account, i) =>
          i % 2
            ? changeRole(desk.db, account, 'reader', 'test')
            : removeAccount(desk.db, account, 'test', { keepAnAdmin: true }),
        ),
      );
      expect((await admins()).length).toBeGreaterThanOrEqual(1);
    }
  });
});

describe('accounts by mail', () => {
  const { desk, mail, admin } = useMailingDesk('sqlite', { admin: 'admin' });

  async function nextMail() {
    await expectMails(mail, 1);
    const [received] = mail.mails.splice(0);
    return { ...received!, token: /\/desk\/welcome#([\w-]{43})$/m.exec(received!.text)?.[1] ?? '' };
  }
  const use = (token: string) => desk.browser().post('/link', { token, password });

  it('have a link that works once and is readable nowhere', async () => {
    const invited = { email: 'New@example.com', name: 'Meena S.', role: 'reader' };
    expect((await admin.post('/accounts/invite', invited)).statusCode).toBe(200);
    const { recipients, token } = await nextMail();
    expect(recipients).toEqual(['new@example.com']);
    for (const table of ['outbox', 'desk_links', 'desk_record'] as const)
      expect(JSON.stringify(await rowsOf(desk.db, table))).not.toContain(token);
    expect(desk.logs()).not.toContain(token);
    expect((await use(token)).statusCode).toBe(200);
    expect((await use(token)).statusCode).toBe(422);
    const again = await admin.post('/accounts/invite', invited);
    expect(again.json()).toMatchObject({ status: 422, errors: [{ field: 'email' }] });

    const { id } = (await findAccount(desk.db, 'new@example.com'))!;
    expect((await admin.post(`/accounts/${id}/send-link`)).statusCode).toBe(200);
    const sent = await nextMail();
    expect(sent.headers.get('subject')).toBe('A new password for the desk');
    expect((await use(sent.token)).statusCode).toBe(200);
  });

  it('say the same to whoever has forgotten a password, with an account or without', async () => {
    const ask = (email: string) => desk.browser().post('/link/ask', { email });
    const [known, unknown] = [await ask('NEW@example.com'), await ask('nobody@example.com')];
    expect(known.statusCode).toBe(200);
    expect(known.body).toBe(unknown.body);
    expect(Object.keys(known.headers)).toEqual(Object.keys(unknown.headers));
    const { recipients, token } = await nextMail();
    expect(recipients).toEqual(['new@example.com']);
    // The password of before opens the account until the link is used.
    expect((await desk.typePassword('new@example.com')).response.statusCode).toBe(200);
    expect((await use(token)).statusCode).toBe(200);
  });

  it('get no more than five links in 15 minutes, which nobody is told', async () => {
    const ask = () => desk.browser().post('/link/ask', { email: 'admin@example.com' });
    const recorded = async () =>
      (await desk.actsOf('admin@example.com')).filter(({ action }) => action === 'asked for a link')
        .length;
    for (let asks = 1; asks <= 7; asks++) {
      expect((await ask()).statusCode).toBe(200);
      await expect.poll(recorded).toBe(Math.min(asks, 5));
    }
  });
});

describe.each(storeKinds)('what an account has in hand, with %s', (kind) => {
  const { desk, mail, received, add, write, lettersOf } = useLetters(kind);
  const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();

  async function leaving(email: string) {
    const browser = await desk.join(email, 'admin');
    const submission = await add(person('Kavya', `kavya.${email}`));
    const { id: own } = (await findAccount(desk.db, email))!;
    const changes = [{ id: submission, from: null, to: own }];
    await browser.post('/submissions/owner', { changes });
    await write([submission], { at: tomorrow() }, browser);
    const version = await addVersion(desk.db, readDocument(), {
      ...{ author: email, sentence: 'Rates.', state: 'scheduled', published_at: null },
      ...{ pages: '[{"name":"home","revision":1}]', publish_at: tomorrow() },
    });
    return { own, submission, version };
  }
  const ownerOf = async (id: string) => (await rowsOf(desk.db, 'submissions', { id }))[0]?.owner_id;

  it('waits for an admin once the account is gone, and its submissions go to whom they are given', async () => {
    const admin = await desk.join('admin@example.com', 'admin');
    const heir = (await findAccount(desk.db, 'admin@example.com'))!;
    const left = await leaving('leaving@example.com');
    const handTo = async (id: string) =>
      (await admin.post(`/accounts/${left.own}/remove`, { handTo: id })).statusCode;
    await desk.join('editor@example.com', 'editor');
    const editor = (await findAccount(desk.db, 'editor@example.com'))!;
    // An editor may not read them.
    for (const id of [randomUUID(), left.own, editor.id]) expect(await handTo(id)).toBe(422);
    expect(await handTo(heir.id)).toBe(200);
    expect(await ownerOf(left.submission)).toBe(heir.id);

    // Their time comes, and nothing of it goes out.
    await setRows(desk.db, 'content_versions', { publish_at: past(60_000) }, { id: left.version });
    await setRows(desk.db, 'outbox', { wanted_at: past(60_000) });
    expect(await claimDue(desk.db)).toBeUndefined();
    expect(await lettersOf(left.submission)).toMatchObject([{ state: 'held' }]);
    const { versions, letters } = (await admin.get('/held')).json();
    expect(versions).toMatchObject([{ id: left.version, author: 'leaving@example.com' }]);
    const [{ batch }] = letters;
    await admin.post(`/held/letters/${batch}`, { isGo: true });
    await expectMails(mail, 1);
    expect(received()[0]?.recipients).toEqual(['kavya.leaving@example.com']);
    await admin.post(`/held/versions/${left.version}`, { isGo: true });
    expect(await claimDue(desk.db)).toBe(left.version);
    expect((await admin.post(`/held/letters/${batch}`, { isGo: true })).statusCode).toBe(404);
  });

  it('waits where a new role may not do it, and is withdrawn for good', async () => {
    const admin = await desk.join('second@example.com', 'admin');
    const left = await leaving('demoted@example.com');
    await admin.post(`/accounts/${left.own}/role`, { role: 'editor' });
    const { versions, letters } = (await admin.get('/held')).json();
    // An editor publishes, and writes no letters.
    expect([versions, letters]).toMatchObject([[], [{ author: 'demoted', count: 1 }]]);
    expect(await ownerOf(left.submission)).toBeNull();
    await admin.post(`/accounts/${left.own}/role`, { role: 'reader' });
    expect((await admin.get('/held')).json().versions).toHaveLength(1);
    await admin.post(`/held/letters/${letters[0].batch}`, { isGo: false });
    await admin.post(`/held/versions/${left.version}`, { isGo: false });
    expect(await lettersOf(left.submission)).toEqual([]);
    const [version] = await rowsOf(desk.db, 'content_versions', { id: left.version });
    expect(version?.state).toBe('withdrawn');
  });
});
