import { expect, test } from 'vitest';
import { touchedPhone } from '../testing/browser/page.ts';
import { runningSite } from '../testing/browser/running-site.ts';

const { open } = runningSite();
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
  await page.mouse.move(5, 300);
  await button.hover();
  await tooltip.waitFor();
});

test('the tooltip stands under its button where nothing can hover', async () => {
  const { page } = await open('/publications', touchedPhone);
  expect(await page.evaluate(() => matchMedia('(hover: none)').matches)).toBe(true);
  await page.locator('[role="tooltip"]').waitFor();
});
