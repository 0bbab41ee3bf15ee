import { describe, expect, test } from 'vitest';
import { dialogPlaces, openDialog } from '../../testing/browser/dialogs.ts';
import { visit } from '../../testing/browser/page.ts';
import { runningSite } from '../../testing/browser/running-site.ts';

const { newPage } = runningSite();

describe.each(dialogPlaces)('$title', (place) => {
  test('takes the focus; Close and Escape close it and give the focus back', async () => {
    const { page, problems } = await newPage();
    await visit(page, place.path);
    const opener = page.getByRole('button', { name: place.button, exact: true }).first();
    for (const way of ['Close', 'Escape']) {
      const dialog = await openDialog(page, place);
      await dialog.getByRole('heading').and(page.locator(':focus')).waitFor();
      if (way === 'Close') await dialog.getByRole('button', { name: 'Close' }).click();
      else await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      await opener.and(page.locator(':focus')).waitFor();
    }
    expect(problems).toEqual([]);
  });

  test('holds the page behind it still', async () => {
    const { page } = await newPage();
    await visit(page, place.path);
    const dialog = await openDialog(page, place);
    const before = await page.evaluate(() => scrollY);
    await page.mouse.move(5, 400);
    await page.mouse.wheel(0, 600);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => done(0))));
    expect(await page.evaluate(() => scrollY)).toBe(before);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.mouse.wheel(0, 600);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before);
  });

  test('keeps what was typed when the backdrop is clicked', async () => {
    const { page } = await newPage();
    await visit(page, place.path);
    const dialog = await openDialog(page, place);
    const first = dialog.locator('input').first();
    await first.fill('typed');
    await page.mouse.click(5, 400);
    expect(await dialog.isVisible()).toBe(true);
    expect(await first.inputValue()).toBe('typed');
  });
});
