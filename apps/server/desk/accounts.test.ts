import { getMigrations } from 'better-auth/db/migration';
import { describe, expect, it } from 'vitest';
import { dayMs } from '../async.ts';
import { createAuth } from '../auth/auth.ts';
import { createPasswordHasher } from '../auth/password.ts';
import { readConfig } from '../config.ts';
import { serverLimits } from '../limits.ts';
import { createLogger } from '../log.ts';
import { softwareAuthenticator } from '../testing/authenticator.ts';
import { buildTestDesk, deskSecret, password, past } from '../testing/desk.ts';
import { expectMails } from '../testing/notices.ts';
import { rowsOf, setRows } from '../testing/rows.ts';
import { storeKinds, useStores } from '../testing/stores.ts';
import { useMailingDesk } from '../testing/use-mailing-desk.ts';
import { changeRole, findAccount, invite, listAccounts, removeAccount } from './account-store.ts';
import { purgeAudit, readAudit, writeAudit } from './audit-log.ts';

describe.each(storeKinds)('the accounts of the desk, with %s', (kind) => {
  const stores = useStores(kind);

  it('have every table and column that better-auth wants', async () => {
    const { db } = await stores.openNew();
    const url = kind === 'postgres' ? { DATABASE_URL: 'postgres://unused/unused' } : {};
    const auth = createAuth({
      db,
      secret: deskSecret,
      config: readConfig(url),
      log: createLogger('silent'),
      passwords: createPasswordHasher(serverLimits),
    });
    const { compileMigrations } = await getMigrations(auth.options);
    expect(await compileMigrations()).toBe(';');
  });

  it('are listed, changed and removed by an admin, and the last admin stays one', async () => {
    const desk = await buildTestDesk(await stores.openNew());
    const admin = await desk.join('admin@example.com', 'admin');
    const reader = await desk.join('reader@example.com', 'reader');
    const own = (await findAccount(desk.db, 'admin@example.com'))!;
    const other = (await findAccount(desk.db, 'reader@example.com'))!;
    const alone = await admin.post(`/accounts/${own.id}/role`, { role: 'reader' });
    const message = expect.stringMatching(/only admin/);
    expect(alone.json()).toMatchObject({ status: 422, message });
    expect((await admin.post(`/accounts/${own.id}/remove`)).statusCode).toBe(422);

    await admin.post(`/accounts/${other.id}/end-sessions`);
    expect((await reader.get('/me')).statusCode).toBe(401);
    expect((await admin.post(`/accounts/${other.id}/role`, { role: 'king' })).statusCode).toBe(422);
    await admin.post(`/accounts/${other.id}/role`, { role: 'admin' });
    const { accounts } = (await admin.get('/accounts')).json();
    expect(accounts).toMatchObject([
      { email: 'admin@example.com', role: 'admin', isActive: true },
      { email: 'reader@example.com', role: 'admin', isActive: true, hasSecondFactor: true },
    ]);
    expect((await admin.post(`/accounts/${own.id}/role`, { role: 'reader' })).statusCode).toBe(200);
    expect((await admin.get('/accounts')).statusCode).toBe(401);
    const record = await readAudit(desk.db, { limit: 2 });
    const details = ['admin@example.com: reader', 'reader@example.com: admin'];
    expect(record.map(({ detail }) => detail)).toEqual(details);
    expect(record.every(({ who }) => who === 'admin@example.com')).toBe(true);
  });

  it('keep an admin, however many take each other the role at once', async () => {
    const desk = await buildTestDesk(await stores.openNew());
    const emails = ['one', 'two', 'three', 'four'].map((name) => `${name}@example.com`);
    for (let round = 0; round < 5; round++) {
      for (const email of emails) await invite(desk.db, `${round}${email}`, 'admin', 'test');
      const admins = (await listAccounts(desk.db)).filter(({ role }) => role === 'admin');
      await Promise.allSettled(
        admins.map((account, i) =>
          i % 2
            ? changeRole(desk.db, account, 'reader', 'test')
            : removeAccount(desk.db, account, 'test', { keepAnAdmin: true }),
        ),
      );
      const left = (await listAccounts(desk.db)).filter(({ role }) => role === 'admin');
      expect(left.length).toBeGreaterThanOrEqual(1);
    }
  });

  it("do not end another's sessions or remove another's passkeys", async () => {
    const desk = await buildTestDesk(await stores.openNew());
    const victim = await desk.join('victim@example.com', 'admin');
    const thief = await desk.join('thief@example.com', 'reader');
    await thief.post('/me/sessions/end');
    expect((await victim.get('/me')).statusCode).toBe(200);
    const options = (await victim.post('/me/passkey-options')).json();
    const response = softwareAuthenticator().register(options, { isVerified: true });
    await victim.post('/me/passkeys', { name: 'Phone', response });
    const [{ id }] = (await victim.get('/me')).json().passkeys;
    const stolen = await thief.post('/me/passkeys/remove', { id });
    expect(stolen.statusCode).toBeGreaterThanOrEqual(400);
    expect((await victim.get('/me')).json().passkeys).toHaveLength(1);
    expect((await thief.get('/me')).json().passkeys).toEqual([]);
  });

  it('forget the audit log after a year, page by page until then', async () => {
    const { db } = await stores.openNew();
    await writeAudit(db, ...Array(5).fill({ who: 'x', action: 'opened' }));
    const first = await readAudit(db, { limit: 3 });
    const second = await readAudit(db, { limit: 3, after: first.at(-1) });
    expect(new Set([...first, ...second].map(({ id }) => id)).size).toBe(5);
    await setRows(db, 'desk_record', { at: past(366 * dayMs) }, { id: first[0]!.id });
    await purgeAudit(db);
    expect(await readAudit(db, { limit: 9 })).toHaveLength(4);
  });
});

