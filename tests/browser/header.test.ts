import { expect, test } from 'vitest';
import { hasFocus, tabTo } from '../testing/browser/focus.ts';
import { runningSite } from '../testing/browser/running-site.ts';

const { open } = runningSite();

test('the header stays in view; the first Tab reaches the skip link, which leads past it', async () => {
  const { page } = await open('/about', { width: 1440 });
  await page.mouse.wheel(0, 1500);
  await page.waitForFunction(() => scrollY > 500);
  const header = page.getByRole('banner');
  expect((await header.boundingBox())?.y).toBe(0);
  await page.keyboard.press('Tab');
  const skip = header.getByRole('link').first();
  await hasFocus(skip);
  expect((await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await hasFocus(page.getByRole('main').getByRole('link').first());
});

test.each([{ javaScript: true }, { javaScript: false }])(
  'the menu of a small screen opens, leads through its links, closes with Esc and leads on: $javaScript',
  async ({ javaScript }) => {
    const { page, problems } = await open('/about', { width: 390, height: 844, javaScript });
    const menu = page.getByRole('navigation', { name: 'Main' });
    const button = page.getByRole('button', { name: 'Menu' });
    expect(await menu.isVisible()).toBe(false);
    await tabTo(button);
    await page.keyboard.press('Enter');
    await menu.waitFor();
    if (javaScript) await page.getByRole('button', { name: 'Menu', expanded: true }).waitFor();
    const links = await menu.getByRole('link').all();
    expect(links).toHaveLength(7);
    for (const link of links) {
      await page.keyboard.press('Tab');
      await hasFocus(link);
    }
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    if (javaScript) await page.getByRole('button', { name: 'Menu', expanded: false }).waitFor();
    await hasFocus(button);
    await button.click();
    await menu.getByRole('link', { name: 'Contact Us' }).click();
    await page.waitForURL('**/contact');
    await menu.waitFor({ state: 'hidden' });
    expect(problems).toEqual([]);
  },
);

test.each(['light', 'dark'] as const)(
  'Join Now stands out by its ground, on which its text can be read: %s',
  async (colorScheme) => {
    const { page } = await open('/about', { width: 1440, colorScheme });
    const link = page.getByRole('banner').getByRole('link', { name: 'Join Now' });
    const { ground, header, text } = await link.evaluate((one) => ({
      ground: getComputedStyle(one).backgroundColor,
      header: getComputedStyle(one.closest('header')!).backgroundColor,
      text: getComputedStyle(one).color,
    }));
    const [red = 0, green = 0, blue = 0] = (ground.match(/[\d.]+/g) ?? []).map(Number);
    expect(red).toBeGreaterThan(200);
    expect(green).toBeGreaterThan(blue * 2);
    expect(ground).not.toBe(header);
    expect((text.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number)).toEqual([22, 34, 46]);
  },
);

test.each([{ javaScript: true }, { javaScript: false }])(
  '"More" opens with Services first, closes with Esc and leads on: $javaScript',
  async ({ javaScript }) => {
    const { page, problems } = await open('/about', { width: 1440, javaScript });
    const more = page.getByRole('navigation', { name: 'More' });
    const button = page.getByRole('button', { name: 'More' });
    expect(await more.isVisible()).toBe(false);
    await tabTo(button);
    await page.keyboard.press('Enter');
    await more.waitFor();
    if (javaScript) await page.getByRole('button', { name: 'More', expanded: true }).waitFor();
    await page.keyboard.press('Tab');
    await hasFocus(more.getByRole('link', { name: 'Services' }));
    await page.keyboard.press('Escape');
    await more.waitFor({ state: 'hidden' });
    await hasFocus(button);
    await button.click();
    await more.getByRole('link', { name: 'Careers' }).click();
    await page.waitForURL('**/careers');
    await more.waitFor({ state: 'hidden' });
    expect(problems).toEqual([]);
  },
);
