import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type DialogPlace, dialogPlaces, openDialog } from '../../testing/browser/dialogs.ts';
import { hasFocus } from '../../testing/browser/focus.ts';
import { runningSite } from '../../testing/browser/running-site.ts';
import { asUpload, resumes } from '../../testing/files/samples.ts';

const { open } = runningSite();

test.each(dialogPlaces)(
  'the dialog “$title” takes the focus, requires its fields, keeps what is typed, returns the focus, fits phones',
  async (place) => {
    const { page, problems } = await open(place.path);
    const opener = page.getByRole('button', { name: place.button, exact: true }).first();
    const dialog = await openDialog(page, place);
    await dialog.getByRole('heading').and(page.locator(':focus')).waitFor();
    const before = await page.evaluate(() => scrollY);
    await page.mouse.move(5, 400);
    await page.mouse.wheel(0, 600);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => done(0))));
    expect(await page.evaluate(() => scrollY)).toBe(before);
    await saysWhatIsMissing(page, dialog, place);

    const first = dialog.locator('input').first();
    await first.fill('typed');
    // On the backdrop.
    await page.mouse.click(5, 400);
    expect(await dialog.isVisible()).toBe(true);
    expect(await first.inputValue()).toBe('typed');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await hasFocus(opener);
    await openDialog(page, place);
    await fitsPhones(page, dialog);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await hasFocus(opener);
    // One opener stands at the end of its page.
    await page.mouse.wheel(0, before > 600 ? -600 : 600);
    const moved = () => page.evaluate((from) => Math.abs(scrollY - from), before);
    await expect.poll(moved).toBeGreaterThan(100);
    expect(problems).toEqual([]);
  },
);

/** Says beside each field what is missing, until it is there, and sends nothing. */
async function saysWhatIsMissing(page: Page, dialog: Locator, { fields }: DialogPlace) {
  for (const [label, type] of Object.entries(fields)) {
    expect(await dialog.getByLabel(label).evaluate((one: HTMLInputElement) => one.type)).toBe(type);
  }
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await dialog.locator('button[type=submit]').click();
  const controls = dialog.locator(':is(input, textarea):required');
  await hasFocus(controls.first());
  expect(await controls.count()).toBe(Object.keys(fields).length);
  const errors = await dialog.locator('.field-error').allTextContents();
  expect(errors).toHaveLength(await controls.count());
  for (const [i, error] of errors.entries()) {
    const ids = (await controls.nth(i).getAttribute('aria-describedby')) ?? '';
    const described = ids.split(' ').map((id) => dialog.locator(`[id="${id}"]`).textContent());
    expect(await Promise.all(described)).toContain(error);
    const isFile = (await controls.nth(i).getAttribute('type')) === 'file';
    if (isFile) expect(described, 'its hint too').toHaveLength(2);
    expect(await controls.nth(i).getAttribute('aria-invalid')).toBe('true');
  }
  await controls.first().fill('Priyá');
  await expect.poll(() => dialog.locator('.field-error').count()).toBe(errors.length - 1);
  expect(await controls.first().getAttribute('aria-invalid')).toBe('false');
  expect(sent.filter((url) => /\/api\/(apply|enquiries)/.test(url))).toEqual([]);
}

/** A long file name too; its button is in sight, however far it is scrolled. */
async function fitsPhones(page: Page, dialog: Locator) {
  const filename = `${'a-name-without-any-space'.repeat(10)}.pdf`;
  for (const input of await dialog.locator('input[type=file]').all()) {
    await input.setInputFiles(asUpload({ ...resumes.pdf, filename }));
    await dialog.getByText(filename).first().waitFor();
  }
  const button = dialog.locator('button[type=submit]');
  for (const [width, height] of [
    [390, 844],
    [320, 480],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(await dialog.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true);
    for (const scrollTop of [0, 150, 10_000]) {
      await dialog.evaluate((one, top) => one.scrollTo(0, top), scrollTop);
      const [inner, outer] = [(await button.boundingBox())!, (await dialog.boundingBox())!];
      expect(inner.y).toBeGreaterThan(outer.y);
      expect(inner.y + inner.height).toBeLessThan(outer.y + outer.height);
      expect(outer.y + outer.height).toBeLessThanOrEqual(height);
      expect(inner.x + inner.width).toBeLessThanOrEqual(width);
      await button.click({ trial: true });
    }
  }
}
