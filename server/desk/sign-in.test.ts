import { beforeAll, describe, expect, it } from 'vitest';
import { buildTestDesk, password, type TestDesk, totpCode } from '../../testing/server/desk.ts';
import { storeKinds, useStores } from '../../testing/server/stores.ts';
import { changeRole, findAccount, invite, removeAccount, reset } from './accounts.ts';

const hour = 3_600_000;
const past = (ms: number) => new Date(Date.now() - ms).toISOString();

describe.each(storeKinds)('signing in at the desk, with %s', (kind) => {
  const stores = useStores(kind);
  let desk: TestDesk;
  let people = 0;
  const newEmail = () => `person${++people}@example.com`;

  beforeAll(async () => {
    desk = await buildTestDesk(await stores.openNew());
    await desk.join('first@example.com', 'admin');
  });

  async function signIn(email: string, typed = password) {
    const browser = desk.browser();
    return { browser, response: await browser.post('/sign-in', { email, password: typed }) };
  }

  it('takes an invitation once, and then the password', async () => {
    const email = newEmail();
    const token = await invite(desk.db, email, 'reader', 'test');
    const browser = desk.browser();
    expect((await browser.post('/link/look', { token })).json()).toEqual({ email });
    expect((await browser.post('/link', { token, password })).statusCode).toBe(200);
    expect((await browser.get('/me')).json()).toMatchObject({ email, role: 'reader' });
    expect((await desk.browser().post('/link', { token, password })).statusCode).toBe(422);
    expect((await desk.browser().post('/link/look', { token })).statusCode).toBe(422);
    const { browser: again, response } = await signIn(email.toUpperCase());
    expect(response.json()).toEqual({});
    expect((await again.get('/me')).statusCode).toBe(200);
  });

  it('refuses a link that is older than a day, and one that another replaced', async () => {
    const email = newEmail();
    const first = await invite(desk.db, email, 'reader', 'test');
    const account = await findAccount(desk.db, email);
    const second = await reset(desk.db, account!, 'test');
    expect((await desk.browser().post('/link', { token: first, password })).statusCode).toBe(422);
    await desk.db
      .updateTable('desk_links')
      .set({ expires_at: past(1) })
      .where('user_id', '=', account!.id)
      .execute();
    const late = await desk.browser().post('/link', { token: second, password });
    expect(late.statusCode).toBe(422);
  });

  it.each([
    'short',
    'password1234',
    '123456789012',
    'aaaaaaaaaaaaaaa',
    'guessable1234',
    'x'.repeat(129),
  ])('does not take %s for a new password', async (typed) => {
    const token = await invite(desk.db, `guessable${++people}@example.com`, 'reader', 'test');
    const email = `guessable${people}`;
    const text = typed === 'guessable1234' ? `${email}1234` : typed;
    const response = await desk.browser().post('/link', { token, password: text });
    expect(response.statusCode).toBe(422);
    expect(response.json().errors).toEqual([{ field: 'password', message: expect.any(String) }]);
  });

  it('locks an account after five wrong passwords, for a quarter of an hour, and says the same of none', async () => {
    const known = newEmail();
    await desk.join(known, 'reader');
    const said: string[][] = [];
    for (const email of [known, 'nobody@example.com']) {
      const answers: string[] = [];
      for (let tries = 0; tries < 6; tries++) {
        const { response } = await signIn(email, 'a wrong password, long enough');
        answers.push(`${response.statusCode} ${response.body}`);
      }
      said.push(answers);
    }
    expect(said[0]).toEqual(said[1]);
    expect(said[0]?.map((answer) => answer.slice(0, 3))).toEqual([
      ...['401', '401', '401', '401', '401', '429'],
    ]);
    expect((await signIn(known)).response.statusCode).toBe(429);
    await desk.db
      .updateTable('desk_tries')
      .set({ at: past(hour / 4 + 1) })
      .execute();
    expect((await signIn(known)).response.statusCode).toBe(200);
  });

  it('judges no more than five of many tries at once', async () => {
    const email = newEmail();
    await desk.join(email, 'reader');
    const all = await Promise.all(
      Array.from({ length: 12 }, () => signIn(email, 'a wrong password, long enough')),
    );
    const judged = all.filter(({ response }) => response.statusCode === 401);
    expect(judged).toHaveLength(5);
  });

  it('gives each sign-in a new session, whatever cookie came with it', async () => {
    const email = newEmail();
    const browser = await desk.join(email, 'reader');
    const [name, value] = [...browser.cookies].find(([key]) => key.endsWith('session_token'))!;
    const victim = desk.browser();
    victim.cookies.set(name, value);
    await victim.post('/sign-in', { email, password });
    expect(victim.cookies.get(name)).not.toBe(value);
    expect(victim.cookies.get(name)).toBeTruthy();
    // The one before has ended with it.
    expect((await browser.get('/me')).statusCode).toBe(401);
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
    expect(await statusWith(`${value.slice(0, 20)}A${value.slice(21)}`)).toBe(401);
    // The token alone, as it stands in the store, without its signature.
    expect(await statusWith(decodeURIComponent(value).split('.')[0]!)).toBe(401);
    expect(await statusWith(value)).toBe(200);
    const { id } = (await findAccount(desk.db, email))!;
    const sessions = () => desk.db.updateTable('desk_sessions').where('user_id', '=', id);
    await sessions()
      .set({ created_at: past(7 * 24 * hour + 1) })
      .execute();
    expect(await statusWith(value)).toBe(401);

    const idle = (await signIn(email)).browser;
    await sessions()
      .set({ expires_at: past(1) })
      .execute();
    expect((await idle.get('/me')).statusCode).toBe(401);

    const { browser: leaving } = await signIn(email);
    const stolen = leaving.cookies.get(name)!;
    await leaving.post('/sign-out');
    expect(await statusWith(stolen)).toBe(401);
  });

  it('puts off the end of a session when it is used, and not when the page asks by itself', async () => {
    const email = newEmail();
    const browser = await desk.join(email, 'reader');
    const { id } = (await findAccount(desk.db, email))!;
    const soon = new Date(Date.now() + hour).toISOString();
    await desk.db
      .updateTable('desk_sessions')
      .set({ expires_at: soon })
      .where('user_id', '=', id)
      .execute();
    const endsAt = async () => {
      const session = await desk.db
        .selectFrom('desk_sessions')
        .select('expires_at')
        .where('user_id', '=', id)
        .executeTakeFirstOrThrow();
      return new Date(session.expires_at).getTime();
    };
    await browser.get('/news', { headers: { 'x-desk-by-itself': '1' } });
    expect(await endsAt()).toBe(Date.parse(soon));
    await browser.get('/news');
    expect(await endsAt()).toBeGreaterThan(Date.parse(soon) + 6 * hour);
  });

  it('ends all sessions with the role that they began with, with the account, and on a reset', async () => {
    const email = newEmail();
    const browser = await desk.join(email, 'reader');
    const account = (await findAccount(desk.db, email))!;
    await changeRole(desk.db, account, 'manager', 'test');
    expect((await browser.get('/me')).statusCode).toBe(401);
    const { browser: second } = await signIn(email);
    const token = await reset(desk.db, account, 'test');
    expect((await second.get('/me')).statusCode).toBe(200);
    const third = desk.browser();
    await third.post('/link', { token, password: 'another warp of seven colours' });
    expect((await second.get('/me')).statusCode).toBe(401);
    expect((await third.get('/me')).statusCode).toBe(200);
    await removeAccount(desk.db, account, 'test', { keepAnAdmin: false });
    expect((await third.get('/me')).statusCode).toBe(401);
    expect((await signIn(email)).response.statusCode).toBe(401);
  });

  it('asks for a code where there is a second factor, and takes each recovery code once', async () => {
    const email = newEmail();
    const browser = await desk.join(email, 'reader');
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

  it('locks an account after five wrong codes, however often its password is typed', async () => {
    const email = newEmail();
    const browser = await desk.join(email, 'reader');
    const { address } = (await browser.post('/me/second-factor', { password })).json();
    await browser.post('/me/second-factor/confirm', { code: totpCode(address) });
    for (let tries = 0; tries < 5; tries++) {
      const { browser: thief } = await signIn(email);
      expect((await thief.post('/sign-in/code', { code: '000000' })).statusCode).toBe(401);
    }
    const { browser: own } = await signIn(email);
    const { statusCode } = await own.post('/sign-in/code', { code: totpCode(address) });
    expect(statusCode).toBe(429);
  });

  it('resets a password past no second factor, unless that was lost too', async () => {
    const email = newEmail();
    const browser = await desk.join(email, 'reader');
    const { address } = (await browser.post('/me/second-factor', { password })).json();
    await browser.post('/me/second-factor/confirm', { code: totpCode(address) });
    const account = (await findAccount(desk.db, email))!;
    const open = async (token: string) => {
      const other = desk.browser();
      const { statusCode, body } = await other.post('/link', { token, password });
      expect(statusCode).toBe(200);
      return { asked: JSON.parse(body), me: (await other.get('/me')).statusCode };
    };
    const kept = await open(await reset(desk.db, account, 'test'));
    expect(kept).toEqual({ asked: { needsCode: true }, me: 401 });
    const lost = await open(await reset(desk.db, account, 'test', { withoutFactors: true }));
    expect(lost).toEqual({ asked: {}, me: 200 });
  });

  it('changes a password only with the one before, and ends the other sessions', async () => {
    const email = newEmail();
    const browser = await desk.join(email, 'reader');
    const { browser: other } = await signIn(email);
    const next = 'a shuttle and six bobbins';
    const wrong = { current: 'a wrong password', password: next };
    expect((await browser.post('/me/password', wrong)).statusCode).toBe(400);
    const right = { current: password, password: next };
    expect((await browser.post('/me/password', right)).statusCode).toBe(200);
    expect((await browser.get('/me')).statusCode).toBe(200);
    expect((await other.get('/me')).statusCode).toBe(401);
    expect((await signIn(email)).response.statusCode).toBe(401);
    expect((await signIn(email, next)).response.statusCode).toBe(200);
  });

  it('offers passkeys for this site only, with the owner verified', async () => {
    const browser = await desk.join(newEmail(), 'reader');
    const options = (await browser.post('/me/passkey-options')).json();
    expect(options.rp.id).toBe('localhost');
    expect(options.authenticatorSelection.userVerification).toBe('required');
    const made = { name: 'x', response: { id: 'forged', response: {} } };
    expect((await browser.post('/me/passkeys', made)).statusCode).toBeGreaterThanOrEqual(400);
    const signIn = await browser.post('/sign-in/passkey', { response: { id: 'forged' } });
    expect(signIn.statusCode).toBeGreaterThanOrEqual(400);
  });

  it('changes what opens the account only soon after a sign-in', async () => {
    const email = newEmail();
    const browser = await desk.join(email, 'reader');
    const { id } = (await findAccount(desk.db, email))!;
    await desk.db
      .updateTable('desk_sessions')
      .set({ created_at: past(hour / 4 + 1) })
      .where('user_id', '=', id)
      .execute();
    expect((await browser.post('/me/passkey-options')).statusCode).toBe(403);
    expect((await browser.post('/me/passkeys/remove', { id: 'x' })).statusCode).toBe(403);
    expect((await browser.post('/me/sessions/end')).statusCode).toBe(403);
    expect((await browser.get('/me')).statusCode).toBe(200);
  });

  it('writes no address and no password into the log', async () => {
    const email = 'canary@example.com';
    await signIn(email, 'canary-password-canary');
    await desk.join(email, 'reader');
    await signIn(email, 'canary-password-canary');
    expect(desk.logs()).not.toMatch(/canary/);
  });
});
