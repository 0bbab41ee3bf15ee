import { expect, test } from 'vitest';
import { runningSite } from '../../testing/browser/running-site.ts';

const { open } = runningSite();

test('the header stays in view when the page is scrolled', async () => {
  const { page } = await open('/about', { width: 1440 });
  await page.mouse.wheel(0, 1500);
  await page.waitForFunction(() => scrollY > 500);
  const box = await page.getByRole('banner').boundingBox();
  expect(box?.y).toBe(0);
});

test('the menu of a small screen opens, closes and leads on without JavaScript', async () => {
  const { page, problems } = await open('/', { width: 390, height: 844, javaScript: false });
  const menu = page.getByRole('navigation', { name: 'Main' });
  const button = page.getByRole('button', { name: 'Menu' });
  expect(await menu.isVisible()).toBe(false);
  await button.click();
  await menu.waitFor();
  expect(await menu.getByRole('link').count()).toBe(7);
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'hidden' });
  await button.click();
  await menu.getByRole('link', { name: 'Contact Us' }).click();
  await page.waitForURL('**/contact');
  await menu.waitFor({ state: 'hidden' });
  expect(problems).toEqual([]);
});
