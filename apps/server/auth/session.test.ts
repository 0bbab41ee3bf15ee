import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { until } from '@site/tests/testing/until';
import { symmetricDecrypt } from 'better-auth/crypto';
import { describe, expect, it } from 'vitest';
import { hourMs } from '../async.ts';
import { readConfig } from '../config.ts';
import { changeRole, findAccount, removeAccount, reset } from '../desk/account-store.ts';
import { softwareAuthenticator } from '../testing/authenticator.ts';
import {
  type DeskBrowser,
  deskSecret,
  newEmail,
  password,
  past,
  totpCode,
} from '../testing/desk.ts';
import { scratchFolder } from '../testing/files/temporary-folder.ts';
import { rowsOf, setRows } from '../testing/rows.ts';
import { useTestDesk } from '../testing/use-test-desk.ts';
import { readDeskSecret } from './session.ts';

const { desk } = useTestDesk('sqlite', { first: 'admin' });

describe('the secret of the sessions', () => {
  const folder = scratchFolder();

  it('is made once beside the database, for its owner only', async () => {
    const config = readConfig({ DATABASE_URL: `file:${join(folder, 'data/site.db')}` });
    const secret = readDeskSecret(config);
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(readDeskSecret(config)).toBe(secret);
    const { mode } = await stat(join(folder, 'data/desk-secret'));
    expect(mode & 0o777).toBe(0o600);
  });

  it('is that of the settings, if they have one that is long enough', () => {
    const DESK_SECRET = 'x'.repeat(32);
    expect(readDeskSecret(readConfig({ DESK_SECRET }))).toBe(DESK_SECRET);
    expect(() => readConfig({ DESK_SECRET: 'short' })).toThrow(/^DESK_SECRET must be 32/);
  });
});

/** Somebody who has signed in, and the id of their account. */
async function reader() {
  const email = newEmail();
  const browser = await desk.join(email, 'reader');
  return { email, browser, id: (await findAccount(desk.db, email))!.id };
}
const sessionCookie = ({ cookies }: DeskBrowser) =>
  [...cookies].find(([name]) => name.endsWith('session_token'))!;

describe('the sessions of the desk', () => {
  it('gives each sign-in a new session, whatever cookie came with it', async () => {
    const { email, browser } = await reader();
    const [name, value] = sessionCookie(browser);
    const victim = desk.browser();
    victim.cookies.set(name, value);
    const { response } = await desk.signIn(email, password, victim);
    expect(response.statusCode).toBe(200);
    expect(sessionCookie(victim)[1]).not.toBe(value);
    // The one before has ended with it.
    expect((await browser.get('/me')).statusCode).toBe(401);
    expect((await victim.get('/me')).json().sessions).toHaveLength(1);
  });

  it('takes no cookie that was changed, ended, idle for 8 hours or a week old', async () => {
    const { email, browser, id } = await reader();
    const [name, value] = sessionCookie(browser);
    const thief = desk.browser();
    const statusWith = async (cookie: string) => {
      thief.cookies.set(name, cookie);
      return (await thief.get('/me')).statusCode;
    };
    const other = value[20] === 'A' ? 'B' : 'A';
    expect(await statusWith(`${value.slice(0, 20)}${other}${value.slice(21)}`)).toBe(401);
    // The token alone, as it stands in the store, without its signature.
    expect(await statusWith(decodeURIComponent(value).split('.')[0]!)).toBe(401);
    expect(await statusWith(value)).toBe(200);
    const sessions = { user_id: id };
    await setRows(desk.db, 'desk_sessions', { created_at: past(7 * 24 * hourMs + 1) }, sessions);
    expect(await statusWith(value)).toBe(401);

    const idle = (await desk.signIn(email)).browser;
    await setRows(desk.db, 'desk_sessions', { expires_at: past(1) }, sessions);
    expect((await idle.get('/me')).statusCode).toBe(401);

    const { browser: leaving } = await desk.signIn(email);
    const stolen = leaving.cookies.get(name)!;
    await leaving.post('/sign-out');
    expect(await statusWith(stolen)).toBe(401);
  });

  it('puts off the end of a session when it is used, and not when the page asks by itself', async () => {
    const { browser, id } = await reader();
    const soon = new Date(Date.now() + hourMs).toISOString();
    await setRows(desk.db, 'desk_sessions', { expires_at: soon }, { user_id: id });
    const endsAt = async () => {
      const [session] = await rowsOf(desk.db, 'desk_sessions', { user_id: id });
      return new Date(session!.expires_at).getTime();
    };
    await browser.get('/news', { headers: { 'x-background': '1' } });
    expect(await endsAt()).toBe(Date.parse(soon));
    await browser.get('/news');
    expect(await endsAt()).toBeGreaterThan(Date.parse(soon) + 6 * hourMs);
  });

  it('ends all sessions with the role that they began with, with the account, and on a reset', async () => {
    const { email, browser } = await reader();
    const account = (await findAccount(desk.db, email))!;
    await changeRole(desk.db, account, 'manager', 'test');
    expect((await browser.get('/me')).statusCode).toBe(401);
    const { browser: second } = await desk.signIn(email);
    const token = await reset(desk.db, account, 'test');
    expect((await second.get('/me')).statusCode).toBe(200);
    const third = desk.browser();
    const next = 'another warp of seven colours';
    const opened = await third.post('/link', { token, password: next });
    expect(opened.json()).toEqual({ needsCode: true });
    await desk.signIn(email, next, third);
    expect((await second.get('/me')).statusCode).toBe(401);
    expect((await third.get('/me')).statusCode).toBe(200);
    await removeAccount(desk.db, account, 'test', { keepAnAdmin: false });
    expect((await third.get('/me')).statusCode).toBe(401);
    expect((await desk.signIn(email)).response.statusCode).toBe(401);
  });
});

describe('the second factor at the desk', () => {
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
    const message = expect.stringMatching(/not right/);
    expect(wrong.json()).toMatchObject({ status: 422, message });
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
    const { email, browser } = await reader();
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
    const { email: own, browser } = await reader();
    const other = newEmail();
    await desk.join(other, 'manager');
    const { browser: thief } = await desk.typePassword(other);
    thief.cookies.set(...sessionCookie(browser));
    // It is right for the account of the session.
    const code = { code: desk.recoveryCodes(own)[0], isRecoveryCode: true };
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

describe('passkeys at the desk', () => {
  async function register(browser: DeskBrowser, isVerified: boolean) {
    const passkey = softwareAuthenticator();
    const options = (await browser.post('/me/passkey-options')).json();
    const response = passkey.register(options, { isVerified });
    const answer = await browser.post('/me/passkeys', { name: 'x', response });
    return { passkey, options, answer };
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
    const message = expect.stringMatching(/did not check that it is you/);
    expect(answer.json()).toMatchObject({ status: 422, message });
    expect((await browser.get('/me')).json().passkeys).toEqual([]);
    expect((await register(browser, true)).answer.statusCode).toBe(200);
    const added = { mustSetUp: false, passkeys: [{ name: 'x' }] };
    expect((await browser.get('/me')).json()).toMatchObject(added);
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
    const count = async () => (await rowsOf(desk.db, 'desk_verifications')).length;
    for (let i = 0; i < 5; i++) await desk.browser().post('/sign-in/passkey-options');
    expect(await count()).toBeGreaterThanOrEqual(5);
    await setRows(desk.db, 'desk_verifications', { expires_at: past(1) });
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
