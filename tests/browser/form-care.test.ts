import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { dialogPlaces, openDialog } from '../../testing/browser/dialogs.ts';
import { hasFocus } from '../../testing/browser/focus.ts';
import { visit } from '../../testing/browser/page.ts';
import { runningSite } from '../../testing/browser/running-site.ts';
import { asUpload, pdfOfSize, resumes } from '../../testing/files/samples.ts';
import { fillPerson } from '../../testing/site/applicants.ts';
import { listApplications } from '../../testing/site/applications.ts';

const { site, newPage, open } = runningSite();
const place = dialogPlaces.find(({ path }) => path === '/careers')!;
const submitButton = (form: Locator) => form.getByRole('button', { name: /Submit|Sending/ });

async function openCareers(page: Page): Promise<Locator> {
  await visit(page, '/careers');
  return fillCareers(page);
}

async function fillCareers(page: Page): Promise<Locator> {
  const dialog = await openDialog(page, place);
  await fillPerson(dialog);
  await dialog.getByLabel('Resume').setInputFiles(asUpload(resumes.pdf));
  return dialog;
}

async function openJoinNow(page: Page): Promise<Locator> {
  await visit(page, '/join-now');
  const form = page.getByRole('main').locator('form');
  await fillPerson(form);
  await form.getByLabel('Role').selectOption({ index: 2 });
  return form;
}

const applications = [
  ['Careers', openCareers],
  ['Join Now', openJoinNow],
] as const;

/** Lets an application reach the server only when `release` is called, and counts the attempts. */
async function holdApplications(page: Page) {
  const attempts: string[] = [];
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/apply', async (route) => {
    attempts.push(route.request().url());
    await released;
    await route.continue().catch(() => {});
  });
  return { attempts, release };
}

test.each(applications)(
  'the %s form explains a wrong e-mail address before sending, shows reasons of the server, and is sent once',
  async (_name, open) => {
    const { page } = await newPage();
    const form = await open(page);
    const email = form.getByLabel('E-mail');
    const typed = await email.inputValue();
    const sent: string[] = [];
    page.on('request', (request) => sent.push(new URL(request.url()).pathname));
    const attempts = () => sent.filter((path) => path === '/api/apply').length;
    await email.fill('priya@example');
    await submitButton(form).click();
    await hasFocus(email);
    const patternMismatch = (one: HTMLInputElement) => one.validity.patternMismatch;
    expect(await email.evaluate(patternMismatch)).toBe(true);
    expect(await email.getAttribute('title')).toContain('name@example.com');
    expect(attempts()).toBe(0);

    await email.fill(typed);
    const phone = form.getByLabel('Phone');
    await phone.fill('12345');
    const answer = page.waitForResponse('**/api/apply');
    await submitButton(form).click();
    const { errors } = await (await answer).json();
    const alert = page.getByRole('main').getByRole('alert');
    await alert.getByText(errors[0].message, { exact: true }).waitFor();
    const again = page.getByRole('button', { name: 'Try again' });
    if (await again.isVisible()) await again.click();

    const { release } = await holdApplications(page);
    const before = (await listApplications(site().databaseUrl)).length;
    await phone.fill('98765 43210');
    await submitButton(form).dblclick();
    await submitButton(form).press('Enter');
    await phone.press('Enter');
    release();
    await page.locator('main [role=status] .alert').waitFor();
    expect(attempts()).toBe(2);
    expect(await listApplications(site().databaseUrl)).toHaveLength(before + 1);
  },
);

describe('a Careers upload', () => {
  test('shows how far it is; Cancel ends it, keeps everything and leaves the focus in the form', async () => {
    const { page } = await newPage();
    const dialog = await openCareers(page);
    const { attempts } = await holdApplications(page);
    await submitButton(dialog).click();
    const progress = dialog.getByRole('progressbar', { name: 'Upload' });
    await progress.waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await progress.waitFor({ state: 'detached' });
    await hasFocus(submitButton(dialog));
    expect(attempts).toHaveLength(1);
    expect(await dialog.getByRole('alert').textContent()).toBe('');
    expect(await dialog.getByLabel('Full name').inputValue()).not.toBe('');
    expect(await dialog.getByLabel('Resume').inputValue()).toContain(resumes.pdf.filename);
  });

  test.each(['closing the dialog', 'leaving the page'])('ends with %s', async (way) => {
    const { page } = await open('/services');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click();
    const dialog = await fillCareers(page);
    await holdApplications(page);
    const ended: string[] = [];
    page.on('requestfailed', (request) => ended.push(new URL(request.url()).pathname));
    await submitButton(dialog).click();
    await dialog.getByRole('progressbar').waitFor();
    if (way === 'leaving the page') await page.goBack();
    else await page.keyboard.press('Escape');
    await expect.poll(() => ended).toContain('/api/apply');
  });
});

test('a resume of the wrong kind, empty or too large is refused before it is sent', async () => {
  const { page } = await newPage();
  const dialog = await openCareers(page);
  const { attempts } = await holdApplications(page);
  const file = dialog.getByLabel('Resume');
  for (const sample of [
    { ...resumes.pdf, filename: 'resume.exe' },
    { ...resumes.pdf, bytes: Buffer.alloc(0) },
    pdfOfSize(10 * 1024 * 1024 + 1),
  ]) {
    await file.setInputFiles(asUpload(sample));
    await submitButton(dialog).click();
    const reason = await file.evaluate((one: HTMLInputElement) => one.validationMessage);
    expect(reason).not.toBe('');
    expect(attempts).toEqual([]);
    await dialog.getByRole('button', { name: /^Remove/ }).click();
    await file.setInputFiles(asUpload(resumes.pdf));
    expect(await file.evaluate((one: HTMLInputElement) => one.validity.valid)).toBe(true);
  }
});
