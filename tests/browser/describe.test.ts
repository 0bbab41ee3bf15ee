import { readFileSync } from 'node:fs';
import { writeXlsx } from 'hucre/xlsx';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../testing/browser/accessible.ts';
import { tooWide } from '../testing/browser/fit.ts';
import { focused, hasFocus, tabTo } from '../testing/browser/focus.ts';
import { moduleNamed } from '../testing/browser/module-loading.ts';
import { type PageOptions, touchedPhone, visit, watchRequests } from '../testing/browser/page.ts';
import { runningSite } from '../testing/browser/running-site.ts';

const { newPage, open } = runningSite();
const path = '/tools/describe';

/** The page when it has all that it needs and the network is off. */
async function openOffline(options?: PageOptions) {
  const watched = await newPage(options);
  const { page } = watched;
  const readers = ['read-workbook', 'read-spss', 'compute', 'analyse'].map(async (name) =>
    (await page.waitForResponse(moduleNamed(name))).finished(),
  );
  await visit(page, path);
  await Promise.all(readers);
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  return watched;
}

const alpha = (page: Page) => page.locator('output[name=alpha]');
const saysAlpha = (page: Page, text: string) =>
  expect.poll(() => alpha(page).textContent()).toBe(text);
const table = (page: Page, caption: string) => page.getByRole('table', { name: caption });

const file = (page: Page) => page.getByLabel('Your data file');
const choose = (page: Page, name: string, content: string) =>
  file(page).setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });

const survey = [
  'பெயர்,item1,item2,item3,fee',
  ...Array.from({ length: 40 }, (_, i) => {
    const item = (shift: number) => 1 + ((i * 7 + shift * (i % 3)) % 5);
    return `canary-${i},${item(0)},${item(1)},${6 - item(0)},"1,2${i % 10},456"`;
  }),
].join('\n');

test('a missing code is declared and an item reverse-scored in the example by keyboard, which keeps its place', async () => {
  const { page, problems } = await open(path);
  await saysAlpha(page, '0.001');
  await page.getByText('99 occurs 4 times').waitFor();
  const missing = page.getByLabel('Missing values', { exact: true });
  const reverse = page.getByLabel('Reverse-scored: q4');
  await tabTo(missing);
  await page.keyboard.press('End');
  await page.keyboard.type(', 99');
  await page.keyboard.press('Enter');
  await saysAlpha(page, '0.568');
  expect(await page.getByText('99 occurs 4 times').count()).toBe(0);
  await page.getByText('with the rest of the scale: q4.').waitFor();
  await hasFocus(missing);
  await tabTo(reverse);
  await page.keyboard.press('Space');
  await saysAlpha(page, '0.824');
  await hasFocus(reverse);
  await page.getByText('95% CI 0.777 to 0.865').waitFor();
  expect(problems).toEqual([]);
});

test('a file is described with the network off, and nothing of it is sent', async () => {
  const { page, problems } = await openOffline();
  const asked = watchRequests(page);
  // Said where the file is chosen.
  await page.locator('.describe-drop').getByText('Nothing in it is sent').waitFor();
  await choose(page, 'canary-survey.csv', survey);
  const found = page.getByRole('status').filter({ hasText: '40 rows, 5 variables' });
  await found.getByText('The file was read as UTF-8').waitFor();
  const variables = table(page, 'Table 1');
  await variables.getByRole('row', { name: 'பெயர் identifier' }).waitFor();
  await variables.getByRole('row', { name: 'fee number, 10 different values' }).waitFor();
  await page.getByText(/with the rest of the scale:.*item3/).waitFor();

  await page.getByRole('radio', { name: 'Spearman' }).check();
  await table(page, 'Table 4. Spearman correlations of pairs of variables, n = 40').waitFor();
  await page.locator('summary').getByText('Choose the items').click();
  for (const name of ['item1', 'item2', 'item3']) {
    await page.getByRole('group', { name: 'Choose the items' }).getByLabel(name).uncheck();
  }
  await page.getByText('Please choose at least two items').waitFor();

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

test('words become numbers, the step is undone and comes back from a recipe, which says what does not fit', async () => {
  const { page, problems } = await open(path);
  const words = ['Strongly disagree', 'Disagree', 'Agree', 'Neutral', 'Strongly agree'];
  const row = (i: number) => [0, 1, 2].map((k) => words[(i * 3 + k * (i % 3)) % 5]).join(',');
  const rows = Array.from({ length: 40 }, (_, i) => `${row(i)}\n`).join('');
  await choose(page, 'first.csv', `use,ease,aid\n${rows}`);
  const apply = page.getByRole('button', { name: 'Turn the words into numbers' });
  await page.getByRole('textbox', { name: 'Neutral' }).fill('2.5');
  await apply.press('Enter');
  await table(page, 'Table 2').getByRole('row', { name: 'aid' }).waitFor();
  await alpha(page).waitFor();
  const steps = page.locator('.describe-steps li');
  await steps.getByText('Neutral = 2.5').waitFor();
  expect(await focused(page)).toBe('h2 Steps');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the recipe' }).click();
  const recipe = await (await saved).path();
  await page.getByRole('button', { name: /^Undo: Turn words/ }).press('Enter');
  await apply.waitFor();
  expect(await focused(page)).toBe('h2 Steps');
  expect(await steps.count()).toBe(0);

  await choose(page, 'second.csv', `use,ease,other\n${rows}`);
  await page.getByRole('heading', { name: 'second.csv' }).waitFor();
  await page.getByLabel('Use a recipe').setInputFiles(recipe);
  await page.getByText('1 of 1 steps do not fit this file.').waitFor();
  await page.getByText('This file has no variable called aid.').waitFor();
  await table(page, 'Table 2').getByRole('row', { name: 'ease' }).waitFor();
  const broken = { name: 'a.json', mimeType: 'application/json', buffer: Buffer.from('{}') };
  await page.getByLabel('Use a recipe').setInputFiles(broken);
  await page.getByText('This file is not a recipe').waitFor();
  expect(problems).toEqual([]);
});

test('a workbook and an SPSS file are read with the network off; a sheet is chosen, a file dropped', async () => {
  const { page } = await openOffline();
  const sheets = [
    { name: 'Notes', rows: [['note'], ['x']] },
    { name: 'Data', rows: [['age'], [20], [30]] },
  ];
  const mimeType = 'application/octet-stream';
  const buffer = Buffer.from(await writeXlsx({ sheets }));
  await file(page).setInputFiles({ name: 'book.xlsx', mimeType, buffer });
  await page.getByLabel('Sheet of the workbook').selectOption('Data');
  await table(page, 'Table 1').getByRole('row', { name: 'age number, 2 different' }).waitFor();
  const sav = readFileSync('packages/workbench/describe/spss/fixtures/zsav.sav').toString('base64');
  await page.evaluate(async (bytes) => {
    const dataTransfer = new DataTransfer();
    const content = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
    dataTransfer.items.add(new File([content], 'dropped.sav'));
    const drop = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true });
    document.querySelector('footer')!.dispatchEvent(drop);
  }, sav);
  await page.getByRole('heading', { name: 'dropped.sav' }).waitFor();
  await page.getByText('The course was useful, பயனுள்ளது').waitFor();
});

