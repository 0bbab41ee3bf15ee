import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { pagePaths } from '../../app/paths.ts';
import { runningSite } from '../../testing/browser/running-site.ts';

const { site, newPage } = runningSite();

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

const rootClasses = (page: Page) => page.evaluate(() => document.documentElement.className);
const typefaceOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).fontFamily);

/** Adds up what Chromium finds to have moved in view. */
async function countShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        (window as unknown as { shifted: number }).shifted += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifted: number }).shifted);
}

const setClass = (page: Page) => page.locator('html.set-type').waitFor({ state: 'attached' });

test.each(pagePaths)('%s is set in the typefaces, and nothing in view moves', async (path) => {
  for (const size of sizes) {
    const { page, problems } = await newPage(size);
    const shifted = await countShifts(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    await setClass(page);
    expect(await typefaceOf(page, '.font-display')).toContain('Source Serif 4 Set');
    expect(await typefaceOf(page, 'body')).toContain('Instrument Sans Set');
    // A caption's credit may begin a line higher: far below the 0.1 that is called good.
    expect(await shifted(), `${size.width} px`).toBeLessThan(0.02);
    expect(problems).toEqual([]);
  }
});

test('no typeface is asked for before the words are shown', async () => {
  const { page } = await newPage();
  await page.goto('/about');
  await setClass(page);
  const { shown, asked } = await page.evaluate(() => ({
    shown: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    asked: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.woff2'))
      .map(({ startTime }) => startTime),
  }));
  expect(shown).toBeGreaterThan(0);
  expect(asked).toHaveLength(2);
  expect(Math.min(...asked)).toBeGreaterThanOrEqual(shown);
});

describe('a page that would move', () => {
  async function openMoving() {
    const { page, problems } = await newPage();
    await page.addInitScript(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('.set-type h1 { padding-top: 60px }');
      document.addEventListener('DOMContentLoaded', () => document.adoptedStyleSheets.push(sheet));
    });
    const shifted = await countShifts(page);
    await page.goto('/about', { waitUntil: 'networkidle' });
    return { page, problems, shifted };
  }

  test("stays in the visitor's own fonts, and does not move", async () => {
    const { page, problems, shifted } = await openMoving();
    await page.waitForFunction(() => document.fonts.check('1em "Instrument Sans Set"'));
    expect(await rootClasses(page)).toBe('js plain-type');
    expect(await shifted()).toBeLessThan(0.001);
    expect(problems).toEqual([]);
  });

  test('has them after a move inside the site', async () => {
    const { page } = await openMoving();
    await page.getByRole('link', { name: 'Contact Us' }).first().click();
    await page.waitForURL('**/contact');
    await page.locator('html:not(.plain-type)').waitFor({ state: 'attached' });
    expect(await typefaceOf(page, 'h1')).toMatch(/^"Source Serif 4"/);
  });
});

test('a page that is opened from another of the site has them from its first paint', async () => {
  const { page } = await newPage();
  await page.goto('/about', { referer: `${site().url}/` });
  expect(await rootClasses(page)).toBe('js');
  expect(await typefaceOf(page, 'h1')).toMatch(/^"Source Serif 4"/);
});

test('where the typefaces do not arrive the page is what it was', async () => {
  const { page } = await newPage();
  await page.route('**/*.woff2', (route) => route.abort());
  await page.goto('/about', { waitUntil: 'networkidle' });
  expect(await rootClasses(page)).toBe('js plain-type');
  await page.getByRole('link', { name: 'Contact Us' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Contact Us' }).waitFor();
});

test('the room that a shorter text kept is given back when the window changes', async () => {
  const { page } = await newPage({ width: 1440, height: 900 });
  await page.goto('/colophon');
  await setClass(page);
  const kept = page.locator('main [style*="min-height"]');
  expect(await kept.count()).toBeGreaterThan(0);
  await page.setViewportSize({ width: 1200, height: 900 });
  await expect.poll(() => kept.count()).toBe(0);
});
