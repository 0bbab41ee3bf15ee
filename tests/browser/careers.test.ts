import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { dialogPlaces, openDialog } from '../../testing/browser/dialogs.ts';
import { hasFocus } from '../../testing/browser/focus.ts';
import { outages, startOutage } from '../../testing/browser/outages.ts';
import { visit } from '../../testing/browser/page.ts';
import { runningSite } from '../../testing/browser/running-site.ts';
import { pdfOfSize, resumes, writeSample } from '../../testing/files/samples.ts';
import { applicant, fillPerson } from '../../testing/site/applicants.ts';
import { listApplications, newApplication, writeResume } from '../../testing/site/applications.ts';

const { site, newPage } = runningSite();
const place = dialogPlaces.find(({ path }) => path === '/careers')!;
const success = 'Application submitted successfully!';
const failure = 'Failed to send application. Please try again.';

async function openForm(page: Page) {
  await visit(page, '/careers');
  return openDialog(page, place);
}

async function listed() {
  return listApplications(site().databaseUrl, '--form', 'careers');
}

test('an application reaches the staff, its resume byte for byte', async () => {
  const { page, problems } = await newPage();
  const dialog = await openForm(page);
  const sample = { ...pdfOfSize(300_000), filename: 'Résumé of Priyá.pdf' };
  await fillPerson(dialog);
  await dialog.getByLabel('Resume').setInputFiles(await writeSample(site().dataDir, sample));
  const stored = await newApplication(site().databaseUrl, 'careers', async () => {
    await dialog.getByRole('button', { name: 'Submit Application' }).click();
    await page.getByRole('status').getByText(success, { exact: true }).waitFor();
  });
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(problems).toEqual([]);

  expect(stored).toMatchObject({ form: 'careers', ...applicant });
  expect(stored).not.toHaveProperty('position');
  expect(stored.resume).toMatchObject({
    filename: sample.filename,
    mediaType: 'application/pdf',
    size: 300_000,
  });
  const copy = join(site().dataDir, 'copy.pdf');
  await writeResume(site().databaseUrl, stored.id, copy);
  expect(sample.bytes.equals(await readFile(copy))).toBe(true);

  const again = await openDialog(page, place);
  expect(await again.getByLabel('Full name').inputValue()).toBe('');
  expect(await again.getByLabel('Resume').inputValue()).toBe('');
});

test('an Apply button passes its position on, the general one none; the outcome is seen from where it stands', async () => {
  const { page } = await newPage({ width: 390, height: 700 });
  await openForm(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Apply for UI/UX Designer' }).click();
  const dialog = page.getByRole('dialog', { name: place.title, exact: true });
  await dialog.getByText('UI/UX Designer', { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await openDialog(page, place);
  expect(await dialog.getByText('UI/UX Designer').count()).toBe(0);
  expect(await dialog.locator('[name=position]').count()).toBe(0);

  await page.keyboard.press('Escape');
  const opener = page.getByRole('button', { name: 'Apply for Data Analyst' });
  await opener.click();
  await fillPerson(dialog);
  await dialog.getByLabel('Resume').setInputFiles(await writeSample(site().dataDir, resumes.pdf));
  const alert = page.getByRole('status').getByText(success, { exact: true });
  const stored = await newApplication(site().databaseUrl, 'careers', async () => {
    await dialog.getByRole('button', { name: 'Submit Application' }).click();
    await alert.waitFor();
  });
  expect(stored).toMatchObject({ ...applicant, position: 'Data Analyst' });
  await expect
    .poll(() => alert.evaluate((one) => one.getBoundingClientRect().top))
    .toBeGreaterThan(60);
  expect((await alert.boundingBox())!.y).toBeLessThan(640);
  await hasFocus(opener);
});

test.each(outages)(
  'when %s, the dialog says so and keeps everything; a repeat is stored once',
  async (outage) => {
    const before = await listed();
    const { page } = await newPage();
    const dialog = await openForm(page);
    await fillPerson(dialog);
    await dialog.getByLabel('Resume').setInputFiles(await writeSample(site().dataDir, resumes.pdf));
    const endOutage = await startOutage(outage, page, site());
    const button = dialog.getByRole('button', { name: 'Submit Application' });
    await button.click();
    await dialog.getByRole('alert').getByText(failure, { exact: true }).waitFor();
    expect(await dialog.getByLabel('Full name').inputValue()).toBe(applicant.name);
    expect(await dialog.getByLabel('Resume').inputValue()).toContain(resumes.pdf.filename);

    await endOutage();
    expect(await listed()).toEqual(before);
    await button.click();
    await page.getByText(success, { exact: true }).waitFor();
    expect(await listed()).toHaveLength(before.length + 1);
  },
);
