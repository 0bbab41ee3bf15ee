import { until } from '@site/tests/testing/until';
import { describe, expect, it } from 'vitest';
import { softwareAuthenticator } from '../testing/authenticator.ts';
import { type DeskBrowser, newEmail, past } from '../testing/desk.ts';
import { setRows } from '../testing/rows.ts';
import { useTestDesk } from '../testing/use-test-desk.ts';

describe('passkeys at the desk', () => {
  const { desk } = useTestDesk('sqlite', { first: 'admin' });

  async function register(browser: DeskBrowser, isVerified: boolean) {
    const passkey = softwareAuthenticator();
    const options = (await browser.post('/me/passkey-options')).json();
    const response = passkey.register(options, { isVerified });
    return {
      passkey,
      options,
      answer: await browser.post('/me/passkeys', { name: 'x', response }),
    };
  }

  async function signInWith(
    passkey: ReturnType<typeof softwareAuthenticator>,
    isVerified: boolean,
  ) {
    const browser = desk.browser();
    const options = (await browser.post('/sign-in/passkey-options')).json();
    const response = passkey.signIn(options, { isVerified });
    return { browser, options, answer: await browser.post('/sign-in/passkey', { response }) };
  }

  it('are added only if they verify their owner', async () => {
    const browser = await desk.accept(newEmail(), 'reader');
    const { options, answer } = await register(browser, false);
    expect(options.rp.id).toBe('localhost');
    expect(options.authenticatorSelection.userVerification).toBe('required');
    expect(answer.json()).toMatchObject({
      status: 422,
      message: expect.stringMatching(/did not check that it is you/),
    });
    expect((await browser.get('/me')).json().passkeys).toEqual([]);
    expect((await register(browser, true)).answer.statusCode).toBe(200);
    expect((await browser.get('/me')).json()).toMatchObject({
      mustSetUp: false,
      passkeys: [{ name: 'x' }],
    });
  });

  it('sign in only if they verify their owner, and what is refused is in the record', async () => {
    const email = newEmail();
    const { passkey } = await register(await desk.accept(email, 'reader'), true);
    const unverified = await signInWith(passkey, false);
    expect(unverified.options.userVerification).toBe('required');
    expect(unverified.answer.statusCode).toBe(401);
    expect((await unverified.browser.get('/me')).statusCode).toBe(401);
    await until(async () =>
      (await desk.actsOf(email)).some(({ action }) => action === 'passkey refused'),
    );
    const verified = await signInWith(passkey, true);
    expect(verified.answer.json()).toEqual({});
    expect((await verified.browser.get('/submissions')).statusCode).toBe(200);
    expect((await desk.actsOf(email))[0]).toMatchObject({ action: 'signed in', detail: 'passkey' });
  });

  it('are asked for where an account has nothing else besides its password', async () => {
    const email = newEmail();
    const own = await desk.accept(email, 'reader');
    // Somebody else knows the password too, and is in before there is a passkey.
    const { browser: thief } = await desk.typePassword(email);
    expect((await thief.get('/me')).statusCode).toBe(200);
    await register(own, true);
    expect((await thief.get('/me')).statusCode).toBe(401);
    expect((await own.get('/submissions')).statusCode).toBe(200);
    const { browser, response } = await desk.typePassword(email);
    expect(response.json()).toEqual({ needsPasskey: true });
    expect((await browser.get('/me')).statusCode).toBe(401);
    expect([...browser.cookies.keys()]).toEqual([]);
  });

  it('leave no rows of tries that were not finished', async () => {
    const { db } = desk;
    const count = async () =>
      (await db.selectFrom('desk_verifications').selectAll().execute()).length;
    for (let i = 0; i < 5; i++) await desk.browser().post('/sign-in/passkey-options');
    expect(await count()).toBeGreaterThanOrEqual(5);
    await setRows(db, 'desk_verifications', { expires_at: past(1) });
    await desk.browser().post('/sign-in/passkey-options');
    expect(await count()).toBe(1);
  });

  it('are refused when they are malformed, forged or of nobody', async () => {
    const browser = await desk.accept(newEmail(), 'reader');
    for (const response of [
      ...[{}, { id: 'x' }, { id: 1, response: {} }, { id: 'a\0b', response: {} }],
      ...[{ id: 'forged', response: { clientDataJSON: '{' } }],
    ]) {
      await browser.post('/me/passkey-options');
      const added = await browser.post('/me/passkeys', { name: 'x', response });
      expect([400, 422]).toContain(added.statusCode);
      const stranger = desk.browser();
      await stranger.post('/sign-in/passkey-options');
      const signedIn = await stranger.post('/sign-in/passkey', { response });
      expect([400, 401, 422]).toContain(signedIn.statusCode);
    }
  });
});
