import { resumes } from '@site/server/testing/files/samples';
import { useStores } from '@site/server/testing/stores';
import { describe, expect, test } from 'vitest';
import { acceptLink, phone, runningDesk } from '../testing/browser/desk.ts';
import { until } from '../testing/until.ts';

describe('a day at the desk, on a phone', () => {
  const desk = runningDesk(useStores('sqlite'));

  async function apply(name: string): Promise<void> {
    const form = new FormData();
    const { bytes, filename, mediaType } = resumes.pdf;
    const common = { email: 'meena@example.com', phone: '98765 43210', position: 'Data Analyst' };
    const fields = { ...common, name };
    for (const [field, value] of Object.entries(fields)) form.set(field, value);
    form.set('resume', new Blob([new Uint8Array(bytes)], { type: mediaType }), filename);
    const response = await fetch(`${desk.url()}/api/apply`, { method: 'POST', body: form });
    expect(response.status).toBe(201);
  }

  test('an application is received, read, downloaded and erased', async () => {
    expect((await fetch(`${desk.url()}/desk`)).status).toBe(404);
    const token = await desk.invite('manager@example.com', 'manager');
    const { page, problems } = await desk.newPage(phone);
    await acceptLink(page, token);
    expect(page.url()).toBe(`${desk.url()}/desk`);
    await page.getByRole('heading', { name: 'Nothing was sent yet' }).waitFor();

    // It appears by itself.
    await apply('Meena Súndaram');
    const link = page.getByRole('link', { name: 'Meena Súndaram (unread)' });
    await link.waitFor();
    await until(async () => (await page.title()) === '(1) Inbox · Desk');
    await link.click();
    await page.getByRole('heading', { name: 'Meena Súndaram' }).waitFor();
    await page.frameLocator('iframe').getByRole('img', { name: 'Page 1 of 1' }).waitFor();

    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download resume.pdf' }).click();
    expect((await downloading).suggestedFilename()).toBe('resume.pdf');

    await page.getByRole('button', { name: 'Erase …' }).click();
    await page.getByRole('dialog').getByText('Meena Súndaram').waitFor();
    await page.getByRole('button', { name: 'Put in the bin' }).click();
    await page.getByRole('heading', { name: 'Put in the bin' }).waitFor();
    await page.getByRole('link', { name: 'Back to the list' }).click();
    await page.getByRole('heading', { name: 'Nothing was sent yet' }).waitFor();
    await page.getByRole('button', { name: 'bin 1' }).click();
    await page.getByLabel('Select Meena Súndaram').check();
    await page.getByRole('button', { name: 'Erase …' }).click();
    await page.getByRole('button', { name: 'Erase for good' }).click();
    await page.getByText('Erased: 1 from Careers.').waitFor();
    expect(await desk.db().selectFrom('submission_files').selectAll().execute()).toEqual([]);

    // A browser reports each answer that is no success: before the sign-in they were meant.
    const unmeant = problems.filter(
      (problem) => !/status of 401|ERR_INCOMPLETE|ERR_ABORTED/.test(problem),
    );
    expect(unmeant).toEqual([]);
  });
});
