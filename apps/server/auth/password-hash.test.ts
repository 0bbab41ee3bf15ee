import { describe, expect, it } from 'vitest';
import { findAccount } from '../desk/account-store.ts';
import { serverLimits } from '../limits.ts';
import { newEmail, password } from '../testing/desk.ts';
import { rowsOf, setRows } from '../testing/rows.ts';
import { useTestDesk } from '../testing/use-test-desk.ts';
import { createPasswordHasher } from './password.ts';

const cheap = { passwordLog2N: 7, passwordsAtOnce: 2, passwordsWaiting: 3 };

describe('hashes of passwords', () => {
  it('cost what OWASP advises, and say so', async () => {
    const { hash, verify, isOutdated } = createPasswordHasher(serverLimits);
    const one = await hash('loom');
    expect(one).toMatch(/^\$scrypt\$ln=17,r=8,p=1\$[\w+/]{22}\$[\w+/]{86}$/);
    expect(isOutdated(one)).toBe(false);
    let turns = 0;
    const counting = setInterval(() => turns++, 5);
    expect(await verify({ hash: one, password: 'loom' })).toBe(true);
    clearInterval(counting);
    // The event loop went on meanwhile.
    expect(turns).toBeGreaterThan(3);
  }, 60_000);

  it('differ for the same password, and fit only theirs', async () => {
    const { hash, verify } = createPasswordHasher(cheap);
    const [one, two] = [await hash('loom'), await hash('loom')];
    expect(one).not.toBe(two);
    expect(await verify({ hash: one, password: 'loom' })).toBe(true);
    expect(await verify({ hash: one, password: 'Loom' })).toBe(false);
    // The same letter in one code point and in two.
    expect(await verify({ hash: await hash('Jos\u00e9'), password: 'Jose\u0301' })).toBe(true);
    await expect(verify({ hash: 'nothing', password: 'loom' })).rejects.toThrow('no hash');
  });

  it('of another cost are still known', async () => {
    const { verify, isOutdated } = createPasswordHasher(cheap);
    for (const passwordLog2N of [6, 8]) {
      const hash = await createPasswordHasher({ ...cheap, passwordLog2N }).hash('loom');
      expect(isOutdated(hash)).toBe(true);
      expect(await verify({ hash, password: 'loom' })).toBe(true);
      expect(await verify({ hash, password: 'moon' })).toBe(false);
    }
  });
});

describe('signing in with a password', () => {
  const { desk } = useTestDesk('sqlite', { first: 'admin' });

  it('renews a hash of another cost, and only if it is right', async () => {
    const email = newEmail();
    await desk.accept(email, 'reader');
    const { id } = (await findAccount(desk.db, email))!;
    const former = await createPasswordHasher({ ...cheap, passwordLog2N: 6 }).hash(password);
    await setRows(desk.db, 'desk_credentials', { password: former }, { user_id: id });
    const kept = async () =>
      (await rowsOf(desk.db, 'desk_credentials', { user_id: id }))[0]!.password;
    const wrong = await desk.typePassword(email, 'not the password');
    expect([wrong.response.statusCode, await kept()]).toEqual([401, former]);
    for (let times = 0; times < 2; times++) {
      expect((await desk.typePassword(email)).response.statusCode).toBe(200);
      expect(await kept()).toMatch(/^\$scrypt\$ln=7,/);
    }
  });

  it('says that too many are checked at once, and the try does not count', async () => {
    const limits = { passwordsAtOnce: 1, passwordsWaiting: 1, passwordLog2N: 12 };
    const { typePassword, accept } = await desk.again(limits);
    const email = newEmail();
    await accept(email, 'reader');
    const statusOf = async (typed?: string) =>
      (await typePassword(email, typed)).response.statusCode;
    expect(await Promise.all([1, 2, 3, 4].map(() => statusOf()))).toContain(503);
    for (let times = 0; times < 4; times++) expect(await statusOf('not the password')).toBe(401);
    expect(await statusOf()).toBe(200);
  });
});
