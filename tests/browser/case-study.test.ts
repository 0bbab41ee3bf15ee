import { expect, test } from 'vitest';
import { visit } from '../../testing/browser/page.ts';
import { runningSite } from '../../testing/browser/running-site.ts';

const { newPage } = runningSite();
const notFound = 'Case Study Not Found';

test.each([1, 2, 3])(
  'case %i: two lines on Home, all of it on its page, also after a reload',
  async (id) => {
    const { page, problems } = await newPage();
    await visit(page, '/');
    const link = page.locator(`a[href="/case-studies#case-${id}"]`);
    const article = page.locator('article').filter({ has: link });
    const preview = await article.locator('p:not(figure p)').allTextContents();
    expect(preview).toHaveLength(2);

    await link.click();
    await page.waitForURL(`**/case-study/${id}`);
    const heading = page.getByRole('heading', { level: 1 });
    await page.getByRole('main').locator('article > h1').waitFor();
    const title = (await heading.textContent()) ?? '';
    expect(title).not.toBe(notFound);
    const paragraphs = page.getByRole('main').locator('article p:not(figure p)');
    const whole = await paragraphs.allTextContents();
    expect(whole.slice(0, 2)).toEqual(preview);
    expect(whole.length).toBeGreaterThan(preview.length);

    await page.reload();
    await heading.getByText(title, { exact: true }).waitFor();
    expect(problems).toEqual([]);
  },
);

test('the heading of a case takes the focus', async () => {
  const { page } = await newPage();
  await visit(page, '/');
  await page.locator('a[href="/case-studies#case-1"]').click();
  await page.locator('article > h1:focus').waitFor();
});

test('a direct visit says that there is no case; "Go Back" goes one page back', async () => {
  const { page, problems } = await newPage();
  await visit(page, '/services');
  await visit(page, '/case-study/1');
  await page.getByRole('heading', { level: 1, name: notFound }).waitFor();
  await page.getByRole('button', { name: 'Go Back' }).click();
  await page.waitForURL('**/services');
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

test('the not-found text offers the cases', async () => {
  const { page } = await newPage();
  await visit(page, '/case-study/1');
  await page.getByRole('main').locator('a[href="/case-studies#case-3"]').click();
  await page.getByRole('heading', { level: 1 }).filter({ hasNotText: notFound }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/case-study/3');
});

test('without its state, as in a new tab, a link to a case shows the case among all', async () => {
  const { page } = await newPage({ javaScript: false });
  await page.goto('/');
  await page.locator('main a[href="/case-studies#case-2"]').click();
  await page.waitForURL('**/case-studies#case-2');
  expect(await page.locator('#case-2').isVisible()).toBe(true);
});
