import { asUpload, resumes } from '@site/server/testing/files/samples';
import { rowsOf, setRows } from '@site/server/testing/rows';
import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { phone, runningDesk, storedFile } from '../testing/browser/desk.ts';
import { hasFocus } from '../testing/browser/focus.ts';

const file = asUpload(resumes.pdf);

const desk = runningDesk({ sendsMail: true });

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

test('somebody is entered by hand with a file, corrected, and erased with all that they sent', async () => {
  await desk.add({ name: 'Nila', email: 'nila@example.org', phone: '+91 90000 12345' });
  const { page, problems } = await desk.join('entry@example.com', 'manager');
  await page.getByRole('button', { name: 'Enter by hand …' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Nila S.');
  await page.keyboard.press('Escape');
  await page.reload();
  await page.getByRole('button', { name: 'Go on entering by hand …' }).click();
  expect(await dialog.getByLabel('Name').inputValue()).toBe('Nila S.');
  await dialog.getByLabel('Phone', { exact: true }).fill('90000 12345');
  const noResume = { ...file, name: 'list.txt', mimeType: 'text/plain' };
  await dialog.getByLabel('Resume or other file').setInputFiles(noResume);
  await dialog.getByRole('button', { name: 'Enter it' }).click();
  await dialog.getByText('Choose a resume that is a PDF').waitFor();
  // What was typed is entered all the same.
  await page.locator('.inbox').getByRole('link', { name: 'Nila S.' }).waitFor();
  await dialog.getByLabel('Resume or other file').setInputFiles(file);
  await dialog.getByRole('button', { name: 'Add the file' }).click();
  await page.getByRole('heading', { name: 'Nila S.' }).waitFor();
  await page.getByRole('link', { name: `Download ${file.name}` }).waitFor();

  await page.getByLabel('New comment').fill('Called back.');
  await page.getByRole('button', { name: 'Save the comment' }).dblclick();
  await page.getByRole('button', { name: 'Remove this comment' }).waitFor();
  expect(await rowsOf(desk.db(), 'submission_notes', { text: 'Called back.' })).toHaveLength(1);
  await page.getByRole('button', { name: 'Edit this comment' }).click();
  await page.getByLabel('Your comment').fill('Called back at noon.');
  await page.reload();
  expect(await page.getByLabel('Your comment').inputValue()).toBe('Called back at noon.');
  await page.getByRole('button', { name: 'Leave it as it was' }).click();

  await page.getByRole('button', { name: 'Correct …' }).click();
  await dialog.getByLabel('Name').fill('Nila Selvam');
  await page.keyboard.press('Escape');
  await page.reload();
  await page.getByRole('button', { name: 'Go on correcting …' }).click();
  expect(await dialog.getByLabel('Name').inputValue()).toBe('Nila Selvam');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('heading', { name: 'Nila Selvam' }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('heading', { name: 'Nila S.' }).waitFor();

  await page.getByRole('link', { name: 'All that they sent, on one page' }).click();
  await page.getByText('2 submissions').waitFor();
  await page.getByRole('button', { name: 'Erase all of this person …' }).click();
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

test('a status is set in its row and undone, a decision of a colleague stands, and what comes appears by itself', async () => {
  const id = await desk.add({ name: 'Oviya', email: 'oviya@example.org' });
  const path = '/desk?search=oviya';
  const { page, problems } = await desk.join('row@example.com', 'manager', { path });
  const status = page.getByLabel('Status of Oviya', { exact: true });
  await status.selectOption('invited');
  await page.getByText('Oviya: invited.').waitFor();
  expect(await desk.statusOf(id)).toBe('invited');
  await page.getByRole('button', { name: 'Undo' }).dblclick();
  await expect.poll(() => desk.statusOf(id)).toBe('new');
  await expect.poll(() => status.inputValue()).toBe('new');
  expect(problems).toEqual([]);
  await setRows(desk.db(), 'submissions', { status: 'declined' }, { id });
  await status.selectOption('joined');
  await page.getByText('Somebody else decided meanwhile').waitFor();
  await expect.poll(() => status.inputValue()).toBe('declined');
  await desk.add({ name: 'Oviya R.' });
  await page.getByRole('link', { name: 'Oviya R. (unread)' }).waitFor();
});

test('a colleague is mentioned by keys, owns a submission, and is told of both until it is opened', async () => {
  const id = await desk.add({ name: 'Kavitha R.' });
  const first = await desk.join('first@example.com', 'manager');
  const second = await desk.join('second@example.com', 'manager', phone);

  await first.page.goto(`/desk/submissions/${id}`);
  await first.page.getByRole('heading', { name: 'Kavitha R.' }).waitFor();
  await press(first.page, 'n');
  const comment = first.page.getByLabel('New comment');
  await comment.pressSequentially('@sec');
  await first.page.getByRole('option', { name: 'second' }).waitFor();
  await comment.press('Enter');
  await comment.pressSequentially('have a look');
  await comment.press('Control+Enter');
  await first.page.getByRole('listitem').getByText('@second have a look').waitFor();
  await first.page.getByRole('heading', { name: 'Kavitha R.' }).click();
  await press(first.page, 'o');
  await first.page.getByRole('radio', { name: 'second' }).check();
  await first.page.getByRole('button', { name: 'Assign', exact: true }).click();
  await first.page.getByText('Owner: second').waitFor();

  await second.page.getByRole('link', { name: 'For me 2' }).click();
  await second.page.getByText('first assigned to you').waitFor();
  await second.page.getByRole('link', { name: 'Kavitha R., Join Now' }).first().click();
  await second.page.getByRole('heading', { name: 'Kavitha R.' }).waitFor();
  await second.page.getByRole('link', { name: 'For me', exact: true }).click();
  await second.page.getByText('Nothing new for you').waitFor();
  expect([...first.problems, ...second.problems]).toEqual([]);
});

test('an application is read, decided, assigned, noted and answered by keyboard alone', async () => {
  const second = await desk.add({ name: 'Bhavani Rao', email: 'bhavani@example.org' });
  await desk.add({
    ...{ name: 'Anandi Rao', email: 'anandi@example.org', form: 'careers', role: undefined },
    ...{ position: 'Weaver', file: storedFile() },
  });
  const path = '/desk?search=rao&sort=name';
  const { page, problems } = await desk.join('asha@example.com', 'manager', { path });
  await page.getByRole('rowheader', { name: 'Anandi' }).waitFor();
  await press(page, 'j', 'Enter');
  await page.getByRole('heading', { name: 'Anandi' }).waitFor();
  await page.frameLocator('iframe').getByRole('img', { name: 'Page 1 of 1' }).waitFor();

  const status = page.locator('.submission-head .status');
  await press(page, 's', 'ArrowDown', 'Enter');
  await status.filter({ hasText: 'in review' }).waitFor();
  await press(page, 'z');
  await status.filter({ hasText: 'new' }).waitFor();
  await press(page, 'o');
  await hasFocus(page.getByRole('radio', { name: 'Nobody' }));
  await press(page, 'ArrowUp', 'Enter');
  await page.getByText('Owner: asha').waitFor();
  await press(page, 'n');
  await page.keyboard.type('Rang: can join in June.');
  await press(page, 'Control+Enter');
  await page.getByRole('listitem').getByText('Rang: can join in June.').waitFor();
  await press(page, 'Escape', 'a');
  await page.getByLabel('Template').waitFor();
  await press(page, 'ArrowDown', 'Control+Enter');
  await page.getByRole('region', { name: 'Preview' }).getByText('Dear Anandi').waitFor();
  await press(page, 'Control+Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await status.filter({ hasText: 'answered' }).waitFor();
  expect(desk.mails().map(({ recipients }) => recipients)).toContainEqual(['anandi@example.org']);

  await press(page, 'j');
  await page.getByRole('heading', { name: 'Bhavani' }).waitFor();
  await press(page, 'u');
  await page.getByRole('rowheader', { name: 'Bhavani' }).waitFor();
  // Back at the one that was read last, not at the one that was opened from here.
  await expect.poll(() => page.locator(':focus').textContent()).toBe('Bhavani Rao');
  expect(await desk.statusOf(second)).toBe('new');
  expect(problems).toEqual([]);
});

test('a card of the board is moved by pointer, undone, and moved by keys', async () => {
  const id = await desk.add({
    name: 'Eswari',
    form: 'careers',
    role: undefined,
    position: 'Weaver',
  });
  const path = '/desk?position=Weaver&view=board';
  const { page, problems } = await desk.join('board@example.com', 'manager', { path });
  const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) });
  const card = (name: string) => column(name).getByRole('listitem').filter({ hasText: 'Eswari' });
  await card('new').dragTo(column('shortlisted'));
  await card('shortlisted').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await card('new').waitFor();
  await expect.poll(() => desk.statusOf(id)).toBe('new');

  await page.getByRole('button', { name: 'Move to … Eswari' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('radio', { name: 'new' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await hasFocus(card('in review').getByRole('link'));
  expect(problems).toEqual([]);
});

test('ranges and all matches are selected and decided together, and the list is restored on return', async () => {
  const name = (n: number) => `Person ${String(n).padStart(3, '0')}`;
  for (let n = 1; n <= 210; n++) await desk.add({ name: name(n), email: `p${n}@example.org` });
  const path = '/desk?search=person&sort=name';
  const { page, problems } = await desk.join('many@example.com', 'manager', { path });
  await page.getByLabel(`Select ${name(2)}`).check();
  await page.getByLabel(`Select ${name(5)}`).click({ modifiers: ['Shift'] });
  await page.getByText('4 selected').waitFor();
  await page.getByRole('button', { name: 'Select none' }).click();
  await page.getByRole('button', { name: 'Select all that match' }).click();
  await page.getByText('210 selected').waitFor();
  await page.getByRole('button', { name: 'Set the status …' }).click();
  await page.getByRole('radio', { name: 'invited' }).check();
  await page.getByRole('button', { name: 'Set the status', exact: true }).click();
  const invited = () => rowsOf(desk.db(), 'submissions', { status: 'invited' });
  await expect.poll(invited).toHaveLength(210);
  // The news of what was undone come while a further page is on its way, and all is read anew.
  const further = Promise.withResolvers<Route>();
  await page.route('**/api/desk/submissions?*after=*', further.resolve, { times: 1 });
  await page.route('**/api/desk/news*', async (route) => {
    await further.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(invited).toEqual([]);
  await page.getByRole('button', { name: 'Show more' }).click();
  await further.promise;
  await page.waitForResponse((response) => response.url().includes('/submissions?'));
  await (await further.promise).continue().catch(() => {});

  const row = page.getByRole('row', { name: name(80) });
  await row.hover();
  const place = (await row.boundingBox())!.y;
  await row.click();
  await page.getByRole('heading', { name: name(80) }).waitFor();
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await row.waitFor();
  await expect.poll(async () => Math.abs((await row.boundingBox())!.y - place)).toBeLessThan(1);
  await hasFocus(row.getByRole('link'));
  expect(problems).toEqual([]);
});
