import { randomUUID } from 'node:crypto';
import { until } from '@site/tests/testing/until';
import type { KyselyPlugin } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { hourMs } from '../async.ts';
import { findAccount, invite, reset } from '../desk/account-store.ts';
import { serverLimits } from '../limits.ts';
import { newEmail, password, past, totpCode } from '../testing/desk.ts';
import { rowsOf, setRows } from '../testing/rows.ts';
import { storeKinds } from '../testing/stores.ts';
import { useTestDesk } from '../testing/use-test-desk.ts';

describe.each(storeKinds)('signing in at the desk, with %s', (kind) => {
  const { desk } = useTestDesk(kind, { first: 'admin' });
  const opened = async (token: string) =>
    (await desk.browser().post('/link', { token, password })).statusCode;

  it('takes an invitation once, and then the password', async () => {
    const email = newEmail();
    const token = await invite(desk.db, email, 'reader', 'test');
    const browser = desk.browser();
    expect((await browser.post('/link/look', { token })).json()).toEqual({ email });
    expect((await browser.post('/link', { token, password })).statusCode).toBe(200);
    expect((await browser.get('/me')).json()).toMatchObject({ email, role: 'reader' });
    expect(await opened(token)).toBe(422);
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
    expect(await opened(first)).toBe(422);
    await setRows(desk.db, 'desk_links', { expires_at: past(1) }, { user_id: account!.id });
    expect(await opened(second)).toBe(422);
  });

  it('does not take a password that is easy to guess', async () => {
    const token = await invite(desk.db, newEmail(), 'reader', 'test');
    const { passwordGuessesLog10 } = serverLimits;
    const strict = await desk.again({ passwordGuessesLog10 });
    const response = await strict.browser().post('/link', { token, password: 'password1234' });
    expect(response.statusCode).toBe(422);
    expect(response.json().errors).toEqual([{ field: 'password', message: expect.any(String) }]);
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
    const changed = async (current: string) =>
      (await browser.post('/me/password', { current, password: next })).statusCode;
    expect([await changed('a wrong password'), await changed(password)]).toEqual([400, 200]);
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
  });
});

const wrong = 'a wrong password, long enough';

describe.each(storeKinds)('wrong tries at the desk, with %s', (kind) => {
  const { desk } = useTestDesk(kind, { first: 'admin' });

  const actsOf = async (email: string) => (await desk.actsOf(email)).map(({ action }) => action);

  async function statusesOf(times: number, ...of: Parameters<typeof desk.typePassword>) {
    const statuses: number[] = [];
    for (let i = 0; i < times; i++)
      statuses.push((await desk.typePassword(...of)).response.statusCode);
    return statuses;
  }

  it('locks an account after five wrong passwords, for a quarter of an hour, and says the same of none', async () => {
    const known = newEmail();
    await desk.join(known, 'reader');
    const said: string[][] = [[], []];
    for (let tries = 0; tries < 6; tries++) {
      for (const [i, email] of [known, 'nobody@example.com'].entries()) {
        const { response } = await desk.signIn(email, wrong);
        said[i]!.push(`${response.statusCode} ${response.body}`);
      }
    }
    expect(said[0]).toEqual(said[1]);
    expect(said[0]!.map((answer) => answer.slice(0, 3))).toEqual([...Array(5).fill('401'), '429']);
    // Another try does not prolong it.
    const at = past(hourMs / 5);
    await setRows(desk.db, 'desk_tries', { at });
    expect((await desk.signIn(known)).response.statusCode).toBe(429);
    const times = (await rowsOf(desk.db, 'desk_tries')).map((row) => row.at);
    expect(new Set(times)).toEqual(new Set([at]));
    await setRows(desk.db, 'desk_tries', { at: past(hourMs / 4 + 1) });
    expect((await desk.signIn(known)).response.statusCode).toBe(200);
  });

  it('counts no try that could not be checked', async () => {
    const email = newEmail();
    await desk.join(email, 'reader');
    let isAway = true;
    const away: KyselyPlugin = {
      transformQuery({ node }) {
        if (isAway && JSON.stringify(node).includes('desk_credentials')) throw new Error('away');
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const { typePassword, app } = await desk.again({}, desk.db.withPlugin(away));
    for (let tries = 0; tries < 6; tries++)
      expect((await typePassword(email)).response.statusCode).toBe(500);
    isAway = false;
    expect((await typePassword(email)).response.statusCode).toBe(200);
    await app.close();
  });

  it('judges no more than five of thirty codes that come at once for as many challenges', async () => {
    const email = newEmail();
    const { address } = await desk.setUpFactor(email, await desk.accept(email, 'reader'));
    const right = totpCode(address, Date.now() + 30_000);
    const challenges = [];
    for (let i = 0; i < 30; i++) challenges.push((await desk.typePassword(email)).browser);
    const answers = await Promise.all(
      challenges.map((thief, i) => {
        const code = i < 29 ? String(i).padStart(6, '0') : right;
        return thief.post('/sign-in/code', { code });
      }),
    );
    expect(answers.filter(({ statusCode }) => statusCode !== 429)).toHaveLength(5);
    const acts = await until(async () => {
      const all = (await actsOf(email)).filter((act) => /wrong|locked/.test(act));
      return all.includes('locked for 15 minutes') && all.length > 5 && all;
    });
    expect(acts.toSorted()).toEqual(['locked for 15 minutes', ...Array(5).fill('wrong code')]);
  });

  it('is locked for strangers, and not for a browser that its owner has signed in from', async () => {
    const email = newEmail();
    const own = await desk.join(email, 'reader');
    await own.post('/sign-out');
    await statusesOf(7, email, wrong);
    expect(await statusesOf(1, email)).toEqual([429]);
    expect((await desk.signIn(email, password, own)).response.statusCode).toBe(200);
    // What the cookie of one account says is nothing for another, and nothing when it is changed.
    const other = newEmail();
    await desk.join(other, 'reader');
    await statusesOf(5, other, wrong);
    const [name, value] = [...own.cookies].find(([key]) => key.endsWith('desk.device'))!;
    for (const cookie of [value, `A${value.slice(1)}`, '', '.', 'x.y']) {
      const thief = desk.browser();
      thief.cookies.set(name, cookie);
      expect(await statusesOf(1, other, password, thief)).toEqual([429]);
    }
    // Such a browser has no more than five tries either.
    await own.post('/sign-out');
    expect(await statusesOf(6, email, wrong, own)).toEqual([...Array(5).fill(401), 429]);
  });

  it('writes down who signed out, and five times what was refused', async () => {
    const email = newEmail();
    const browser = await desk.join(email, 'reader');
    for (let times = 0; times < 8; times++) await browser.get('/accounts');
    await browser.post('/sign-out');
    const refused = await until(async () => {
      const all = (await desk.actsOf(email)).filter(({ action }) => action === 'was refused');
      return all.length === 5 && all;
    });
    expect(refused[0]?.detail).toBe('GET /accounts');
    expect(await actsOf(email)).toContain('signed out');
  });
});
