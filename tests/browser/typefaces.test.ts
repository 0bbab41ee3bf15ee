import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { runningSite } from '../../testing/browser/running-site.ts';
import { openedPaths } from '../../testing/site/opened-paths.ts';

const { newPage } = runningSite();

type Shifts = {
  shifted: number;
  observer: PerformanceObserver;
  add: (entries: PerformanceEntryList) => void;
};

const typefaces = ['Instrument Sans', 'Source Serif 4'];

/**
 * Opens a page, lets its typefaces come once the whole of it is parsed and painted, and adds up what moves
 * in view.
 */
async function shiftOf(page: Page, path: string): Promise<number> {
  let release = () => {};
  const painted = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/*.woff2', async (route) => {
    await painted;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(
    () =>
      document.readyState !== 'loading' &&
      performance.getEntriesByName('first-contentful-paint').length > 0,
  );
  await page.evaluate(twoFrames);
  release();
  await page.waitForFunction(
    (wanted) =>
      wanted.every((name) =>
        [...document.fonts].some(
          ({ family, status }) => family.replaceAll('"', '') === name && status === 'loaded',
        ),
      ),
    typefaces,
  );
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(twoFrames);
  return page.evaluate(() => {
    const { observer, add } = window as unknown as Shifts;
    add(observer.takeRecords());
    return (window as unknown as Shifts).shifted;
  });
}

// Runs in the page: what was asked for before is painted then.
const twoFrames = () =>
  new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));

test.each([
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
])('at $width px hardly anything moves when the typefaces come', async (size) => {
  const shifts: number[] = [];
  const moved: string[] = [];
  for (const path of openedPaths) {
    const { page, close } = await newPage(size);
    await page.addInitScript(() => {
      const shifts = window as unknown as Shifts;
      shifts.shifted = 0;
      shifts.add = (entries) => {
        for (const entry of entries as (PerformanceEntry & { value: number })[]) {
          shifts.shifted += entry.value;
        }
      };
      shifts.observer = new PerformanceObserver((list) => shifts.add(list.getEntries()));
      shifts.observer.observe({ type: 'layout-shift', buffered: true });
    });
    const shift = await shiftOf(page, path);
    // What is called good. A tenth of it, 0.01, is the aim and the mean; a text that takes a line more in
    // one typeface than in the other moves what is below it, and staff may write such a text.
    if (shift >= 0.1) moved.push(`${path} by ${shift}`);
    shifts.push(shift);
    await close();
  }
  expect(moved).toEqual([]);
  expect(shifts.reduce((sum, shift) => sum + shift) / shifts.length).toBeLessThan(0.01);
});
