import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { enquiryTexts } from '../../forms/enquiry.ts';
import { buildApp } from '../../server/app.ts';
import { connect, type Store } from '../../server/database/connect.ts';
import { readSite } from '../../server/site/read-site.ts';
import { findFile, listSubmissions, type Submission } from '../../server/submissions/read.ts';
import { violations } from '../../testing/browser/axe.ts';
import { sharedBrowser } from '../../testing/browser/browser.ts';
import {
  type DialogPlace,
  dialogPlaces,
  fillEnquiry,
  openDialog,
} from '../../testing/browser/dialogs.ts';
import { visit } from '../../testing/browser/page.ts';
import { asUpload, pdfOfSize } from '../../testing/files/samples.ts';
import { buildSeparately, type SeparateBuild } from '../../testing/site/checkout-copy.ts';

const browser = sharedBrowser();
const places = dialogPlaces.filter(({ path }) => path !== '/careers');
const kinds: Record<string, Submission['form']> = {
  'Submit Your Publication': 'publication',
  'Request Analytics Support': 'analytics',
};
const withFile = places.find(({ title }) => title === 'Submit Your Publication')!;
const manuscript = pdfOfSize(400_000);
const sender = { name: "Priyá O'Neil", email: 'priya@example.org' };

let build: SeparateBuild;
let folder: string;
let store: Store;
let app: FastifyInstance;
let url: string;

beforeAll(async () => {
  build = await buildSeparately({ VITE_ENQUIRIES: 'send' });
  folder = await mkdtemp(join(tmpdir(), 'enquiries-'));
  const config = readConfig({
    HOST: '127.0.0.1',
    DATABASE_URL: `file:${join(folder, 'site.db')}`,
    VITE_ENQUIRIES: 'send',
    LOG_LEVEL: 'silent',
  });
  store = connect(config.store);
  await store.prepare();
  const site = readSite(join(build.buildFolder, 'release'));
  app = await buildApp(config, store.db, { site: () => site });
  url = await app.listen({ host: '127.0.0.1', port: 0 });
}, 180_000);
afterAll(async () => {
  await app?.close();
  await store?.close();
  await build?.remove();
  if (folder) await rm(folder, { recursive: true, force: true });
});

async function stored(): Promise<Submission[]> {
  const all: Submission[] = [];
  for await (const enquiry of listSubmissions(store.db)) all.push(enquiry);
  return all;
}

async function open(place: DialogPlace) {
  const watched = await browser.newPage(url);
  await visit(watched.page, place.path);
  return { ...watched, dialog: await openDialog(watched.page, place) };
}

const fill = (dialog: Locator) =>
  fillEnquiry(dialog, { email: sender.email, text: sender.name, file: manuscript });
const submit = (dialog: Locator) => dialog.locator('form button[type=submit]').click();
const success = (page: Page) => page.getByRole('dialog').getByText(enquiryTexts.success);

describe.each(places)('$title, on a site that sends enquiries', (place) => {
  const form = kinds[place.title] ?? 'contact';

  test('reaches the staff', async () => {
    const before = await stored();
    const { page, dialog, problems } = await open(place);
    await fill(dialog);
    await submit(dialog);
    await success(page).waitFor();
    await page.getByRole('dialog').getByRole('heading').and(page.locator(':focus')).waitFor();
    expect(problems).toEqual([]);

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

test('keeps everything when it cannot be sent, and is stored once when it is sent again', async () => {
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

test('shows what the server says is wrong', async () => {
  const { page, dialog } = await open(withFile);
  await fill(dialog);
  const errors = [{ field: 'email', message: 'Look at this again.' }];
  await page.route('**/api/enquiries', (route) =>
    route.fulfill({ status: 422, json: { message: 'No.', errors } }),
  );
  await submit(dialog);
  await dialog.getByRole('alert').getByText('Look at this again.').waitFor();
  expect(await violations(page)).toEqual([]);
});

test('a manuscript that will not be taken is refused before it is sent', async () => {
  const { dialog, page } = await open(withFile);
  await fill(dialog);
  const program = asUpload({ ...manuscript, filename: 'paper.exe' });
  await dialog.locator('input[type=file]').setInputFiles(program);
  await submit(dialog);
  await page.locator('input[type=file]:focus:invalid').waitFor();
});
