import { expect, test } from 'vitest';
import { hasFocus, tabTo } from '../../testing/browser/focus.ts';
import { runningSite } from '../../testing/browser/running-site.ts';

const { open } = runningSite();
const path = '/tools/which-test';
const toWelch = 'difference/number/two/independent/spread';

test('questions are answered one after another by keyboard, and taken back', async () => {
  const { page, problems } = await open(path);
  await tabTo(page.locator('.steps').getByRole('link', { name: 'Whether groups' }));
  await page.keyboard.press('Enter');
  const next = page.getByRole('heading', { level: 2, name: 'What is the outcome?' });
  await hasFocus(next);
  // The key below has a place of the same name.
  await page.evaluate(() => new Promise((done) => setTimeout(done, 300)));
  expect((await next.boundingBox())!.y).toBeGreaterThan(0);
  expect(await page.locator('.key-fold[open]').count()).toBe(0);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await hasFocus(page.getByRole('heading', { level: 2, name: 'What is compared?' }));
  expect(new URL(page.url()).hash).toBe('#difference/number');
  await page.goBack();
  await page.locator('.steps').getByRole('heading', { name: 'What is the outcome?' }).waitFor();
  expect(problems).toEqual([]);
});

test('an address leads to its test, whose sample size the calculator has', async () => {
  const { page } = await open(`${path}#${toWelch}`);
  const steps = page.locator('.steps');
  const name = steps.getByRole('heading', { level: 2, name: 'Welch’s t-test' });
  await expect.poll(async () => (await name.boundingBox())?.y ?? Number.NaN).toBeGreaterThan(0);
  expect(await steps.locator('.steps-trail > li').count()).toBe(5);
  await steps.getByRole('link', { name: /Change.*Who is in the two/ }).click();
  await steps.getByRole('link', { name: 'The same people twice' }).click();
  await steps.getByRole('link', { name: 'Roughly normal' }).click();
  await steps.getByRole('link', { name: 'Compute it' }).click();
  await page.getByRole('radio', { name: 'Paired means', checked: true }).waitFor();
});

test('an answer leads on in the key without JavaScript, and every test is there', async () => {
  const { page } = await open(path, { javaScript: false });
  await page.locator('.steps').getByRole('link', { name: 'Whether groups' }).click();
  await page.locator('[id="difference"]:target').getByText('What is the outcome?').waitFor();
  expect(await page.locator('.key-tests > details').count()).toBe(39);
  await page.getByText('Kruskal–Wallis test', { exact: true }).last().click();
  await page.getByText('kruskal.test(y ~ group, data = d)').waitFor();
  expect(await page.locator('main button:visible').count()).toBe(0);
});
