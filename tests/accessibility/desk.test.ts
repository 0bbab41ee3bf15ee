import { addDays, firmDate } from '@site/content/firm-time';
import { hourMs } from '@site/server/async';
import type { Database } from '@site/server/database/connect';
import { setIfUnchanged } from '@site/server/submissions/set-if-unchanged';
import { addSubmission } from '@site/server/testing/apply';
import { password, past } from '@site/server/testing/desk';
import { setRows } from '@site/server/testing/rows';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { expectNoViolations } from '../testing/browser/accessible.ts';
import {
  addTranslator,
  useParts as pressAll,
  translate,
} from '../testing/browser/changed-pages.ts';
import { runningDesk, setUpAuthenticator, storedFile } from '../testing/browser/desk.ts';
import { tooWide } from '../testing/browser/fit.ts';
import { checksAll, sampleOf } from '../testing/sampling.ts';

const pressFirst = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click();

type Act = (page: Page) => Promise<unknown>;
type View = [name: string, path: string, shows: string, ...acts: Act[]];

/** What an admin can bring about at the desk: its address, a text that shows it, and what is done there. */
const deskViews: View[] = [
  ['inbox', '/desk', 'K. Raghavan'],
  ['selected', '/desk', '1 selected', (page) => page.getByLabel('Select K. Raghavan').check()],
  ['nothing-found', '/desk?search=zzz', 'Show everything'],
  ['filters', '/desk?form=careers', 'Clear filters', pressFirst(/^Filters/)],
  ['export', '/desk', 'Received (time of India)', pressFirst('Export …')],
  ['board', '/desk?view=board', 'Move to …'],
  ['letters', '/desk/letters?show=switches', 'Confirmation to applicants'],
  ['sent', '/desk/letters?show=sent', 'No letter was sent yet.'],
  ['template', '/desk/letters', 'Text', pressFirst('A reply')],
  ['for-me', '/desk/for-me', 'Nothing new for you'],
  ['accounts', '/desk/accounts', 'Invite somebody'],
  ['role', '/desk/accounts', 'Set the role', pressFirst(/^Role …/)],
  ['remove-account', '/desk/accounts', 'signed out at once', pressFirst('Remove …')],
  ['end-sessions', '/desk/accounts', 'on every device', pressFirst(/^End the sessions …/)],
  ['record', '/desk/record', 'accepted a link'],
  ['visits', '/desk/visits?period=week&day=no-day', 'visits came from', pressFirst('Earlier')],
  ['my-account', '/desk/me', 'Sessions'],
  ['not-found', '/desk/nothing', 'There is nothing at this address'],
  ['keys', '/desk', 'this list', (page) => page.keyboard.press('?')],
  ['submission', '/desk', 'Also from this person', openFirst],
  ['person', '/desk', 'Erase all of this person …', openPerson],
  ['enter-by-hand', '/desk', 'Came by', pressFirst('Enter by hand …')],
  ['correct', '/desk', 'Save', openFirst, pressFirst('Correct …')],
  ['reminder', '/desk', 'Remind me then', openFirst, pressFirst('Remind me …')],
  ['mention', '/desk', 'Also from this person', mention],
  ['assign', '/desk', 'Nobody', openFirst, pressFirst('Assign …')],
  ['letter', '/desk', 'Template', writeLetter],
  ['letter-preview', '/desk', 'At a date and time', previewLetter],
  ['erase', '/desk', 'Put in the bin', openFirst, pressFirst('Erase …')],
  ['pages', '/desk/pages', 'About us'],
  ['versions', '/desk/pages', 'Versions', openVersions],
  ['page', '/desk/pages/home', 'Publish', openSection],
  ['figures', '/desk/pages/home', 'rain', chooseFigure],
  ['notes', '/desk/notes', 'New note'],
  ['new-note', '/desk/notes', 'Begin the note', pressFirst('New note')],
  ['note', '/desk/notes', 'References', openNote],
  ['citation', '/desk/notes', 'Cite', openNote, pressFirst('Citation')],
  ['offline', '/desk', 'You are offline.', goOffline],
  ['session-ended', '/desk', 'Your session has ended', endSession],
];

