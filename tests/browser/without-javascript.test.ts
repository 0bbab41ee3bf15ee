import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runningSite } from '../../testing/browser/running-site.ts';
import { resumes, writeSample } from '../../testing/files/samples.ts';
import { blockDatabase } from '../../testing/server/block-database.ts';
import { applicant, fillPerson } from '../../testing/site/applicants.ts';
import { listApplications, writeResume } from '../../testing/site/applications.ts';

const { site, newPage } = runningSite();
const role = 'Trainer';

async function openForm(path: string) {
  const watched = await newPage({ javaScript: false });
  await watched.page.goto(path);
  const form = watched.page.locator('form[action="/api/apply"]');
  await fillPerson(form);
  if (path === '/join-now') await form.getByLabel('Role').selectOption(role);
  else
    await form.getByLabel('Resume').setInputFiles(await writeSample(site().dataDir, resumes.docx));
  const send = () => form.getByRole('button', { name: 'Submit Application' }).click();
  return { ...watched, send };
}

test('an application that arrives ends on a page that says so', async () => {
  for (const form of ['careers', 'join-now']) {
    const { page, problems, send } = await openForm(`/${form}`);
    await send();
    await page.waitForURL(`**/${form}/applied`);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(problems).toEqual([]);
    const [stored] = await listApplications(site().databaseUrl, '--form', form);
    expect(stored).toMatchObject({ form, ...applicant, ...(form === 'join-now' && { role }) });
    if (form === 'join-now') continue;
    const copy = join(site().dataDir, 'copy.docx');
    await writeResume(site().databaseUrl, stored!.id, copy);
    expect(resumes.docx.bytes.equals(await readFile(copy))).toBe(true);
  }
});

test.each(['/careers', '/join-now'])(
  'a failure at %s ends on a page that leads back',
  async (path) => {
    const before = await listApplications(site().databaseUrl);
    const { page, send } = await openForm(path);
    const release = blockDatabase(site().databaseUrl);
    try {
      await send();
      await page.waitForURL(`**${path}/not-sent`);
    } finally {
      release();
    }
    expect(await page.getByRole('main').locator(`a[href="${path}"]`).count()).toBeGreaterThan(0);
    expect(await listApplications(site().databaseUrl)).toEqual(before);
  },
);
