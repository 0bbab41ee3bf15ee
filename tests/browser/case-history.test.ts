import { expect, test } from 'vitest';
import { visit } from '../../testing/browser/page.ts';
import { runningSite } from '../../testing/browser/running-site.ts';

const { newPage } = runningSite();

test('a case is still there after Back and Forward, a reload and another page', async () => {
  const { page, problems } = await newPage({ width: 1440 });
  await visit(page, '/case-studies');
  await page.locator('main a[href="/case-studies#case-2"]').click();
  const title = page.locator('article > h1');
  const text = await title.textContent();

  await page.goBack();
  await page.waitForURL('**/case-studies');
  await page.goForward();
  await title.waitFor();
  expect(await title.textContent()).toBe(text);

  await page.reload();
  await title.waitFor();
  await page.getByRole('navigation', { name: 'Main' }).getByText('About Us').click();
  await page.waitForURL('**/about');
  await page.goBack();
  await title.waitFor();
  expect(await title.textContent()).toBe(text);
  // A move that comes while the last one still fades ends the fading, and the router lets that show.
  expect(problems.filter((problem) => !problem.includes('skipTransition'))).toEqual([]);
});