async function openFirst(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Meena Sundaram' }).click();
  await page.frameLocator('iframe').getByRole('img').waitFor();
}

async function openPerson(page: Page): Promise<void> {
  await openFirst(page);
  await page.getByRole('link', { name: 'All that they sent, on one page' }).click();
}

async function mention(page: Page): Promise<void> {
  await openFirst(page);
  await page.getByLabel('New comment').pressSequentially('@');
  await page.getByRole('option').first().waitFor();
}

async function writeLetter(page: Page): Promise<void> {
  await openFirst(page);
  // Begun, or gone on with.
  await pressFirst(/letter …$/)(page);
  await page.getByLabel('Template').selectOption('A reply');
}

async function previewLetter(page: Page): Promise<void> {
  await writeLetter(page);
  await pressFirst('Preview')(page);
  await page.getByRole('region', { name: 'Preview' }).getByText('Dear Meena').waitFor();
  await page.getByLabel('At a date and time').check();
}

async function openVersions(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Versions', exact: true }).click();
  await page.locator('.version').first().waitFor();
}

async function openSection(page: Page): Promise<void> {
  await page.locator('.section summary').first().click();
  await page.frameLocator('iframe').locator('h1').waitFor({ state: 'attached' });
}

async function chooseFigure(page: Page): Promise<void> {
  await openSection(page);
  await page.locator('.entry summary').first().click();
  await page.locator('.figure-choice').first().click();
  await page.getByRole('searchbox').fill('rain');
}

async function openNote(page: Page): Promise<void> {
  await page.locator('.note-row a').first().click();
  await page.getByRole('toolbar').waitFor();
  await page.locator('.section summary', { hasText: 'References' }).click();
}

async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'For me' }).click();
  await page.getByRole('button', { name: 'Try again' }).waitFor();
}

async function endSession(page: Page): Promise<void> {
  await page.context().clearCookies();
  // The page may have found out by itself.
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/desk/for-me"]')?.click());
}

const message = 'I have worked for three years with survey data of textile mills, in R and Python.';
const names = ['Meena Sundaram', 'K. Raghavan', 'Anita D’Souza', 'Farhan Ali', 'José Núñez'];

/** Samples of what is sent and counted. The last has the phone number of the first. */
async function furnishDesk(db: Database): Promise<void> {
  for (const [i, name] of names.entries()) {
    const person = { name, email: `person${i}@example.org`, phone: `+91 98765 4321${i % 4}` };
    const { id } = await addSubmission(
      db,
      i % 2
        ? { form: 'join-now', ...person, role: 'Data Analyst', message }
        : { form: 'careers', ...person, position: 'Frontend Developer', file: storedFile() },
    );
    if (i === 2) await setIfUnchanged(db, 'status', [{ id, from: 'new', to: 'shortlisted' }]);
    await setRows(db, 'submissions', { created_at: past((i % 3) * 24 * hourMs) }, { id });
  }
  const today = firmDate(new Date());
  const counts = [
    { kind: 'view', page: '/', value: '', n: 9 },
    { kind: 'view', page: '/research', value: '', n: 4 },
    { kind: 'source', page: '/', value: 'scholar.google.com', n: 3 },
    { kind: 'campaign', page: '/', value: 'newsletter / mail', n: 2 },
    { kind: 'device', page: '/', value: 'phone', n: 3 },
    { kind: 'LCP', page: '/', value: '1084', n: 2 },
    { kind: 'opened', page: '/careers', value: 'careers', n: 3 },
    { kind: 'finished', page: '/careers', value: 'careers', n: 1 },
  ] as const;
  for (let ago = 0; ago < 56; ago++) {
    const rows = counts.map((count) => ({ ...count, day: addDays(today, -ago) }));
    await db.insertInto('visit_counts').values(rows).execute();
  }
}

const desk = runningDesk({ sendsMail: true });
beforeAll(async () => {
  await furnishDesk(desk.db());
  // The only admin is not offered to be removed.
  await desk.invite('reader@example.com', 'reader');
});

