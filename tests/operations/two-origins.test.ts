import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { enquiryTexts } from '@site/forms/fields';
import { freePort } from '@site/scripts/lib/port';
import { readConfig } from '@site/server/config';
import { connect, type Store } from '@site/server/database/connect';
import { setSwitch } from '@site/server/desk/settings';
import { findFile, listSubmissions, type Submission } from '@site/server/submissions/read';
import { asUpload, pdfOfSize, resumes } from '@site/server/testing/files/samples';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sharedBrowser } from '../testing/browser/browser.ts';
import {
  type DialogPlace,
  dialogPlaces,
  fillEnquiry,
  openDialog,
} from '../testing/browser/dialogs.ts';
import { visit } from '../testing/browser/page.ts';
import { listen } from '../testing/listen.ts';
import { fillPerson } from '../testing/site/applicants.ts';
import { copyCheckout, linkPackages } from '../testing/site/checkout-copy.ts';
import { type Site, startSite } from '../testing/site/site.ts';

const browser = sharedBrowser();
const places = dialogPlaces.filter(({ path }) => path !== '/careers');
const kinds: Record<string, Submission['form']> = {
  'Submit Your Publication': 'publication',
  'Request Analytics Support': 'analytics',
};
const manuscript = pdfOfSize(400_000);
const sender = { name: "Priyá O'Neil", email: 'priya@example.org' };

let copy = '';
let pages: Awaited<ReturnType<typeof startStaticHost>>;
let api: Site;
let store: Store;

/** Builds the site in a copy, because the setting is read when it is built. */
async function build(settings: Record<string, string>): Promise<void> {
  const root = join(import.meta.dirname, '../..');
  copy = await copyCheckout(tmpdir());
  await linkPackages(copy);
  const env = { ...process.env, NODE_ENV: 'production', PUBLIC_URL: '', ...settings };
  for (const args of [
    [join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build', 'apps/site'],
    ['scripts/build-site.ts', '--static', 'pages', '--with-enquiries'],
  ]) {
    await promisify(execFile)(process.execPath, args, { cwd: copy, env, maxBuffer: 2 ** 24 });
  }
}

beforeAll(async () => {
  const port = String(await freePort());
  await build({ VITE_API_HOST: `http://127.0.0.1:${port}` });
  pages = await startStaticHost(join(copy, 'pages'));
  const env = { PORT: port, CORS_ORIGINS: pages.url, RATE_LIMIT_PER_MINUTE: '1000' };
  api = await startSite(env);
  store = connect(readConfig({ DATABASE_URL: api.databaseUrl }).store, { timeoutMs: 30_000 });
  // A running site shows it within a second.
  await setSwitch(store.db, 'enquiries', true, 'test');
}, 600_000); // The site is built.
afterAll(async () => {
  await store?.close();
  await api?.stop();
  await pages?.stop();
  await rm(copy, { recursive: true, force: true });
});

async function stored(): Promise<Submission[]> {
  const all: Submission[] = [];
  for await (const one of listSubmissions(store.db)) all.push(one);
  return all;
}

/** What `send` brings in. */
async function brought(send: () => Promise<unknown>): Promise<Submission[]> {
  const before = new Set((await stored()).map(({ id }) => id));
  await send();
  return (await stored()).filter(({ id }) => !before.has(id));
}

/** What the page itself complains of; that it asks another origin is the point here. */
const complaints = (problems: string[]) => problems.filter((line) => !line.includes(api.url));

async function open(place: DialogPlace) {
  const watched = await browser.newPage(pages.url);
  await visit(watched.page, place.path);
  return { ...watched, dialog: await openDialog(watched.page, place) };
}

const fill = (dialog: Locator) =>
  fillEnquiry(dialog, { email: sender.email, text: sender.name, file: manuscript });
const submit = (dialog: Page | Locator) => dialog.locator('form button[type=submit]').click();
const success = (page: Page) => page.getByRole('dialog').getByText(enquiryTexts.success);

it('the server takes a Careers application from a page on another origin', async () => {
  const careers = dialogPlaces.find((place) => !places.includes(place))!;
  const { page, dialog, problems } = await open(careers);
  await fillPerson(dialog);
  await dialog.locator('input[type=file]').setInputFiles(asUpload(resumes.pdf));
  const sent = await brought(async () => {
    await submit(dialog);
    await page.getByRole('status').filter({ hasText: 'submitted' }).waitFor();
  });
  expect(sent.map(({ form }) => form)).toEqual(['careers']);
  expect(complaints(problems)).toEqual([]);
  expect(pages.posts).toEqual([]);
});

it.each(places)('where enquiries are sent, “$title” reaches the staff', async (place) => {
  const form = kinds[place.title] ?? 'contact';
  const { page, dialog, problems } = await open(place);
  await fill(dialog);
  const [enquiry, ...others] = await brought(async () => {
    await submit(dialog);
    await success(page).waitFor();
  });
  await page.getByRole('dialog').getByRole('heading').and(page.locator(':focus')).waitFor();
  expect(complaints(problems)).toEqual([]);
  expect(others).toEqual([]);
  const typed =
    form === 'publication'
      ? { title: sender.name, authors: sender.name }
      : { name: sender.name, message: sender.name };
  expect(enquiry).toMatchObject({ form, email: sender.email, ...typed });
  const file = await findFile(store.db, enquiry!.id);
  expect(file && manuscript.bytes.equals(file.bytes)).toBe(form === 'publication' || undefined);
});

it('an enquiry that cannot be sent keeps everything, and is stored once when it is sent again', async () => {
  const { page, dialog } = await open(places.find(({ fields }) => 'Manuscript' in fields)!);
  await fill(dialog);
  // It arrives, but the answer does not: the sender cannot know.
  await page.route('**/api/enquiries', async (route) => {
    await route.fetch();
    await route.abort();
  });
  const sent = await brought(async () => {
    await submit(dialog);
    await dialog.getByRole('alert').getByText(enquiryTexts.failure).waitFor();
    expect(await dialog.getByLabel('E-mail').inputValue()).toBe(sender.email);
    const chosen = dialog.locator('input[type=file]');
    expect(await chosen.inputValue()).toContain(manuscript.filename);
    await page.unroute('**/api/enquiries');
    await submit(dialog);
    await success(page).waitFor();
  });
  expect(sent).toHaveLength(1);
});

const mediaTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
};

