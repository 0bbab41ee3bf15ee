import { readFileSync } from 'node:fs';
import { writeXlsx } from 'hucre/xlsx';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../testing/browser/accessible.ts';
import { tooWide } from '../testing/browser/fit.ts';
import { hasFocus, tabTo } from '../testing/browser/focus.ts';
import { moduleNamed } from '../testing/browser/module-loading.ts';
import { type PageOptions, touchedPhone, visit, watchRequests } from '../testing/browser/page.ts';
import { runningSite } from '../testing/browser/running-site.ts';

const { newPage, open } = runningSite();

const says = (page: Page, name: string, text: string) =>
  expect.poll(() => page.locator(`output[name="${name}"]`).first().textContent()).toBe(text);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const table = (page: Page, caption: string) => page.getByRole('table', { name: caption });

const calculator = '/tools/sample-size';

test('method, effect and the curve of a sample size are set by keyboard alone', async () => {
  const { page, problems } = await open(calculator);
  await says(page, 'n', '128');
  await tabTo(page.getByRole('radio', { name: 'Two independent means' }));
  await page.keyboard.press('ArrowDown');
  await hasFocus(page.getByRole('radio', { name: 'Paired means' }));
  await says(page, 'n', '34');
  await tabTo(page.getByLabel('Cohen’s dz', { exact: true }));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('0.2');
  await says(page, 'n', '199');
  const slider = page.getByRole('slider', { name: 'Read the curve at' });
  await tabTo(slider);
  const reads = () => slider.getAttribute('aria-valuetext');
  await expect.poll(reads).toBe('199: 0.80');
  await page.keyboard.press('ArrowRight');
  await expect.poll(reads).not.toBe('199: 0.80');
  expect(problems).toEqual([]);
});

test('the address of a sample size holds the state, leads back to it, and nothing is sent', async () => {
  const { page } = await open(calculator);
  const sent = watchRequests(page);
  await page.getByRole('radio', { name: 'Multiple regression' }).check();
  await page.getByLabel('Predictors', { exact: true }).fill('5');
  await page.getByLabel('Drop-out').fill('0.2');
  await says(page, 'n', '92');
  const fragment = () => decodeURIComponent(new URL(page.url()).hash);
  await expect.poll(fragment).toContain('method=regression&effect=0.15&predictors=5');
  // But for the code, the report of the page's own measurements, and what the document names itself,
  // such as its icon, which a browser asks for when it likes. None of it holds anything typed.
  const named = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[href]')].map(({ href }) => href),
  );
  const others = sent.filter((one) => !/\/assets\/|\/api\/(vitals|visits) /.test(one));
  expect(others.filter((one) => !named.includes(one.split(' ')[1]!))).toEqual([]);

  const other = await newPage();
  await visit(other.page, calculator + new URL(page.url()).hash);
  await says(other.page, 'n', '92');
  await says(other.page, 'n-to-approach', '115');
});

test('questions of the key are answered one after another by keyboard, and taken back, and lead to the calculator', async () => {
  const { page, problems } = await open('/tools/which-test');
  const steps = page.locator('.steps');
  await tabTo(steps.getByRole('link', { name: 'Whether groups' }));
  await page.keyboard.press('Enter');
  await hasFocus(page.getByRole('heading', { level: 2, name: 'What is the outcome?' }));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await hasFocus(page.getByRole('heading', { level: 2, name: 'What is compared?' }));
  expect(new URL(page.url()).hash).toBe('#difference/number');
  await page.goBack();
  await steps.getByRole('heading', { name: 'What is the outcome?' }).waitFor();
  expect(problems).toEqual([]);

  await visit(page, '/tools/which-test#difference/number/two/paired/normal');
  await steps.getByRole('link', { name: 'Compute it' }).click();
  await page.getByRole('radio', { name: 'Paired means', checked: true }).waitFor();
});

test('an answer leads on in the key without JavaScript, and every test is there', async () => {
  const { page } = await open('/tools/which-test', { javaScript: false });
  await page.locator('.steps').getByRole('link', { name: 'Whether groups' }).click();
  await page.locator('[id="difference"]:target').getByText('What is the outcome?').waitFor();
  expect(await page.locator('.key-tests > details').count()).toBe(40);
});

test('pasted results each get a verdict, and nothing is sent', async () => {
  const { page, problems } = await open('/tools/check-results');
  const sent = watchRequests(page);
  const verdicts = page.locator('[data-verdict]');
  const text = 'We found t(28) = 2.20, p < .05, and F(1, 40) = 1.10, p = .011.';
  await page.getByLabel('Paste results').fill(text);
  await page.getByRole('status').getByText('2 results: 1 consistent').waitFor();
  expect(await verdicts.nth(0).getAttribute('data-verdict')).toBe('consistent');
  expect(await verdicts.nth(1).getAttribute('data-verdict')).toBe('decision');
  await button(page, 'Empty the field').click();
  await expect.poll(() => verdicts.count()).toBe(0);
  expect(sent.filter((one) => one.includes('2.20'))).toEqual([]);
  expect(problems).toEqual([]);
});

