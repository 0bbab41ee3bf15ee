import { describe, expect, test } from 'vitest';
import { dialogPlaces, openDialog } from '../../testing/browser/dialogs.ts';
import { hasFocus } from '../../testing/browser/focus.ts';
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

  test.each([
    [390, 844],
    [360, 640],
  ])('at %i x %i its button is in sight, however far it is scrolled', async (width, height) => {
    const { page } = await newPage({ width, height });
    await visit(page, place.path);
    const dialog = await openDialog(page, place);
    const button = dialog.locator('button[type=submit]');
    for (const scrollTop of [0, 150, 10_000]) {
      await dialog.evaluate((one, top) => one.scrollTo(0, top), scrollTop);
      const [inner, outer] = [(await button.boundingBox())!, (await dialog.boundingBox())!];
      expect(inner.y).toBeGreaterThan(outer.y);
      expect(inner.y + inner.height).toBeLessThan(outer.y + outer.height);
      expect(outer.y + outer.height).toBeLessThanOrEqual(height);
      await button.click({ trial: true });
    }
  });

  test('says beside each field what is missing, until it is there', async () => {
    const { page } = await newPage();
    await visit(page, place.path);
    const dialog = await openDialog(page, place);
    await dialog.locator('button[type=submit]').click();
    const controls = dialog.locator(':is(input, textarea):required');
    await hasFocus(controls.first());
    const errors = await dialog.locator('.field-error').allTextContents();
    expect(errors).toHaveLength(await controls.count());
    for (const [i, error] of errors.entries()) {
      const ids = (await controls.nth(i).getAttribute('aria-describedby')) ?? '';
      const described = ids.split(' ').map((id) => dialog.locator(`[id="${id}"]`).textContent());
      expect(await Promise.all(described)).toContain(error);
      expect(await controls.nth(i).getAttribute('aria-invalid')).toBe('true');
    }
    await controls.first().fill('Priyá');
    await expect.poll(() => dialog.locator('.field-error').count()).toBe(errors.length - 1);
    expect(await controls.first().getAttribute('aria-invalid')).toBe('false');
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
