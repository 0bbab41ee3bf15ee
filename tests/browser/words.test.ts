import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { notFoundPath } from '../../app/paths.ts';
import { visit } from '../../testing/browser/page.ts';
import { runningSite } from '../../testing/browser/running-site.ts';
import { openedPaths } from '../../testing/site/opened-paths.ts';

const { newPage } = runningSite();

/** Where the words with JavaScript and without it differ, and why that is right. */
const differences = [
  // Buttons that only a script can answer are left out where there is none.
  '.needs-js',
  // Dialogs of the enquiries: their code is fetched when they are opened, and they send nothing.
  'button[aria-haspopup="dialog"]',
  // The Careers form: in a dialog with JavaScript, at the end of the page without it.
  'dialog',
  // For visitors without JavaScript.
  'noscript',
  // What responds to the reader over a figure comes once there is one.
  '.values',
  '.instrument',
  // What is only said, not shown: the title of a page one has moved to.
  '[role="status"]:empty',
];

/** All that the page says, in its order, hidden slides included; a line for each piece of text. */
function words(page: Page): Promise<string[]> {
  return page.evaluate((left) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const pieces: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.replace(/\s+/g, ' ').trim();
      if (!text || node.parentElement?.closest(`script, style, ${left}`)) continue;
      pieces.push(text);
    }
    return pieces
      .join(' ')
      .replace(/\s+/g, ' ')
      .split(/(?<=[.!?]) /);
  }, differences.join(','));
}

/** Pieces of text that a reader cannot come to see, by scrolling or otherwise. */
function unseen(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement!;
      if (!node.textContent?.trim() || parent.closest('script, style, noscript, title, option'))
        continue;
      // The menu of a small screen opens without JavaScript; what is not on paper is said there.
      if (parent.closest('.needs-js, [aria-haspopup], .no-print, dialog, [popover], svg, .sr-only'))
        continue;
      // What can be taken of a figure is opened by the browser itself, and is no matter for paper.
      if (parent.closest('.take')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { width, height, left, top } = range.getBoundingClientRect();
      const isShown = parent.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      const isOnPage = width > 0 && height > 0 && left + scrollX >= 0 && top + scrollY >= 0;
      if (!isShown || !isOnPage) found.push(node.textContent);
    }
    return found;
  });
}

/** Boxes that cut something off and cannot be scrolled. */
function cut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    for (const slide of document.querySelectorAll('[aria-roledescription="slide"]')) {
      const { left, right } = slide.getBoundingClientRect();
      if (left < 0 || right > innerWidth + 1) found.push(slide.getAttribute('aria-label') ?? '');
    }
    return found;
  });
}

test.each(openedPaths)('%s says the same without JavaScript as with it', async (path) => {
  const [alive, plain] = await Promise.all([newPage(), newPage({ javaScript: false })]);
  const [response] = await Promise.all([visit(alive.page, path), plain.page.goto(path)]);
  expect(response?.ok()).toBe(path !== notFoundPath);
  const said = await words(plain.page);
  expect(said.join(' ').length).toBeGreaterThan(200);
  expect(await words(alive.page)).toEqual(said);
  expect(await unseen(plain.page)).toEqual([]);
  // Nothing is shown that only a script could answer.
  const dead = plain.page.locator('button:not([type="submit"]):not([popovertarget])');
  for (const button of await dead.all()) expect(await button.isVisible()).toBe(false);

  await alive.page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  const problems = [...alive.problems, ...plain.problems];
  // A browser complains of the status of this one.
  expect(problems.filter((problem) => !problem.endsWith(notFoundPath))).toEqual([]);
});

test.each(openedPaths)('%s: nothing is hidden on paper', async (path) => {
  const { page } = await newPage();
  await visit(page, path);
  if (path === '/') {
    // Alive, and turned to other slides than the first.
    await page.getByRole('button', { name: 'Show slide 2' }).click();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.getByRole('button', { name: 'Next testimonials' }).click();
    await page.getByRole('button', { name: 'Next project' }).click();
    await page.evaluate(() => scrollTo(0, 0));
    await page.waitForFunction(() => document.getAnimations().length === 0);
  }
  await page.emulateMedia({ media: 'print' });
  expect(await unseen(page)).toEqual([]);
  expect(await cut(page)).toEqual([]);
});
