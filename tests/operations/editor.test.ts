import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { freePort } from '../../scripts/lib/port.ts';
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
  await Promise.all([
    start([...dev, '--host', '127.0.0.1', '--port', sitePort, '--strictPort'], `${site}/careers`),
    start(['edit/main.ts'], `${editor}/`, { EDIT_PORT: editPort, EDIT_SITE: site }),
  ]);
});
afterAll(async () => {
  for (const program of programs) await program.stop();
  if (copy) rmSync(copy, { recursive: true, force: true, maxRetries: 3 });
});

const read = () => readFileSync(join(copy, 'content/careers.yaml'), 'utf8');

async function openCareers() {
  const { page } = await browser.newPage(editor, { width: 1600, height: 900 });
  // Before that the site shows no change.
  const isWatching = page.waitForEvent('console', (message) =>
    /vite.*connected/.test(message.text()),
  );
  await page.goto('/#careers');
  await isWatching;
  await page.getByRole('heading', { name: 'content/careers.yaml' }).waitFor();
  const field = (path: string) => page.locator(`label [data-path="${path}"]`);
  const save = () => page.getByRole('button', { name: 'Save' }).click();
  return { page, field, save, site: page.frameLocator('#site') };
}

it('changes a title: on the page, in the file, and nowhere else', async () => {
  const before = read();
  const { page, field, save, site } = await openCareers();
  await field('culture.title').fill('How We Work Together');
  await save();
  await page.getByText('Saved.').waitFor();
  await site.getByRole('heading', { name: 'How We Work Together' }).waitFor();
  const changed = parse(before).culture.title;
  expect(read()).toBe(before.replace(`  title: ${changed}\n`, '  title: How We Work Together\n'));
});

it('adds a position: on the page, in the file, and nowhere else', async () => {
  const before = read();
  const { page, field, save, site } = await openCareers();
  await page.getByRole('button', { name: 'Add to items' }).click();
  const place = `positions.items[${parse(before).positions.items.length}]`;
  const summary = 'You look after the archive of studies, so that each can be found and run again.';
  await field(`${place}.name`).fill('Data Archivist');
  await field(`${place}.summary`).fill(summary);
  for (const list of ['work', 'helps']) {
    for (const i of [0, 1, 2])
      await field(`${place}.${list}[${i}]`).fill(`A sentence, ${list} ${i}.`);
  }
  await save();
  await page.getByText('Saved.').waitFor();
  // It stands below the fold, where what has not been reached yet is not revealed.
  const heading = site.locator('h3', { hasText: 'Data Archivist' });
  await heading.waitFor({ state: 'attached' });
  await heading.scrollIntoViewIfNeeded();
  await site.getByRole('heading', { name: 'Data Archivist' }).waitFor();

  const after = read();
  const [start, end] = [before.indexOf('\nculture:'), after.indexOf('\nculture:')];
  expect(after.slice(end)).toBe(before.slice(start));
  expect(after.startsWith(before.slice(0, start).trimEnd())).toBe(true);
  expect(parse(after).positions.items.at(-1)).toMatchObject({ name: 'Data Archivist', summary });
});

it('names file, line and field of a mistake, and saves nothing', async () => {
  const before = read();
  const { page, field, save } = await openCareers();
  await field('culture.title').fill('');
  await save();
  const line = before.split('\n').indexOf('culture:') + 2;
  await page
    .getByRole('alert')
    .getByText(new RegExp(`^content/careers\\.yaml:${line} culture\\.title: .{10,}`))
    .waitFor();
  expect(await field('culture.title').getAttribute('aria-invalid')).toBe('true');
  expect(read()).toBe(before);
});

it('does not overwrite what was changed elsewhere, and takes nothing from other sites', async () => {
  const before = read();
  const body = JSON.stringify({ edits: [], version: 'of yesterday' });
  const put = (headers: Record<string, string>) =>
    send(`${editor}/api/files/careers`, { method: 'PUT', headers, body });
  expect((await put({ origin: editor })).status).toBe(409);
  expect((await put({ origin: 'https://example.org' })).status).toBe(403);
  expect((await put({})).status).toBe(403);
  expect((await put({ origin: 'http://evil.example', host: 'evil.example' })).status).toBe(403);
  expect(read()).toBe(before);
});
