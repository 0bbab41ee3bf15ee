import { notFoundPath } from '@site/site/paths';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../testing/browser/accessible.ts';
import { tooWide, unreadable } from '../testing/browser/fit.ts';
import { visit } from '../testing/browser/page.ts';
import { runningSite } from '../testing/browser/running-site.ts';
import { unseen, words } from '../testing/browser/texts.ts';
import { showWhole } from '../testing/browser/whole-page.ts';
import { checkedPaths } from '../testing/site/opened-paths.ts';

const { newPage } = runningSite();

async function saysTheSame(alive: Page, plain: Page) {
  const said = await words(plain);
  expect(said.join(' ').length).toBeGreaterThan(200);
  expect(await words(alive)).toEqual(said);
  expect(await unseen(plain)).toEqual([]);
  // Nothing is shown that only a script could answer, and what needs one is said.
  const dead = plain.locator(
    ':is(button, input, select, textarea, [role=slider]):not([popovertarget], form[action] *):visible',
  );
  expect(await dead.evaluateAll((all) => all.map(String))).toEqual([]);
  for (const said of await plain.locator('main noscript p').all()) await said.waitFor();
}

async function fits(page: Page, width: number, where = `${width} px`) {
  await page.setViewportSize({ width, height: width > 1280 ? 1440 : 844 });
  await expect.poll(() => tooWide(page), { message: where }).toEqual([]);
  expect(await unreadable(page), where).toEqual([]);
}

// One visit each with JavaScript and without it, because it is visits that take time.
test.each(checkedPaths)(
  '%s: says the same without JavaScript, also on paper; accessible; fits any width',
  { timeout: 180_000 }, // Ten seconds, in CI twenty: one visit for all that is judged of a page.
  async (path) => {
    const alive = await newPage({ width: 390, height: 844, reducedMotion: 'reduce' });
    const plain = await newPage({ javaScript: false });
    const { page } = alive;
    const [response] = await Promise.all([visit(page, path), plain.page.goto(path)]);
    expect(response?.ok()).toBe(path !== notFoundPath);
    await saysTheSame(page, plain.page);
    await plain.close();

    // The data below a figure are looked at on the figure's own page.
    await showWhole(page, { folds: 'details:not(.downloads)' });
    await expectAccessible(page);
    await page.emulateMedia({ media: 'print', colorScheme: 'light' });
    expect(await unseen(page), 'on paper').toEqual([]);
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize({ width: 320, height: 640 });
    await showWhole(page);
    for (const width of [320, 2560]) await fits(page, width);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    for (const width of [1280, 390]) await fits(page, width, `200 %, ${width} px`);
    const problems = [...alive.problems, ...plain.problems];
    // A browser complains of the status of this one.
    expect(problems.filter((problem) => !problem.endsWith(notFoundPath))).toEqual([]);
  },
);
