import { past } from '@site/server/testing/desk';
import { rowsOf, setRows } from '@site/server/testing/rows';
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { phone, runningDesk } from '../testing/browser/desk.ts';
import { touchedPhone } from '../testing/browser/page.ts';

const status = (page: Page, text: string) =>
  page.locator('.submission-head .status', { hasText: text });

async function previewReply(page: Page, name: string): Promise<void> {
  await page.getByLabel('Template').selectOption('A reply');
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByText(`Dear ${name},`).waitFor();
}

describe('a desk that sends mail', () => {
  const desk = runningDesk({ sendsMail: true });
  beforeEach(() => void desk.mails().splice(0));

  test('the templates come by themselves where this network had asked too often', async () => {
    const { page } = await desk.join('patient@example.com', 'manager');
    await desk.add({ name: 'Chitra' });
    let refused = 0;
    await page.route('**/api/desk/words', (route) =>
      ++refused > 4 ? route.continue() : route.fulfill({ status: 429, json: {} }),
    );
    await page.reload();
    await page.getByLabel('Select Chitra').check();
    await page.getByRole('button', { name: 'Write a letter …' }).click();
    await previewReply(page, 'Chitra');
    expect(refused).toBeGreaterThan(4);
  });

  test('letters to two people are previewed, sent and listed in the history with the status', async () => {
    const { page, problems } = await desk.join('manager@example.com', 'manager', phone);
    const id = await desk.add({ name: 'தமிழ்ச்செல்வி', email: 'tamil@example.com' });
    await desk.add({ name: 'Bhavani', email: 'bhavani@example.com' });
    await page.reload();
    await page.getByLabel('Select தமிழ்ச்செல்வி').check();
    await page.getByLabel('Select Bhavani').check();
    await page.getByRole('button', { name: 'Write a letter …' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Template').selectOption('The next step');
    expect(await dialog.getByLabel('Status, once').inputValue()).toBe('shortlisted');

    // A field that there is not is said beside it, and nothing that was typed is lost.
    const text = dialog.getByLabel('Letter', { exact: true });
    const written = await text.inputValue();
    await text.fill(`${written} {nmae}`);
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await dialog.getByText('There is no field {nmae}.').waitFor();
    await text.fill(`${written}\n{position}`);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Write a letter …' }).click();
    expect(await text.inputValue()).toBe(`${written}\n{position}`);
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await dialog.getByText('Letter 1 of 2').waitFor();
    await dialog.getByText('Status: 2 become shortlisted.').waitFor();
    await dialog.getByText('new, then shortlisted').waitFor();
    const read = dialog.locator('.letter-preview .message', { hasText: 'Dear தமிழ்ச்செல்வி,' });
    await read.waitFor();
    const previewed = await read.textContent();
    await dialog.getByRole('button', { name: 'Next' }).click();
    await dialog.getByText('Dear Bhavani,').waitFor();
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByText('To 2 people: goes in ten seconds.').waitFor();
    expect(desk.mails()).toEqual([]);
    await expect.poll(desk.mails).toHaveLength(2);
    const received = desk.mails().find(({ recipients }) => recipients[0] === 'tamil@example.com');
    expect(received?.text).toBe(previewed);

    await page.goto(`/desk/submissions/${id}`);
    await status(page, 'shortlisted').waitFor();
    await page.getByText(/^Sent on/).waitFor();
    await page.getByText(/^History/).click();
    await page.getByText(/manager@example.com sent a letter \(The next step\)/).waitFor();

    // One send is one row, and a search finds whom it went to.
    await page.goto('/desk/letters?show=sent');
    await page.getByText('2 people', { exact: true }).click();
    await page.getByRole('link', { name: 'தமிழ்ச்செல்வி' }).waitFor();
    await page.getByRole('searchbox').fill('bhavani');
    await page.getByText('2 people', { exact: true }).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Bhavani' }).waitFor();
    await page.locator('.rows summary').click();
    await page.locator('.rows .message', { hasText: 'Dear Bhavani,' }).waitFor();
    // A browser reports each answer that is no success; this one was meant.
    expect(problems.filter((problem) => !problem.includes('status of 422'))).toEqual([]);
  });

  test('a letter that is undone within ten seconds or cancelled before its time is not sent', async () => {
    const chitra = { name: 'Chitra', email: 'chitra@example.com' };
    const { page, id, path } = await desk.openNew(chitra);
    const write = async () => {
      await page.getByRole('heading', { name: 'Chitra' }).waitFor();
      await page.keyboard.press('a');
      await previewReply(page, 'Chitra');
    };
    await write();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByText(/^Goes on/).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText(/^Goes on/).waitFor({ state: 'detached' });
    // Whoever takes a letter back wants to mend it.
    await page.getByRole('button', { name: 'Go on with your letter …' }).waitFor();

    await write();
    await page.getByLabel('At a date and time').check();
    await page.getByRole('button', { name: 'Schedule it' }).click();
    await page.getByText(/^Goes on/).waitFor();
    await page.goto('/desk/letters?show=open');
    await page.getByText(/^Goes on .* 09:00/).waitFor();

    // It is mended where it stands; what is half written outlasts the page.
    await page.getByRole('button', { name: 'Change or move it' }).click();
    const field = page.getByLabel('Letter, as they will read it');
    const written = await field.inputValue();
    await field.fill(`${written}\nBring your papers.`);
    await page.reload();
    expect(await field.inputValue()).toContain('Bring your papers.');
    const time = page.getByLabel('Date and time in India');
    await time.fill((await time.inputValue()).replace('09:00', '10:30'));
    await page.getByRole('button', { name: 'Save the change' }).click();
    await page.getByText(/^Goes on .* 10:30/).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText(/^Goes on .* 09:00/).waitFor();
    await page.getByRole('button', { name: 'Cancel sending' }).click();
    await page.getByText('No letter waits').waitFor();
    expect(await rowsOf(desk.db(), 'letters', { submission_id: id })).toEqual([]);
    expect(desk.mails()).toEqual([]);
    // What was written is not lost with it.
    await page.goto(path);
    await page.getByRole('button', { name: 'Go on with your letter …' }).waitFor();
  });

  test('an undelivered letter is marked on the row, the card and the submission, with the reason, and can be sent again', async () => {
    await desk.add({ name: 'Fathima', email: 'fathima@example.com' });
    const { page } = await desk.openNew({ name: 'Eswari', email: 'eswari@example.com' });
    await page.getByRole('button', { name: 'Write a letter …' }).click();
    await previewReply(page, 'Eswari');
    await page.getByLabel('At a date and time').check();
    await page.getByRole('button', { name: 'Schedule it' }).click();
    await page.getByText(/^Goes on/).waitFor();
    const failed = { failed_at: past(0), reply_code: 550 };
    await setRows(desk.db(), 'outbox', failed, { kind: 'letter', sent_at: null });
    for (const path of ['/desk', '/desk?view=board']) {
      await page.goto(path);
      const marked = page.locator('[data-id]', { hasText: 'Letter not delivered' });
      await marked.getByRole('link', { name: 'Eswari' }).waitFor();
      expect(await marked.count()).toBe(1);
    }
    // A phone says so first, and has the list in its first third all the same.
    const { page: small } = await desk.join('small@example.com', 'manager', touchedPhone);
    await small.getByRole('link', { name: '1 letter not delivered' }).waitFor();
    expect((await small.locator('[data-id]').first().boundingBox())!.y).toBeLessThan(250);
    await page.getByRole('link', { name: 'Eswari' }).click();
    await page.getByText('A letter was not delivered.').waitFor();
    await page.getByText('the mail server refused it for good, with the code 550').waitFor();
    await page.getByRole('button', { name: 'Correct the e-mail …' }).click();
    await page.getByRole('dialog').getByLabel('E-mail').fill('eswari.k@example.com');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByText('Not delivered to eswari.k@example.com').waitFor();
    await page.getByRole('button', { name: 'Send again' }).click();
    await expect.poll(desk.mails).toHaveLength(1);
    expect(desk.mails()[0]?.recipients).toEqual(['eswari.k@example.com']);
    await status(page, 'answered').waitFor();
    await expect.poll(() => page.getByText('not delivered').count()).toBe(0);
  });
});

describe('letters of a site without a mail server', () => {
  const desk = runningDesk();

  test('open in the mail program, and are noted once they were sent', async () => {
    const { page } = await desk.openNew({ name: 'Devi', email: 'devi@example.com' });
    await page.getByRole('button', { name: 'Write a letter …' }).click();
    await previewReply(page, 'Devi');
    await page.getByRole('button', { name: 'Open in your mail program' }).click();
    await page.getByText('Was it sent?').waitFor();
    await status(page, 'new').waitFor();
    await page.getByRole('button', { name: 'Yes, it was sent' }).click();
    await status(page, 'answered').waitFor();
    await page.getByText(/^History/).click();
    await page.getByText(/sent a letter with their own mail program \(A reply\)/).waitFor();
  });
});
