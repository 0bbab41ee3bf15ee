import { expect, test } from 'vitest';
import { runningSite } from '../../testing/browser/running-site.ts';

const { newPage } = runningSite();

test.each(['/nowhere', '/about/more', '/case-study/9', '/404.html'])(
  '%s answers 404 with a page that leads on',
  async (path) => {
    const { page } = await newPage();
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(await page.getByRole('main').getByRole('link').count()).toBeGreaterThan(0);
  },
);

test('the footer has social, chat and phone links and leads back to the top', async () => {
  const { page } = await newPage();
  await page.goto('/about');
  const footer = page.getByRole('contentinfo');
  const outside = footer.locator('a[target="_blank"]');
  expect(await outside.count()).toBe(3);
  for (const link of await outside.all()) {
    expect(await link.getAttribute('rel')).toContain('noopener');
  }
  // Once among the address, once at hand.
  expect(await footer.locator('a[href^="tel:"]').count()).toBe(2);
  expect(await footer.locator('a[href^="mailto:"]').count()).toBe(1);

  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await page.getByRole('link', { name: 'Scroll to top' }).click();
  await page.waitForFunction(() => scrollY === 0);
});
