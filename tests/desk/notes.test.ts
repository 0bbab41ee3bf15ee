import { past } from '@site/server/testing/desk';
import { setRows } from '@site/server/testing/rows';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { phone, publishNow, runningDesk } from '../testing/browser/desk.ts';

const reference =
  '@article{Cohen1988, author={Cohen, Jacob}, title={Power}, year=1988, journal={J}}';
const abstract = 'What was asked of one monsoon, what was done with it, and what was found.';
const opening = 'The rain of one monsoon, at one place, says little of the next. '.repeat(4);

const desk = runningDesk();
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });
const read = async (path: string) => {
  const response = await fetch(desk.url() + path);
  return { status: response.status, text: await response.text() };
};

test('a note is written on a phone, appears at its time by itself, is retracted and brought back', async () => {
  const options = { ...phone, path: '/desk/notes' };
  const { page, problems } = await desk.join('writer@example.com', 'editor', options);
  await button(page, 'New note').click();
  await page.getByLabel('Title').fill('What one monsoon can’t say');
  await page.reload();
  await button(page, 'New note').click();
  expect(await page.getByLabel('Title').inputValue()).toBe('What one monsoon can’t say');
  await button(page, 'Begin the note').click();
  const fields = page.getByRole('region', { name: 'Fields' });
  await fields.getByLabel('Abstract').fill(abstract);
  await fields.getByLabel('Subject').selectOption({ index: 1 });
  await button(page, /^Figure: /).click();
  await page.locator('.figures button').first().click();
  await page.locator('summary', { hasText: 'Authors' }).click();
  await fields.getByRole('textbox', { name: 'Role 1' }).fill('Statistics');
  await page.locator('summary', { hasText: 'References' }).click();
  await button(page, 'Paste BibTeX or RIS').click();
  await page.getByLabel('BibTeX or RIS', { exact: true }).fill(reference);
  await button(page, 'Add them').click();
  await page.getByText('1 reference added.').waitFor();

  const text = fields.getByLabel('Text', { exact: true });
  await text.fill(`${opening}\n\nIts mean is`);
  await text.press('ControlOrMeta+End');
  await button(page, 'Equation').click();
  await page.keyboard.type('n');
  await text.press('End');
  await button(page, 'Citation').click();
  await page.getByLabel(/Cohen, 1988/).check();
  await button(page, 'Cite').click();
  await expect.poll(() => text.inputValue()).toMatch(/mean is\$n\$ \[@cohen1988\]$/);
  const written = await text.inputValue();
  await text.evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', '<h1>Its years</h1><p>They were <b>wet</b>.</p>');
    const given = { clipboardData, bubbles: true, cancelable: true };
    field.dispatchEvent(new ClipboardEvent('paste', given));
  });
  await expect.poll(() => text.inputValue()).toMatch(/\n\n## Its years\n\n.*\*\*wet\*\*/);
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => text.inputValue()).toBe(written);
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await page.getByText('Draft saved').waitFor();
  await button(page, 'Preview').click();
  const preview = page.frameLocator('iframe[title=Preview]');
  await preview.locator('math').first().waitFor();
  await preview.getByRole('heading', { name: 'Its years' }).waitFor();
  await button(page, 'Publish').click();
  const sentence = page.getByLabel('What is new, in a sentence');
  await sentence.fill('A note on one monsoon');
  await page.keyboard.press('Escape');
  await button(page, 'Publish').click();
  expect(await sentence.inputValue()).toBe('A note on one monsoon');
  await page.getByRole('radio', { name: 'At a date and time' }).check();
  await button(page, 'Schedule it').click();
  await page.getByRole('heading', { name: 'It is scheduled' }).waitFor();
  await page.goto('/desk/notes');
  await page.getByText(/goes public on/).waitFor();
  const address = '/notes/what-one-monsoon-cant-say';
  expect((await read(address)).status).toBe(404);
  await setRows(desk.db(), 'content_versions', { publish_at: past(0) }, { state: 'scheduled' });
  await expect.poll(async () => (await read(address)).status).toBe(200);
  expect((await read(address)).text).toContain('<math');
  for (const list of ['/notes', '/notes/feed.xml', '/sitemap.xml']) {
    expect((await read(list)).text).toContain(address);
  }

  await page.goto(`/desk${address}`);
  await button(page, 'Retract …').click();
  await page.getByLabel('Why, in a sentence for readers').fill('Its rain was another town’s.');
  await button(page, 'Go on to publish').click();
  await publishNow(page);
  await button(page, 'Bring it back …').waitFor();
  expect(await read(address)).toMatchObject({
    status: 200,
    text: expect.stringContaining('Its rain was another town’s.'),
  });
  for (const list of ['/notes', '/notes/feed.xml', '/sitemap.xml']) {
    expect((await read(list)).text).not.toContain(address);
  }

  await button(page, 'Bring it back …').click();
  await button(page, 'Go on to publish').click();
  await publishNow(page);
  expect((await read('/notes')).text).toContain(address);
  expect(problems.filter((problem) => !/status of 4(?:01|22)|ERR_ABORTED/.test(problem))).toEqual(
    [],
  );
}, 120_000); // It is published three times.
