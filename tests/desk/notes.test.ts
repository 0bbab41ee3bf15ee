import { valueAt } from '@site/content/fields';
import { readDocument } from '@site/content/folder';
import { past } from '@site/server/testing/desk';
import { setRows } from '@site/server/testing/rows';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { phone, publish, publishNow, runningDesk } from '../testing/browser/desk.ts';

const correctedOn = String(valueAt(readDocument(), ['notes', 'around', 'updated']));
const references = `@article{Cohen1988, author={Cohen, Jacob}, title={Power}, year=1988, journal={J}}
@book{faul, author={Faul, Franz and Erdfelder, Edgar}, title={G*Power}, year=2007, publisher={P}}`;
const abstract =
  'What was asked of one monsoon, what was done with it, and what was found in the end.';
const opening =
  'The rain of one monsoon was measured at one place and says little of the next. '.repeat(3);

const copied =
  '<h1>Its years</h1><p>They were <b>wet</b>.</p><img src="file:///a.png" onerror="alert(1)">';

const desk = runningDesk();
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });
const read = async (path: string) => {
  const response = await fetch(desk.url() + path);
  return { status: response.status, text: await response.text() };
};

test('a note is written on a phone, appears at its time by itself, and is withdrawn', async () => {
  const options = { ...phone, path: '/desk/notes' };
  const { page, problems } = await desk.join('writer@example.com', 'editor', options);
  await button(page, 'New note').click();
  await page.getByLabel('Title').fill('What one monsoon can’t say');
  await page.reload();
  await button(page, 'New note').click();
  expect(await page.getByLabel('Title').inputValue()).toBe('What one monsoon can’t say');
  expect(await page.getByLabel('Address in the web').inputValue()).toBe(
    'what-one-monsoon-cant-say',
  );
  await button(page, 'Begin the note').click();
  const fields = page.getByRole('region', { name: 'Fields' });

  // Nobody is scolded for what they have not begun.
  const toMend = page.getByText(/ to mend before publishing$/);
  await fields.getByLabel('Abstract').waitFor();
  expect(await toMend.count()).toBe(0);
  await fields.getByLabel('Abstract').fill(abstract);
  await toMend.waitFor();
  await fields.getByLabel('Subject').selectOption({ index: 1 });
  await button(page, /^Figure: /).click();
  await page.locator('.figures button').first().click();
  await page.locator('summary', { hasText: 'Authors' }).click();
  await fields.getByRole('textbox', { name: 'Role 1' }).fill('Statistics');

  await page.locator('summary', { hasText: 'References' }).click();
  await button(page, 'Paste BibTeX or RIS').click();
  await page.getByLabel('BibTeX or RIS', { exact: true }).fill('@article{x, title=');
  await button(page, 'Add them').click();
  await page.getByText(/Line 1 cannot be read as BibTeX/).waitFor();
  await page.getByLabel('BibTeX or RIS', { exact: true }).fill(references);
  await button(page, 'Add them').click();
  await page.getByText('2 references added.').waitFor();

  const text = fields.getByLabel('Text', { exact: true });
  await text.fill(`${opening}\n\nIts mean is`);
  await text.press('ControlOrMeta+End');
  await button(page, 'Equation').click();
  await page.keyboard.type('\\bar{x}');
  await text.press('End');
  await button(page, 'Citation').click();
  await page.getByLabel(/Cohen, 1988/).check();
  await page.getByLabel(/Faul, 2007/).check();
  await button(page, 'Cite').click();
  await button(page, 'Figure').click();
  await page.locator('.figures button').first().click();
  await expect
    .poll(() => text.inputValue())
    .toMatch(/mean is\$\\bar\{x\}\$ \[@cohen1988; @faul\]\n\n::figure\{id="[a-z0-9-]+"\}\n$/);
  await text.press('ControlOrMeta+End');
  await page.keyboard.type('\n<b>no</b>');
  await button(page, /^Line \d+$/)
    .first()
    .click();
  await page.keyboard.type('So much for it.');
  await text.press('ControlOrMeta+End');
  const written = await text.inputValue();
  const paste = (html: string) =>
    text.evaluate(async (field, html) => {
      const item = { 'text/html': html, 'text/plain': 'Its years They were wet. One' };
      const clipboardData = new DataTransfer();
      for (const [type, data] of Object.entries(item)) clipboardData.setData(type, data);
      const given = { clipboardData, bubbles: true, cancelable: true };
      return field.dispatchEvent(new ClipboardEvent('paste', given));
    }, html);
  await paste(copied);
  await expect.poll(() => text.inputValue()).toMatch(/\n\n## Its years\n\n.*\*\*wet\*\*/);
  await page.getByText(/Pictures are not pasted/).waitFor();
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => text.inputValue()).toBe(written);
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await text.press('ControlOrMeta+End');
  await paste('<p>a</p>'.repeat(200_000));
  await page.getByText(/Pasted as plain text/).waitFor();
  await expect
    .poll(() => text.inputValue())
    .toMatch(/\*\*wet\*\*\.\nIts years They were wet\. One$/);
  await page.keyboard.press('ControlOrMeta+z');
  await page.getByText('Draft saved').waitFor();
  await page
    .getByText(/to mend/)
    .first()
    .waitFor({ state: 'detached' });
  await button(page, 'Preview').click();
  const preview = page.frameLocator('iframe[title=Preview]');
  await preview.locator('math').first().waitFor();
  await preview.getByText('(Cohen, 1988').first().waitFor();
  await preview.getByRole('heading', { name: 'Its years' }).waitFor();

  await button(page, 'Publish').click();
  const sentence = page.getByLabel('What is new, in a sentence');
  expect(await sentence.inputValue()).not.toMatch(/:\s*$/);
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
  const why = page.getByLabel('Why, in a sentence for readers');
  await why.fill('Its rain was another town’s.');
  await page.keyboard.press('Escape');
  await button(page, 'Retract …').click();
  expect(await why.inputValue()).toBe('Its rain was another town’s.');
  await button(page, 'Go on to publish').click();
  await publishNow(page);
  await page.getByText(/^Retracted on /).waitFor();
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
  expect(await sentence.inputValue()).toMatch(/^Brought back: What one/);
  const schedule = async () => {
    await page.getByRole('radio', { name: 'At a date and time' }).check();
    await button(page, 'Schedule it').click();
    await page.getByRole('heading', { name: 'It is scheduled' }).waitFor();
  };
  await schedule();
  await button(page, 'Cancel the schedule').click();
  await page.getByText(/nothing of it goes public/).waitFor();
  await button(page, 'Close').click();
  await button(page, 'Publish').click();
  await schedule();
  await button(page, 'Close').click();
  await page.getByText(/^Scheduled: goes public on/).waitFor();
  await button(page, 'Cancel the schedule …').click();
  await button(page, 'Cancel the schedule').click();
  await page.getByText(/nothing of it goes public/).waitFor();
  await page.getByText('Draft saved').waitFor();
  await publish(page);
  expect((await read('/notes')).text).toContain(address);
  await page.getByText('As it is public').waitFor();

  expect((await read(address)).text).not.toContain(correctedOn);
  await fields.getByLabel('Abstract').fill(`${abstract} A number was wrong.`);
  await page.getByText('Draft saved').waitFor();
  await button(page, 'Publish').click();
  await page.getByLabel(/^Tell readers that the note was changed/).check();
  await publishNow(page);
  expect((await read(address)).text).toContain(correctedOn);
  await page.getByText('As it is public').waitFor();
  // The site has a version more, of before the note was begun.
  await button(page, 'Versions').click();
  await page.locator('.version').nth(5).waitFor();
  expect(await page.locator('.version').count()).toBe(6);
  expect(await button(page, 'Restore this note as it was then').count()).toBe(3);
  expect(problems.filter((problem) => !/status of 4(?:01|22)|ERR_ABORTED/.test(problem))).toEqual(
    [],
  );
}, 120_000); // It is published five times.

