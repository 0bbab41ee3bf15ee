import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../../testing/browser/accessible.ts';
import { tooWide } from '../../testing/browser/fit.ts';
import { focused } from '../../testing/browser/focus.ts';
import { touchedPhone } from '../../testing/browser/page.ts';
import { runningSite } from '../../testing/browser/running-site.ts';

const { open, openOffline } = runningSite();

const path = '/tools/describe';
const file = (page: Page) => page.getByLabel('Your data file');
const pupils = 'tools/measurement/example/youth-gratitude.csv';
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

test('a form with answers in words gives a chapter, a reverse-scored item, and constructs kept in a recipe', async () => {
  const { page, problems } = await open(path);
  const words = ['Strongly disagree', 'Disagree', 'Neutral', 'Agree', 'Strongly agree'];
  const items = [
    'Trust [It is safe]',
    'Trust [It is fair, too]',
    'Trust [It is a risk]',
    'Use [Daily]',
  ];
  const answers = (i: number) =>
    [i, i + (i % 7 ? 0 : 2), -1 - i - (i % 4 ? 0 : 1), i * 3]
      .map((at) => words.at(at % 5))
      .join(',');
  const rows = Array.from({ length: 60 }, (_, i) => answers(i)).join('\n');
  const buffer = Buffer.from(`${items.map((item) => `"${item}"`).join(',')}\n${rows}\n`);
  await file(page).setInputFiles({ name: 'form.csv', mimeType: 'text/csv', buffer });
  await button(page, 'Turn the words into numbers').click();
  await expect.poll(() => page.getByLabel('Name of the construct').inputValue()).toBe('Trust');
  await button(page, 'Compute the tables').click();
  await button(page, 'Reverse-score TR3').press('Enter');
  await page.getByRole('rowheader', { name: 'TR3. It is a risk (reverse-scored)' }).waitFor();
  expect(await focused(page)).toBe('button Compute the tables again');
  await page.getByLabel('Name of the construct').fill('Faith');
  const saved = page.waitForEvent('download');
  await button(page, 'Save the recipe').click();
  const recipe = await (await saved).path();
  await file(page).setInputFiles({ name: 'again.csv', mimeType: 'text/csv', buffer });
  await page.getByText('The answers are still words').waitFor();
  await page.getByLabel('Use a recipe').setInputFiles(recipe);
  await expect.poll(() => page.getByLabel('Name of the construct').inputValue()).toBe('Faith');
  expect(problems).toEqual([]);
});

test('the page names a construct of one item and an item that does not vary', async () => {
  const { page, problems } = await open(path);
  const rows = Array.from({ length: 40 }, (_, i) =>
    [1 + (i % 5), 1 + ((i * 3) % 4), i === 7 ? 4 : 3, 1 + (i % 3)].join(','),
  );
  rows[7] = `,${rows[7]!.split(',').slice(1).join(',')}`;
  const buffer = Buffer.from(`a_1,a_2,a_3,b\n${rows.join('\n')}\n`);
  await file(page).setInputFiles({ name: 'wrong.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('heading', { name: 'wrong.csv' }).waitFor();
  await button(page, 'Add a construct').click();
  await page.locator('.construct summary').last().click();
  await page.locator('.construct').last().getByLabel('b', { exact: true }).check();
  await button(page, 'Compute the tables').click();
  await page.getByText('Construct 2 has one item. A construct needs at least two').waitFor();
  await page.getByText('All answers are the same in a_3.').waitFor();
  expect(problems).toEqual([]);
});
