import { describe, expect, test } from 'vitest';
import { holdModules } from '../../testing/browser/module-loading.ts';
import { hydrated } from '../../testing/browser/page.ts';
import { runningSite } from '../../testing/browser/running-site.ts';
import { applicant, fillPerson } from '../../testing/site/applicants.ts';

const { newPage } = runningSite();

/** A page whose words are there while its scripts are still on their way. */
async function openEarly(path: string, options?: Parameters<typeof newPage>[0]) {
  const { page, problems } = await newPage(options);
  const { release } = await holdModules(page);
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  return { page, problems, release };
}

describe('before any script has arrived', () => {
  test('"Apply Now" opens its dialog after hydration, once', async () => {
    const { page, problems, release } = await openEarly('/careers');
    const button = page.getByRole('button', { name: 'Apply Now' });
    await button.click();
    expect(await button.getAttribute('aria-busy')).toBe('true');
    expect(await page.getByRole('dialog').count()).toBe(0);
    release();
    await page.getByRole('dialog').waitFor();
    await page.locator('[aria-busy]').waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(problems).toEqual([]);
  });

  test("a case's Read More opens the case study after hydration", async () => {
    const { page, release } = await openEarly('/');
    await page.locator('main a[href="/case-studies#case-2"]').click();
    expect(new URL(page.url()).pathname).toBe('/');
    release();
    await page.locator('article h1').waitFor();
    expect(new URL(page.url()).pathname).toBe('/case-study/2');
  });

  test('the menu opens, and stays open when the scripts arrive', async () => {
    const { page, release } = await openEarly('/services', { width: 390, height: 844 });
    const button = page.getByRole('button', { name: 'Menu' });
    const menu = page.getByRole('navigation', { name: 'Main' });
    await button.click();
    await menu.waitFor();
    release();
    await hydrated(page);
    await page.locator('button[aria-expanded=true]').waitFor();
    expect(await menu.isVisible()).toBe(true);
    await menu.getByRole('link', { name: 'About Us' }).click();
    await page.waitForURL('**/about');
    await menu.waitFor({ state: 'hidden' });
    expect(await button.getAttribute('aria-expanded')).toBe('false');
  });

  test('what was typed stays when the scripts arrive', async () => {
    const { page, release } = await openEarly('/join-now');
    const form = page.getByRole('main').locator('form');
    await fillPerson(form);
    release();
    await hydrated(page);
    expect(await form.getByLabel('Full name').inputValue()).toBe(applicant.name);
    expect(await form.getByLabel('Phone').inputValue()).toBe(applicant.phone);
  });
});
