import type { Page } from 'playwright-core';

type Shifts = { shifted: number };

const typefaces = ['Instrument Sans', 'Source Serif 4'];

// Runs in the page: what was asked for before is painted then.
const twoFrames = () =>
  new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));

/** Adds up what moves in view, on the pages that are opened from now on. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts = window as unknown as Shifts;
    shifts.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        shifts.shifted += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** What has moved so far, where `watchShifts` was called. */
export async function shiftedSoFar(page: Page): Promise<number> {
  await page.evaluate(twoFrames);
  // The observer is told in a task of its own.
  await page.evaluate(() => new Promise((done) => setTimeout(done)));
  return page.evaluate(() => (window as unknown as Shifts).shifted);
}

/** Opens a page whose typefaces come once the whole of it is painted, and adds up what moves in view. */
export async function gotoWithLateTypefaces(page: Page, path: string) {
  const painted = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await painted.promise;
    await route.continue();
  });
  await watchShifts(page);
  const response = await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(
    () =>
      document.readyState !== 'loading' &&
      performance.getEntriesByName('first-contentful-paint').length > 0,
  );
  await page.evaluate(twoFrames);
  painted.resolve();
  await page.waitForFunction(
    (wanted) =>
      wanted.every((name) =>
        [...document.fonts].some(
          ({ family, status }) => family.replaceAll('"', '') === name && status === 'loaded',
        ),
      ),
    typefaces,
  );
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  return { response, shift: await shiftedSoFar(page) };
}
