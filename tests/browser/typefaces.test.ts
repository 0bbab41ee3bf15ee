import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { runningSite } from '../../testing/browser/running-site.ts';
import { openedPaths } from '../../testing/site/opened-paths.ts';

const { newPage } = runningSite();

const typefaces = ['Instrument Sans', 'Source Serif 4'];

/** Opens a page, lets its typefaces come once it is painted, and adds up what moves in view. */
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
  await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
  release();
  await page.waitForLoadState('networkidle');
  return page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    return (window as unknown as { shifted: number }).shifted;
  });
}

test.each([
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
])('at $width px hardly anything moves when the typefaces come', async (size) => {
  const shifts: number[] = [];
  for (const path of openedPaths) {
    const { page, close } = await newPage(size);
    await page.addInitScript(() => {
      Object.assign(window, { shifted: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
          (window as unknown as { shifted: number }).shifted += entry.value;
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const shift = await shiftOf(page, path);
    const arrived = await page.evaluate(() =>
      [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
    );
    expect(arrived.map((family) => family.replaceAll('"', ''))).toEqual(
      expect.arrayContaining(typefaces),
    );
    // A tenth of what is called good: no text above the fold takes a line more in one typeface than in the other.
    expect(shift, path).toBeLessThan(0.01);
    shifts.push(shift);
    await close();
  }
  expect(shifts.reduce((sum, shift) => sum + shift) / shifts.length).toBeLessThan(0.005);
});
