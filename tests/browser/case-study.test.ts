import { expect, test } from 'vitest';
import { visit } from '../testing/browser/page.ts';
import { runningSite } from '../testing/browser/running-site.ts';

const { newPage, open } = runningSite();
const notFound = 'Case Study Not Found';

test('a case has two lines on Home and its whole text on its page', async () => {
  const { page, problems } = await open('/');
  const link = page.locator('a[href="/case-studies#case-1"]');
  const card = page.locator('li').filter({ has: link });
  const preview = await card.locator('p').allTextContents();
  expect(preview).toHaveLength(2);

  // Its reveal moves it once it is in view.
  await link.hover();
  await link.click();
  await page.waitForURL('**/case-study/1');
  await page.locator('article h1:focus').waitFor();
  const whole = await page.getByRole('main').locator('article p:not(figure p)').allTextContents();
  expect(whole.slice(0, 2)).toEqual(preview);
  expect(whole.length).toBeGreaterThan(preview.length);
  expect(problems).toEqual([]);
});

test('a case is still there after Back and Forward, a reload and another page', async () => {
  const { page, problems } = await open('/case-studies', { width: 1440 });
  await page.locator('main a[href="/case-studies#case-2"]').click();
  const title = page.locator('article h1');
  const text = await title.textContent();

  // The address changes before the page does: who goes on in between never left.
  await page.goBack();
  await title.waitFor({ state: 'detached' });
  await page.goForward();
  await title.waitFor();
  expect(await title.textContent()).toBe(text);

  await page.reload();
  await title.waitFor();
  await page.getByRole('navigation', { name: 'Main' }).getByText('About Us').click();
  await title.waitFor({ state: 'detached' });
  await page.goBack();
  await title.waitFor();
  expect(await title.textContent()).toBe(text);
  // A navigation during the fade of the last one ends that fade, and the router reports it.
  expect(problems.filter((problem) => !problem.includes('skipTransition'))).toEqual([]);
});

test('a direct visit says that there is no case and offers all; "Go Back" goes one page back', async () => {
  const { page, problems } = await open('/services');
  await visit(page, '/case-study/1');
  await page.getByRole('heading', { level: 1, name: notFound }).waitFor();
  await page.getByRole('button', { name: 'Go Back' }).click();
  await page.waitForURL('**/services');
  await page.goForward();
  await page.getByRole('main').locator('a[href="/case-studies#case-3"]').click();
  await page.waitForURL('**/case-study/3');
  await page.getByRole('heading', { level: 1, name: notFound }).waitFor({ state: 'hidden' });
  expect(problems).toEqual([]);
});

test('"Go Back" in a new tab, with nothing to go back to, leads to the case studies', async () => {
  const { page } = await newPage();
  await page.goto('/about');
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate(() => void window.open('/case-study/2')),
  ]);
  await tab.getByRole('button', { name: 'Go Back' }).click();
  await tab.waitForURL('**/case-studies');
});
