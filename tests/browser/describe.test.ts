import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { tabTo } from '../../testing/browser/focus.ts';
import { hydrated, visit } from '../../testing/browser/page.ts';
import { runningSite } from '../../testing/browser/running-site.ts';

const { newPage } = runningSite();
const path = '/tools/describe';

const alpha = (page: Page) => page.locator('output[name=alpha]');
const saysAlpha = (page: Page, text: string) =>
  expect.poll(() => alpha(page).textContent()).toBe(text);
const table = (page: Page, caption: string) => page.getByRole('table', { name: caption });

const choose = (page: Page, name: string, content: string) =>
  page.getByLabel('Your data file').setInputFiles({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(content),
  });

const survey = [
  'பெயர்,item1,item2,item3,fee',
  ...Array.from({ length: 40 }, (_, i) => {
    const item = (shift: number) => 1 + ((i * 7 + shift * (i % 3)) % 5);
    return `canary-${i},${item(0)},${item(1)},${6 - item(0)},"1,2${i % 10},456"`;
  }),
].join('\n');

test('the example: a code is declared and an item turned round, from the keyboard', async () => {
  const { page, problems } = await newPage();
  await visit(page, path);
  await saysAlpha(page, '0.00');
  await page.getByText('99 stands 4 times').waitFor();
  await tabTo(page.getByLabel('Missing values'));
  await page.keyboard.press('End');
  await page.keyboard.type(', 99');
  await page.keyboard.press('Enter');
  await saysAlpha(page, '0.57');
  expect(await page.getByText('99 stands 4 times').count()).toBe(0);
  await page.getByText('Against the rest of the scale: q4.').waitFor();
  await tabTo(page.getByLabel('Turned round: q4'));
  await page.keyboard.press('Space');
  await saysAlpha(page, '0.82');
  await page.getByText('95% CI 0.78 to 0.86').waitFor();
  expect(problems).toEqual([]);
});

test('a file is described with the network off, and nothing of it is sent', async () => {
  const { page, problems } = await newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`));
  const worker = page.waitForEvent('worker');
  await visit(page, path);
  await worker;
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  asked.length = 0;
  await choose(page, 'canary-survey.csv', survey);
  await page.getByText('40 rows, 5 variables. Read as UTF-8').waitFor();
  const variables = table(page, 'Table 1');
  await variables.getByRole('row', { name: 'பெயர் identifier' }).waitFor();
  await variables.getByRole('row', { name: 'fee number, 10 different 40 0' }).waitFor();
  await page.getByText(/Against the rest of the scale:.*item3/).waitFor();

  await page.getByRole('radio', { name: 'Spearman' }).check();
  await table(page, 'Table 4. Spearman correlations of pairs of variables, n = 40').waitFor();
  await page.locator('summary').getByText('Choose the items').click();
  for (const name of ['item1', 'item2', 'item3']) {
    await page.getByRole('group', { name: 'Choose the items' }).getByLabel(name).uncheck();
  }
  await page.getByText('Choose the items of one scale').waitFor();

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Codebook (Markdown)' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe('canary-survey-codebook.md');
  expect(readFileSync(await download.path(), 'utf8')).toContain('## fee');

  await page.context().setOffline(false);
  await page.goto('/about');
  await page.waitForLoadState('networkidle');
  expect(asked.filter((request) => request.includes('canary'))).toEqual([]);
  // Of the rest of the site something may have been on its way.
  const own = problems.filter((problem) => !problem.includes('ERR_INTERNET_DISCONNECTED'));
  expect(own).toEqual([]);
});

test.each([
  ['a workbook called .csv', 'PK\x03\x04\x14\x00', 'excel', 'File > Save As > CSV UTF-8'],
  ['SPSS', '$FL2@(#) SPSS DATA FILE', 'spss', 'In SPSS'],
  ['an open quotation mark', 'a,b\n1,2\n3,"4\n', 'open-quote', 'opens on line 3'],
])('%s is refused in words, and the next file is read', async (_, content, code, words) => {
  const { page } = await newPage();
  await visit(page, path);
  await choose(page, 'data.csv', content);
  const refusal = page.getByRole('status').locator(`[data-refusal=${code}]`);
  await refusal.getByText(words).waitFor();
  expect(await page.getByRole('table').count()).toBe(0);
  await choose(page, 'data.csv', 'a;b\n1,5;2\n2,5;4\n');
  await page.getByText('separated by semicolon, decimals set off by a comma').waitFor();
});

test('what is not quite right is told with its lines; another way of reading is taken', async () => {
  const { page } = await newPage();
  await visit(page, path);
  await choose(page, 'ragged.csv', 'day,x\n3/4/2024,1\n5/6/2024\n1/2/2024,3,4\n');
  await page.getByText('Fewer cells than the 2 of the first line, in rows: 1 (line 3).').waitFor();
  await page.getByText('More cells than the 2 of the first line, in rows: 1 (line 4).').waitFor();
  await page.getByText('No date says whether').waitFor();
  await page.getByText('If the file was not understood', { exact: true }).click();
  await page.getByLabel('Dates such as').selectOption('Month first');
  await expect.poll(() => page.getByText('No date says whether').count()).toBe(0);
});

test('a large file can be cancelled while the page goes on', async () => {
  const { page } = await newPage();
  await visit(page, path);
  await choose(page, 'large.csv', `a,b,c\n${'12.5,yes,2024-01-02\n'.repeat(900_000)}`);
  await page.getByRole('progressbar').waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await saysAlpha(page, '0.00');
  await page.getByRole('heading', { name: 'An example, simulated' }).waitFor();
});

test('what was chosen is there again after a move inside the site', async () => {
  const { page } = await newPage();
  await visit(page, path);
  await choose(page, 'kept.csv', survey);
  await page.getByRole('heading', { name: 'kept.csv' }).waitFor();
  await page.locator('footer a[href="/tools/sample-size"]').click();
  await page.getByRole('heading', { level: 1, name: 'Power and sample size' }).waitFor();
  await page.locator('footer a[href="/tools/describe"]').click();
  await page.getByRole('heading', { name: 'kept.csv' }).waitFor();
  await hydrated(page);
});

test('without JavaScript: what it does, and the example’s tables', async () => {
  const { page } = await newPage({ javaScript: false });
  await page.goto(path);
  expect(await page.locator('main noscript p').isVisible()).toBe(true);
  expect(await page.locator('main table').count()).toBe(5);
  expect(await page.locator('main input:visible, main button:visible').count()).toBe(0);
});
