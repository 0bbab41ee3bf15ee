import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { passwordProblem } from './password.ts';

const account = { email: 'meena.sundaram@loomworks.example', hostname: 'www.weaving.example' };
const problemOf = (password: string) => passwordProblem(password, account);

describe('a new password', () => {
  it.each(['short', 'x'.repeat(129), `a warp ${'and a weft '.repeat(12)}`])(
    'has 12 to 128 characters: not %j',
    async (password) => {
      expect(await problemOf(password)).toMatch(/^Use (at most )?\d+ characters/);
    },
  );

  it.each([
    // Of the lists that everybody tries, as they are and dressed up.
    ...['password1234', 'P@ssw0rd12345', 'Password@1234', 'iloveyouforever', 'letmein123456'],
    ...['changeme1234', 'Welcome@12345', 'Admin@123456', 'superman1234', 'football12345'],
    ...['dragonmonkey1', 'trustno1trustno1', 'Summer2025!!', 'correcthorse'],
    // Walks over the keyboard, rows of digits, one thing again and again.
    ...['1qaz2wsx3edc', 'zaq12wsxcde3', 'q1w2e3r4t5y6', '1q2w3e4r5t6y', 'qazwsxedcrfv'],
    ...['qwertyuiop123', '123456789012', 'aaaaaaaaaaaaaaa', 'abcd1234abcd', 'K8#vK8#vK8#v'],
    // The account, the site and the place.
    ...['meena.sundaram@loomworks.example', 'meenasundaram', 'Sundaram@2026', 'loomworks1234'],
    ...['weaving@12345', 'Coimbatore@2024', 'tamilnadu12345', 'noyyalanalytics', 'Kovai@641018'],
  ])('is nothing that is guessed first: not %j', async (password) => {
    expect(await problemOf(password)).toMatch(/easy to guess/);
  });

  it('is not made of the name of the firm', async () => {
    const site = parse(readFileSync('content/site.yaml', 'utf8'));
    const [name = ''] = site.firm.value.match(/\p{L}{4,}/gu) ?? [];
    expect(await problemOf(`${name}@2026!!`)).toMatch(/easy to guess/);
    expect(await problemOf(`${name}${name}${name}`)).toMatch(/easy to guess/);
  });

  it.each([
    ...['loom under monsoon light', 'tiger lamp river', 'correct horse battery staple'],
    ...[
      'mJ4!tq9Lw2Zr',
      'ஒரு தறி இரு நூல்',
      'Four reeds hum along a brown canal, seven looms answer; nobody in the village counts them.',
    ],
  ])('may be anything else: %j', async (password) => {
    expect(await problemOf(password)).toBeUndefined();
  });
});
