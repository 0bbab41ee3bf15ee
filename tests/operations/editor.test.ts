import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { freePort } from '../../scripts/lib/port.ts';
import { violations } from '../../testing/browser/axe.ts';
import { sharedBrowser } from '../../testing/browser/browser.ts';
import { copyCheckout } from '../../testing/site/checkout-copy.ts';
import { type Program, startProgram } from '../../testing/site/program.ts';
import { send } from '../../testing/site/send.ts';

const root = join(import.meta.dirname, '../..');

const browser = sharedBrowser();
const programs: Program[] = [];
let copy: string;
let editor: string;

async function start(args: string[], url: string, env: Record<string, string> = {}) {
  const { PATH, HOME } = process.env;
  const options = { cwd: copy, env: { PATH, HOME, ...env }, url };
  programs.push(await startProgram(process.execPath, args, options));
}

beforeAll(async () => {
  // Inside the checkout, so that the packages are found, but a copy: the test changes its content.
  mkdirSync(join(root, '.cache'), { recursive: true });
  copy = await copyCheckout(join(root, '.cache'));
  const [sitePort, editPort] = [String(await freePort()), String(await freePort())];
  const site = `http://127.0.0.1:${sitePort}`;
  editor = `http://127.0.0.1:${editPort}`;
  const dev = [join(root, 'node_modules/@react-router/dev/bin.cjs'), 'dev'];
  const listen = ['--host', '127.0.0.1', '--port', sitePort, '--strictPort'];
  await Promise.all([
    start([...dev, ...listen], `${site}/careers`, { EDIT_ORIGIN: editor }),
    start(['edit/main.ts'], `${editor}/`, { EDIT_PORT: editPort, EDIT_SITE: site }),
  ]);
});
afterAll(async () => {
  for (const program of programs) await program.stop();
  if (copy) rmSync(copy, { recursive: true, force: true, maxRetries: 3 });
});

const read = () => readFileSync(join(copy, 'content/careers.yaml'), 'utf8');

/** Field names of the file, in the form that the checks give them. */
const input = (page: Page, field: string) => page.locator(`[id="field:${field}:input"]`);
const status = (page: Page, words: string | RegExp) =>
  page.locator('.status-words').getByText(words).waitFor();

type View = { width: number; height: number; colorScheme?: 'light' | 'dark' };

async function openCareers(view: View = { width: 1600, height: 900 }) {
  const opened = await browser.newPage(editor, view);
  const { page } = opened;
  await page.goto('/#careers');
  await page.getByRole('heading', { name: 'Careers and open positions' }).waitFor();
  const site = page.frameLocator('iframe');
  // From then on a click opens fields.
  await site.locator('html.opens-fields').waitFor({ state: 'attached' });
  return { ...opened, site };
}

it('changes a title that is clicked in the preview: on the page, in the file, nowhere else', async () => {
  const before = read();
  const { page, site } = await openCareers();
  const title = parse(before).culture.title as string;
  await site.getByRole('heading', { name: title }).click();
  const field = input(page, 'culture.title');
  await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
  await expect.poll(() => site.locator('[data-edited]').allTextContents()).toEqual([title]);
  await field.fill('How We Work Together');
  await site.getByRole('heading', { name: 'How We Work Together' }).waitFor();
  expect(read()).toBe(before.replace(`  title: ${title}\n`, '  title: How We Work Together\n'));

  // What was saved can be taken back as well.
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await site.getByRole('heading', { name: title }).waitFor();
  expect(read()).toBe(before);
});

