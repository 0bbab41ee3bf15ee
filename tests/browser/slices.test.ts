import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { visit } from '../../testing/browser/page.ts';
import { runningSite } from '../../testing/browser/running-site.ts';
import { showWhole } from '../../testing/browser/whole-page.ts';

const { newPage } = runningSite();

/** How many blocks the browser has not laid out yet, of those that have a box. */
const waiting = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('main :is(.band, .slice) > *')].filter(
        (one) =>
          getComputedStyle(one).display !== 'contents' &&
          !one.checkVisibility({ contentVisibilityAuto: true }),
      ).length,
  );

/**
 * Jumps, which lays all out, and again once all that came upon it is there: styles, typefaces and
 * instruments change where things stand.
 */
async function jump(page: Page, share: number): Promise<void> {
  const scroll = () =>
    page.evaluate(async (to) => {
      scrollTo({ top: to * document.body.scrollHeight, behavior: 'instant' });
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    }, share);
  await scroll();
  await expect.poll(() => waiting(page)).toBe(0);
  await showWhole(page, { folds: 'details[open]' });
  await scroll();
}

/** The first heading in or below the view, and how far below its top. */
function placeOf(page: Page): Promise<{ heading: string; top: number } | undefined> {
  return page.locator('main h2').evaluateAll((all) =>
    all
      .map((one) => ({
        heading: one.textContent ?? '',
        top: Math.round(one.getBoundingClientRect().top),
      }))
      .find(({ top }) => top > 0),
  );
}

/** Within a few pixels, as the typefaces of a page that is loaded again come after its position. */
async function expectAt(page: Page, place: Awaited<ReturnType<typeof placeOf>>): Promise<void> {
  const isThere = async () => {
    const now = await placeOf(page);
    return now?.heading === place?.heading && Math.abs(now!.top - place!.top) < 5;
  };
  await expect.poll(isThere).toBe(true);
}

test('what is below the view is laid out when the reader moves', async () => {
  const { page } = await newPage({ width: 390 });
  await visit(page, '/');
  expect(await waiting(page)).toBeGreaterThan(3);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => waiting(page)).toBe(0);
});

test.each([
  ['/', 390],
  ['/', 1280],
  ['/research', 390],
  ['/publications', 1280],
])('Back to %s at %i px shows what was left, after a jump too', async (path, width) => {
  const { page } = await newPage({ width, reducedMotion: 'reduce' });
  await visit(page, path);
  await jump(page, 0.7);
  const place = await placeOf(page);
  await page.locator('footer a[href="/privacy"]').evaluate((link: HTMLElement) => link.click());
  await page.getByRole('heading', { level: 1, name: 'Privacy' }).waitFor();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expectAt(page, place);
});

test('a reload stays where it was', async () => {
  const { page } = await newPage({ width: 390, reducedMotion: 'reduce' });
  await visit(page, '/research');
  await jump(page, 0.6);
  const place = await placeOf(page);
  await page.reload();
  await expectAt(page, place);
  expect(await waiting(page)).toBe(0);
});

test.each(['opened', 'clicked'])('an address of a part leads to it when %s', async (way) => {
  const { page } = await newPage({ width: 390 });
  const address = '/research#r-program';
  if (way === 'opened') await page.goto(address);
  else {
    await visit(page, '/');
    await page.locator(`main a[href="${address}"]`).evaluate((link: HTMLElement) => link.click());
    await page.waitForURL(`**${address}`);
  }
  const top = () =>
    page.locator('#r-program').evaluate((one) => Math.round(one.getBoundingClientRect().top));
  await expect.poll(top).toBeLessThan(120);
  expect(await top()).toBeGreaterThan(-1);
});

test('on paper everything is laid out', async () => {
  const { page } = await newPage({ width: 390 });
  await visit(page, '/');
  await page.emulateMedia({ media: 'print' });
  expect(await waiting(page)).toBe(0);
});
