import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hasFocus, tabTo } from '../../testing/browser/focus.ts';
import { visit } from '../../testing/browser/page.ts';
import { runningSite } from '../../testing/browser/running-site.ts';

const { site, newPage, open } = runningSite();
const path = '/tools/sample-size';

const output = (page: Page, name: string) => page.locator(`output[name="${name}"]`).first();
const says = (page: Page, name: string, text: string) =>
  expect.poll(() => output(page, name).textContent()).toBe(text);
const fragment = (page: Page) => decodeURIComponent(new URL(page.url()).hash);

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
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
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
  const others = sent.filter((url) => !/\/assets\/|\/api\/(vitals|visits)$/.test(url));
  expect(others.filter((url) => !named.includes(url))).toEqual([]);

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

test('the sentence, its references and the address are copied', async () => {
  const { page } = await open(path, {
    context: { permissions: ['clipboard-read', 'clipboard-write'] },
  });
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  const said = page.getByRole('status').getByText('Copied.');
  await page.getByRole('button', { name: 'Copy the sentence' }).click();
  await said.waitFor();
  const sentence = await page.locator('blockquote').textContent();
  expect(sentence).toMatch(/128.*64.*0\.50.*0\.80.*0\.05.*Cohen, 1988/);
  expect(await copied()).toBe(sentence);
  await page.getByRole('button', { name: 'Copy with references' }).click();
  await expect.poll(copied).toContain('Statistical power analysis for the behavioral sciences');
  await page.getByRole('button', { name: 'Copy a link' }).click();
  await expect.poll(copied).toContain(`${site().url}${path}#method=means-two&effect=0.5`);
});

test('the page shows an example, and each method with cases and references, without JavaScript', async () => {
  const { page } = await open(path, { javaScript: false });
  expect(await output(page, 'n').textContent()).toBe('128');
  const methods = await page.locator('.method-guide details').all();
  expect(methods).toHaveLength(10);
  for (const method of methods) {
    expect(await method.locator('td').count()).toBe(6);
    expect(await method.locator('li').count()).toBeGreaterThan(3);
  }
  expect(await page.locator('main input:visible, main button:visible').count()).toBe(0);
  expect(await page.locator('main noscript p').isVisible()).toBe(true);
});
