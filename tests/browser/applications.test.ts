import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { changedFile } from '@site/forms/files';
import { asUpload, pdfOfSize, resumes, writeSample } from '@site/server/testing/files/samples';
import Database from 'better-sqlite3';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { dialogPlaces, openDialog } from '../testing/browser/dialogs.ts';
import { hasFocus, tabTo } from '../testing/browser/focus.ts';
import { valuesOf, watchRequests } from '../testing/browser/page.ts';
import { runningSite } from '../testing/browser/running-site.ts';
import { applicant, fillPerson } from '../testing/site/applicants.ts';
import { newApplication, writeResume } from '../testing/site/applications.ts';

const { site, newPage, open } = runningSite();
const place = dialogPlaces.find(({ path }) => path === '/careers')!;
const success = 'Application submitted successfully!';
const joinNow = { role: 'Data Analyst', message: 'First line\nSecond line: 5 > 3 & "quoted"' };

const forms = [
  { name: 'careers', failure: 'Failed to send application. Please try again.' },
  { name: 'join-now', failure: 'Error submitting application' },
] as const;
type Name = (typeof forms)[number]['name'];

async function fill(form: Locator, name: Name): Promise<void> {
  await fillPerson(form);
  if (name === 'careers') return form.getByLabel('Resume').setInputFiles(asUpload(resumes.pdf));
  await form.getByLabel('Role').selectOption(joinNow.role);
  await form.getByLabel('Message').fill(joinNow.message);
}

/** A page with the form, filled in. */
async function openFilled(name: Name) {
  const { page, problems } = await open(`/${name}`);
  const form =
    name === 'careers' ? await openDialog(page, place) : page.getByRole('main').locator('form');
  await fill(form, name);
  return { page, problems, form };
}

const submitButton = (form: Locator | Page) =>
  form.getByRole('button', { name: /^(Submit Application|Sending)/ });
const outcome = (page: Page) => page.locator('main [role=status] .alert');
const newOne = (name: Name, send: () => Promise<unknown>) =>
  newApplication(site().databaseUrl, name, send);

test('a Careers application, from the first Tab to the last Enter, reaches the staff, its resume byte for byte', async () => {
  const { page, problems } = await open('/careers');
  const opener = page.getByRole('button', { name: place.button, exact: true });
  await tabTo(opener);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await hasFocus(dialog.getByRole('heading'));
  for (const [label, value] of [
    ['Full name', applicant.name],
    ['E-mail', applicant.email],
    ['Phone', applicant.phone],
  ] as const) {
    await tabTo(dialog.getByLabel(label));
    await page.keyboard.type(value);
  }
  const file = dialog.getByLabel('Resume');
  await tabTo(file);
  const sample = { ...pdfOfSize(300_000), filename: 'Résumé of Priyá.pdf' };
  const chosen = await writeSample(site().dataDir, sample);
  await file.setInputFiles(chosen);
  // What is sent is what was chosen, whatever becomes of the file.
  await file.evaluate((input: HTMLInputElement) => input.files![0]!.arrayBuffer());
  await writeFile(chosen, 'changed');
  await tabTo(submitButton(dialog));
  const stored = await newOne('careers', async () => {
    await page.keyboard.press('Enter');
    await page.getByRole('status').getByText(success, { exact: true }).waitFor();
  });
  expect(await dialog.count()).toBe(0);
  await hasFocus(opener);
  expect(problems).toEqual([]);

  expect(stored).toMatchObject({ form: 'careers', ...applicant });
  expect(stored).not.toHaveProperty('position');
  const { filename, mediaType } = sample;
  expect(stored.resume).toMatchObject({ filename, mediaType, size: 300_000 });
  const copy = join(site().dataDir, 'copy.pdf');
  await writeResume(site().databaseUrl, stored.id, copy);
  expect(sample.bytes.equals(await readFile(copy))).toBe(true);
  expect((await valuesOf(await openDialog(page, place))).join('')).toBe('');
});

