import { expect, test } from 'vitest';
import { hasFocus, tabTo } from '../testing/browser/focus.ts';
import { visit, watchRequests } from '../testing/browser/page.ts';
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

const main = { name: 'Main', opens: 'Menu', width: 390, link: 'Contact Us', to: '/contact' };
const more = { name: 'More', opens: 'More', width: 1440, link: 'Careers', to: '/careers' };

test.each([
  { ...main, javaScript: true },
  { ...main, javaScript: false },
  { ...more, javaScript: true },
])(
  '"$opens" at $width px opens, leads through its links, closes with Esc and leads on: $javaScript',
  async ({ name, opens, width, javaScript, link, to }) => {
    const { page, problems } = await open('/about', { width, height: 844, javaScript });
    const menu = page.getByRole('navigation', { name });
    const button = page.getByRole('button', { name: opens });
    const isExpanded = async (expanded: boolean) => {
      if (javaScript) await page.getByRole('button', { name: opens, expanded }).waitFor();
    };
    expect(await menu.isVisible()).toBe(false);
    await tabTo(button);
    await page.keyboard.press('Enter');
    await menu.waitFor();
    await isExpanded(true);
    for (const one of await menu.getByRole('link').all()) {
      await page.keyboard.press('Tab');
      await hasFocus(one);
    }
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    await isExpanded(false);
    await hasFocus(button);
    await button.click();
    await menu.getByRole('link', { name: link }).click();
    await page.waitForURL(`**${to}`);
    await menu.waitFor({ state: 'hidden' });
    expect(problems).toEqual([]);
  },
);

const results = 'main .search-results > li';
/** The header's link once it opens the search over the page. */
const ready = '.search-link[aria-keyshortcuts]';

test('a place is found by keys alone over any page, from which Esc leads back, and nothing is sent', async () => {
  const { page, problems } = await open('/about');
  const sent = watchRequests(page);
  const link = page.locator(ready);
  await link.click();
  const overlay = page.getByRole('dialog', { name: 'Search' });
  const field = overlay.getByRole('searchbox', { name: 'Words to look for' });
  await hasFocus(field);
  await page.keyboard.press('Escape');
  await overlay.waitFor({ state: 'detached' });
  await hasFocus(link);
  await page.keyboard.press('/');
  await hasFocus(field);
  await page.keyboard.type('missing answers');
  await overlay
    .getByRole('status')
    .getByText(/^\d+ results, the best first\.$/)
    .waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/search#q=missing+answers');
  await overlay.waitFor({ state: 'hidden' });
  await expect.poll(() => page.locator(`${results} mark`).count()).toBeGreaterThan(3);
  await page.locator(results).getByRole('link').first().focus();
  await page.keyboard.press('Enter');
  await page.getByRole('main').getByRole('searchbox').waitFor({ state: 'detached' });
  expect(sent.filter((one) => /missing/.test(one))).toEqual([]);
  expect(problems).toEqual([]);
});

test('the search key writes where text is typed, and can be switched off', async () => {
  const { page } = await open('/tools/check-results');
  const pasted = page.getByLabel('Paste results');
  await pasted.fill('');
  await page.locator(ready).waitFor();
  await page.keyboard.press('/');
  expect(await pasted.inputValue()).toBe('/');
  await visit(page, '/search');
  await page.getByRole('checkbox', { name: 'The key / opens the search anywhere' }).uncheck();
  await visit(page, '/about');
  await page.locator(ready).waitFor();
  await page.keyboard.press('/');
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  expect(await page.getByRole('dialog').count()).toBe(0);
});

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
  const { page } = await open('/case-studies', { width: 1440 });
  await page.locator('main a[href="/case-studies#case-2"]').click();
  const title = page.locator('article h1');
  const text = await title.textContent();

  // The address changes before the page does: who goes on in between never left.
  await page.goBack();
  await title.waitFor({ state: 'detached' });
  await page.goForward();
  await title.waitFor();
  await page.reload();
  await title.waitFor();
  await page.getByRole('navigation', { name: 'Main' }).getByText('About Us').click();
  await title.waitFor({ state: 'detached' });
  await page.goBack();
  await title.waitFor();
  expect(await title.textContent()).toBe(text);
});

test('a direct visit says that there is no case; "Go Back" goes one page back', async () => {
  const { page, problems } = await open('/services');
  await visit(page, '/case-study/1');
  await page.getByRole('heading', { level: 1, name: 'Case Study Not Found' }).waitFor();
  await page.getByRole('button', { name: 'Go Back' }).click();
  await page.waitForURL('**/services');
  expect(problems).toEqual([]);
});
