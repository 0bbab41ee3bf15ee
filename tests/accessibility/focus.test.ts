import { expect, test } from 'vitest';
import { hasFocus } from '../testing/browser/focus.ts';
import { hydrated, visit } from '../testing/browser/page.ts';
import { runningSite } from '../testing/browser/running-site.ts';
import { showWhole } from '../testing/browser/whole-page.ts';

const { newPage, open } = runningSite();

test('a navigation inside the site loads no document, focuses the heading, announces the title and marks the page', async () => {
  const { page } = await open('/about', { width: 1440 });
  await page.evaluate(() => Object.assign(window, { stillHere: true }));
  const menu = page.getByRole('navigation', { name: 'Main' });
  for (const label of ['Research & Development', 'Home', 'Join Now']) {
    const before = await page.title();
    await menu.getByRole('link', { name: label }).click();
    await page.waitForFunction((title) => document.title !== title, before);
    await hasFocus(page.getByRole('heading', { level: 1 }));
    const announced = page.getByRole('status').getByText(await page.title(), { exact: true });
    await announced.waitFor({ state: 'attached' });
    const current = menu.locator('[aria-current="page"]');
    expect(await current.allTextContents()).toEqual([label]);
  }
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(true);
});

test('an address that names a part of the page puts the focus there', async () => {
  const { page } = await open('/');
  const link = page.locator('main a[href="/research#methodology"]');
  await link.scrollIntoViewIfNeeded();
  await link.click();
  await page.waitForURL('**/research#methodology');
  const part = page.locator('#methodology');
  await hasFocus(part);
  const header = (await page.getByRole('banner').boundingBox())!;
  const box = (await part.boundingBox())!;
  expect(box.y).toBeGreaterThanOrEqual(header.height - 1);
  expect(box.y).toBeLessThan(400);
});

test('Back restores where one was far down Home, also after a reload of the page one went to', async () => {
  const { page } = await open('/');
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  const link = page.locator('main a[href="/case-studies#case-2"]');
  await link.focus();
  const top = () => link.evaluate((element) => element.getBoundingClientRect().top);
  const left = await top();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(3000);
  await page.keyboard.press('Enter');
  await page.locator('article h1').waitFor();
  await page.waitForFunction(() => scrollY === 0);
  await page.reload();
  await hydrated(page);
  await page.goBack();
  await link.waitFor();
  await expect.poll(async () => Math.abs((await top()) - left)).toBeLessThan(100);
});

test.each([
  ['Tab', 1280],
  ['Shift+Tab', 390],
])('%s at %i px: what has the focus is never hidden under the header', async (key, width) => {
  const { page } = await open('/publications', { width, height: 700, reducedMotion: 'reduce' });
  // An instrument that comes between two keys moves what is below it.
  await showWhole(page, { folds: '.none' });
  await page.evaluate((back) => scrollTo(0, back ? document.body.scrollHeight : 0), key !== 'Tab');
  let steps = 0;
  for (; steps < 80; steps++) {
    await page.keyboard.press(key);
    const state = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return 'left';
      if (element.closest('header, .floating')) return 'seen';
      const { left, right, top, bottom } = element.getBoundingClientRect();
      // A plot may be as high as the window.
      const isHigh = bottom - top > innerHeight / 2;
      const heights = isHigh ? [(top + bottom) / 2] : [top + 2, bottom - 2];
      const hits = heights.map((y) => document.elementFromPoint((left + right) / 2, y));
      return hits.every((hit) => hit && !hit.closest('header')) ? 'seen' : element.outerHTML;
    });
    if (state === 'left') break;
    expect(state).toBe('seen');
  }
  expect(steps).toBeGreaterThan(20);
});

test('the map is asked for by a button, and takes its focus', async () => {
  const { page } = await newPage();
  await page.route(/openstreetmap/, (route) =>
    route.fulfill({ contentType: 'text/html', body: 'Map' }),
  );
  await visit(page, '/contact');
  const frame = page.locator('iframe[title="Our Location"]');
  expect(await frame.getAttribute('src')).toBeNull();
  await page.getByRole('button', { name: /map/ }).click();
  await hasFocus(frame);
  expect(await frame.getAttribute('src')).toMatch(/^https:\/\/www\.openstreetmap\.org/);
});

test('the tooltip shows under the pointer, stays while the pointer is on it, goes with Esc', async () => {
  const { page } = await open('/publications');
  const button = page.getByRole('button', { name: 'Contact Our Publication Team' });
  const tooltip = page.locator('[role="tooltip"]');
  expect(await button.getAttribute('aria-describedby')).toBe(await tooltip.getAttribute('id'));
  expect(await tooltip.isVisible()).toBe(false);
  await button.hover();
  await tooltip.waitFor();
  const from = (await button.boundingBox())!;
  const to = (await tooltip.boundingBox())!;
  // Slowly, through whatever lies between the two.
  await page.mouse.move(from.x + from.width - 20, from.y + 4);
  await page.mouse.move(to.x + to.width - 20, to.y + 4, { steps: 30 });
  expect(await tooltip.isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await tooltip.waitFor({ state: 'hidden' });
});
