import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hasFocus, tabTo } from '../testing/browser/focus.ts';
import { visit, watchRequests } from '../testing/browser/page.ts';
import { runningSite } from '../testing/browser/running-site.ts';

const { newPage, open } = runningSite();
const path = '/tools/sample-size';

const output = (page: Page, name: string) => page.locator(`output[name="${name}"]`).first();
const says = (page: Page, name: string, text: string) =>
  expect.poll(() => output(page, name).textContent()).toBe(text);
const fragment = (page: Page) => decodeURIComponent(new URL(page.url()).hash);

test('on a phone the options of a data file come once the table above them has come', async () => {
  const { page } = await newPage({ width: 390, height: 844, javaScript: false });
  const fields = page.locator('.tool-inputs');
  const response = await page.goto('/tools/describe');
  const html = await response!.text();
  const after = html.indexOf('tool-note', html.indexOf('<main'));
  await page.evaluate(
    (begin) => {
      document.open();
      document.write(begin);
    },
    html.slice(0, after),
  );
  expect([await fields.count(), await fields.isVisible()]).toEqual([1, false]);
  await page.evaluate((rest) => document.write(rest), html.slice(after));
  expect(await fields.isVisible()).toBe(true);
});

test('method, effect, unknown and the curve are set by keyboard alone', async () => {
  const { page, problems } = await open(path);
  await says(page, 'n', '128');
  await says(page, 'n-per-group', '64');

  await tabTo(page.getByRole('radio', { name: 'Two independent means' }));
  await page.keyboard.press('ArrowDown');
  await hasFocus(page.getByRole('radio', { name: 'Paired means' }));
  await says(page, 'n', '34');

  await tabTo(page.getByLabel('Cohen’s dz', { exact: true }));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('0.2');
  await says(page, 'n', '199');

  await page.getByRole('radio', { name: 'Sample size' }).focus();
  await page.keyboard.press('ArrowRight');
  await says(page, 'power', '0.802');
  expect(await page.getByLabel('Participants in all').inputValue()).toBe('199');

  const slider = page.getByRole('slider', { name: 'Read the curve at' });
  await tabTo(slider);
  const before = '199: 0.80';
  await expect.poll(() => slider.getAttribute('aria-valuetext')).toBe(before);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => slider.getAttribute('aria-valuetext')).not.toBe(before);
  expect(problems).toEqual([]);
});

test('the address holds the state, leads back to it, and nothing is sent', async () => {
  const { page } = await open(path);
  const sent = watchRequests(page);
  await page.getByRole('radio', { name: 'Multiple regression' }).check();
  await page.getByLabel('Predictors', { exact: true }).fill('5');
  await page.getByLabel('Drop-out').fill('0.2');
  await says(page, 'n', '92');
  await says(page, 'n-to-approach', '115');
  await expect.poll(() => fragment(page)).toContain('method=regression&effect=0.15&predictors=5');
  // But for the code, the report of the page's own measurements, and what the document names itself,
  // such as its icon, which a browser asks for when it likes. None of it holds anything typed.
  const named = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[href]')].map(({ href }) => href),
  );
  const others = sent.filter((one) => !/\/assets\/|\/api\/(vitals|visits) /.test(one));
  expect(others.filter((one) => !named.includes(one.split(' ')[1]!))).toEqual([]);

  // A part of the page, as the link to the top, is no state and takes none away.
  await page.locator('a[href="#top"]').click();
  await expect.poll(() => fragment(page)).toContain('dropout=0.2');
  await says(page, 'n', '92');

  const other = await newPage();
  await visit(other.page, `${path}${new URL(page.url()).hash}`);
  await says(other.page, 'n', '92');
  await says(other.page, 'n-to-approach', '115');

  await other.page.evaluate(() => {
    location.hash = '#method=survey&margin=0.05&population=1000';
  });
  await says(other.page, 'n', '278');
});

const key = '/tools/which-test';
const toWelch = 'difference/number/two/independent/spread';

test('questions are answered one after another by keyboard, and taken back', async () => {
  const { page, problems } = await open(key);
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
  const { page } = await open(`${key}#${toWelch}`);
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
  const { page } = await open(key, { javaScript: false });
  await page.locator('.steps').getByRole('link', { name: 'Whether groups' }).click();
  await page.locator('[id="difference"]:target').getByText('What is the outcome?').waitFor();
  expect(await page.locator('.key-tests > details').count()).toBe(40);
  await page.getByText('Kruskal–Wallis test', { exact: true }).last().click();
  await page.getByText('kruskal.test(y ~ group, data = d)').waitFor();
});

test('pasted results each get a verdict, and nothing is sent', async () => {
  const { page, problems } = await open('/tools/check-results');
  const sent = watchRequests(page);
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
  await page.getByText('No result was found').waitFor();
  expect(sent.filter((one) => one.includes('2.20'))).toEqual([]);
  expect(problems).toEqual([]);
});
