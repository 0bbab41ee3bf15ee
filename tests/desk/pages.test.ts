import type { Role } from '@site/server/database/desk-tables';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { phone, runningDesk } from '../testing/browser/desk.ts';

const desk = runningDesk();

const preview = (page: Page) => page.frameLocator('iframe[title=Preview]');
const saved = (page: Page) => page.getByText('Draft saved').waitFor();
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });

async function openPage(email: string, name: string, role: Role = 'editor'): Promise<Page> {
  const { page } = await desk.join(email, role, { path: `/desk/pages/${name}` });
  await page.getByRole('region', { name: 'Fields' }).waitFor();
  return page;
}

test('a browser that refuses its storage opens every view, and saves what is typed', async () => {
  const { page } = await desk.join('private@example.com', 'admin');
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Refused', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { get: refuse });
  });
  await page.goto('/desk?view=board');
  await page.locator('.board').waitFor();
  await page.goto('/desk/pages/services');
  await page.locator('.section summary').first().click();
  await page.locator('.section textarea').first().fill('Without a store');
  await saved(page);
  await button(page, 'Discard draft').click();
  await button(page, 'Discard the draft').click();
  await page.getByText('As it is public').waitFor();
});

test('a title is found by a click in the preview, changed, published and reverted on a phone', async () => {
  const { page, problems } = await desk.join('editor@example.com', 'editor', phone);
  expect(page.url()).toBe(`${desk.url()}/desk/pages`);
  const views = page.getByRole('navigation', { name: 'Views' }).getByRole('link');
  expect(await views.allTextContents()).toEqual(['Pages', 'Notes', 'Visits', 'My account']);
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
  await button(page, 'Publish').click();
  await page.getByLabel('What is new, in a sentence').fill('A new heading for About');
  await button(page, 'Publish now').click();
  const link = page.getByRole('link', { name: 'See About us as visitors do' });
  expect(await link.getAttribute('href')).toBe('/about');
  await visitor.page.goto('/about');
  await visitor.page.getByRole('heading', { name: 'Who weaves the data' }).waitFor();
  await button(page, 'Close').click();

  await button(page, 'Versions').click();
  await page.getByText('A new heading for About').waitFor();
  await button(page, 'Restore this page as it was then').first().click();
  await button(page, 'Restore this page').click();
  await page.getByText('“About us” is public again as it was.').waitFor();
  await visitor.page.goto('/about');
  await visitor.page.getByRole('heading', { name: before, level: 1 }).waitFor();
  expect(problems.filter((problem) => !/status of 401|ERR_ABORTED/.test(problem))).toEqual([]);
});

test('every page opens, and what it leaves out is added and left out again', async () => {
  const { page, problems } = await desk.join('all@example.com', 'editor');
  const links = page.getByRole('main').locator('a[href^="/desk/pages/"]');
  await links.first().waitFor();
  const all = await links.evaluateAll((found: HTMLAnchorElement[]) =>
    found.map(({ pathname }) => pathname),
  );
  for (const path of new Set(all)) {
    await page.goto(path);
    await page.getByRole('region', { name: 'Fields' }).waitFor();
  }
  expect(new Set(all).size).toBeGreaterThan(20);
  await page.goto('/desk/pages/about');
  await button(page, 'Add: people').click();
  await page.locator('.section summary').filter({ hasText: 'People' }).click();
  await button(page, 'Leave out: people').click();
  await button(page, 'Add: people').waitFor();
  expect(problems).toEqual([]);
}, 180_000); // About forty pages.

test('two people on one page see each other, and neither loses a word', async () => {
  const [one, other] = [
    await openPage('one@example.com', 'services'),
    await openPage('other@example.com', 'services', 'admin'),
  ];
  const heading = (page: Page) => page.getByLabel('Heading', { exact: true }).first();
  for (const page of [one, other]) await page.locator('.section summary').first().click();
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
  await one.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  // What is published would not be what stands here.
  await button(one, 'Publish').click();
  await dialog.getByText('What the other wrote').waitFor();
  await dialog.getByText('What one wrote').waitFor();
  await dialog.getByRole('radio', { name: /What one wrote/ }).check();
  await button(one, 'Save what is chosen').click();
  await saved(one);
  await other.reload();
  await other.locator('.section summary').first().click();
  await expect.poll(() => heading(other).inputValue()).toBe('What one wrote');

  // Two windows of one person are told apart from two people.
  const second = await other.context().newPage();
  await second.goto('/desk/pages/services');
  await second.locator('.section summary').first().click();
  await heading(other).fill('Here');
  await saved(other);
  await heading(second).fill('There');
  await second.getByText('You (in another window) changed this page too').waitFor();
  await second.close();

  await button(other, 'Discard draft').click();
  await button(other, 'Discard the draft').click();
  await other.getByText('The draft is discarded.').waitFor();
});

test('a mistake is shown beside its field, corrected and published by keyboard alone', async () => {
  const page = await openPage('keys@example.com', 'contact');
  const summary = page.locator('.section summary').first();
  await summary.focus();
  await page.keyboard.press('Enter');
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
  await dialog.getByText(/at most 80 are allowed/).waitFor();
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
