import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violations } from '../../testing/browser/axe.ts';
import { tabTo } from '../../testing/browser/focus.ts';
import { visit } from '../../testing/browser/page.ts';
import { runningSite } from '../../testing/browser/running-site.ts';

const { newPage } = runningSite();

/** The third figure of About: a long table. */
function parts(page: Page) {
  const place = page.locator('#fig-3');
  return {
    handle: place.locator('summary'),
    table: place.getByRole('region', { name: /^Data: In 2025 a kilogram of coffee/ }),
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
    const { page, problems } = await newPage({ ...shape, context: { permissions } });
    await visit(page, '/about');
    const { handle, table, own, status, copy } = parts(page);
    await tabTo(handle);
    await page.keyboard.press('Enter');
    await table.waitFor();
    expect(await table.getByRole('columnheader').first().textContent()).toBe('month');
    expect(await table.getByRole('rowheader').first().textContent()).toBe('1960-01');
    await tabTo(copy('Copy BibTeX'));
    await page.keyboard.press('Enter');
    await status.getByText('Copied').waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/^@misc\{about-prices-\d{4},\n/);
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
  await page.route('**/assets/about-prices-*.json', (route) => route.abort());
  await visit(page, '/about');
  const { handle, own, status } = parts(page);
  await handle.click();
  await status.getByText('did not arrive').waitFor();
  await own.click();
  await page.waitForURL('**/figures/about-prices');
  await page.getByRole('region', { name: /^Data: / }).waitFor();
  expect(await page.title()).toBe(await page.locator('h1').textContent());
});
