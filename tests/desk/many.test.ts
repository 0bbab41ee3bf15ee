import type { Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { runningDesk } from '../testing/browser/desk.ts';
import { hasFocus } from '../testing/browser/focus.ts';

const desk = runningDesk();

test('ranges and all matches are selected without a row moving, and the list is restored on return', async () => {
  const name = (n: number) => `Person ${String(n).padStart(3, '0')}`;
  for (let n = 1; n <= 210; n++) await desk.add({ name: name(n), email: `p${n}@example.org` });
  const path = '/desk?sort=name';
  const { page, problems } = await desk.join('many@example.com', 'manager', { path });
  const tick = (n: number) => page.getByLabel(`Select ${name(n)}`);
  const top = async () => (await tick(2).boundingBox())?.y;
  await tick(2).waitFor();
  const { height, width } = page.viewportSize()!;
  await page.setViewportSize({ width: 820, height });
  const onTablet = await top();
  await tick(2).check();
  expect(await top()).toBe(onTablet);
  await tick(2).uncheck();
  await page.setViewportSize({ width, height });
  const before = await top();
  await tick(2).check();
  expect(await top()).toBe(before);
  await tick(5).click({ modifiers: ['Shift'] });
  await page.getByText('4 selected').waitFor();
  const colours = await page
    .getByRole('row')
    .evaluateAll((rows) => rows.slice(1, 7).map((row) => getComputedStyle(row).backgroundColor));
  expect(new Set(colours.slice(1, 5)).size).toBe(1);
  expect(colours[0]).toBe(colours[5]);
  expect(colours[0]).not.toBe(colours[1]);
  await page.getByRole('button', { name: 'Select none' }).click();
  expect(await top()).toBe(before);
  await page.getByRole('button', { name: 'Select all that match' }).click();
  await page.getByText('210 selected').waitFor();
  await page.getByRole('button', { name: 'Set the status …' }).click();
  await page.getByRole('heading', { name: 'Status of 210 submissions' }).waitFor();
  await page.getByRole('radio', { name: 'spam' }).check();
  await page.getByRole('button', { name: 'Set the status', exact: true }).click();
  const spam = () =>
    desk.db().selectFrom('submissions').select('id').where('status', '=', 'spam').execute();
  await expect.poll(spam).toHaveLength(210);
  // The news of what was undone come while a further page is on its way, and all is read anew.
  const further = Promise.withResolvers<Route>();
  await page.route('**/api/desk/submissions?*after=*', further.resolve, { times: 1 });
  await page.route('**/api/desk/news*', async (route) => {
    await further.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(spam).toEqual([]);
  await page.getByRole('button', { name: 'Show more' }).click();
  await further.promise;
  await page.waitForResponse((response) => response.url().includes('/submissions?'));
  await (await further.promise).continue().catch(() => {});

  const row = page.getByRole('row', { name: name(80) });
  await row.hover();
  // What stands above the list now is not there when somebody comes back.
  await desk.add({ name: 'Person 211', email: 'p211@example.org' });
  await page.getByText('There is something new.').waitFor();
  const place = (await row.boundingBox())!.y;
  // Not its name alone: the whole row opens it.
  await row.click();
  await page.getByRole('heading', { name: name(80) }).waitFor();
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await row.waitFor();
  await expect.poll(async () => Math.abs((await row.boundingBox())!.y - place)).toBeLessThan(1);
  await hasFocus(row.getByRole('link'));
  expect(problems).toEqual([]);
});

test('what a filter shows is marked as read, alone, and taken back; one is marked as unread', async () => {
  const name = (text: string) => page.getByRole('link', { name: `${text} (unread)` });
  await desk.add({ name: 'Yamuna', role: 'Weaver' });
  await desk.add({ name: 'Yamini' });
  const path = '/desk?search=weaver';
  const { page, problems } = await desk.join('marks@example.com', 'manager', { path });
  await name('Yamuna').waitFor();
  await page.getByRole('button', { name: 'Mark these as read' }).click();
  await page.getByText('1 submission marked as read.').waitFor();
  await name('Yamuna').waitFor({ state: 'detached' });
  await page.getByRole('searchbox').fill('yam');
  await name('Yamini').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await name('Yamuna').waitFor();
  await name('Yamuna').click();
  await page.getByRole('heading', { name: 'Yamuna' }).waitFor();
  await page.getByRole('button', { name: 'Mark as unread' }).click();
  await name('Yamuna').waitFor();
  await name('Yamini').waitFor();

  // What comes meanwhile appears by itself, in the list and in the title.
  await desk.add({ name: 'Yamunai' });
  await name('Yamunai').waitFor();
  await expect.poll(() => page.title()).toMatch(/^\(\d+\) Inbox · Desk$/);
  expect(problems).toEqual([]);
});

test('filters of an address that cannot be read are left out, and the page says so', async () => {
  const wrong = [
    ...['since=x', 'until=2026-02-31', 'since=99999-01-01', 'sort=evil', 'form=x'],
    ...[`search=${'a'.repeat(101)}`, 'position=%00', 'since=2026-13-01&until=-1'],
  ];
  const { page } = await desk.join('filters@example.com', 'reader');
  const id = await desk.add({ name: 'Listed' });
  for (const query of wrong) {
    await page.goto(`/desk?${query}`);
    await page.getByText('The address asks for filters that cannot be read').waitFor();
    await page.getByRole('rowheader', { name: 'Listed' }).waitFor();
    await page.goto(`/desk/submissions/${id}?${query}`);
    await page.getByRole('heading', { name: 'Listed' }).waitFor();
  }
  await page.goto('/desk?since=x&form=join-now');
  await page.getByRole('button', { name: 'Clear them' }).click();
  await page.waitForURL('**/desk?form=join-now');
});
