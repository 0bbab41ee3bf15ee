import { expect, test } from 'vitest';
import { visit } from '../support/page.ts';
import { runningSite } from './running-site.ts';

const { newPage } = runningSite();
const notFound = 'Case Study Not Found';

test.each([1, 2, 3])('case %i opens from Home and survives a reload', async (id) => {
  const { page, problems } = await newPage();
  await visit(page, '/');
  await page.getByRole('main').locator(`a[href="/case-study/${id}"]`).first().click();
  await page.waitForURL(`**/case-study/${id}`);
  const heading = page.getByRole('heading', { level: 1 });
  await heading.filter({ hasNotText: notFound }).waitFor();
  const title = await heading.textContent();
  expect(title).not.toBe('');
  await page.reload();
  await heading.filter({ hasText: title ?? notFound }).waitFor();
  expect(problems).toEqual([]);
});

test('the preview on Home is two lines high', async () => {
  const { page } = await newPage();
  await visit(page, '/');
  const links = page.getByRole('link', { name: /^Read More/ });
  const previews = page
    .locator('li, article')
    .filter({ has: page.locator('a[href^="/case-study/"]') });
  expect(await links.count()).toBeGreaterThanOrEqual(3);
  expect(await previews.count()).toBeGreaterThanOrEqual(3);
});

test('a direct visit says that there is no case; "Go Back" goes one page back', async () => {
  const { page, problems } = await newPage();
  await visit(page, '/services');
  await visit(page, '/case-study/1');
  await page.getByRole('heading', { level: 1, name: notFound }).waitFor();
  await page.getByRole('button', { name: 'Go Back' }).click();
  await page.waitForURL('**/services');
  expect(problems).toEqual([]);
});

test('"Go Back" without a page to go back to leads to the case studies', async () => {
  const { page } = await newPage();
  await visit(page, '/case-study/2');
  await page.getByRole('button', { name: 'Go Back' }).click();
  await page.waitForURL('**/case-studies');
});

test('the not-found text offers the cases', async () => {
  const { page } = await newPage();
  await visit(page, '/case-study/1');
  await page.getByRole('main').locator('a[href="/case-study/3"]').click();
  await page.getByRole('heading', { level: 1 }).filter({ hasNotText: notFound }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/case-study/3');
});
