import { expect, test } from 'vitest';
import { hasFocus } from '../testing/browser/focus.ts';
import { visit, watchRequests } from '../testing/browser/page.ts';
import { runningSite } from '../testing/browser/running-site.ts';

const { newPage, open } = runningSite();
const results = 'main .search-results > li';
/** The header's link once it opens the search over the page. */
const ready = '.search-link[aria-keyshortcuts]';

test('a place is found by keys alone over any page, and nothing is sent', async () => {
  const { page, problems } = await open('/about');
  const sent = watchRequests(page);
  await page.locator(ready).waitFor();
  await page.keyboard.press('/');
  const overlay = page.getByRole('dialog', { name: 'Search' });
  const field = overlay.getByRole('searchbox', { name: 'Words to look for' });
  await hasFocus(field);
  await page.keyboard.type('missing answers');
  await overlay
    .getByRole('status')
    .getByText(/^\d+ results, the best first\.$/)
    .waitFor();
  expect(new URL(page.url()).hash).toBe('');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/search#q=missing+answers');
  await overlay.waitFor({ state: 'hidden' });
  await expect.poll(() => page.locator(`${results} mark`).count()).toBeGreaterThan(3);
  await page.locator(results).getByRole('link').first().focus();
  await page.keyboard.press('Enter');
  // The address changes before the page does: who goes back in between never left.
  const own = page.getByRole('main').getByRole('searchbox');
  await own.waitFor({ state: 'detached' });
  await page.goBack();
  // The page that is gone back to has taken over once its heading has the focus.
  await hasFocus(page.getByRole('heading', { level: 1 }));
  await page.keyboard.press('/');
  await hasFocus(own);
  expect(await own.inputValue()).toBe('missing answers');
  await expect.poll(() => page.locator(results).count()).toBeGreaterThan(1);
  expect(sent.filter((one) => /missing/.test(one))).toEqual([]);
  expect(problems).toEqual([]);
});

test('the overlay closes with Esc, gives the focus back, and leads to what it found', async () => {
  const { page, problems } = await open('/careers', { width: 390, height: 844 });
  const button = page.getByRole('banner').getByRole('link', { name: 'Search', exact: true });
  const overlay = page.getByRole('dialog', { name: 'Search' });
  await page.locator(ready).waitFor();
  await button.click();
  await hasFocus(overlay.getByRole('searchbox'));
  await page.keyboard.press('Escape');
  await overlay.waitFor({ state: 'detached' });
  await hasFocus(button);
  await button.click();
  await overlay.getByRole('searchbox').fill('Scopus');
  await overlay.locator('.search-results a').first().click();
  await page.waitForURL((url) => url.pathname !== '/careers');
  await overlay.waitFor({ state: 'detached' });
  expect(problems).toEqual([]);
});

test('an empty result says so; an index that fails to load can be requested again', async () => {
  const { page } = await newPage({ width: 320, height: 640 });
  await page.route('**/search.json', (route) => route.abort());
  await visit(page, '/search');
  await page.getByRole('searchbox').fill('qqqqzzzz');
  await page.getByRole('alert').getByText('could not be fetched').waitFor();
  await page.unroute('**/search.json');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('status').getByText('Nothing was found').waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  await page.getByRole('searchbox').fill('Scopus');
  await page.locator(results).first().waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('the search key writes where text is typed, and can be switched off', async () => {
  const { page } = await open('/tools/check-results');
  await page.getByLabel('Paste results').fill('');
  await page.locator(ready).waitFor();
  await page.keyboard.press('/');
  expect(await page.getByLabel('Paste results').inputValue()).toBe('/');
  await visit(page, '/search');
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  const key = page.getByRole('checkbox', { name: 'The key / opens the search anywhere' });
  await key.uncheck();
  await visit(page, '/about');
  await page.locator(ready).waitFor();
  await page.keyboard.press('/');
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  expect(await page.getByRole('dialog').count()).toBe(0);
});
