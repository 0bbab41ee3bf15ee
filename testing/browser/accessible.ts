import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { violations } from './axe.ts';
import { looks } from './looks.ts';
import { unclearNames } from './names.ts';
import { smallTargets } from './targets.ts';

/** Names, targets and what axe finds, in each look. `judged`: what axe looks at, a selector. */
export async function expectAccessible(page: Page, judged = 'html'): Promise<void> {
  expect(await unclearNames(page), 'names').toEqual([]);
  for (const { width, colorScheme } of looks) {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme });
    const where = `${width} px, ${colorScheme}`;
    expect(await smallTargets(page), `targets, ${where}`).toEqual([]);
    expect(await violations(page, judged), where).toEqual([]);
  }
}