const pupils = 'packages/workbench/example/youth-gratitude.csv';
const permissions = ['clipboard-read', 'clipboard-write'];
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a file gives tables, paragraph, figure, script and data in eight presses on a phone that is offline', async () => {
  const context = { ...touchedPhone.context, permissions };
  const { page, problems } = await openOffline({ ...touchedPhone, context });
  // The choice of the file.
  let presses = 1;
  const press = (name: string) => {
    presses++;
    return button(page, name).click();
  };
  const save = async (name: string) => {
    const [download] = await Promise.all([page.waitForEvent('download'), press(name)]);
    return `${download.suggestedFilename()} ${readFileSync(await download.path(), 'utf8')}`;
  };
  await file(page).setInputFiles(pupils);
  await page.getByRole('heading', { name: 'youth-gratitude.csv' }).waitFor();
  await press('Compute the tables');
  await press('Copy all tables for Word');
  await page.getByText('All tables are copied').waitFor();
  const html = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    return (await item!.getType('text/html')).text();
  });
  expect(html.match(/<table style="border/g)).toHaveLength(6);
  await press('Copy the paragraph');
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  const paragraph = await page.locator('.questionnaire blockquote').textContent();
  await expect.poll(copied).toBe(paragraph);
  expect(await save('The measurement model as SVG')).toMatch(/^model\.svg <svg.*losd_2/s);
  presses++;
  await page.locator('.questionnaire summary').getByText('R', { exact: true }).click();
  expect(await save('Save questionnaire.R')).toMatch(/^questionnaire\.R .*cfa\(model/s);
  expect(await save('Data (CSV)')).toMatch(/^questionnaire\.csv losd_2,/);
  expect(presses).toBe(8);
  // Chromium says so of what it looks through for the clipboard; the styles are kept, as above.
  expect(problems.filter((one) => !/DISCONNECTED|Applying inline style/.test(one))).toEqual([]);
});

test('the finished part can be used by all and fits a narrow phone; a removed construct keeps the focus', async () => {
  const { page } = await openOffline();
  await file(page).setInputFiles(pupils);
  await button(page, 'Compute the tables').click();
  await page.getByText('The tables are ready').waitFor();
  await page.getByLabel('Table', { exact: true }).selectOption('crosstab');
  await page.getByLabel('Variable in the rows').selectOption('gac_1');
  await page.getByLabel('Variable in the columns').selectOption('age');
  await button(page, 'Compute this table').click();
  await page.getByRole('table', { name: 'Table 7 gac_1 by age' }).waitFor();
  await page.getByText('8 of 20 cells have expected counts below 5.').waitFor();
  await expectAccessible(page, { within: '.questionnaire', looks: 'by turns' });
  await page.setViewportSize({ width: 320, height: 844 });
  await expect.poll(() => tooWide(page)).toEqual([]);
  await button(page, 'Remove gac').press('Enter');
  expect(await focused(page)).toBe('button Add a construct');
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toMatch(/^input/);
});
