import { expect, test } from 'vitest';
import { runningSite } from '../../testing/browser/running-site.ts';

const { open } = runningSite();
const path = '/tools/check-results';

test('pasted results each get a verdict, and nothing is sent', async () => {
  const { page, problems } = await open(path);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.postData() ?? request.url()));
  await page.getByRole('button', { name: 'Empty the field' }).click();
  const verdicts = page.locator('[data-verdict]');
  // The verdicts follow the text when there is time.
  await expect.poll(() => verdicts.count()).toBe(0);
  await page.keyboard.insertText('We found t(28) = 2.20, p < .05, and F(1, 40) = 1.10, p = .011.');
  await expect.poll(() => verdicts.count()).toBe(2);
  expect(await verdicts.nth(0).getAttribute('data-verdict')).toBe('consistent');
  expect(await verdicts.nth(1).getAttribute('data-verdict')).toBe('decision');
  await page.getByRole('status').getByText('2 results: 1 consistent').waitFor();
  await page.getByLabel('Paste results').fill('Nothing of that kind.');
  await page.getByText('No result in APA style').waitFor();
  expect(sent.filter((one) => one.includes('2.20'))).toEqual([]);
  expect(problems).toEqual([]);
});

test('without JavaScript the example is judged', async () => {
  const { page } = await open(path, { javaScript: false });
  expect(await page.locator('[data-verdict]').count()).toBe(4);
  expect(await page.locator('[data-verdict=decision]').count()).toBe(1);
  expect(await page.locator('main noscript p').isVisible()).toBe(true);
});
