import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../../scripts/lib/port.ts';
import { sharedBrowser } from '../../testing/browser/browser.ts';
import { visit } from '../../testing/browser/page.ts';
import { asUpload, resumes } from '../../testing/files/samples.ts';
import { startStaticHost } from '../../testing/operations/static-host.ts';
import { applicant, fillPerson } from '../../testing/site/applicants.ts';
import { listApplications } from '../../testing/site/applications.ts';
import { buildSeparately, type SeparateBuild } from '../../testing/site/checkout-copy.ts';
import { type Site, startSite } from '../../testing/site/site.ts';

const browser = sharedBrowser();
let build: SeparateBuild;
let pages: Awaited<ReturnType<typeof startStaticHost>>;
let api: Site;

beforeAll(async () => {
  const apiPort = await freePort();
  build = await buildSeparately({ VITE_API_HOST: `http://127.0.0.1:${apiPort}` });
  pages = await startStaticHost(join(build.buildFolder, 'release'));
  api = await startSite({ PORT: String(apiPort), CORS_ORIGINS: pages.url });
});
afterAll(async () => {
  await api?.stop();
  await pages?.stop();
  await build?.remove();
});

const emails = async () => (await listApplications(api.databaseUrl)).map(({ form }) => form);

/** What the page itself complains of; that it asks another origin is the point here. */
const complaints = (problems: string[]) => problems.filter((line) => !line.includes(api.url));

it('takes a Careers application from a page on another origin', async () => {
  const { page, problems } = await browser.newPage(pages.url);
  await visit(page, '/careers');
  await page.getByRole('button', { name: 'Apply Now' }).first().click();
  const dialog = page.getByRole('dialog');
  await fillPerson(dialog.locator('form'));
  await dialog.locator('input[type=file]').setInputFiles(asUpload(resumes.pdf));
  await dialog.locator('button[type=submit]').click();
  await page.getByRole('status').filter({ hasText: 'submitted' }).waitFor();
  expect(await emails()).toContain('careers');
  expect(complaints(problems)).toEqual([]);
  expect(pages.posts).toEqual([]);
});

it('takes a Join Now application, and shows what the API answers', async () => {
  const { page } = await browser.newPage(pages.url);
  await visit(page, '/join-now');
  const form = page.locator('form');
  await fillPerson(form);
  await form.getByLabel('Role').selectOption('Other');
  const answer = page.waitForResponse((response) => response.url() === `${api.url}/api/apply`);
  await form.locator('button[type=submit]').click();
  const { message } = await (await answer).json();
  await page.getByText(message).waitFor();
  expect(await emails()).toContain('join-now');
});

it('without JavaScript, brings the applicant back to the pages', async () => {
  const { page } = await browser.newPage(pages.url, { javaScript: false });
  await page.goto('/join-now');
  const form = page.locator('form');
  await fillPerson(form);
  await form.getByLabel('Role').selectOption('Other');
  await form.locator('button[type=submit]').click();
  await page.waitForURL(`${pages.url}/join-now/applied`);
});

it('refuses a page of a third origin', async () => {
  const body = JSON.stringify({ ...applicant, fullName: 'Third', role: 'Other' });
  const headers = { 'content-type': 'application/json', origin: 'https://other.example' };
  const answer = await fetch(`${api.url}/api/apply`, { method: 'POST', headers, body });
  expect(answer.status).toBe(403);
});
