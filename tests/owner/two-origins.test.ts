import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../../scripts/lib/port.mjs';
import { applicant, fillPerson } from '../support/applicants.ts';
import { listApplications } from '../support/applications.ts';
import { sharedBrowser } from '../support/browser.ts';
import { asUpload, resumes } from '../support/files.ts';
import { visit } from '../support/page.ts';
import { type Site, startSite } from '../support/site.ts';
import { startStaticHost } from './support/static-host.ts';

const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);
const sources = [
  ...['app', 'content', 'figures', 'forms', 'postbuild', 'public', 'server'],
  ...['package.json', 'react-router.config.ts', 'tsconfig.json', 'vite.config.ts'],
];

const browser = sharedBrowser();
let copy: string;
let pages: Awaited<ReturnType<typeof startStaticHost>>;
let api: Site;

beforeAll(async () => {
  // A copy, because the pages of the other tests send to their own origin.
  copy = await mkdtemp(join(tmpdir(), 'two-origins-'));
  for (const path of sources) await cp(join(root, path), join(copy, path), { recursive: true });
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));

  const apiPort = await freePort();
  const apiHost = `http://127.0.0.1:${apiPort}`;
  const env = { ...process.env, NODE_ENV: 'production', VITE_API_HOST: apiHost, PUBLIC_URL: '' };
  const options = { cwd: copy, env, maxBuffer: 16 * 1024 * 1024 };
  const builder = join(root, 'node_modules/@react-router/dev/bin.cjs');
  await run(process.execPath, [builder, 'build'], options);
  await run(process.execPath, ['postbuild/main.ts'], options);

  pages = await startStaticHost(join(copy, 'build/client'));
  api = await startSite({ PORT: String(apiPort), CORS_ORIGINS: pages.url });
}, 180_000);
afterAll(async () => {
  await api?.stop();
  await pages?.stop();
  if (copy) await rm(copy, { recursive: true, force: true });
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
