import { phoneField } from '@site/forms/fields';
import { past } from '@site/server/testing/desk';
import { resumes } from '@site/server/testing/files/samples';
import { rowsOf, setRows } from '@site/server/testing/rows';
import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { runningDesk } from '../testing/browser/desk.ts';

const [resume] = Object.values(resumes);
const file = { name: resume!.filename, mimeType: resume!.mediaType, buffer: resume!.bytes };

const desk = runningDesk({ sendsMail: true });
beforeEach(() => void desk.mails().splice(0));

test('somebody is entered by hand with a file, corrected, and erased with all that they sent', async () => {
  await desk.add({ name: 'Nila', email: 'nila@example.org', phone: '+91 90000 12345' });
  const { page, problems } = await desk.join('entry@example.com', 'manager');
  await page.getByRole('button', { name: 'Enter by hand …' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Nila S.');
  await dialog.getByLabel('Came by').selectOption('WhatsApp');
  await page.keyboard.press('Escape');
  await page.reload();
  await page.getByRole('button', { name: 'Go on entering by hand …' }).click();
  expect(await dialog.getByLabel('Name').inputValue()).toBe('Nila S.');
  expect(await dialog.getByLabel('Came by').inputValue()).toBe('WhatsApp');
  await dialog.getByRole('button', { name: 'Enter it' }).click();
  await dialog.getByText('Enter an e-mail address or a phone number.').waitFor();
  await dialog.getByLabel('Phone', { exact: true }).fill('no number');
  await dialog.getByRole('button', { name: 'Enter it' }).click();
  // Beside the field, not at the foot.
  await dialog.locator('.field:has([type="tel"])').getByText(phoneField.invalid).waitFor();
  expect(await dialog.getByText(phoneField.invalid).count()).toBe(1);
  await dialog.getByLabel('Phone', { exact: true }).fill('90000 12345');
  const noResume = { name: 'list.txt', mimeType: 'text/plain', buffer: Buffer.from('Nila') };
  await dialog.getByLabel('Resume or other file').setInputFiles(noResume);
  await dialog.getByRole('button', { name: 'Enter it' }).click();
  await dialog.getByText('Choose a resume that is a PDF').waitFor();
  // What was typed is entered all the same.
  await page.locator('.inbox').getByRole('link', { name: 'Nila S.' }).waitFor();
  await dialog.getByLabel('Resume or other file').setInputFiles(file);
  await dialog.getByRole('button', { name: 'Add the file' }).click();
  await page.getByRole('heading', { name: 'Nila S.' }).waitFor();
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: `Download ${file.name}` }).click();
  expect((await downloading).suggestedFilename()).toBe(file.name);
  await page.getByText('WhatsApp').first().waitFor();
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await page.getByRole('button', { name: 'Enter by hand …', exact: true }).waitFor();
  await page.getByRole('link', { name: 'Nila S.' }).click();

  await page.getByLabel('New comment').fill('Called back.');
  await page.getByRole('button', { name: 'Save the comment' }).dblclick();
  await page.getByRole('button', { name: 'Remove this comment' }).waitFor();
  expect(await rowsOf(desk.db(), 'submission_notes', { text: 'Called back.' })).toHaveLength(1);
  await page.getByRole('button', { name: 'Edit this comment' }).click();
  await page.getByLabel('Your comment').fill('Called back at noon.');
  await page.reload();
  expect(await page.getByLabel('Your comment').inputValue()).toBe('Called back at noon.');
  await page.getByRole('button', { name: 'Leave it as it was' }).click();
  await page.getByRole('listitem').getByText('Called back.', { exact: true }).waitFor();

  await page.getByRole('button', { name: 'Erase …' }).click();
  await page.getByRole('button', { name: 'Put in the bin' }).dblclick();
  await page.getByRole('heading', { name: 'Put in the bin' }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('heading', { name: 'Nila S.' }).waitFor();
  await dialog.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Correct …' }).click();
  await dialog.getByLabel('Name').fill('Nila Selvam');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Go on correcting …' }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Go on correcting …' }).click();
  expect(await dialog.getByLabel('Name').inputValue()).toBe('Nila Selvam');
  await dialog.getByLabel('E-mail').fill('nila.s@example.org');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('E-mail: none → nila.s@example.org').waitFor();
  await page.getByRole('heading', { name: 'Nila Selvam' }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Name: Nila Selvam → Nila S.').waitFor();
  await page.getByRole('heading', { name: 'Nila S.' }).waitFor();

  await page.getByRole('link', { name: 'All that they sent, on one page' }).click();
  await page.getByText('2 submissions').waitFor();
  await page.getByRole('button', { name: 'Erase all of this person …' }).click();
  await page.getByRole('radio', { name: 'All of this person: 2 submissions' }).waitFor();
  await page.getByRole('button', { name: 'Put in the bin' }).click();
  await page.getByRole('button', { name: 'bin 2' }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('link', { name: 'Nila S.' }).waitFor();

  await page.getByLabel('Select Nila S.').check();
  await page.getByRole('button', { name: 'Erase …' }).click();
  await page.getByRole('button', { name: 'Put in the bin' }).click();
  await page.getByRole('button', { name: 'bin 1' }).click();
  await page.getByLabel('Select Nila S.').check();
  await page.getByRole('button', { name: 'Erase …' }).click();
  await page.getByRole('button', { name: 'Erase for good' }).click();
  await page.getByText('Erased: 1 from Careers.').waitFor();
  expect(await rowsOf(desk.db(), 'submission_files')).toEqual([]);
  expect(problems.filter((problem) => !/status of (?:415|422)/.test(problem))).toEqual([]);
});

test('a status is set in its row, shown at once, and undone', async () => {
  const id = await desk.add({ name: 'Oviya', email: 'oviya@example.org' });
  const path = '/desk?search=oviya';
  const { page, problems } = await desk.join('row@example.com', 'manager', { path });
  const status = page.getByLabel('Status of Oviya');
  await status.selectOption('invited');
  await page.getByText('Oviya: invited.').waitFor();
  expect(await desk.statusOf(id)).toBe('invited');
  await page.getByRole('button', { name: 'invited 1' }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).dblclick();
  await expect.poll(() => desk.statusOf(id)).toBe('new');
  await expect.poll(() => status.inputValue()).toBe('new');
  expect(problems).toEqual([]);
  // What a colleague decided meanwhile stands, and shows at once.
  await setRows(desk.db(), 'submissions', { status: 'declined' }, { id });
  await status.selectOption('joined');
  await page.getByText('Somebody else decided meanwhile').waitFor();
  await expect.poll(() => status.inputValue()).toBe('declined');
  // A list of a status that is the firm's no more says so.
  await page.goto('/desk?status=hired');
  await page.getByRole('button', { name: 'hired 0', pressed: true }).waitFor();
});

test('a reminder is set for a day, and stands under “For me” when it has come', async () => {
  const poorni = { name: 'Poorni', email: 'poorni@example.org' };
  const { page, problems } = await desk.openNew(poorni);
  await page.getByRole('heading', { name: 'Poorni' }).waitFor();
  await page.keyboard.press('r');
  await page.getByRole('button', { name: 'Remind me then' }).click();
  await page.getByRole('button', { name: /^Reminder: / }).waitFor();
  await page.goto('/desk');
  await setRows(desk.db(), 'desk_notices', { created_at: past(0) }, { kind: 'reminder' });
  await page.getByRole('link', { name: 'For me 1' }).click();
  await page.getByText('You wanted to be reminded of', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Poorni, Join Now' }).click();
  await page.getByRole('link', { name: 'For me', exact: true }).waitFor();
  expect(problems).toEqual([]);
});

test('two people change templates, and neither loses a word', async () => {
  const open = async (email: string, name: string) => {
    const { page } = await desk.join(email, 'manager', { path: '/desk/letters' });
    await page.getByRole('button', { name }).click();
    return page;
  };
  const text = (page: Page) => page.getByLabel('Text', { exact: true });
  const save = (page: Page) => page.getByRole('button', { name: /^Save/ }).click();
  const saved = (page: Page) => page.getByText('is saved.').waitFor();
  const [one, other] = [
    await open('first@example.com', 'Received'),
    await open('second@example.com', 'The next step'),
  ];
  await text(one).fill('What one wrote of the first.');
  await text(other).fill('What the other wrote.');
  await save(other);
  await saved(other);
  const drafts = async () => (await rowsOf(desk.db(), 'desk_drafts')).length;
  await expect.poll(drafts).toBeGreaterThan(0);
  await other.getByRole('button', { name: 'New template' }).click();
  await text(other).fill('A new one.');
  await expect.poll(drafts).toBeGreaterThan(1);
  await other.reload();
  await other.getByRole('button', { name: 'New template not saved' }).click();
  expect(await text(other).inputValue()).toBe('A new one.');
  await other.getByRole('button', { name: 'Leave it as it is stored' }).click();
  await one.reload();
  await one.getByRole('button', { name: 'Received not saved' }).waitFor();
  expect(await text(one).inputValue()).toBe('What one wrote of the first.');

  // Another template that changed meanwhile is left as it is; the same one is shown.
  await other.getByRole('button', { name: 'Received' }).click();
  await text(other).fill('What the other wrote of the first.');
  await save(other);
  await other.getByText('“Received” is saved.').waitFor();
  await save(one);
  await one.getByText('A colleague changed this template').waitFor();
  await one.getByText('What the other wrote of the first.').waitFor();
  await save(one);
  await saved(one);
  await one.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => text(one).inputValue()).toBe('What the other wrote of the first.');
  await one.getByRole('button', { name: 'The next step' }).click();
  expect(await text(one).inputValue()).toBe('What the other wrote.');
});

test('a letter has a name, a copy and a file', async () => {
  const ranjani = { name: 'Ranjani', email: 'ranjani@example.org' };
  const { page, problems } = await desk.openNew(ranjani);
  await page.getByRole('button', { name: 'Write a letter …' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Template').selectOption('A reply');
  await dialog.getByText('Sender’s name, copy, file').click();
  await dialog.getByLabel('Sender’s name').fill('Meera');
  await dialog.getByLabel('Copy to').fill('boss@example.org');
  await dialog.getByLabel('File', { exact: true }).setInputFiles(file);
  await dialog.getByRole('button', { name: 'Take it off' }).waitFor();
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await dialog.getByText('Dear Ranjani,').waitFor();
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText('goes in ten seconds.').waitFor();
  const due = { due_at: past(0) };
  await setRows(desk.db(), 'outbox', due, { kind: 'letter', sent_at: null });
  await expect.poll(desk.mails).toHaveLength(1);
  expect(desk.mails()[0]!.recipients).toEqual(['ranjani@example.org', 'boss@example.org']);
  expect(desk.mails()[0]!.headers.get('from')).toMatch(/^Meera </);
  expect(desk.mails()[0]!.files).toHaveLength(1);
  await page.goto('/desk/letters?show=sent');
  await page.getByText(`with ${file.name}`).waitFor();
  expect(await rowsOf(desk.db(), 'letter_files')).toHaveLength(1);
  expect(problems).toEqual([]);
});
