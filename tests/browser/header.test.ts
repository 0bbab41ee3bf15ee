import { expect, test } from 'vitest';
import { visit } from '../../testing/browser/page.ts';
import { runningSite } from '../../testing/browser/running-site.ts';

const { newPage, open } = runningSite();

test('stays in view when the page is scrolled', async () => {
  const { page } = await open('/about', { width: 1440 });
  await page.mouse.wheel(0, 1500);
  await page.waitForFunction(() => scrollY > 500);
  const box = await page.getByRole('banner').boundingBox();
  expect(box?.y).toBe(0);
});

test.each([320, 390, 820])('at %i px its buttons stand within the screen', async (width) => {
  const { page } = await open('/', { width, height: 844 });
  for (const one of await page.locator('.site-bar > .icon-btn').all()) {
    const box = (await one.boundingBox())!;
    expect(box.x + box.width).toBeLessThanOrEqual(width);
    expect(box.width).toBe(44);
  }
});

test.each([true, false])(
  'on a small screen the menu opens, closes and leads on (JavaScript: %s)',
  async (javaScript) => {
    const { page, problems } = await newPage({ width: 390, height: 844, javaScript });
    if (javaScript) await visit(page, '/');
    else await page.goto('/');
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
  },
);