test('a file that went away before it could be read is named as the reason, and a new one is sent', async () => {
  const { page } = await open('/careers');
  await page.evaluate(() => {
    File.prototype.arrayBuffer = () => new Promise(() => {});
  });
  const dialog = await openDialog(page, place);
  await fillPerson(dialog);
  const chosen = await writeSample(site().dataDir, resumes.pdf);
  await dialog.getByLabel('Resume').setInputFiles(chosen);
  await rm(chosen);
  await submitButton(dialog).click();
  const alert = dialog.getByRole('alert');
  await alert.getByText(forms[0].failure, { exact: true }).waitFor();
  await alert.getByText(changedFile, { exact: true }).waitFor();
  await dialog.getByLabel('Resume').setInputFiles(asUpload(resumes.pdf));
  const stored = await newOne('careers', async () => {
    await submitButton(dialog).click();
    await outcome(page).waitFor();
  });
  expect(stored).toMatchObject(applicant);
});

test('an Apply button passes its position on, the general one none', async () => {
  const { page } = await open('/careers');
  const dialog = await openDialog(page, place);
  expect(await dialog.locator('.dialog-subject').count()).toBe(0);
  expect(await dialog.getByLabel('Position').inputValue()).toBe('');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Apply Now for Data Analyst' }).click();
  expect(await dialog.locator('.dialog-subject').textContent()).toBe('Data Analyst');
  await fill(dialog, 'careers');
  const stored = await newOne('careers', async () => {
    await submitButton(dialog).click();
    await outcome(page).waitFor();
  });
  expect(stored).toMatchObject({ ...applicant, position: 'Data Analyst' });
});

/** Red, green and blue of a text. */
async function coloursOf(text: Locator) {
  const colour = await text.evaluate((one) => getComputedStyle(one).color);
  return (colour.match(/[\d.]+/g) ?? []).map(Number) as [number, number, number];
}

test("a Join Now application reaches the staff; the server's message replaces the form, in green", async () => {
  const { page, problems, form } = await openFilled('join-now');
  const answer = page.waitForResponse('**/api/apply');
  const stored = await newOne('join-now', async () => {
    await submitButton(form).click();
    await answer;
  });
  expect(stored).toMatchObject({ form: 'join-now', ...applicant, ...joinNow });
  const { message: said } = await (await answer).json();
  await outcome(page).getByText(said, { exact: true }).waitFor();
  await hasFocus(page.locator('main [role=status]:has(.alert)'));
  const [red, green, blue] = await coloursOf(outcome(page));
  expect(green).toBeGreaterThan(Math.max(red, blue) * 1.5);
  expect(await form.count()).toBe(0);
  expect(problems).toEqual([]);
});

test('the message of Join Now is red wherever it contains the word Error, also one that the server sends with success', async () => {
  const { page, form } = await openFilled('join-now');
  const message = 'Stored. Error while sending the receipt';
  await page.route('**/api/apply', (route) => route.fulfill({ status: 201, json: { message } }));
  await submitButton(form).click();
  const alert = page.locator('main [role=alert] .alert');
  await alert.getByText(message, { exact: true }).waitFor();
  const [red, green, blue] = await coloursOf(alert);
  expect(red).toBeGreaterThan(Math.max(green, blue) * 1.5);
  // It was stored: there is nothing to send again.
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
});

/** Holds the only write lock of a SQLite database until the returned function is called. */
function blockDatabase(): () => void {
  const database = new Database(site().databaseUrl.replace(/^file:/, ''));
  database.exec('BEGIN IMMEDIATE');
  onTestFinished(() => void database.close());
  return () => database.close();
}

