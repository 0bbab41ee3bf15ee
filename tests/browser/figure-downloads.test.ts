import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violations } from '../../testing/browser/axe.ts';
import { tabTo } from '../../testing/browser/focus.ts';
import { visit } from '../../testing/browser/page.ts';
import { runningSite } from '../../testing/browser/running-site.ts';

const { newPage, open } = runningSite();

/** The first figure of Services: a long table. */
function parts(page: Page) {
  const place = page.locator('#fig-1');
  return {
    handle: place.locator('summary'),
    table: place.getByRole('region', { name: /^Data: Sanitation improved/ }),
    own: place.getByRole('link', { name: 'On a page of its own' }),
    status: place.getByRole('status'),
    copy: (name: string) => place.getByRole('button', { name }),
  };
}

test.each([
  { width: 1280, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
] as const)(
  'at $width px, $colorScheme: the data open below their figure by keyboard',
  async (shape) => {
    const permissions = ['clipboard-read', 'clipboard-write'];
    const { page, problems } = await open('/services', { ...shape, context: { permissions } });
    const { handle, table, own, status, copy } = parts(page);
    await tabTo(handle);
    await page.keyboard.press('Enter');
    await table.waitFor();
    expect(await table.getByRole('columnheader').first().textContent()).toBe('indicator');
    expect(await table.getByRole('rowheader').first().textContent()).toBe('Improved sanitation');
    await tabTo(copy('Copy BibTeX'));
    await page.keyboard.press('Enter');
    await status.getByText('Copied').waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/^@misc\{service-analytics-\d{4},\n/);
    await tabTo(table);
    await page.keyboard.press('End');
    await tabTo(own);
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await page.emulateMedia({ media: 'print' });
    expect(await handle.isVisible()).toBe(false);
    expect(problems).toEqual([]);
  },
);

test('a figure whose details do not arrive says so and keeps the link to its page', async () => {
  const { page } = await newPage();
  await page.route('**/assets/service-analytics-*.json', (route) => route.abort());
  await visit(page, '/services');
  const { handle, own, status } = parts(page);
  await handle.click();
  await status.getByText('did not arrive').waitFor();
  await own.click();
  await page.waitForURL('**/figures/service-analytics');
  await page.getByRole('region', { name: /^Data: / }).waitFor();
  expect(await page.title()).toBe(await page.locator('h1').textContent());
});

test('without JavaScript the handle opens the link, and the page has the table', async () => {
  const { page } = await open('/services', { javaScript: false });
  const { handle, own } = parts(page);
  expect(await own.isVisible()).toBe(false);
  await handle.click();
  await own.click();
  await page.waitForURL('**/figures/service-analytics');
  expect(await page.locator('.downloads-table tbody tr').count()).toBe(200);
  expect(await page.getByRole('link', { name: 'Table (CSV)' }).isVisible()).toBe(true);
});

test('a move back to a page of a figure shows it again; an unknown one is not found', async () => {
  const { page } = await open('/figures/cotton-price');
  const title = await page.locator('h1').textContent();
  await page.getByRole('main').getByRole('link', { name: 'All figures' }).click();
  await page.waitForURL('**/figures');
  await page.goBack();
  await page.locator('h1', { hasText: title! }).waitFor();
  expect((await visit(page, '/figures/nothing'))?.status()).toBe(404);
  expect(await page.locator('h1').textContent()).toBe('There is no page here');
});
