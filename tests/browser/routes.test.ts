import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { caseStudyPaths, pagePaths, resultPaths } from '../../app/paths.ts';
import { visit } from '../../testing/browser/page.ts';
import { runningSite } from '../../testing/browser/running-site.ts';

const { newPage } = runningSite();

const headerLinks = [
  ['Home', '/'],
  ['About Us', '/about'],
  ['Research & Development', '/research'],
  ['Publications', '/publications'],
  ['Data Analytics', '/data-analytics'],
  ['Contact Us', '/contact'],
  ['Join Now', '/join-now'],
];

const footerLinks = [
  ['Home', '/'],
  ['About Us', '/about'],
  ['Services', '/services'],
  ['Research', '/research'],
  ['Contact Us', '/contact'],
  ['Careers', '/careers'],
];

test.each([...pagePaths, ...resultPaths, ...caseStudyPaths])('%s', async (path) => {
  const { page, problems } = await newPage({ width: 1440 });
  const response = await visit(page, path);
  expect(response?.status()).toBe(200);
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
  expect(await page.title()).not.toBe('');

  const main = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  expect(await namesAndTargets(main)).toEqual(headerLinks);
  const brand = page.getByRole('banner').locator('a:has(img)');
  expect(await brand.getAttribute('href')).toBe('/');

  const footer = page.getByRole('contentinfo');
  const listed = footer.getByRole('navigation', { name: 'Footer' }).getByRole('link');
  expect(await namesAndTargets(listed)).toEqual(footerLinks);
  const text = await footer.textContent();
  expect(text).toContain('2025');
  expect(text).toContain('Powered By');

  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  expect(problems).toEqual([]);
});

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
  expect(await footer.locator('a[href^="tel:"]').count()).toBe(1);

  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await page.getByRole('link', { name: 'Scroll to top' }).click();
  await page.waitForFunction(() => scrollY === 0);
});

async function namesAndTargets(links: Locator) {
  return links.evaluateAll((all) =>
    all.map((link) => [link.textContent?.trim(), link.getAttribute('href')]),
  );
}
