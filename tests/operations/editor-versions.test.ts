import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../../scripts/lib/port.ts';
import { violations } from '../../testing/browser/axe.ts';
import { sharedBrowser } from '../../testing/browser/browser.ts';
import { copyCheckout } from '../../testing/site/checkout-copy.ts';
import { type Program, startProgram } from '../../testing/site/program.ts';
import { send } from '../../testing/site/send.ts';
import { until } from '../../testing/until.ts';

const root = join(import.meta.dirname, '../..');
const browser = sharedBrowser();
let program: Program;
let copy: string;
let bare: string;
let editor: string;

const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@example.org'];
const git = (...args: string[]) =>
  execFileSync('git', [...identity, ...args], { cwd: copy, encoding: 'utf8' }).trim();
const file = () => join(copy, 'content/careers.yaml');
const read = () => readFileSync(file(), 'utf8');

function change(from: string, to: string) {
  expect(read()).toContain(from);
  writeFileSync(file(), read().replace(from, to));
}

beforeAll(async () => {
  // Inside the checkout, so that the packages are found.
  mkdirSync(join(root, '.cache'), { recursive: true });
  copy = await copyCheckout(join(root, '.cache'));
  bare = `${copy}.git`;
  // In place of a build and its tests, which others try.
  writeFileSync(join(copy, 'scripts/test.ts'), 'console.log("All tests passed.");\n');
  execFileSync('git', ['init', '--quiet', '--bare', '--initial-branch=main', bare]);
  git('init', '--quiet', '--initial-branch=main');
  git('add', '--all');
  git('commit', '--quiet', '--message=First');
  git('remote', 'add', 'origin', bare);
  git('push', '--quiet', '--set-upstream', 'origin', 'main');
  const port = String(await freePort());
  editor = `http://127.0.0.1:${port}`;
  const { PATH, HOME } = process.env;
  program = await startProgram(process.execPath, ['edit/main.ts'], {
    cwd: copy,
    env: {
      ...{ PATH, HOME, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' },
      ...{ EDIT_PORT: port, EDIT_SITE: editor },
    },
    url: `${editor}/`,
  });
});
afterAll(async () => {
  await program?.stop();
  for (const folder of [copy, bare]) {
    if (folder) rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
});

async function open(what: 'What changed' | 'Publish', options = {}): Promise<Page> {
  const { page } = await browser.newPage(editor, options);
  await page.goto('/#careers');
  await page.getByRole('button', { name: what, exact: true }).click();
  await tabs(page).waitFor();
  return page;
}

const tabs = (page: Page) => page.getByRole('list', { name: 'Versions' });

it('shows what changed, takes one thing back, saves the rest as a version, and publishes it', async () => {
  writeFileSync(join(copy, 'README.md'), 'of somebody else\n');
  const { page } = await browser.newPage(editor, { width: 1440, height: 900 });
  await page.goto('/#careers');
  await page.getByText('Top of the page').first().click();
  await page.locator('[id="field:banner.title:input"]').fill('Join Our Small Team');
  await page.locator('[id="field:apply:input"]').fill('Apply Here');
  await until(async () => read().includes('Apply Here'));
  await page.getByRole('button', { name: 'What changed' }).click();
  const careers = page.getByRole('region', { name: 'Careers and open positions' });
  await careers.locator('ins').first().waitFor();
  expect(await careers.locator('ins').allTextContents()).toEqual(['Small ', 'Here']);
  await careers.getByRole('button', { name: /^Take back: .*Apply/ }).click();
  await page.getByText('Taken back, on “Careers and open positions”.').waitFor();
  expect(read()).toContain('apply: Apply Now');
  expect(read()).toContain('title: Join Our Small Team');
  // Also in the form, which is behind the dialog.
  const apply = page.locator('[id="field:apply:input"]');
  await expect.poll(() => apply.inputValue()).toBe('Apply Now');

  // Asked once.
  await page.getByLabel('Your name').fill('Asha Raman');
  await page.getByLabel('Your e-mail').fill('asha@example.org');
  await page.getByRole('button', { name: 'That is me' }).click();
  const sentence = `-m "Small"; touch x && 'y'`;
  await page.getByLabel('What is new, in a sentence').fill(sentence);
  await page.getByRole('button', { name: 'Save version' }).click();
  await page.getByText('The version is saved.').waitFor();
  await page.getByText('Nothing differs from the last version.').waitFor();
  expect(git('show', '--format=%an: %s', '--name-only', 'HEAD').split('\n')).toEqual([
    `Asha Raman: ${sentence}`,
    '',
    'content/careers.yaml',
  ]);

  await tabs(page).getByText('Publish').click();
  await page.getByRole('listitem').getByText(sentence).waitFor();
  await page.locator('.versions > .button', { hasText: 'Publish' }).click();
  await page.getByText(/^It is published\./).waitFor();
  expect(git(`--git-dir=${bare}`, 'log', '-1', '--format=%s', 'main')).toBe(sentence);
  await page.getByText('All that was saved here is published.').waitFor();
});

it('brings a page back to an earlier version, as a change that can be taken back', async () => {
  const page = await open('What changed');
  await page.getByRole('button', { name: 'Earlier versions' }).click();
  await page.getByLabel('Versions of').selectOption({ label: 'Careers and open positions' });
  const first = page.getByRole('listitem').filter({ hasText: 'First' });
  await first.getByRole('button', { name: /^Bring “Careers/ }).click();
  await page.getByText(/is as it was then/).waitFor();
  expect(read()).toContain('title: Join Our Team');
  await page.getByRole('button', { name: 'Take back all of this page' }).click();
  await page.getByText('Nothing differs from the last version.').waitFor();
  expect(read()).toContain('title: Join Our Small Team');
  expect(git('diff', 'HEAD', '--', 'content')).toBe('');
});

it.each(['light', 'dark'] as const)(
  'is usable on a phone, by keyboard and by everybody, %s',
  async (colorScheme) => {
    change('title: Join Our Small Team', 'title: Join Our Team Today');
    const page = await open('What changed', { width: 390, height: 844, colorScheme });
    await page.getByLabel('What is new, in a sentence').waitFor();
    for (const view of ['What changed', 'Publish', 'Earlier versions']) {
      const tab = tabs(page).getByRole('button', { name: view });
      await tab.focus();
      await page.keyboard.press('Enter');
      await page.getByRole('status').filter({ hasText: '…' }).waitFor({ state: 'detached' });
      expect(await violations(page)).toEqual([]);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide).toBeLessThanOrEqual(390);
    }
    git('checkout', '--quiet', '--', 'content');
  },
);

it('takes nothing from other sites, and no path but a page’s', async () => {
  const post = (path: string, body: object, origin = editor) =>
    send(`${editor}${path}`, { method: 'POST', headers: { origin }, body: JSON.stringify(body) });
  const head = git('rev-parse', 'HEAD');
  for (const path of ['/api/versions', '/api/publish', '/api/versions/author']) {
    expect((await post(path, { sentence: 'x' }, 'https://example.org')).status).toBe(403);
  }
  const id = git('rev-parse', 'HEAD');
  for (const name of ['../README', 'careers.yaml', '--output=x']) {
    expect((await post('/api/versions/bring-back', { name, id })).status).toBeGreaterThan(399);
  }
  const bad = { name: 'careers', id: `--output=${join(copy, 'out')}` };
  expect((await post('/api/versions/bring-back', bad)).status).toBe(409);
  expect(git('rev-parse', 'HEAD')).toBe(head);
});
