import { getMigrations } from 'better-auth/db/migration';
import { describe, expect, it } from 'vitest';
import { dayMs } from '../async.ts';
import { createAuth } from '../auth/auth.ts';
import { createPasswordHasher } from '../auth/password.ts';
import { readConfig } from '../config.ts';
import { serverLimits } from '../limits.ts';
import { createLogger } from '../log.ts';
import { softwareAuthenticator } from '../testing/authenticator.ts';
import { buildTestDesk, deskSecret, past } from '../testing/desk.ts';
import { setRows } from '../testing/rows.ts';
import { storeKinds, useStores } from '../testing/stores.ts';
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
    expect(alone.json()).toMatchObject({
      status: 422,
      message: expect.stringMatching(/only admin/),
    });
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
