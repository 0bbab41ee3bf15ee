import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { serverLimits } from '../limits.ts';
import { passwordProblem } from './password.ts';

const account = {
  email: 'meena.sundaram@loomworks.example',
  hostname: 'www.weaving.example',
  guessesLog10: serverLimits.passwordGuessesLog10,
};
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
    ...['password1234', 'P@ssw0rd12345', 'trustno1trustno1', 'correcthorse'],
    // Walks over the keyboard, rows of digits, one thing again and again.
    ...['1qaz2wsx3edc', '123456789012', 'K8#vK8#vK8#v'],
    // The account, the site and the place.
    ...['meena.sundaram@loomworks.example', 'meenasundaram', 'Sundaram@2026', 'loomworks1234'],
    ...['weaving@12345', 'Coimbatore@2024', 'noyyalanalytics', 'Kovai@641018'],
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
    ...['loom under monsoon light', 'tiger lamp river', 'mJ4!tq9Lw2Zr', 'ஒரு தறி இரு நூல்'],
    'Four reeds hum along a brown canal, seven looms answer; nobody in the village counts them.',
  ])('may be anything else: %j', async (password) => {
    expect(await problemOf(password)).toBeUndefined();
  });
});