const look = (page: Page, where?: string) =>
  expectNoViolations(page, { looks: 'by turns', also: tooWide, where });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('the desk is accessible and fits its width on the way in', async () => {
  const { page } = await desk.newPage();
  const token = await desk.invite('axe@example.com', 'admin');
  await page.goto('/desk');
  await press(page, 'Forgotten password?');
  await look(page);
  await page.goto(`/desk/welcome#${token}`);
  await page.getByLabel('New password').fill(password);
  await look(page);
  await press(page, 'Set the password and sign in');
  await page.getByRole('heading', { name: 'One more step' }).waitFor();
  await look(page);
  await setUpAuthenticator(page, () => look(page));
  await look(page);
});

test.each(sampleOf(deskViews, 4))(
  'the desk is accessible and fits its width: %s',
  async (name, path, shows, ...acts) => {
    const { page } = await desk.join(`${name}@example.com`, 'admin', { path });
    if (path === '/desk') await page.getByRole('table').waitFor();
    for (const act of acts) await act(page);
    await page.getByText(shows).first().waitFor();
    await look(page, name);
  },
);

/** What stands in the list and above it, translated or not. */
const listed = async (page: Page) => {
  const all = await page.locator('.tabs, .active-filters, table.inbox tbody').allTextContents();
  return all.join(' ').replace(/[‹›]/g, '');
};

test.each(checksAll ? (['early', 'late'] as const) : (['late'] as const))(
  'the desk is used as any other where a browser translates it (%s)',
  { timeout: 180_000 }, // Thirteen pages, all of whose buttons are pressed.
  async (how) => {
    const plain = await desk.join(`${how}@example.com`, 'admin');
    const { page, problems } = await desk.newPage();
    await addTranslator(page, { early: how === 'early' });
    await page.context().addCookies(await plain.page.context().cookies());
    // What was pressed before in another way left statuses behind.
    await setRows(desk.db(), 'submissions', { status: 'new', binned_at: null });
    const { id } = await desk
      .db()
      .selectFrom('submissions')
      .select('id')
      .where('form', '=', 'careers')
      .executeTakeFirstOrThrow();
    const go = async (path: string) => {
      await page.goto(path);
      await page.locator('main :is(h1, .state, .middle)').first().waitFor();
      await expect.poll(() => page.locator('main .state-reading').count()).toBe(0);
      if (how === 'late') await translate(page);
    };

    // What the list shows follows its filters, tick and status as in any other browser.
    await go('/desk');
    await page.locator('[aria-expanded]').first().click();
    await page.locator('.filters select').first().selectOption('careers');
    await page.getByRole('searchbox').first().fill('meena');
    await page.waitForURL(/search=meena/);
    await page.locator('.tabs button').nth(1).click();
    await page.getByRole('checkbox').first().check();
    await page.locator('.selection .button').first().click();
    await page.getByRole('radio').nth(1).check();
    await page.locator('dialog [type=submit]').click();
    await page.locator('.undo button').click();
    await expect.poll(() => page.locator('.undo button').count()).toBe(0);
    await plain.page.goto(page.url());
    await plain.page.getByRole('rowheader').first().waitFor();
    await expect.poll(() => listed(page)).toBe(await listed(plain.page));

    let acts = 0;
    const used = ['', '?view=board', `/submissions/${id}`, '/letters', '/for-me', '/record'];
    const others = ['/letters?show=switches', '/visits', '/pages', '/notes'];
    for (const path of [...used, ...others]) {
      await go(`/desk${path}`);
      acts += await pressAll(page);
    }
    // Here some buttons end the session.
    for (const path of ['/accounts', '/me', '/pages/home', '/nothing']) {
      await go(`/desk${path}`);
      await page.locator('main details').evaluateAll((all) => {
        for (const fold of all) (fold as HTMLDetailsElement).open = true;
      });
    }
    expect(acts).toBeGreaterThan(40);
    expect(await page.getByText('Something went wrong').count()).toBe(0);
    expect(problems.filter((problem) => problem.startsWith('page:'))).toEqual([]);
  },
);
