import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { runningDesk, storedFile } from '../testing/browser/desk.ts';

const desk = runningDesk({ sendsMail: true });

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}
const focused = (page: Page) => page.locator(':focus');

test('an application is read, decided, assigned, noted and answered by keyboard alone', async () => {
  const second = await desk.add({ name: 'Bhavani', email: 'bhavani@example.org' });
  await desk.add({
    ...{ name: 'Anandi', email: 'anandi@example.org', form: 'careers', role: undefined },
    ...{ position: 'Weaver', file: storedFile() },
  });
  const path = '/desk?sort=name';
  const { page, problems } = await desk.join('asha@example.com', 'manager', { path });
  await page.getByRole('rowheader', { name: 'Anandi' }).waitFor();
  await press(page, 'j', 'Enter');
  await page.getByRole('heading', { name: 'Anandi' }).waitFor();
  await page.frameLocator('iframe').getByRole('img', { name: 'Page 1 of 1' }).waitFor();

  const status = page.locator('.submission-head .status');
  await press(page, 's', 'ArrowDown', 'Enter');
  await status.filter({ hasText: 'in review' }).waitFor();
  // From what is chosen, not from the first of them.
  await press(page, 's', 'ArrowDown', 'ArrowDown', 'Enter');
  await status.filter({ hasText: 'shortlisted' }).waitFor();
  await press(page, 'z');
  await status.filter({ hasText: 'in review' }).waitFor();

  await press(page, 'o');
  await page.getByRole('radio', { name: 'Nobody' }).waitFor();
  await press(page, 'ArrowDown', 'Enter');
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
  await expect.poll(() => focused(page).textContent()).toBe('Bhavani');
  expect(await desk.statusOf(second)).toBe('new');
  // In the list the same keys are for the row that has the focus.
  await press(page, 's');
  await page.getByRole('heading', { name: 'Status of 1 submission' }).waitFor();
  await press(page, 'ArrowDown', 'Enter');
  await expect.poll(() => desk.statusOf(second)).toBe('in review');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await press(page, 'z');
  await expect.poll(() => desk.statusOf(second)).toBe('new');
  expect(problems).toEqual([]);
});

test('several submissions are found, decided together and moved on the board by keyboard alone', async () => {
  const ids = await Promise.all(
    [1, 2].map((n) =>
      desk.add({ name: `Chandra ${n}`, email: `c${n}@example.org`, phone: `98400 1000${n}` }),
    ),
  );
  const path = '/desk?sort=name';
  const { page, problems } = await desk.join('banu@example.com', 'manager', { path });
  await page.getByRole('rowheader', { name: 'Chandra 1' }).waitFor();
  await press(page, '/');
  await page.keyboard.type('chand');
  await press(page, 'Enter');
  await expect.poll(() => page.getByRole('rowheader').count()).toBe(2);
  await expect.poll(() => focused(page).textContent()).toMatch(/^Chandra 1/);
  await press(page, 'x', 'Shift+ArrowDown', 's');
  await page.getByRole('heading', { name: 'Status of 2 submissions' }).waitFor();
  await press(page, 'ArrowDown', 'Enter');
  await expect.poll(() => desk.statusOf(ids[0]!)).toBe('in review');
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await press(page, 'b');
  const column = page.getByRole('region', { name: /^in review/ });
  await column.getByRole('listitem').filter({ hasText: 'Chandra 1' }).waitFor();
  await press(page, 'j', 'l', 's');
  await page.getByRole('radio', { name: 'in review' }).waitFor();
  const who = await page.getByRole('dialog').getByRole('heading').textContent();
  await press(page, 'ArrowDown', 'ArrowDown', 'Enter');
  const shortlisted = page.getByRole('region', { name: /^shortlisted/ });
  await shortlisted
    .getByText(who?.replace('Status of ', '') ?? '')
    .first()
    .waitFor();
  expect(problems).toEqual([]);
});
