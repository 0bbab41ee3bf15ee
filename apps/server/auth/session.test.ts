import { describe, expect, it } from 'vitest';
import { hourMs } from '../async.ts';
import { changeRole, findAccount, removeAccount, reset } from '../desk/account-store.ts';
import { newEmail, password, past } from '../testing/desk.ts';
import { rowsOf, setRows } from '../testing/rows.ts';
import { useTestDesk } from '../testing/use-test-desk.ts';

describe('the sessions of the desk', () => {
  const { desk } = useTestDesk('sqlite', { first: 'admin' });

  it('gives each sign-in a new session, whatever cookie came with it', async () => {
    const email = newEmail();
    const browser = await desk.join(email, 'reader');
    const [name, value] = [...browser.cookies].find(([key]) => key.endsWith('session_token'))!;
    const victim = desk.browser();
    victim.cookies.set(name, value);
    const { response } = await desk.signIn(email, password, victim);
    expect(response.statusCode).toBe(200);
    expect(victim.cookies.get(name)).not.toBe(value);
    expect(victim.cookies.get(name)).toBeTruthy();
    // The one before has ended with it.
    expect((await browser.get('/me')).statusCode).toBe(401);
    expect((await victim.get('/me')).json().sessions).toHaveLength(1);
  });

  it('takes no cookie that was changed, ended, idle for 8 hours or a week old', async () => {
    const email = newEmail();
    const browser = await desk.join(email, 'reader');
    const [name, value] = [...browser.cookies].find(([key]) => key.endsWith('session_token'))!;
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
    const { id } = (await findAccount(desk.db, email))!;
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
    const email = newEmail();
    const browser = await desk.join(email, 'reader');
    const { id } = (await findAccount(desk.db, email))!;
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
    const email = newEmail();
    const browser = await desk.join(email, 'reader');
    const account = (await findAccount(desk.db, email))!;
    await changeRole(desk.db, account, 'manager', 'test');
    expect((await browser.get('/me')).statusCode).toBe(401);
    const { browser: second } = await desk.signIn(email);
    const token = await reset(desk.db, account, 'test');
    expect((await second.get('/me')).statusCode).toBe(200);
    const third = desk.browser();
    const next = 'another warp of seven colours';
    expect((await third.post('/link', { token, password: next })).json()).toEqual({
      needsCode: true,
    });
    await desk.signIn(email, next, third);
    expect((await second.get('/me')).statusCode).toBe(401);
    expect((await third.get('/me')).statusCode).toBe(200);
    await removeAccount(desk.db, account, 'test', { keepAnAdmin: false });
    expect((await third.get('/me')).statusCode).toBe(401);
    expect((await desk.signIn(email)).response.statusCode).toBe(401);
  });
});
