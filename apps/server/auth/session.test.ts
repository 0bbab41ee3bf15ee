import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { until } from '@site/tests/testing/until';
import { symmetricDecrypt } from 'better-auth/crypto';
import { describe, expect, it } from 'vitest';
import { fromNow, hourMs } from '../async.ts';
import { readConfig } from '../config.ts';
import { changeRole, findAccount, removeAccount, reset } from '../desk/account-store.ts';
import { softwareAuthenticator } from '../testing/authenticator.ts';
import { type DeskBrowser, deskSecret, newEmail, password, totpCode } from '../testing/desk.ts';
import { scratchFolder } from '../testing/files/temporary-folder.ts';
import { rowsOf, setRows } from '../testing/rows.ts';
import { useTestDesk } from '../testing/use-test-desk.ts';
import { readDeskSecret } from './session.ts';

const { desk } = useTestDesk('sqlite', { first: 'admin' });
const folder = scratchFolder();

it('the secret of the sessions is made once for its owner only, or that of the settings', async () => {
  const config = readConfig({ DATABASE_URL: `file:${join(folder, 'data/site.db')}` });
  const secret = readDeskSecret(config);
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(readDeskSecret(config)).toBe(secret);
  expect((await stat(join(folder, 'data/desk-secret'))).mode & 0o777).toBe(0o600);
  const DESK_SECRET = 'x'.repeat(32);
  expect(readDeskSecret(readConfig({ DESK_SECRET }))).toBe(DESK_SECRET);
  expect(() => readConfig({ DESK_SECRET: 'x'.repeat(31) })).toThrow(/^DESK_SECRET must be 32/);
});

/** Somebody who has signed in, and their account. */
async function reader() {
  const email = newEmail();
  const browser = await desk.join(email, 'reader');
  return { email, browser, account: (await findAccount(desk.db, email))! };
}
const statusOf = async (browser: DeskBrowser) => (await browser.get('/me')).statusCode;
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
    expect(await statusOf(browser)).toBe(401);
    expect((await victim.get('/me')).json().sessions).toHaveLength(1);
  });

  it('takes no cookie that was changed, ended, idle for 8 hours or a week old', async () => {
    const { email, browser, account } = await reader();
    const [name, value] = sessionCookie(browser);
    const thief = desk.browser();
    const statusWith = (cookie: string) => {
      thief.cookies.set(name, cookie);
      return statusOf(thief);
    };
    const other = value[20] === 'A' ? 'B' : 'A';
    expect(await statusWith(`${value.slice(0, 20)}${other}${value.slice(21)}`)).toBe(401);
    // The token alone, as it stands in the store, without its signature.
    expect(await statusWith(decodeURIComponent(value).split('.')[0]!)).toBe(401);
    expect(await statusWith(value)).toBe(200);
    const sessions = { user_id: account.id };
    await setRows(
      desk.db,
      'desk_sessions',
      { created_at: fromNow(-7 * 24 * hourMs - 1) },
      sessions,
    );
    expect(await statusWith(value)).toBe(401);

    const idle = (await desk.signIn(email)).browser;
    await setRows(desk.db, 'desk_sessions', { expires_at: fromNow(-1) }, sessions);
    expect(await statusOf(idle)).toBe(401);

    const { browser: leaving } = await desk.signIn(email);
    const stolen = leaving.cookies.get(name)!;
    await leaving.post('/sign-out');
    expect(await statusWith(stolen)).toBe(401);
  });

  it('puts off the end of a session when it is used, and not when the page asks by itself', async () => {
    const { browser, account } = await reader();
    const soon = fromNow(hourMs);
    await setRows(desk.db, 'desk_sessions', { expires_at: soon }, { user_id: account.id });
    const endsAt = async () => {
      const [session] = await rowsOf(desk.db, 'desk_sessions', { user_id: account.id });
      return new Date(session!.expires_at).getTime();
    };
    await browser.get('/news', { headers: { 'x-background': '1' } });
    expect(await endsAt()).toBe(Date.parse(soon));
    await browser.get('/news');
    expect(await endsAt()).toBeGreaterThan(Date.parse(soon) + 6 * hourMs);
  });

  it('ends all sessions with the role that they began with, with the account, and on a reset', async () => {
    const { email, browser, account } = await reader();
    await changeRole(desk.db, account, 'manager', 'test');
    expect(await statusOf(browser)).toBe(401);
    const { browser: second } = await desk.signIn(email);
    const token = await reset(desk.db, account, 'test');
    expect(await statusOf(second)).toBe(200);
    const third = desk.browser();
    const next = 'another warp of seven colours';
    const opened = await third.post('/link', { token, password: next });
    expect(opened.json()).toEqual({ needsCode: true });
    await desk.signIn(email, next, third);
    expect([await statusOf(second), await statusOf(third)]).toEqual([401, 200]);
    await removeAccount(desk.db, account, 'test', { keepAnAdmin: false });
    expect(await statusOf(third)).toBe(401);
    expect((await desk.signIn(email)).response.statusCode).toBe(401);
  });
});

