import { symmetricDecrypt } from 'better-auth/crypto';
import { describe, expect, it } from 'vitest';
import { findAccount, reset } from '../desk/account-store.ts';
import { deskSecret, newEmail, password, totpCode } from '../testing/desk.ts';
import { rowsOf } from '../testing/rows.ts';
import { useTestDesk } from '../testing/use-test-desk.ts';

describe('the second factor at the desk', () => {
  const { desk } = useTestDesk('sqlite', { first: 'admin' });

  async function factorOf(email: string) {
    const { browser } = await desk.signIn(email);
    return (await browser.post('/me/recovery-codes', { password })).json() as {
      recoveryCodes: string[];
    };
  }

  it('asks for a code where there is a second factor, and takes each recovery code once', async () => {
    const email = newEmail();
    const browser = await desk.accept(email, 'reader');
    const refused = await browser.post('/me/second-factor', { password: 'a wrong password' });
    expect(refused.statusCode).toBe(400);
    const setUp = (await browser.post('/me/second-factor', { password })).json();
    expect(setUp.recoveryCodes).toHaveLength(10);
    // Until it is confirmed it is not asked for.
    expect((await desk.signIn(email)).response.json()).toEqual({});
    const code = totpCode(setUp.address);
    const wrong = await browser.post('/me/second-factor/confirm', { code: '000000' });
    // Not 401, which is the end of a session.
    expect(wrong.json()).toMatchObject({
      status: 422,
      message: expect.stringMatching(/not right/),
    });
    expect((await browser.post('/me/second-factor/confirm', { code })).statusCode).toBe(200);
    expect((await browser.get('/me')).json().hasSecondFactor).toBe(true);

    const half = await desk.typePassword(email);
    expect(half.response.json()).toEqual({ needsCode: true });
    expect((await half.browser.get('/me')).statusCode).toBe(401);
    expect((await half.browser.post('/sign-in/code', { code: '000000' })).statusCode).toBe(401);
    const recovery = { code: setUp.recoveryCodes[0], isRecoveryCode: true };
    expect((await half.browser.post('/sign-in/code', recovery)).statusCode).toBe(200);
    expect((await half.browser.get('/me')).statusCode).toBe(200);
    const again = await desk.typePassword(email);
    expect((await again.browser.post('/sign-in/code', recovery)).statusCode).toBe(401);
    // Codes too: this one has confirmed the second factor.
    expect((await again.browser.post('/sign-in/code', { code })).statusCode).toBe(401);
    expect((await again.browser.get('/me')).statusCode).toBe(401);
    const last = await desk.typePassword(email);
    const next = { code: totpCode(setUp.address, Date.now() + 30_000) };
    expect((await last.browser.post('/sign-in/code', next)).statusCode).toBe(200);
  });

  it('resets a password past no second factor, unless that was lost too', async () => {
    const email = newEmail();
    const browser = await desk.join(email, 'reader');
    const account = (await findAccount(desk.db, email))!;
    const open = async (token: string) => {
      const other = desk.browser();
      const { statusCode, body } = await other.post('/link', { token, password });
      expect(statusCode).toBe(200);
      return { asked: JSON.parse(body), me: (await other.get('/me')).statusCode };
    };
    const kept = await open(await reset(desk.db, account, 'test'));
    expect(kept).toEqual({ asked: { needsCode: true }, me: 401 });
    const { browser: again } = await desk.signIn(email);
    expect((await again.get('/me')).statusCode).toBe(200);
    const token = await reset(desk.db, account, 'test', { withoutFactors: true });
    // Password and sessions are gone too: only the link opens the account.
    expect((await again.get('/me')).statusCode).toBe(401);
    expect((await desk.signIn(email)).response.statusCode).toBe(401);
    const lost = await open(token);
    expect(lost).toEqual({ asked: {}, me: 200 });
    expect((await browser.get('/me')).statusCode).toBe(401);
  });

  it('takes no code for the session that a browser has besides the challenge', async () => {
    const own = newEmail();
    const browser = await desk.join(own, 'reader');
    const session = [...browser.cookies].find(([name]) => name.endsWith('session_token'))!;
    const other = newEmail();
    await desk.join(other, 'manager');
    const { browser: thief } = await desk.typePassword(other);
    thief.cookies.set(...session);
    // It is right for the account of the session.
    const { recoveryCodes } = await factorOf(own);
    const code = { code: recoveryCodes[0], isRecoveryCode: true };
    expect((await thief.post('/sign-in/code', code)).statusCode).toBe(401);
  });

  it('keeps only hashes of recovery codes', async () => {
    const email = newEmail();
    const browser = await desk.accept(email, 'reader');
    const { recoveryCodes } = await desk.setUpFactor(email, browser);
    expect(recoveryCodes[0]).toMatch(/^([a-z2-7]{4}-){5}[a-z2-7]{4}$/);
    const { id } = (await findAccount(desk.db, email))!;
    const [kept] = await rowsOf(desk.db, 'desk_second_factors', { user_id: id });
    const text = await symmetricDecrypt({ key: deskSecret, data: kept!.backup_codes });
    expect(text).toMatch(/^\["sha256:/);
    expect(text).not.toContain(recoveryCodes[0]);
    const typed = recoveryCodes[0]!.replaceAll('-', ' ').toUpperCase();
    const { browser: first } = await desk.typePassword(email);
    const answer = await first.post('/sign-in/code', { code: typed, isRecoveryCode: true });
    expect(answer.statusCode).toBe(200);
  });

  it('ends the sessions that a password alone began', async () => {
    const email = newEmail();
    const own = await desk.accept(email, 'reader');
    const { browser: thief } = await desk.typePassword(email);
    expect((await thief.get('/me')).json()).toMatchObject({ mustSetUp: true });
    await desk.setUpFactor(email, own);
    expect((await thief.get('/me')).statusCode).toBe(401);
    expect((await own.get('/me')).json()).toMatchObject({ mustSetUp: false });
  });
});
