import {
  hostilePictures,
  locatedJpeg,
  photograph,
} from '@site/server/testing/files/hostile-pictures';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violations } from '../testing/browser/accessible.ts';
import { phone, publish, runningDesk } from '../testing/browser/desk.ts';
import type { PageOptions } from '../testing/browser/page.ts';

const desk = runningDesk();
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const choose = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel('Upload a photograph').setInputFiles({ name, mimeType: 'image/jpeg', buffer });

/** Opens the pictures that the About page can have below its vision, by the keyboard. */
async function openPictures(email: string, options: PageOptions = {}) {
  const watched = await desk.join(email, 'editor', { ...options, path: '/desk/pages/about' });
  await button(watched.page, /^Picture below the vision/).click();
  await button(watched.page, 'Photographs').click();
  return watched;
}

test('a photograph is uploaded, cropped, described and published on a phone, and the page shows it', async () => {
  const { page, problems } = await openPictures('editor@example.com', phone);
  await page.getByText('No photograph yet').waitFor();
  await choose(page, 'photo.jpg', (await hostilePictures['a halved jpeg']!.make()) as Buffer);
  await page.getByText(/damaged or cut off/).waitFor();
  await choose(page, 'photo.jpg', await photograph(2_000, 1_000).jpeg().toBuffer());
  await page.getByLabel('What does it show?').fill('A hand loom in Coimbatore');
  await page.getByLabel('Caption (optional)').fill('The loom in our yard.');
  await button(page, 'Square').click();
  await button(page, 'Use this photograph').click();
  await button(page, /A hand loom in Coimbatore. Choose another/).waitFor();

  await button(page, 'Preview').click();
  const preview = page.frameLocator('iframe[title=Preview]');
  const shown = preview.getByRole('img', { name: 'A hand loom in Coimbatore' });
  await expect
    .poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);
  await publish(page, 'A photograph of the loom');

  const { page: about } = await desk.newPage();
  await about.goto('/about');
  const image = about.getByRole('img', { name: 'A hand loom in Coimbatore' });
  await image.scrollIntoViewIfNeeded();
  await expect
    .poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);
  const found = await image.evaluate((img: HTMLImageElement) => ({
    size: [img.getAttribute('width'), img.getAttribute('height')],
    srcset: img.parentElement?.querySelector('source')?.srcset.match(/\d+w/g),
    current: new URL(img.currentSrc).pathname,
  }));
  expect(found).toEqual({
    size: ['1000', '1000'],
    srcset: ['480w', '1000w'],
    current: expect.stringMatching(/^\/assets\/picture-[\da-f]{20}-1000\.avif$/),
  });
  const { headers } = await about.request
    .get(found.current)
    .then((r) => ({ headers: r.headers() }));
  expect(headers['cache-control']).toContain('immutable');
  await about.getByText('The loom in our yard.').waitFor();
  expect(problems.filter((problem) => !/status of (401|422)|ERR_ABORTED/.test(problem))).toEqual(
    [],
  );
});

test('crop, focus point and description are changed by keyboard', async () => {
  const { page } = await openPictures('keys@example.com');
  await choose(page, 'located.jpg', await locatedJpeg());
  await page.getByLabel('What does it show?').waitFor();
  expect(await violations(page, 'dialog')).toEqual([]);
  const press = async (name: string, key: string, times: number) => {
    await page.getByRole('slider', { name }).focus();
    for (let i = 0; i < times; i++) await page.keyboard.press(key);
  };
  const said = (name: string) => page.getByRole('slider', { name }).getAttribute('aria-valuetext');
  await press('Lower right corner', 'Shift+ArrowLeft', 4);
  await press('Move what is left', 'ArrowRight', 7);
  await press('Point that stays in view', 'Shift+ArrowUp', 20);
  expect(await said('Move what is left')).toBe(
    '80 % wide and 100 % high, 7 % from the left, 0 % from the top',
  );
  expect(await said('Point that stays in view')).toBe('47 % from the left, 0 % from the top');
  await page.getByLabel('It is only decoration').check();
  await button(page, 'Use this photograph').click();
  await button(page, /A photograph as decoration. Choose another/).click();
  await button(page, /^Words and crop/)
    .first()
    .click();
  expect(await said('Move what is left')).toContain('80 % wide');
  await page.getByLabel('It is only decoration').uncheck();
  await page.getByLabel('What does it show?').fill('A loom');
  await page.keyboard.press('Control+Enter');
  await button(page, /A loom. Choose another/).waitFor();
});
test('a testimonial with a portrait is moved, edited, taken away, brought back and published', async () => {
  const path = '/desk/pages/testimonials';
  const { page, problems } = await desk.join('words@example.com', 'editor', { path });
  const entries = page.locator('.entry');
  const entry = entries.filter({ hasText: 'A weaver' });
  await entries.first().waitFor();
  const before = await entries.count();
  await button(page, 'Add a testimonial').click();
  const added = entries.nth(before);
  await added.getByLabel('Who says it').fill('A weaver');
  await added
    .getByLabel('What they say')
    .fill('They counted our looms twice before they wrote one word.');
  await button(page, 'Add: portrait').click();
  await button(page, /^Portrait/).click();
  await button(page, 'Photographs').click();
  await choose(page, 'portrait.jpg', await photograph(600, 800).jpeg().toBuffer());
  await page.getByLabel('What does it show?').fill('A weaver at his loom');
  await button(page, 'Use this photograph').click();
  await button(page, 'Move up: A weaver').click();
  await button(page, 'Move up: A weaver').click();
  const place = () =>
    entry.evaluate((one) => [...one.parentElement!.children].indexOf(one as HTMLElement));
  expect([await entries.count(), await place()]).toEqual([before + 1, before - 2]);
  await button(page, /^Undo/).click();
  expect([await place(), await page.locator('.entry details[open]').count()]).toEqual([
    before - 1,
    1,
  ]);
  const words = entry.getByLabel('What they say');
  await words.fill('They counted our looms twice before they wrote a word.');
  await button(page, 'Remove: A weaver').dblclick();
  await entry.waitFor({ state: 'detached' });
  expect(await entries.count()).toBe(before);
  await button(page, /^Undo/).click();
  await entry.locator('summary').click();
  await button(page, /A weaver at his loom. Choose another/).waitFor();
  expect(await words.inputValue()).toBe('They counted our looms twice before they wrote a word.');
  await publish(page);
  const { page: home } = await desk.newPage();
  await home.goto('/');
  await home.getByText('before they wrote a word.').waitFor({ state: 'attached' });
  await home.locator('[src^="/assets/picture-"]').first().waitFor({ state: 'attached' });
  expect(problems.filter((problem) => !problem.includes('ERR_ABORTED'))).toEqual([]);
});
