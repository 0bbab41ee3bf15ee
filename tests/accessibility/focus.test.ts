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

test.each([
  { reload: false, when: 'and does not pull the page to the heading' },
  { reload: true, when: 'also after a reload of the page one went to' },
])('Back restores where one was far down Home, $when', async ({ reload }) => {
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
  if (reload) {
    await page.reload();
    await hydrated(page);
  }
  await page.goBack();
  await link.waitFor();
  await expect.poll(async () => Math.abs((await top()) - left)).toBeLessThan(100);
});

test.each([
  ['Tab', 1280],
  ['Shift+Tab', 1280],
  ['Tab', 390],
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
      if (element.closest('header, .floating')) return 'fixed';
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const middle = (top + bottom) / 2;
      // A plot may be as high as the window.
      const heights = bottom - top > innerHeight / 2 ? [middle] : [top + 2, middle, bottom - 2];
      const points = [left + 2, (left + right) / 2, right - 2].flatMap((x) =>
        heights.map((y) => document.elementFromPoint(x, y)),
      );
      // A finding may stand in a corner of the picture whose values a slider reads.
      const mayCover = element.matches('[role=slider]')
        ? [element.closest('figure')?.querySelector('.finding')]
        : [];
      const seen = points.filter(
        (hit) =>
          hit && [element, ...mayCover].some((one) => one?.contains(hit) || hit.contains(element)),
      );
      const underHeader = points.some((hit) => hit?.closest('header'));
      return seen.length === points.length && !underHeader
        ? 'seen'
        : `${seen.length}: ${element.outerHTML}`;
    });
    if (state === 'left') break;
    expect(['seen', 'fixed']).toContain(state);
  }
  expect(steps).toBeGreaterThan(20);
});

test('the interactive map takes the focus of the button that brought it', async () => {
  const { page } = await newPage();
  await page.route(/openstreetmap/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Map</title>' }),
  );
  await visit(page, '/contact');
  const frame = page.locator('iframe[title="Our Location"]');
  expect(await frame.getAttribute('src')).toBeNull();
  await page.getByRole('button', { name: /map/ }).click();
  await hasFocus(frame);
  expect(await frame.getAttribute('src')).toMatch(/^https:\/\/www\.openstreetmap\.org/);
});
