import { past } from '@site/server/testing/desk';
import { asUpload, resumes } from '@site/server/testing/files/samples';
import { rowsOf, setRows } from '@site/server/testing/rows';
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { phone, runningDesk } from '../testing/browser/desk.ts';

const status = (page: Page, text: string) =>
  page.locator('.submission-head .status', { hasText: text });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function previewReply(page: Page, name: string): Promise<void> {
  await page.getByLabel('Template').selectOption('A reply');
  await press(page, 'Preview');
  await page.getByText(`Dear ${name},`).waitFor();
}

describe('a desk that sends mail', () => {
  const desk = runningDesk({ sendsMail: true });
  beforeEach(() => void desk.mails().splice(0));

  test('letters to two people are previewed, sent and listed in the history with the status', async () => {
    const id = await desk.add({ name: 'தமிழ்ச்செல்வி', email: 'tamil@example.com' });
    await desk.add({ name: 'Bhavani', email: 'bhavani@example.com' });
    const { page, problems } = await desk.join('manager@example.com', 'manager', phone);
    await page.getByLabel('Select தமிழ்ச்செல்வி').check();
    await page.getByLabel('Select Bhavani').check();
    await press(page, 'Write a letter …');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Template').selectOption('The next step');
    expect(await dialog.getByLabel('Status, once').inputValue()).toBe('shortlisted');

    // Nothing that was typed is lost.
    const text = dialog.getByLabel('Letter', { exact: true });
    const written = await text.inputValue();
    await text.fill(`${written}\n{position}`);
    await page.keyboard.press('Escape');
    await press(page, 'Write a letter …');
    expect(await text.inputValue()).toBe(`${written}\n{position}`);
    await press(page, 'Preview');
    await dialog.getByText('Letter 1 of 2').waitFor();
    await dialog.getByText('Status: 2 become shortlisted.').waitFor();
    const read = dialog.locator('.letter-preview .message', { hasText: 'Dear தமிழ்ச்செல்வி,' });
    const previewed = await read.textContent();
    await press(page, 'Next');
    await dialog.getByText('Dear Bhavani,').waitFor();
    await press(page, 'Send');
    await page.getByText('To 2 people: goes in ten seconds.').waitFor();
    expect(desk.mails()).toEqual([]);
    await expect.poll(desk.mails).toHaveLength(2);
    const received = desk.mails().find(({ recipients }) => recipients[0] === 'tamil@example.com');
    expect(received?.text).toBe(previewed);

    await page.goto(`/desk/submissions/${id}`);
    await status(page, 'shortlisted').waitFor();
    await page.getByText(/^History/).click();
    await page.getByText(/manager@example.com sent a letter \(The next step\)/).waitFor();
    expect(problems).toEqual([]);
  });

  test('a letter that is undone within ten seconds or cancelled before its time is not sent', async () => {
    const chitra = { name: 'Chitra', email: 'chitra@example.com' };
    const { page, id } = await desk.openNew(chitra);
    await press(page, 'Write a letter …');
    await previewReply(page, 'Chitra');
    await press(page, 'Send');
    await page.getByText(/^Goes on/).waitFor();
    await press(page, 'Undo');
    await page.getByText(/^Goes on/).waitFor({ state: 'detached' });
    // Whoever takes a letter back wants to mend it.
    await press(page, 'Go on with your letter …');
    await previewReply(page, 'Chitra');
    await page.getByLabel('At a date and time').check();
    await press(page, 'Schedule it');
    await page.getByText(/^Goes on/).waitFor();
    await page.goto('/desk/letters?show=open');

    // It is mended where it stands; what is half written outlasts the page.
    await press(page, 'Change or move it');
    const field = page.getByLabel('Letter, as they will read it');
    const written = await field.inputValue();
    await field.fill(`${written}\nBring your papers.`);
    await page.reload();
    expect(await field.inputValue()).toContain('Bring your papers.');
    await press(page, 'Save the change');
    await press(page, 'Cancel sending');
    await page.getByText('No letter waits').waitFor();
    expect(await rowsOf(desk.db(), 'letters', { submission_id: id })).toEqual([]);
    expect(desk.mails()).toEqual([]);
  });

  test('an undelivered letter with a copy and a file is marked in the inbox and on the submission, and can be sent again', async () => {
    const { page } = await desk.openNew({ name: 'Eswari', email: 'eswari@example.com' });
    await press(page, 'Write a letter …');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Template').selectOption('A reply');
    await dialog.getByText('Sender’s name, copy, file').click();
    await dialog.getByLabel('Copy to').fill('boss@example.org');
    await dialog.getByLabel('File', { exact: true }).setInputFiles(asUpload(resumes.pdf));
    await dialog.getByRole('button', { name: 'Take it off' }).waitFor();
    await press(page, 'Preview');
    await page.getByLabel('At a date and time').check();
    await press(page, 'Schedule it');
    await page.getByText(/^Goes on/).waitFor();
    const failed = { failed_at: past(0), reply_code: 550 };
    await setRows(desk.db(), 'outbox', failed, { kind: 'letter', sent_at: null });
    await page.goto('/desk');
    const marked = page.locator('[data-id]', { hasText: 'Letter not delivered' });
    await marked.getByRole('link', { name: 'Eswari' }).click();
    await page.getByText('A letter was not delivered.').waitFor();
    await page.getByText('the mail server refused it for good, with the code 550').waitFor();
    await press(page, 'Correct the e-mail …');
    await dialog.getByLabel('E-mail').fill('eswari.k@example.com');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Not delivered to eswari.k@example.com').waitFor();
    await press(page, 'Send again');
    await expect.poll(desk.mails).toHaveLength(1);
    const recipients = ['eswari.k@example.com', 'boss@example.org'];
    expect(desk.mails()[0]).toMatchObject({ recipients, files: [expect.anything()] });
    await status(page, 'answered').waitFor();
    await expect.poll(() => page.getByText('not delivered').count()).toBe(0);
  });

  test('two people change a template, and neither loses a word', async () => {
    const open = async (email: string) => {
      const { page } = await desk.join(email, 'manager', { path: '/desk/letters' });
      await press(page, 'Received');
      return page;
    };
    const text = (page: Page) => page.getByLabel('Text', { exact: true });
    const save = (page: Page) => page.getByRole('button', { name: /^Save/ }).click();
    const [one, other] = [await open('first@example.com'), await open('second@example.com')];
    await text(one).fill('What one wrote.');
    const drafts = async () =>
      (await rowsOf(desk.db(), 'desk_drafts', { key: 'letter templates' })).length;
    await expect.poll(drafts).toBeGreaterThan(0);
    await one.reload();
    await one.getByRole('button', { name: 'Received not saved' }).waitFor();
    expect(await text(one).inputValue()).toBe('What one wrote.');

    await press(other, 'The next step');
    await text(other).fill('The next step of the other.');
    await save(other);
    await other.getByText('“The next step” is saved.').waitFor();
    await press(other, 'Received');
    await text(other).fill('What the other wrote.');
    await save(other);
    await other.getByText('“Received” is saved.').waitFor();
    await save(one);
    await one.getByText('A colleague changed this template').waitFor();
    await one.getByText('What the other wrote.').waitFor();
    await save(one);
    await one.getByText('is saved.').waitFor();
    await press(one, 'Undo');
    await expect.poll(() => text(one).inputValue()).toBe('What the other wrote.');
    await press(one, 'The next step');
    expect(await text(one).inputValue()).toBe('The next step of the other.');
  });
});

describe('letters of a site without a mail server', () => {
  const desk = runningDesk();

  test('open in the mail program, and are noted once they were sent', async () => {
    const { page } = await desk.openNew({ name: 'Devi', email: 'devi@example.com' });
    await press(page, 'Write a letter …');
    await previewReply(page, 'Devi');
    await press(page, 'Open in your mail program');
    await page.getByText('Was it sent?').waitFor();
    await status(page, 'new').waitFor();
    await press(page, 'Yes, it was sent');
    await status(page, 'answered').waitFor();
    await page.getByText(/^History/).click();
    await page.getByText(/sent a letter with their own mail program \(A reply\)/).waitFor();
  });
});
