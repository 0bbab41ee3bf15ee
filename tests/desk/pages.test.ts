import type { Role } from '@site/server/database/desk-tables';
import { locatedJpeg, photograph } from '@site/server/testing/files/hostile-pictures';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violations } from '../testing/browser/accessible.ts';
import { phone, publish, runningDesk } from '../testing/browser/desk.ts';
import type { PageOptions } from '../testing/browser/page.ts';

const desk = runningDesk();

const preview = (page: Page) => page.frameLocator('iframe[title=Preview]');
const saved = (page: Page) => page.getByText('Draft saved').waitFor();
const isMeant = (problem: string) => /status of 401|ERR_ABORTED/.test(problem);
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });

async function openPage(email: string, name: string, role: Role = 'editor'): Promise<Page> {
  const { page } = await desk.join(email, role, { path: `/desk/pages/${name}` });
  await page.locator('.section summary').first().press('Enter');
  return page;
}

const choose = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel('Upload a photograph').setInputFiles({ name, mimeType: 'image/jpeg', buffer });

/** Opens the pictures that the About page can have below its vision, by the keyboard. */
async function openPictures(email: string, options: PageOptions = {}) {
  const watched = await desk.join(email, 'editor', { ...options, path: '/desk/pages/about' });
  await button(watched.page, /^Picture below the vision/).click();
  await button(watched.page, 'Photographs').click();
  return watched;
}

test('a title is found by a click in the preview, changed, published and reverted on a phone', async () => {
  const { page, problems } = await desk.join('editor@example.com', 'editor', phone);
  expect(page.url()).toBe(`${desk.url()}/desk/pages`);
  await page.getByRole('link', { name: 'About us' }).click();

  await button(page, 'Preview').click();
  const title = preview(page).locator('[data-fields~="about:banner.title"]');
  const before = (await title.first().textContent()) ?? '';
  await title.first().click();
  const field = page.getByLabel('Heading', { exact: true }).first();
  await page.waitForFunction(() => document.activeElement?.tagName === 'TEXTAREA');
  expect(await field.inputValue()).toBe(before);
  await field.fill('Who weaves the data');
  await button(page, 'Preview').click();
  await preview(page).getByRole('heading', { name: 'Who weaves the data' }).waitFor();

  const visitor = await desk.newPage();
  await visitor.page.goto('/about');
  await visitor.page.getByRole('heading', { name: before, level: 1 }).waitFor();
  await publish(page, 'A new heading for About');
  await visitor.page.goto('/about');
  await visitor.page.getByRole('heading', { name: 'Who weaves the data' }).waitFor();

  await button(page, 'Versions').click();
  await page.getByText('A new heading for About').waitFor();
  await button(page, 'Restore this page as it was then').first().click();
  await button(page, 'Restore this page').click();
  await page.getByText('“About us” is public again as it was.').waitFor();
  await visitor.page.goto('/about');
  await visitor.page.getByRole('heading', { name: before, level: 1 }).waitFor();
  expect(problems.filter((problem) => !isMeant(problem))).toEqual([]);
});

test('two people on one page see each other, and neither loses a word', async () => {
  const [one, other] = [
    await openPage('one@example.com', 'services'),
    await openPage('other@example.com', 'services', 'admin'),
  ];
  const heading = (page: Page) => page.getByLabel('Heading', { exact: true }).first();
  await one.getByText('Also here: other').waitFor();
  // Both have typed before either is saved; the other's is saved first.
  const { promise: isSaved, resolve: letGo } = Promise.withResolvers<void>();
  await one.route('**/pages/services', async (route) => {
    if (route.request().method() === 'POST') await isSaved;
    await route.continue();
  });
  await heading(one).fill('What one wrote');
  const save = other.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/pages/services'),
  );
  await heading(other).fill('What the other wrote');
  expect((await save).status()).toBe(200);
  letGo();
  const dialog = one.getByRole('dialog', { name: 'This page was changed twice' });
  await dialog.waitFor();
  await dialog.getByText('What the other wrote').waitFor();
  await dialog.getByText('What one wrote').waitFor();
  await dialog.getByRole('radio', { name: /What one wrote/ }).check();
  await button(one, 'Save what is chosen').click();
  await saved(one);
  await other.reload();
  await other.locator('.section summary').first().click();
  await expect.poll(() => heading(other).inputValue()).toBe('What one wrote');

  await button(other, 'Discard draft').click();
  await button(other, 'Discard the draft').click();
  await other.getByText('The draft is discarded.').waitFor();
});