it('adds a position and moves it two places by keyboard', async () => {
  const before = read();
  const { page, site } = await openCareers();
  await page.getByText('Open positions', { exact: true }).click();
  await page.getByRole('button', { name: 'Add a position' }).click();
  const positions = parse(before).positions.items as { name: string }[];
  const place = `positions.items[${positions.length}]`;
  const summary = 'You look after the archive of studies, so that each can be found and run again.';
  await input(page, `${place}.name`).fill('Data Archivist');
  await input(page, `${place}.summary`).fill(summary);
  await status(page, /^Not saved: \d to mend$/);
  expect(read()).toBe(before);
  for (const list of ['work', 'helps']) {
    for (const i of [0, 1, 2])
      await input(page, `${place}.${list}[${i}]`).fill(`A sentence, ${list} ${i}.`);
  }
  await status(page, 'All saved');
  await page.getByRole('button', { name: 'Move up: Data Archivist' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText(`Data Archivist: now ${positions.length} of`).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText(`Data Archivist: now ${positions.length - 1} of`).waitFor();

  // By the pointer to the end, and by the arrow back.
  const head = (i: number) =>
    page.locator(`[id="field:positions.items[${i}]"] > details > summary`);
  await head(positions.length - 2).click();
  await head(positions.length - 2)
    .locator('.handle')
    .dragTo(head(positions.length));
  await page.getByText(`Data Archivist: now ${positions.length + 1} of`).waitFor();
  for (const i of [0, 1]) {
    await page.getByRole('button', { name: 'Move up: Data Archivist' }).click();
    await page.getByText(`Data Archivist: now ${positions.length - i} of`).waitFor();
  }
  await status(page, 'All saved');

  const after = read();
  const names = positions.map(({ name }) => name);
  names.splice(-2, 0, 'Data Archivist');
  expect(parse(after).positions.items.map(({ name }: { name: string }) => name)).toEqual(names);
  await expect.poll(() => site.locator('h3', { hasText: 'Data Archivist' }).count()).toBe(1);
  const [start, end] = [before.indexOf('\nculture:'), after.indexOf('\nculture:')];
  expect(after.slice(end)).toBe(before.slice(start));
});

it('says beside the field what is wrong, and keeps it as a draft until it is mended', async () => {
  const before = read();
  const { page } = await openCareers();
  await page.getByText('How we work together', { exact: true }).click();
  const field = input(page, 'culture.title');
  const title = await field.inputValue();
  await field.fill('');
  const problem = page.locator('[id="field:culture.title"] .problem');
  await problem.getByText('Is still empty.').waitFor();
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  await status(page, 'Not saved: 1 to mend');
  expect(await violations(page)).toEqual([]);

  // Nothing is lost by a reload, of which the browser warns.
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await status(page, 'Not saved: 1 to mend');
  expect(read()).toBe(before);
  await page.getByRole('link', { name: 'How we work together › Heading' }).click();
  await page.waitForFunction(() => document.activeElement?.id === 'field:culture.title:input');
  expect(await field.inputValue()).toBe('');
  await field.fill(title);
  await status(page, 'All saved');
  expect(read()).toBe(before);
});

it('mends what two pages must say alike, one after the other', async () => {
  const { page } = await openCareers();
  const addresses = (name: string) => {
    const { topics } = parse(readFileSync(join(copy, `content/${name}.yaml`), 'utf8'));
    return (topics as { slug: string }[]).map(({ slug }) => slug);
  };
  const [first = ''] = addresses('topics');
  const unfold = () =>
    page.evaluate(() => {
      for (const part of document.querySelectorAll('details')) part.open = true;
    });
  await page.getByRole('button', { name: 'Research topics in short' }).click();
  await unfold();
  await input(page, 'topics[0].slug').fill('another-name');
  const elsewhere = page.getByRole('link', { name: /^Research & development › Topics › Topic \d/ });
  await elsewhere.waitFor();
  expect(addresses('topics')).toContain(first);
  await elsewhere.click();
  const focused = page.locator('.words input:focus, .words textarea:focus');
  expect(await focused.inputValue()).toBe(first);
  await focused.fill('another-name');
  await status(page, 'All saved');
  for (const name of ['topics', 'research']) {
    expect(addresses(name)).toContain('another-name');
    expect(addresses(name)).not.toContain(first);
  }
});

it('asks when the page was changed elsewhere, and says when the editor has stopped', async () => {
  const { page } = await openCareers();
  await page.getByText('How we work together', { exact: true }).click();
  const path = join(copy, 'content/careers.yaml');
  const titleBefore = parse(read()).culture.title as string;
  writeFileSync(path, read().replace('  submit: ', '  submit: Please ').replace('“', ''));
  await input(page, 'culture.title').fill('Of two people');
  await page.getByRole('button', { name: 'Keep both' }).click();
  await status(page, 'All saved');
  expect(parse(read()).culture.title).toBe('Of two people');
  expect(parse(read()).form.submit).toMatch(/^Please /);

  await page.route('**/api/content', (route) => route.abort());
  await input(page, 'culture.title').fill(titleBefore);
  await page
    .getByRole('alert')
    .getByText(/^The editor has stopped\./)
    .waitFor();
  await page.unroute('**/api/content');
  await status(page, 'All saved');
  expect(parse(read()).culture.title).toBe(titleBefore);
});

it.each([
  { width: 1600, height: 900 },
  { width: 390, height: 800, colorScheme: 'dark' as const },
])('can be used by everybody, $width pixels wide', async (view) => {
  const { page, problems } = await openCareers(view);
  await page.getByText('Open positions', { exact: true }).click();
  await page.locator('.entry summary:visible').first().click();
  expect(await violations(page)).toEqual([]);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(view.width);
  if (view.width < 700) {
    await page.getByRole('button', { name: 'Pages', exact: true }).click();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
  }
  expect(await violations(page)).toEqual([]);
  // The site in its frame is of another origin.
  expect(problems.filter((one) => !one.startsWith('third party: '))).toEqual([]);
});

it('takes nothing from other sites, and nothing that is not content', async () => {
  const before = read();
  const file = { name: 'careers', text: 'other: text\n', version: 'of yesterday' };
  const put = (headers: Record<string, string>, body: object = [file]) =>
    send(`${editor}/api/content`, { method: 'PUT', headers, body: JSON.stringify(body) });
  const own = await put({ origin: editor });
  expect(JSON.parse(own.body.toString())).toMatchObject({
    saved: [],
    changedElsewhere: [{ name: 'careers' }],
  });
  expect((await put({ origin: 'https://example.org' })).status).toBe(403);
  expect((await put({})).status).toBe(403);
  expect((await put({ origin: 'http://evil.example', host: 'evil.example' })).status).toBe(403);
  expect((await put({ origin: editor }, [{ ...file, name: '../server/main' }])).status).toBe(500);
  expect(read()).toBe(before);
});