describe.each(forms)('$name', ({ name, failure }) => {
  test.each(['the server cannot save', 'the connection is gone'])(
    'when %s, a message says so, what was typed is kept, and a repeat is stored once',
    async (outage) => {
      const { page, form } = await openFilled(name);
      const typed = await valuesOf(form);
      const isOffline = outage === 'the connection is gone';
      await page.context().setOffline(isOffline);
      const release = isOffline ? () => {} : blockDatabase();
      await submitButton(form).click();
      await page.getByRole('alert').getByText(failure, { exact: true }).waitFor();
      release();
      await page.context().setOffline(false);
      if (name === 'join-now') {
        expect(await form.count()).toBe(0);
        await page.getByRole('button', { name: 'Try again' }).click();
        await hasFocus(form.getByLabel('Full name'));
      }
      expect(await valuesOf(form)).toEqual(typed);
      await newOne(name, async () => {
        await submitButton(form).click();
        await outcome(page).waitFor();
      });
    },
  );

  test('shows reasons of the server, and is sent once however often it is pressed', async () => {
    const { page, form } = await openFilled(name);
    const phone = form.getByLabel('Phone');
    await phone.fill('12345');
    const answer = page.waitForResponse('**/api/apply');
    await submitButton(form).click();
    const { errors } = await (await answer).json();
    const alert = page.getByRole('main').getByRole('alert');
    await alert.getByText(errors[0].message, { exact: true }).waitFor();
    if (name === 'join-now') await page.getByRole('button', { name: 'Try again' }).click();

    const { promise: isPressed, resolve: release } = Promise.withResolvers<void>();
    let attempts = 0;
    await page.route('**/api/apply', async (route) => {
      attempts++;
      await isPressed;
      await route.continue();
    });
    await phone.fill('98765 43210');
    await newOne(name, async () => {
      await submitButton(form).dblclick();
      await phone.press('Enter');
      release();
      await outcome(page).waitFor();
    });
    expect(attempts).toBe(1);
  });

  test('without JavaScript, ends on a page that says so, or on one that leads back', async () => {
    const { page, problems } = await newPage({ javaScript: false });
    const form = page.locator('form[action="/api/apply"]');
    const send = async () => {
      await page.goto(`/${name}`);
      await fill(form, name);
      await submitButton(form).click();
    };
    const stored = await newOne(name, async () => {
      await send();
      await page.waitForURL(`**/${name}/applied`);
    });
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(stored).toMatchObject({ ...applicant, ...(name === 'join-now' && joinNow) });
    expect(stored.resume?.size).toBe(name === 'careers' ? resumes.pdf.bytes.length : undefined);
    expect(problems).toEqual([]);

    const release = blockDatabase();
    await send();
    await page.waitForURL(`**/${name}/not-sent`);
    release();
    const back = page.getByRole('main').locator(`a[href="/${name}"]`);
    expect(await back.count()).toBeGreaterThan(0);
  });
});

test('a Careers upload shows how far it is; Cancel ends it and keeps everything; so does closing the dialog', async () => {
  const { page, form } = await openFilled('careers');
  const typed = await valuesOf(form);
  await page.route('**/api/apply', () => new Promise(() => {}));
  const ended: string[] = [];
  page.on('requestfailed', (request) => ended.push(new URL(request.url()).pathname));
  await submitButton(form).click();
  const progress = form.getByRole('progressbar', { name: 'Upload' });
  await progress.waitFor();
  await form.getByRole('button', { name: 'Cancel' }).click();
  await progress.waitFor({ state: 'detached' });
  await hasFocus(submitButton(form));
  expect(await form.getByRole('alert').textContent()).toBe('');
  expect(await valuesOf(form)).toEqual(typed);
  await submitButton(form).click();
  await progress.waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => ended).toEqual(['/api/apply', '/api/apply']);
});

test('a resume of the wrong kind, empty or too large is refused before it is sent', async () => {
  const { page, form } = await openFilled('careers');
  const sent = watchRequests(page);
  const file = form.getByLabel('Resume');
  for (const sample of [
    { ...resumes.pdf, filename: 'resume.exe' },
    { ...resumes.pdf, bytes: Buffer.alloc(0) },
    pdfOfSize(10 * 1024 * 1024 + 1),
  ]) {
    await file.setInputFiles(asUpload(sample));
    await submitButton(form).click();
    expect(await file.evaluate((one: HTMLInputElement) => one.validationMessage)).not.toBe('');
  }
  expect(sent.filter((request) => request.includes('/api/apply'))).toEqual([]);
});

test('a message that is too long is refused and not cut', async () => {
  const { form } = await openFilled('join-now');
  const area = form.getByLabel('Message');
  await area.fill('m'.repeat(2_003));
  await form.getByRole('status').getByText('3 characters too many').waitFor();
  await submitButton(form).click();
  expect(await area.evaluate((one: HTMLTextAreaElement) => one.validity.customError)).toBe(true);
  expect(await area.inputValue()).toHaveLength(2_003);
});