test('a mistake is shown beside its field, corrected and published by keyboard alone', async () => {
  const page = await openPage('keys@example.com', 'contact');
  const field = page.getByLabel('Heading', { exact: true }).first();
  await field.focus();
  const before = await field.inputValue();
  await page.keyboard.press('End');
  await page.keyboard.type(' and more'.repeat(12));
  await page.locator('[aria-invalid]').waitFor();
  const described = await field.getAttribute('aria-describedby');
  const problem = page.locator(`[id="${described?.split(' ').at(-1)}"]`);
  expect(await problem.textContent()).toMatch(/at most 80 are allowed/);
  await saved(page);
  await button(page, 'Publish').press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Publish now' }).press('Enter');
  await dialog.getByText('Nothing was published: see above.').waitFor();
  await page.keyboard.press('Escape');
  await field.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(`${before} us`);
  await page.locator('[aria-invalid]').waitFor({ state: 'detached' });
  await saved(page);

  await button(page, 'Publish').focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('What is new, in a sentence').focus();
  await page.keyboard.type('By the keyboard');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'It is public' }).waitFor();
  await page.keyboard.press('Escape');
  expect(await (await fetch(`${desk.url()}/contact`)).text()).toContain(`${before} us`);
});

test('a photograph is uploaded, cropped, described and published on a phone, and the page shows it', async () => {
  const { page, problems } = await openPictures('editor@example.com', phone);
  await page.getByText('No photograph yet').waitFor();
  await choose(page, 'photo.jpg', await photograph(2_000, 1_000).jpeg().toBuffer());
  await page.getByLabel('What does it show?').fill('A hand loom in Coimbatore');
  await page.getByLabel('Caption (optional)').fill('The loom in our yard.');
  await button(page, 'Square').click();
  await button(page, 'Use this photograph').click();
  await button(page, /A hand loom in Coimbatore. Choose another/).waitFor();

  await button(page, 'Preview').click();
  await preview(page).getByRole('img', { name: 'A hand loom in Coimbatore' }).waitFor();
  await publish(page, 'A photograph of the loom');

  const { page: about } = await desk.newPage();
  await about.goto('/about');
  const image = about.getByRole('img', { name: 'A hand loom in Coimbatore' });
  await image.scrollIntoViewIfNeeded();
  const loaded = (img: HTMLImageElement) => (img.naturalWidth ? img.currentSrc : '');
  await expect
    .poll(() => image.evaluate(loaded))
    .toMatch(/\/assets\/picture-[\da-f]{20}-1000\.avif$/);
  expect(await image.getAttribute('height')).toBe('1000');
  await about.getByText('The loom in our yard.').waitFor();
  expect(problems.filter((problem) => !isMeant(problem))).toEqual([]);
});

test('crop and focus point are changed by keyboard', async () => {
  const { page } = await openPictures('keys@example.com');
  await choose(page, 'located.jpg', await locatedJpeg());
  await page.getByLabel('What does it show?').waitFor();
  expect(await violations(page, 'dialog')).toEqual([]);
  const press = async (name: string, key: string) => {
    const slider = page.getByRole('slider', { name });
    await slider.press(key);
    return slider.getAttribute('aria-valuetext');
  };
  await press('Lower right corner', 'Shift+ArrowLeft');
  const moved = await press('Move what is left', 'ArrowRight');
  expect(moved).toBe('95 % wide and 100 % high, 1 % from the left, 0 % from the top');
  await press('Point that stays in view', 'Shift+ArrowUp');
  await page.getByLabel('It is only decoration').check();
  await page.keyboard.press('Control+Enter');
  await button(page, /A photograph as decoration. Choose another/).waitFor();
});
