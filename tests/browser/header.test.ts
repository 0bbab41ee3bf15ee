import { expect, test } from 'vitest';
import { hasFocus, tabTo } from '../testing/browser/focus.ts';
import { channelsOf } from '../testing/browser/page.ts';
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

const menus = [
  { name: 'Main', button: 'Menu', width: 390, first: 'Home', leads: ['Contact Us', '/contact'] },
  { name: 'More', button: 'More', width: 1440, first: 'Services', leads: ['Careers', '/careers'] },
] as const;

test.each(menus.flatMap((menu) => [true, false].map((javaScript) => ({ ...menu, javaScript }))))(
  '"$button" at $width px opens, leads through its links, closes with Esc and leads on: $javaScript',
  async ({ name, width, javaScript, first, leads, ...menuOf }) => {
    const { page, problems } = await open('/about', { width, height: 844, javaScript });
    const menu = page.getByRole('navigation', { name });
    const button = page.getByRole('button', { name: menuOf.button });
    const isExpanded = async (expanded: boolean) => {
      if (javaScript) await page.getByRole('button', { name: menuOf.button, expanded }).waitFor();
    };
    expect(await menu.isVisible()).toBe(false);
    await tabTo(button);
    await page.keyboard.press('Enter');
    await menu.waitFor();
    await isExpanded(true);
    const links = await menu.getByRole('link').all();
    expect(await links[0]!.textContent()).toBe(first);
    for (const link of links) {
      await page.keyboard.press('Tab');
      await hasFocus(link);
    }
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    await isExpanded(false);
    await hasFocus(button);
    await button.click();
    await menu.getByRole('link', { name: leads[0] }).click();
    await page.waitForURL(`**${leads[1]}`);
    await menu.waitFor({ state: 'hidden' });
    expect(problems).toEqual([]);
  },
);

test.each(['light', 'dark'] as const)(
  'Join Now stands out by its ground, on which its text can be read: %s',
  async (colorScheme) => {
    const { page } = await open('/about', { width: 1440, colorScheme });
    const link = page.getByRole('banner').getByRole('link', { name: 'Join Now' });
    const [red, green, blue] = await channelsOf(link, 'background-color');
    expect(red).toBeGreaterThan(200);
    expect(green).toBeGreaterThan(blue * 2);
    const header = await channelsOf(page.getByRole('banner'), 'background-color');
    expect(header).not.toEqual([red, green, blue]);
    expect(await channelsOf(link)).toEqual([22, 34, 46]);
  },
);
