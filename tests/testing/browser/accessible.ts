import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { checksAll } from '../sampling.ts';
import { violations } from './axe.ts';
import { unclearNames } from './names.ts';
import { smallTargets } from './targets.ts';

const allLooks = [
  { width: 390, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
  { width: 390, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
] as const;
let turn = 0;

type Options = {
  /** What axe looks at, a selector. */
  within?: string;
  /** In which looks: each width and each scheme once, or of many views each in one, by turns. In CI each in all. */
  looks?: 'usual' | 'by turns';
  /** What else is looked at in each. */
  also?: (page: Page) => Promise<string[]>;
  /** For the message. */
  where?: string;
};

/** What axe finds in each look. */
export async function expectNoViolations(page: Page, options: Options = {}): Promise<void> {
  const { within, looks = 'usual', also = async () => [], where = '' } = options;
  const chosen = looks === 'usual' ? allLooks.slice(0, 2) : [allLooks[turn++ % 2]!];
  for (const { width, colorScheme } of checksAll ? allLooks : chosen) {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme });
    const message = `${where} at ${width} px, ${colorScheme}`;
    await expect.poll(() => also(page), { message }).toEqual([]);
    expect(await violations(page, within), message).toEqual([]);
  }
}

/** Names, targets and what axe finds. */
export async function expectAccessible(page: Page, options: Omit<Options, 'also'> = {}) {
  expect(await unclearNames(page), 'names').toEqual([]);
  await expectNoViolations(page, { ...options, also: smallTargets });
}