/** What `_headers` says of a path, read as static hosts do: a pattern, then its headers, indented. */
function headersFor(text: string, path: string): Record<string, string> {
  const applies = (pattern = '') =>
    pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : pattern === path;
  const blocks = text.split(/\n(?=\/)/).filter((block) => applies(block.trim().split('\n')[0]));
  const headers = blocks.flatMap((block) => [...block.matchAll(/^ +([^:\n]+):\s*(.*)$/gm)]);
  return Object.fromEntries(headers.map(([, name, value]) => [name, value]));
}

/** A host of static files that knows nothing of this project but the file `_headers`. */
async function startStaticHost(folder: string) {
  const rules = await readFile(join(folder, '_headers'), 'utf8');
  const posts: string[] = [];
  const server = createServer(async ({ url = '/', method }, response) => {
    const path = decodeURIComponent(new URL(url, 'http://host').pathname);
    if (method !== 'GET' && method !== 'HEAD') {
      posts.push(path);
      return response.writeHead(405).end();
    }
    const file = extname(path) ? path : `${path.replace(/\/$/, '')}/index.html`;
    const body = await readFile(join(folder, file)).catch(() => undefined);
    const type = mediaTypes[extname(file)] ?? 'application/octet-stream';
    response.writeHead(body ? 200 : 404, { ...headersFor(rules, path), 'content-type': type });
    response.end(body ?? 'Not found');
  });
  const { port, stop } = await listen(server);
  return {
    url: `http://127.0.0.1:${port}`,
    /** Paths that something was posted to, which nothing should be. */
    posts,
    stop,
  };
}