test('a note is written where its preview is, and its preview shown where it is written', async () => {
  const options = { viewport: { width: 1366, height: 768 }, path: '/desk/notes' };
  const { page, problems } = await desk.join('placed@example.com', 'editor', options);
  await page.locator('.note-row', { hasText: 'public' }).getByRole('link').first().click();
  const text = page.getByLabel('Text', { exact: true });
  const parts = Array.from({ length: 14 }, (_, i) => `## Part ${i + 1}\n\n${opening}${i + 1}`);
  await text.fill(parts.join('\n\n'));
  const preview = page.frameLocator('iframe[title=Preview]');
  const inSight = async (words: string) => {
    const { y = -1 } = (await preview.getByText(words).boundingBox()) ?? {};
    return y > 0 && y < options.viewport.height;
  };
  const caret = () =>
    text.evaluate((field: HTMLTextAreaElement) => field.value.slice(field.selectionStart));

  await text.press('ControlOrMeta+End');
  await button(page, 'List').click();
  await page.keyboard.type('\n\nSpindles');
  await button(page, 'List').click();
  await page.keyboard.type(' and hands\nPower\n\nThe last word.');
  await expect.poll(() => text.inputValue()).toMatch(/14\n\n- Spindles and hands\n- Power\n\nThe/);
  await preview.locator('li', { hasText: 'Spindles and hands' }).waitFor();
  await expect.poll(() => inSight('The last word.')).toBe(true);

  await preview.getByText(`${opening}9`).click();
  await expect.poll(caret).toMatch(/^The rain[^#]* 9\n/);
  await page.keyboard.type('Once more. ');
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(caret).toMatch(/^The rain[^#]* 9\n/);
  // The frame of the preview runs nothing, not even what the test driver tries before a click.
  expect(problems.filter((problem) => !problem.includes('frame is sandboxed'))).toEqual([]);
});
