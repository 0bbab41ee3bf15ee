import { expect, test } from 'vitest';
import { violations } from '../testing/browser/accessible.ts';
import { hasFocus, tabTo } from '../testing/browser/focus.ts';
import { runningSite } from '../testing/browser/running-site.ts';

const { open } = runningSite();

// The figure that opens Publications: a pile for each year, 2003 first, 2022 last.
test('pointer and keys go from mark to mark, a screen reader is told the same, and Esc hides it', async () => {
  const { page, problems } = await open('/publications');
  const head = page.locator('#fig-1');
  const label = head.locator('.values-label');
  const slider = head.getByRole('slider', { name: 'Values of Fig. 1' });
  await slider.waitFor({ state: 'attached' });
  const picture = head.locator('picture > img');
  await picture.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await picture.boundingBox())!;
  await page.mouse.move(x + 0.96 * width, y + 0.7 * height);
  await label.getByText('2022').waitFor();
  await page.keyboard.press('Escape');
  await label.waitFor({ state: 'hidden' });
  await page.mouse.move(x + 0.04 * width, y + 0.6 * height);
  await label.getByText('2003').waitFor();
  await page.mouse.move(5, 5);
  await label.waitFor({ state: 'hidden' });

  await tabTo(slider);
  const reads = async (year: string) => {
    await label.getByText(year).waitFor();
    const [term, value] = (await slider.getAttribute('aria-valuetext'))!.split(': ');
    expect(await label.textContent()).toBe(`${term}${value}`);
  };
  await reads('2003');
  for (const [key, year] of [
    ['ArrowRight', '2004'],
    ['PageUp', '2014'],
    ['End', '2022'],
    ['ArrowRight', '2022'],
    ['PageDown', '2012'],
    ['Home', '2003'],
  ] as const) {
    await page.keyboard.press(key);
    await reads(year);
  }
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await label.waitFor({ state: 'hidden' });
  await hasFocus(slider);
  expect(problems).toEqual([]);
});

// The first figure of Services: a long table.
test('the data of a figure open below it by keyboard', async () => {
  const permissions = ['clipboard-read', 'clipboard-write'];
  const { page, problems } = await open('/services', { width: 390, context: { permissions } });
  const place = page.locator('#fig-1');
  await tabTo(place.locator('summary'));
  await page.keyboard.press('Enter');
  const table = place.getByRole('region', { name: /^Data: Sanitation improved/ });
  await table.waitFor();
  expect(await table.getByRole('columnheader').first().textContent()).toBe('indicator');
  expect(await table.getByRole('rowheader').first().textContent()).toBe('Improved sanitation');
  await tabTo(place.getByRole('button', { name: 'Copy BibTeX' }));
  await page.keyboard.press('Enter');
  await place.getByRole('status').getByText('Copied').waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^@misc\{service-analytics-\d{4},\n/);
  await tabTo(table);
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  expect(problems).toEqual([]);
});

test('without JavaScript the handle opens the link, and the page has the table', async () => {
  const { page } = await open('/services', { javaScript: false });
  await page.locator('#fig-1 summary').click();
  await page.locator('#fig-1').getByRole('link', { name: 'On a page of its own' }).click();
  await page.waitForURL('**/figures/service-analytics');
  expect(await page.locator('.downloads-table tbody tr').count()).toBe(200);
});
