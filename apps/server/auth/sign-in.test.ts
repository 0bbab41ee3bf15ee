import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { hourMs } from '../async.ts';
import { findAccount, invite, reset } from '../desk/account-store.ts';
import { serverLimits } from '../limits.ts';
import { newEmail, password, past } from '../testing/desk.ts';
import { setRows } from '../testing/rows.ts';
import { storeKinds } from '../testing/stores.ts';
import { useTestDesk } from '../testing/use-test-desk.ts';

describe.each(storeKinds)('signing in at the desk, with %s', (kind) => {
  const { desk } = useTestDesk(kind, { first: 'admin' });

  it('takes an invitation once, and then the password', async () => {
    const email = newEmail();
    const token = await invite(desk.db, email, 'reader', 'test');
    const browser = desk.browser();
    expect((await browser.post('/link/look', { token })).json()).toEqual({ email });
    expect((await browser.post('/link', { token, password })).statusCode).toBe(200);
    expect((await browser.get('/me')).json()).toMatchObject({ email, role: 'reader' });
    expect((await desk.browser().post('/link', { token, password })).statusCode).toBe(422);
    expect((await desk.browser().post('/link/look', { token })).statusCode).toBe(422);
    const { browser: again, response } = await desk.signIn(email.toUpperCase());
    expect(response.json()).toEqual({});
    expect((await again.get('/me')).statusCode).toBe(200);
  });

  it('refuses a link that is older than a day, and one that another replaced', async () => {
    const email = newEmail();
    const first = await invite(desk.db, email, 'reader', 'test');
    const account = await findAccount(desk.db, email);
    const second = await reset(desk.db, account!, 'test');
    expect((await desk.browser().post('/link', { token: first, password })).statusCode).toBe(422);
    await setRows(desk.db, 'desk_links', { expires_at: past(1) }, { user_id: account!.id });
    const late = await desk.browser().post('/link', { token: second, password });
    expect(late.statusCode).toBe(422);
  });

  it('does not take a password that is easy to guess', async () => {
    const email = newEmail();
    const token = await invite(desk.db, email, 'reader', 'test');
    const { passwordGuessesLog10 } = serverLimits;
    const strict = await desk.again({ passwordGuessesLog10 });
    for (const typed of ['short', 'password1234', email, '1qaz2wsx3edc']) {
      const response = await strict.browser().post('/link', { token, password: typed });
      expect(response.statusCode).toBe(422);
      expect(response.json().errors).toEqual([{ field: 'password', message: expect.any(String) }]);
    }
    const browser = await strict.join(newEmail(), 'reader');
    const change = { current: password, password: 'password1234' };
    expect((await browser.post('/me/password', change)).statusCode).toBe(422);
  });

  it('refuses text with a NUL in it as a mistake of the sender', async () => {
    const admin = await desk.join(newEmail(), 'admin');
    expect((await admin.get(`/record?at=%00&id=${randomUUID()}`)).statusCode).toBe(422);
    const challenged = desk.browser();
    challenged.cookies.set('desk.two_factor', '2fa%00x.y');
    expect((await challenged.post('/sign-in/code', { code: '000000' })).statusCode).toBe(401);
  });

  it('changes a password only with the one before, and ends the other sessions', async () => {
    const email = newEmail();
    const browser = await desk.join(email, 'reader');
    const { browser: other } = await desk.signIn(email);
    const next = 'a shuttle and six bobbins';
    const wrong = { current: 'a wrong password', password: next };
    expect((await browser.post('/me/password', wrong)).statusCode).toBe(400);
    const right = { current: password, password: next };
    expect((await browser.post('/me/password', right)).statusCode).toBe(200);
    expect((await browser.get('/me')).statusCode).toBe(200);
    expect((await other.get('/me')).statusCode).toBe(401);
    expect((await desk.signIn(email)).response.statusCode).toBe(401);
    expect((await desk.signIn(email, next)).response.statusCode).toBe(200);
  });

  it('changes what opens the account only soon after a sign-in', async () => {
    const email = newEmail();
    const browser = await desk.join(email, 'reader');
    const { id } = (await findAccount(desk.db, email))!;
    await setRows(desk.db, 'desk_sessions', { created_at: past(hourMs / 4 + 1) }, { user_id: id });
    expect((await browser.post('/me/passkey-options')).statusCode).toBe(403);
    expect((await browser.post('/me/passkeys/remove', { id: 'x' })).statusCode).toBe(403);
    expect((await browser.post('/me/sessions/end')).statusCode).toBe(403);
    expect((await browser.get('/me')).statusCode).toBe(200);
  });

  it('answers a fault of the store with 500, and prints no address and no password', async () => {
    const email = 'canary@example.com';
    await desk.join(email, 'reader');
    const printed = vi.spyOn(console, 'error').mockImplementation(() => {});
    const rename = (from: string, to: string) =>
      desk.db.schema.alterTable(from).renameTo(to).execute();
    await rename('desk_credentials', 'moved');
    const { response } = await desk.typePassword(email, 'canary-password-canary');
    await rename('moved', 'desk_credentials');
    expect(response.statusCode).toBe(500);
    expect(printed.mock.calls).toEqual([]);
    printed.mockRestore();
    expect(desk.logs()).not.toMatch(/canary/);
    expect((await desk.signIn(email)).response.statusCode).toBe(200);
  });
});
