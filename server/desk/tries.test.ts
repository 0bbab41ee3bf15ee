import { describe, expect, it } from 'vitest';
import { password, totpCode } from '../../testing/server/desk.ts';
import { storeKinds } from '../../testing/server/stores.ts';
import { useTestDesk } from '../../testing/server/use-test-desk.ts';

const hour = 3_600_000;
const past = (ms: number) => new Date(Date.now() - ms).toISOString();

describe.each(storeKinds)('wrong tries at the desk, with %s', (kind) => {
  const { desk, newEmail, signIn } = useTestDesk(kind);

  it('locks an account after five wrong passwords, for a quarter of an hour, and says the same of none', async () => {
    const known = newEmail();
    await desk().join(known, 'reader');
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
    await desk()
      .db.updateTable('desk_tries')
      .set({ at: past(hour / 4 + 1) })
      .execute();
    expect((await signIn(known)).response.statusCode).toBe(200);
  });

  it('judges no more than five of many tries at once', async () => {
    const email = newEmail();
    await desk().join(email, 'reader');
    const all = await Promise.all(
      Array.from({ length: 12 }, () => signIn(email, 'a wrong password, long enough')),
    );
    const judged = all.filter(({ response }) => response.statusCode === 401);
    expect(judged).toHaveLength(5);
  });

  it('locks an account after five wrong codes, however often its password is typed', async () => {
    const email = newEmail();
    const browser = await desk().join(email, 'reader');
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
});
