import { describe, expect, it } from 'vitest';
import { findAccount } from '../desk/account-store.ts';
import { serverLimits } from '../limits.ts';
import { files } from '../testing/content.ts';
import { newEmail, password } from '../testing/desk.ts';
import { rowsOf, setRows } from '../testing/rows.ts';
import { useTestDesk } from '../testing/use-test-desk.ts';
import { createPasswordHasher, passwordProblem } from './password.ts';

describe('a new password', () => {
  const account = {
    email: 'meena.sundaram@loomworks.example',
    hostname: 'www.weaving.example',
    guessesLog10: serverLimits.passwordGuessesLog10,
  };
  const problemOf = (password: string) => passwordProblem(password, account);

  it.each(['x'.repeat(11), 'x'.repeat(129)])('has 12 to 128 characters: not %j', async (typed) => {
    expect(await problemOf(typed)).toMatch(/^Use (at most )?\d+ characters/);
  });

  const { firm } = files.site as { firm: { value: string } };
  const [name = ''] = firm.value.match(/\p{L}{4,}/gu) ?? [];

  it.each([
    // Of the lists that everybody tries, as they are and dressed up.
    ...['password1234', 'P@ssw0rd12345', 'trustno1trustno1'],
    // Walks over the keyboard, rows of digits, one thing again and again.
    ...['1qaz2wsx3edc', '123456789012', 'K8#vK8#vK8#v'],
    // The account, the site, the firm and the place.
    ...['meena.sundaram@loomworks.example', 'meenasundaram', 'Sundaram@2026', 'loomworks1234'],
    ...['weaving@12345', `${name}@2026!!`, `${name}${name}${name}`, 'Coimbatore@2024'],
  ])('is nothing that is guessed first: not %j', async (typed) => {
    expect(await problemOf(typed)).toMatch(/easy to guess/);
  });

  it.each([
    ...['loom under monsoon light', 'tiger lamp river', 'mJ4!tq9Lw2Zr', 'ஒரு தறி இரு நூல்'],
    'Four reeds hum along a brown canal, seven looms answer; nobody in the village counts them.',
  ])('may be anything else: %j', async (typed) => {
    expect(await problemOf(typed)).toBeUndefined();
  });
});

const cheap = { passwordLog2N: 7, passwordsAtOnce: 2, passwordsWaiting: 3 };

describe('hashes of passwords', () => {
  it('cost what OWASP advises, and say so', async () => {
    const { hash, verify, isOutdated } = createPasswordHasher(serverLimits);
    const one = await hash('loom');
    expect(one).toMatch(/^\$scrypt\$ln=17,r=8,p=1\$[\w+/]{22}\$[\w+/]{86}$/);
    expect(isOutdated(one)).toBe(false);
    expect(await verify({ hash: one, password: 'loom' })).toBe(true);
  }, 60_000);

  it('differ for the same password, and fit only theirs, of another cost too', async () => {
    const { hash, verify, isOutdated } = createPasswordHasher(cheap);
    const hashes = [await hash('Jos\u00e9'), await hash('Jos\u00e9')];
    expect(new Set(hashes).size).toBe(2);
    for (const passwordLog2N of [6, 8])
      hashes.push(await createPasswordHasher({ ...cheap, passwordLog2N }).hash('Jos\u00e9'));
    expect(hashes.map(isOutdated)).toEqual([false, false, true, true]);
    for (const hash of hashes) {
      // The same letter in one code point and in two.
      expect(await verify({ hash, password: 'Jose\u0301' })).toBe(true);
      expect(await verify({ hash, password: 'jos\u00e9' })).toBe(false);
    }
    await expect(verify({ hash: 'nothing', password: 'loom' })).rejects.toThrow('no hash');
  });
});

describe('signing in with a password', () => {
  const { desk } = useTestDesk('sqlite', { first: 'admin' });

  it('renews a hash of another cost, and only if it is right', async () => {
    const email = newEmail();
    await desk.accept(email, 'reader');
    const user_id = (await findAccount(desk.db, email))!.id;
    const former = await createPasswordHasher({ ...cheap, passwordLog2N: 6 }).hash(password);
    await setRows(desk.db, 'desk_credentials', { password: former }, { user_id });
    const kept = async () => (await rowsOf(desk.db, 'desk_credentials', { user_id }))[0]!.password;
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
