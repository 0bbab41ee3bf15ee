import { expect, test } from 'vitest';
import { hasFocus, tabTo } from '../../testing/browser/focus.ts';
import { runningSite } from '../../testing/browser/running-site.ts';
import { resumes, writeSample } from '../../testing/files/samples.ts';
import { applicant } from '../../testing/site/applicants.ts';
import { newApplication } from '../../testing/site/applications.ts';

const { site, open } = runningSite();

test('the first Tab reaches the skip link, which leads past the header', async () => {
  const { page } = await open('/about');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('banner').getByRole('link').first();
  await hasFocus(skip);
  const box = await skip.boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual(0);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await hasFocus(page.getByRole('main').getByRole('link').first());
});

test('the menu opens, leads through its links, and gives the focus back on Esc', async () => {
  const { page } = await open('/about', { width: 390, height: 844 });
  const button = page.getByRole('button', { name: 'Menu' });
  await tabTo(button);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Menu', expanded: true }).waitFor();
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  for (const link of await links.all()) {
    await page.keyboard.press('Tab');
    await hasFocus(link);
  }
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Menu', expanded: false }).waitFor();
  await hasFocus(button);
});

test('a Careers application, from the first Tab to the last Enter', async () => {
  const { page } = await open('/careers');
  const opener = page.getByRole('button', { name: 'Apply Now' });
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
  // The file chooser itself belongs to the system.
  const chooser = page.waitForEvent('filechooser');
  await page.keyboard.press('Space');
  await (await chooser).setFiles(await writeSample(site().dataDir, resumes.pdf));

  await tabTo(dialog.getByRole('button', { name: /^Remove/ }));
  await page.keyboard.press('Enter');
  await hasFocus(file);
  expect(await file.inputValue()).toBe('');
  await file.setInputFiles(await writeSample(site().dataDir, resumes.pdf));

  await tabTo(dialog.getByRole('button', { name: 'Submit Application' }));
  const stored = await newApplication(site().databaseUrl, 'careers', async () => {
    await page.keyboard.press('Enter');
    await page.getByRole('status').getByText('Application submitted successfully!').waitFor();
  });
  expect(stored).toMatchObject(applicant);
  await hasFocus(opener);
});