/** The page that describes a data file, when it has all that it needs and the network is off. */
async function openOffline(options?: PageOptions) {
  const watched = await newPage(options);
  const { page } = watched;
  const readers = ['read-workbook', 'read-spss', 'compute', 'analyse'].map(async (name) =>
    (await page.waitForResponse(moduleNamed(name))).finished(),
  );
  await visit(page, '/tools/describe');
  await Promise.all(readers);
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  return watched;
}

function choose(page: Page, name: string, content: string | Buffer): Promise<void> {
  const file = { name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) };
  return page.getByLabel('Your data file').setInputFiles(file);
}

async function download(page: Page, name: string) {
  const [saved] = await Promise.all([page.waitForEvent('download'), button(page, name).click()]);
  return { name: saved.suggestedFilename(), text: readFileSync(await saved.path(), 'utf8') };
}

test('text, workbook and SPSS files are described with the network off, and nothing of them is sent', async () => {
  const { page } = await openOffline();
  const asked = watchRequests(page);
  const rows = Array.from(
    { length: 40 },
    (_, i) => `canary-${i},${1 + (i % 5)},"1,2${i % 10},456"`,
  );
  await choose(page, 'canary-survey.csv', ['பெயர்,item,fee', ...rows].join('\n'));
  const found = page.getByRole('status').filter({ hasText: '40 rows, 3 variables' });
  await found.getByText('The file was read as UTF-8').waitFor();
  await table(page, 'Table 1').getByRole('row', { name: 'பெயர் identifier' }).waitFor();
  await table(page, 'Table 1').getByRole('row', { name: 'fee number, 10 different' }).waitFor();
  const codebook = await download(page, 'Codebook (Markdown)');
  expect(codebook.name).toBe('canary-survey-codebook.md');
  expect(codebook.text).toContain('## fee');

  const sheets = [
    { name: 'Notes', rows: [['note'], ['x']] },
    { name: 'Data', rows: [['age'], [20], [30]] },
  ];
  await choose(page, 'canary.xlsx', Buffer.from(await writeXlsx({ sheets })));
  await page.getByLabel('Sheet of the workbook').selectOption('Data');
  await table(page, 'Table 1').getByRole('row', { name: 'age number, 2 different' }).waitFor();
  const sav = readFileSync('packages/workbench/describe/spss/fixtures/zsav.sav');
  await choose(page, 'canary.sav', sav);
  await page.getByText('The course was useful, பயனுள்ளது').waitFor();

  await page.context().setOffline(false);
  await page.goto('/about');
  await page.waitForLoadState('networkidle');
  expect(asked.filter((request) => request.includes('canary'))).toEqual([]);
});

test('a file gives tables, paragraph, figure and script on a phone that is offline, which all can use', async () => {
  const permissions = ['clipboard-read', 'clipboard-write'];
  const context = { ...touchedPhone.context, permissions };
  const { page, problems } = await openOffline({ ...touchedPhone, context });
  const pupils = readFileSync('packages/workbench/example/youth-gratitude.csv');
  await choose(page, 'youth-gratitude.csv', pupils);
  await button(page, 'Compute the tables').click();
  await button(page, 'Copy all tables for Word').click();
  await page.getByText('All tables are copied').waitFor();
  const html = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    return (await item!.getType('text/html')).text();
  });
  expect(html.match(/<table style="border/g)).toHaveLength(6);
  await button(page, 'Copy the paragraph').click();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  const paragraph = await page.locator('.questionnaire blockquote').textContent();
  await expect.poll(copied).toBe(paragraph);
  const model = await download(page, 'The measurement model as SVG');
  expect(model.text).toMatch(/^<svg.*losd_2/s);
  await page.locator('.questionnaire summary').getByText('R', { exact: true }).click();
  await expectAccessible(page, { within: '.questionnaire', looks: 'by turns' });
  const script = await download(page, 'Save questionnaire.R');
  expect(script.text).toContain('cfa(model');
  // Chromium says so of what it looks through for the clipboard; the styles are kept, as above.
  expect(problems.filter((one) => !/DISCONNECTED|Applying inline style/.test(one))).toEqual([]);

  await page.setViewportSize({ width: 320, height: 844 });
  await expect.poll(() => tooWide(page)).toEqual([]);
  await button(page, 'Remove gac').press('Enter');
  await hasFocus(button(page, 'Add a construct'));
});
