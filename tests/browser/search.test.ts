import { expect, test } from 'vitest';
import { visit } from '../testing/browser/page.ts';
import { runningSite } from '../testing/browser/running-site.ts';

const { newPage, open } = runningSite();
const results = 'main .search-results > li';

test('a place is found by keys alone from any page, and nothing is sent', async () => {
  const { page, problems } = await open('/about');
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url() + (request.postData() ?? '')));
  await page.keyboard.press('/');
  await page.waitForURL('**/search');
  const field = page.getByRole('searchbox', { name: 'Words to look for' });
  await field.waitFor();
  await page.keyboard.press('/');
  await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.type('missing answers');
  await page
    .getByRole('status')
    .getByText(/^\d+ results, the best first\.$/)
    .waitFor();
  expect(new URL(page.url()).hash).toBe('#q=missing+answers');
  expect(await page.locator(`${results} mark`).count()).toBeGreaterThan(3);
  await page.locator(results).getByRole('link').first().focus();
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname !== '/search');
  await page.goBack();
  await expect.poll(() => field.inputValue()).toBe('missing answers');
  await expect.poll(() => page.locator(results).count()).toBeGreaterThan(1);
  expect(sent.filter((one) => /missing/.test(one))).toEqual([]);
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
  await page.keyboard.press('/');
  expect(await page.getByLabel('Paste results').inputValue()).toBe('/');
  await visit(page, '/search');
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  const key = page.getByRole('checkbox', { name: 'The key / opens the search anywhere' });
  await key.uncheck();
  await visit(page, '/about');
  await page.keyboard.press('/');
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  expect(new URL(page.url()).pathname).toBe('/about');
});
