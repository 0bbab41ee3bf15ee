import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { enquiryTexts } from '../../forms/enquiry.ts';
import { freePort } from '../../scripts/lib/port.ts';
import { connect, type Store } from '../../server/database/connect.ts';
import { findFile, listSubmissions, type Submission } from '../../server/submissions/read.ts';
import { sharedBrowser } from '../../testing/browser/browser.ts';
import {
  type DialogPlace,
  dialogPlaces,
  fillEnquiry,
  openDialog,
} from '../../testing/browser/dialogs.ts';
import { visit } from '../../testing/browser/page.ts';
import { asUpload, pdfOfSize, resumes } from '../../testing/files/samples.ts';
import { startStaticHost } from '../../testing/operations/static-host.ts';
import { fillPerson } from '../../testing/site/applicants.ts';
import { listApplications } from '../../testing/site/applications.ts';
import { buildSeparately, type SeparateBuild } from '../../testing/site/checkout-copy.ts';
import { type Site, startSite } from '../../testing/site/site.ts';

const browser = sharedBrowser();
const places = dialogPlaces.filter(({ path }) => path !== '/careers');
const kinds: Record<string, Submission['form']> = {
  'Submit Your Publication': 'publication',
  'Request Analytics Support': 'analytics',
};
const withFile = places.find(({ title }) => title === 'Submit Your Publication')!;
const manuscript = pdfOfSize(400_000);
const sender = { name: "Priyá O'Neil", email: 'priya@example.org' };

// A build of its own: both settings are read when the site is built.
let build: SeparateBuild;
let pages: Awaited<ReturnType<typeof startStaticHost>>;
let api: Site;
let store: Store;

beforeAll(async () => {
  const apiPort = await freePort();
  build = await buildSeparately({
    VITE_API_HOST: `http://127.0.0.1:${apiPort}`,
    VITE_ENQUIRIES: 'send',
  });
  pages = await startStaticHost(join(build.buildFolder, 'release'));
  api = await startSite({
    ...{ PORT: String(apiPort), CORS_ORIGINS: pages.url },
    ...{ VITE_ENQUIRIES: 'send', RATE_LIMIT_PER_MINUTE: '1000' },
  });
  store = connect(readConfig({ DATABASE_URL: api.databaseUrl }).store, { timeoutMs: 30_000 });
});
afterAll(async () => {
  await store?.close();
  await api?.stop();
  await pages?.stop();
  await build?.remove();
});

const formsStored = async () => (await listApplications(api.databaseUrl)).map(({ form }) => form);

/** What the page itself complains of; that it asks another origin is the point here. */
const complaints = (problems: string[]) => problems.filter((line) => !line.includes(api.url));

it('the server takes a Careers application from a page on another origin', async () => {
  const { page, problems } = await browser.newPage(pages.url);
  await visit(page, '/careers');
  await page.getByRole('button', { name: 'Apply Now' }).first().click();
  const dialog = page.getByRole('dialog');
  await fillPerson(dialog.locator('form'));
  await dialog.locator('input[type=file]').setInputFiles(asUpload(resumes.pdf));
  await dialog.locator('button[type=submit]').click();
  await page.getByRole('status').filter({ hasText: 'submitted' }).waitFor();
  expect(await formsStored()).toContain('careers');
  expect(complaints(problems)).toEqual([]);
  expect(pages.posts).toEqual([]);
});

it('an application without JavaScript leads back to the pages', async () => {
  const { page } = await browser.newPage(pages.url, { javaScript: false });
  await page.goto('/join-now');
  const form = page.locator('form');
  await fillPerson(form);
  await form.getByLabel('Role').selectOption('Other');
  await form.locator('button[type=submit]').click();
  await page.waitForURL(`${pages.url}/join-now/applied`);
});

async function stored(): Promise<Submission[]> {
  const all: Submission[] = [];
  for await (const enquiry of listSubmissions(store.db)) all.push(enquiry);
  return all;
}

async function open(place: DialogPlace) {
  const watched = await browser.newPage(pages.url);
  await visit(watched.page, place.path);
  return { ...watched, dialog: await openDialog(watched.page, place) };
}

const fill = (dialog: Locator) =>
  fillEnquiry(dialog, { email: sender.email, text: sender.name, file: manuscript });
const submit = (dialog: Locator) => dialog.locator('form button[type=submit]').click();
const success = (page: Page) => page.getByRole('dialog').getByText(enquiryTexts.success);

describe.each(places)('$title, where enquiries are sent', (place) => {
  const form = kinds[place.title] ?? 'contact';

  it('reaches the staff', async () => {
    const before = await stored();
    const { page, dialog, problems } = await open(place);
    await fill(dialog);
    await submit(dialog);
    await success(page).waitFor();
    await page.getByRole('dialog').getByRole('heading').and(page.locator(':focus')).waitFor();
    expect(complaints(problems)).toEqual([]);

    const [enquiry, ...others] = (await stored()).filter(
      ({ id }) => !before.some((known) => known.id === id),
    );
    expect(others).toEqual([]);
    expect(enquiry).toMatchObject({ form, email: sender.email });
    if (form !== 'publication') {
      expect(enquiry).toMatchObject({ name: sender.name, message: sender.name });
      return;
    }
    expect(enquiry).toMatchObject({ title: sender.name, authors: sender.name });
    const file = await findFile(store.db, enquiry!.id);
    expect(manuscript.bytes.equals(file!.bytes)).toBe(true);
  });
});

it('an enquiry that cannot be sent keeps everything, and is stored once when it is sent again', async () => {
  const before = await stored();
  const { page, dialog } = await open(withFile);
  await fill(dialog);
  // It arrives, but the answer does not: the sender cannot know.
  await page.route('**/api/enquiries', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await submit(dialog);
  await dialog.getByRole('alert').getByText(enquiryTexts.failure).waitFor();
  expect(await dialog.getByLabel('E-mail').inputValue()).toBe(sender.email);
  expect(await dialog.locator('input[type=file]').inputValue()).toContain(manuscript.filename);

  await page.unroute('**/api/enquiries');
  await submit(dialog);
  await success(page).waitFor();
  expect(await stored()).toHaveLength(before.length + 1);
});