describe('accounts by mail', () => {
  const { desk, mail, admin, stores } = useMailingDesk('sqlite', { admin: 'admin' });

  async function nextMail() {
    await expectMails(mail, 1);
    const [received] = mail.mails.splice(0);
    return { ...received!, token: /\/desk\/welcome#([\w-]{43})$/m.exec(received!.text)?.[1] ?? '' };
  }
  const use = (token: string) => desk.browser().post('/link', { token, password });

  it('invite with a link that works once and is readable nowhere', async () => {
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
    expect(again.statusCode).toBe(422);
    expect(again.json().errors).toMatchObject([{ field: 'email' }]);
    const unwritable = await admin.post('/accounts/invite', { ...invited, email: 'a b' });
    expect(unwritable.statusCode).toBe(422);
  });

  it('send a link for a new password, to an admin who asks for somebody', async () => {
    const { accounts } = (await admin.get('/accounts')).json();
    const { id } = accounts.find(({ email }: { email: string }) => email === 'new@example.com');
    expect((await admin.post(`/accounts/${id}/send-link`)).statusCode).toBe(200);
    const { headers, token } = await nextMail();
    expect(headers.get('subject')).toBe('A new password for the desk');
    expect((await use(token)).statusCode).toBe(200);
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

  it('send no more than five to one address in 15 minutes, and say so to nobody', async () => {
    const ask = () => desk.browser().post('/link/ask', { email: 'admin@example.com' });
    const recorded = async () =>
      (await desk.actsOf('admin@example.com')).filter(({ action }) => action === 'asked for a link')
        .length;
    for (let asks = 1; asks <= 7; asks++) {
      expect((await ask()).statusCode).toBe(200);
      await expect.poll(recorded).toBe(Math.min(asks, 5));
    }
  });

  it('are not possible without a mail server, which is said', async () => {
    const other = await buildTestDesk(await stores.openNew());
    const lonely = await other.join('lonely@example.com', 'admin');
    const invited = { email: 'x@example.com', name: '', role: 'reader' };
    const responses = [
      await lonely.post('/accounts/invite', invited),
      await other.browser().post('/link/ask', { email: 'x@example.com' }),
      await lonely.post('/switches/confirmations', { isOn: true }),
    ];
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([422, 422, 422]);
    expect((await other.browser().get('/sign-in')).json()).toEqual({ sendsLinks: false });
    await other.app.close();
  });
});
