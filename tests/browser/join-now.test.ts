import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hasFocus } from '../../testing/browser/focus.ts';
import { outages, startOutage } from '../../testing/browser/outages.ts';
import { runningSite } from '../../testing/browser/running-site.ts';
import { applicant, fillPerson } from '../../testing/site/applicants.ts';
import { listApplications, newApplication } from '../../testing/site/applications.ts';

const { site, open } = runningSite();
const failure = 'Error submitting application';
const role = 'Data Analyst';
const message = 'First line\nSecond line: 5 > 3 & "quoted"';

async function listed() {
  return listApplications(site().databaseUrl, '--form', 'join-now');
}

async function fillForm(page: Page) {
  const form = page.getByRole('main').locator('form');
  await fillPerson(form);
  await form.getByLabel('Role').selectOption(role);
  await form.getByLabel('Message').fill(message);
  return form;
}

function submit(page: Page) {
  return page.getByRole('button', { name: 'Submit Application' }).click();
}

test("an application reaches the staff; the server's message replaces the form", async () => {
  const { page, problems } = await open('/join-now');
  const form = await fillForm(page);
  const answer = page.waitForResponse('**/api/apply');
  const stored = await newApplication(site().databaseUrl, 'join-now', async () => {
    await submit(page);
    await answer;
  });
  expect(stored).toMatchObject({ form: 'join-now', ...applicant, role, message });
  const { message: said } = await (await answer).json();
  const result = page
    .getByRole('main')
    .getByRole('status')
    .filter({ has: page.locator('.alert') });
  await result.getByText(said, { exact: true }).waitFor();
  await hasFocus(result);
  const colour = await result.locator('.alert').evaluate((one) => getComputedStyle(one).color);
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  expect(green, 'success is green').toBeGreaterThan(Math.max(red, blue) * 1.5);
  expect(await form.count()).toBe(0);
  expect(problems).toEqual([]);
});

test.each(outages)(
  'when %s, the message says so, and "Try again" brings back what was typed',
  async (outage) => {
    const before = await listed();
    const { page } = await open('/join-now');
    const form = await fillForm(page);
    const endOutage = await startOutage(outage, page, site());
    await submit(page);
    const alert = page.getByRole('main').getByRole('alert');
    await alert.getByText(failure, { exact: true }).waitFor();
    expect(await form.count()).toBe(0);

    await endOutage();
    expect(await listed()).toEqual(before);
    await page.getByRole('button', { name: 'Try again' }).click();
    await form.getByLabel('Full name').and(page.locator(':focus')).waitFor();
    expect(await form.getByLabel('Full name').inputValue()).toBe(applicant.name);
    expect(await form.getByLabel('Role').inputValue()).toBe(role);
    expect(await form.getByLabel('Message').inputValue()).toBe(message);
    await submit(page);
    await form.waitFor({ state: 'detached' });
    expect(await page.getByRole('alert').getByText(failure).count()).toBe(0);
    expect(await listed()).toHaveLength(before.length + 1);
  },
);

test('a message that is too long is refused and not cut', async () => {
  const { page } = await open('/join-now');
  const form = await fillForm(page);
  const area = form.getByLabel('Message');
  const before = await listed();
  await area.fill('m'.repeat(1_990));
  await form.getByRole('status').getByText('10 characters left').waitFor();
  await area.fill('m'.repeat(2_003));
  await form.getByRole('status').getByText('3 characters too many').waitFor();
  await submit(page);
  expect(await area.evaluate((one: HTMLTextAreaElement) => one.validity.customError)).toBe(true);
  expect(await area.inputValue()).toHaveLength(2_003);
  expect(await listed()).toEqual(before);
  await area.fill('m'.repeat(2_000));
  await submit(page);
  await form.waitFor({ state: 'detached' });
});
