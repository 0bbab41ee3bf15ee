import { until } from '@site/tests/testing/until';
import type { KyselyPlugin } from 'kysely';
import { describe, expect, it } from 'vitest';
import { hourMs } from '../async.ts';
import { newEmail, password, past, totpCode } from '../testing/desk.ts';
import { rowsOf, setRows } from '../testing/rows.ts';
import { storeKinds } from '../testing/stores.ts';
import { useTestDesk } from '../testing/use-test-desk.ts';

describe.each(storeKinds)('wrong tries at the desk, with %s', (kind) => {
  const { desk } = useTestDesk(kind, { first: 'admin' });

  const actsOf = async (email: string) => (await desk.actsOf(email)).map(({ action }) => action);

  /** A desk over the same store that notes what it asks the store before it answers. */
  function watchedDesk(asked: string[]) {
    const note: KyselyPlugin = {
      transformQuery({ node }) {
        // The loop that derives asks beside the sign-in, now and then.
        if (!JSON.stringify(node).includes('derive_at')) asked.push(node.kind);
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    return desk.again({}, desk.db.withPlugin(note));
  }

  it('locks an account after five wrong passwords, for a quarter of an hour, and says the same of none', async () => {
    const known = newEmail();
    await desk.join(known, 'reader');
    const said: string[][] = [];
    for (const email of [known, 'nobody@example.com']) {
      const answers: string[] = [];
      for (let tries = 0; tries < 6; tries++) {
        const { response } = await desk.signIn(email, 'a wrong password, long enough');
        answers.push(`${response.statusCode} ${response.body}`);
      }
      said.push(answers);
    }
    expect(said[0]).toEqual(said[1]);
    const statuses = said[0]?.map((answer) => answer.slice(0, 3));
    expect(statuses).toEqual([...Array(5).fill('401'), '429']);
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
    const judged = answers.filter(({ statusCode }) => statusCode !== 429);
    expect(judged).toHaveLength(5);
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
    const guess = () => desk.typePassword(email, 'a wrong password, long enough');
    for (let tries = 0; tries < 8; tries++) await guess();
    expect((await desk.typePassword(email)).response.statusCode).toBe(429);
    expect((await desk.signIn(email, password, own)).response.statusCode).toBe(200);
    // What the cookie of one account says is nothing for another, and nothing when it is changed.
    const other = newEmail();
    await desk.join(other, 'reader');
    for (let tries = 0; tries < 5; tries++) await desk.typePassword(other, 'wrong, long enough');
    const [name, value] = [...own.cookies].find(([key]) => key.endsWith('desk.device'))!;
    for (const cookie of [value, `A${value.slice(1)}`, '', '.', 'x.y']) {
      const thief = desk.browser();
      thief.cookies.set(name, cookie);
      expect((await desk.typePassword(other, password, thief)).response.statusCode).toBe(429);
    }
    // Such a browser has no more than five tries either.
    await own.post('/sign-out');
    const statuses = [];
    for (let tries = 0; tries < 6; tries++) {
      const { response } = await desk.typePassword(email, 'wrong, long enough', own);
      statuses.push(response.statusCode);
    }
    expect(statuses).toEqual([...Array(5).fill(401), 429]);
  });

  it('asks the store the same of a locked account that is there and of one that is not', async () => {
    const known = newEmail();
    await desk.join(known, 'reader');
    const asked: string[] = [];
    const spied = await watchedDesk(asked);
    const statements: string[][] = [];
    for (const email of [known, 'nobody-at-all@example.com']) {
      for (let tries = 0; tries < 6; tries++) {
        await desk.typePassword(email, 'a wrong password, long enough');
      }
      asked.length = 0;
      const { response } = await spied.typePassword(email, 'a wrong password, long enough');
      expect(response.statusCode).toBe(429);
      statements.push([...asked]);
    }
    expect(statements[0]).toEqual(statements[1]);
    expect((await actsOf(known)).filter((act) => act.startsWith('locked'))).toHaveLength(1);
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
