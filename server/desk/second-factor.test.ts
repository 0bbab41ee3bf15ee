import { describe, expect, it } from 'vitest';
import { password, totpCode } from '../../testing/server/desk.ts';
import { storeKinds } from '../../testing/server/stores.ts';
import { useTestDesk } from '../../testing/server/use-test-desk.ts';
import { findAccount, reset } from './accounts.ts';

describe.each(storeKinds)('the second factor at the desk, with %s', (kind) => {
  const { desk, newEmail, signIn } = useTestDesk(kind);

  it('asks for a code where there is a second factor, and takes each recovery code once', async () => {
    const email = newEmail();
    const browser = await desk().join(email, 'reader');
    const refused = await browser.post('/me/second-factor', { password: 'a wrong password' });
    expect(refused.statusCode).toBe(400);
    const setUp = (await browser.post('/me/second-factor', { password })).json();
    expect(setUp.recoveryCodes).toHaveLength(10);
    // Until it is confirmed it is not asked for.
    expect((await signIn(email)).response.json()).toEqual({});
    const code = totpCode(setUp.address);
    expect((await browser.post('/me/second-factor/confirm', { code })).statusCode).toBe(200);
    expect((await browser.get('/me')).json().hasSecondFactor).toBe(true);

    const half = await signIn(email);
    expect(half.response.json()).toEqual({ needsCode: true });
    expect((await half.browser.get('/me')).statusCode).toBe(401);
    expect((await half.browser.post('/sign-in/code', { code: '000000' })).statusCode).toBe(401);
    const recovery = { code: setUp.recoveryCodes[0], isRecoveryCode: true };
    expect((await half.browser.post('/sign-in/code', recovery)).statusCode).toBe(200);
    expect((await half.browser.get('/me')).statusCode).toBe(200);
    const again = await signIn(email);
    expect((await again.browser.post('/sign-in/code', recovery)).statusCode).toBe(401);
    // Codes too: this one has confirmed the second factor.
    expect((await again.browser.post('/sign-in/code', { code })).statusCode).toBe(401);
    expect((await again.browser.get('/me')).statusCode).toBe(401);
    const last = await signIn(email);
    const next = { code: totpCode(setUp.address, Date.now() + 30_000) };
    expect((await last.browser.post('/sign-in/code', next)).statusCode).toBe(200);
  });

  it('resets a password past no second factor, unless that was lost too', async () => {
    const email = newEmail();
    const browser = await desk().join(email, 'reader');
    const { address } = (await browser.post('/me/second-factor', { password })).json();
    await browser.post('/me/second-factor/confirm', { code: totpCode(address) });
    const account = (await findAccount(desk().db, email))!;
    const open = async (token: string) => {
      const other = desk().browser();
      const { statusCode, body } = await other.post('/link', { token, password });
      expect(statusCode).toBe(200);
      return { asked: JSON.parse(body), me: (await other.get('/me')).statusCode };
    };
    const kept = await open(await reset(desk().db, account, 'test'));
    expect(kept).toEqual({ asked: { needsCode: true }, me: 401 });
    const lost = await open(await reset(desk().db, account, 'test', { withoutFactors: true }));
    expect(lost).toEqual({ asked: {}, me: 200 });
  });
});