describe('the second factor at the desk', () => {
  it('asks for a code where there is a second factor, and takes each code once', async () => {
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

    const half = await desk.typePassword(email);
    expect(half.response.json()).toEqual({ needsCode: true });
    expect(await statusOf(half.browser)).toBe(401);
    const statusWith = async ({ browser }: typeof half, body: object) =>
      (await browser.post('/sign-in/code', body)).statusCode;
    expect(await statusWith(half, { code: '000000' })).toBe(401);
    const recovery = { code: setUp.recoveryCodes[0], isRecoveryCode: true };
    expect(await statusWith(half, recovery)).toBe(200);
    expect(await statusOf(half.browser)).toBe(200);
    const again = await desk.typePassword(email);
    expect(await statusWith(again, recovery)).toBe(401);
    // Codes too: this one has confirmed the second factor.
    expect(await statusWith(again, { code })).toBe(401);
    expect(await statusOf(again.browser)).toBe(401);
    const next = totpCode(setUp.address, Date.now() + 30_000);
    expect(await statusWith(await desk.typePassword(email), { code: next })).toBe(200);
  });

  it('resets a password past no second factor, unless that was lost too', async () => {
    const { email, browser, account } = await reader();
    const open = async (token: string) => {
      const other = desk.browser();
      const { statusCode, body } = await other.post('/link', { token, password });
      return [statusCode, JSON.parse(body), await statusOf(other)];
    };
    const kept = await open(await reset(desk.db, account, 'test'));
    expect(kept).toEqual([200, { needsCode: true }, 401]);
    const { browser: again } = await desk.signIn(email);
    expect(await statusOf(again)).toBe(200);
    const token = await reset(desk.db, account, 'test', { withoutFactors: true });
    // Password and sessions are gone too: only the link opens the account.
    expect(await statusOf(again)).toBe(401);
    expect((await desk.signIn(email)).response.statusCode).toBe(401);
    expect(await open(token)).toEqual([200, {}, 200]);
    expect(await statusOf(browser)).toBe(401);
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
    const { recoveryCodes } = await desk.setUpFactor(email, await desk.accept(email, 'reader'));
    expect(recoveryCodes[0]).toMatch(/^([a-z2-7]{4}-){5}[a-z2-7]{4}$/);
    const { id } = (await findAccount(desk.db, email))!;
    const [kept] = await rowsOf(desk.db, 'desk_second_factors', { user_id: id });
    const text = await symmetricDecrypt({ key: deskSecret, data: kept!.backup_codes });
    expect(text).toMatch(/^\["sha256:/);
    expect(text).not.toContain(recoveryCodes[0]);
    const code = recoveryCodes[0]!.replaceAll('-', ' ').toUpperCase();
    const { browser } = await desk.typePassword(email);
    const answer = await browser.post('/sign-in/code', { code, isRecoveryCode: true });
    expect(answer.statusCode).toBe(200);
  });

  it('ends the sessions that a password alone began', async () => {
    const email = newEmail();
    const own = await desk.accept(email, 'reader');
    const { browser: thief } = await desk.typePassword(email);
    expect((await thief.get('/me')).json()).toMatchObject({ mustSetUp: true });
    await desk.setUpFactor(email, own);
    expect(await statusOf(thief)).toBe(401);
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

  it('are added only if they verify their owner', async () => {
    const browser = await desk.accept(newEmail(), 'reader');
    const { options, answer } = await register(browser, false);
    expect(options.rp.id).toBe('localhost');
    expect(options.authenticatorSelection.userVerification).toBe('required');
    const message = expect.stringMatching(/did not check that it is you/);
    expect(answer.json()).toMatchObject({ status: 422, message });
    expect((await browser.get('/me')).json().passkeys).toEqual([]);
    expect((await register(browser, true)).answer.statusCode).toBe(200);
    expect((await browser.get('/me')).json()).toMatchObject({ passkeys: [{ name: 'x' }] });
  });

  it('sign in only if they verify their owner, and what is refused is in the record', async () => {
    const email = newEmail();
    const { passkey } = await register(await desk.accept(email, 'reader'), true);
    const signIn = async (isVerified: boolean) => {
      const browser = desk.browser();
      const options = (await browser.post('/sign-in/passkey-options')).json();
      expect(options.userVerification).toBe('required');
      const response = passkey.signIn(options, { isVerified });
      const { statusCode } = await browser.post('/sign-in/passkey', { response });
      return [statusCode, (await browser.get('/submissions')).statusCode];
    };
    expect(await signIn(false)).toEqual([401, 401]);
    await until(async () =>
      (await desk.actsOf(email)).some(({ action }) => action === 'passkey refused'),
    );
    expect(await signIn(true)).toEqual([200, 200]);
    expect((await desk.actsOf(email))[0]).toMatchObject({ action: 'signed in', detail: 'passkey' });
  });

  it('are asked for where an account has nothing else besides its password', async () => {
    const email = newEmail();
    const own = await desk.accept(email, 'reader');
    // Somebody else knows the password too, and is in before there is a passkey.
    const { browser: thief } = await desk.typePassword(email);
    expect(await statusOf(thief)).toBe(200);
    await register(own, true);
    expect(await statusOf(thief)).toBe(401);
    expect((await own.get('/submissions')).statusCode).toBe(200);
    const { browser, response } = await desk.typePassword(email);
    expect(response.json()).toEqual({ needsPasskey: true });
    expect([...browser.cookies.keys()]).toEqual([]);
  });
});
