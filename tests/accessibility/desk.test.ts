import { addDays, firmDate } from '@site/content/firm-time';
import { hourMs } from '@site/server/async';
import { password, past } from '@site/server/testing/desk';
import { setRows } from '@site/server/testing/rows';
import type { Page } from 'playwright-core';
import { beforeAll, test } from 'vitest';
import { expectNoViolations } from '../testing/browser/accessible.ts';
import { runningDesk, setUpAuthenticator, storedFile } from '../testing/browser/desk.ts';
import { tooWide } from '../testing/browser/fit.ts';
import { sampleOf } from '../testing/sampling.ts';

const pressFirst = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click();
const sees = (selector: string) => (page: Page) => page.locator(selector).first().waitFor();

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
  ['mention', '/desk', 'Also from this person', openFirst, mention, sees('[role=option]')],
  ['assign', '/desk', 'Nobody', openFirst, pressFirst('Assign …')],
  ['letter-preview', '/desk', 'At a date and time', previewLetter],
  ['erase', '/desk', 'Put in the bin', openFirst, pressFirst('Erase …')],
  ['pages', '/desk/pages', 'About us'],
  ['versions', '/desk/pages', 'Versions', pressFirst('Versions'), sees('.version')],
  ['page', '/desk/pages/home', 'Publish', openSection],
  ['figures', '/desk/pages/home', 'rain', chooseFigure],
  ['notes', '/desk/notes', 'New note'],
  ['new-note', '/desk/notes', 'Begin the note', pressFirst('New note')],
  ['note', '/desk/notes', 'References', openNote],
  ['citation', '/desk/notes', 'Cite', openNote, pressFirst('Citation')],
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
  await page.getByLabel('New comment').pressSequentially('@');
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

async function endSession(page: Page): Promise<void> {
  await page.context().clearCookies();
  // The page may have found out by itself.
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/desk/for-me"]')?.click());
}

const desk = runningDesk({ sendsMail: true });

/** Samples of what is sent and counted. The last has the phone number of the first. */
beforeAll(async () => {
  const names = ['Meena Sundaram', 'K. Raghavan', 'Anita D’Souza', 'Farhan Ali', 'José Núñez'];
  const careers = { form: 'careers', role: undefined, position: 'Frontend Developer' } as const;
  for (const [i, name] of names.entries()) {
    const person = { name, email: `person${i}@example.org`, phone: `+91 98765 4321${i % 4}` };
    const id = await desk.add(i % 2 ? person : { ...person, ...careers, file: storedFile() });
    const status = i === 2 ? 'shortlisted' : 'new';
    const created_at = past((i % 3) * 24 * hourMs);
    await setRows(desk.db(), 'submissions', { status, created_at }, { id });
  }
  const counts = [
    { kind: 'view', page: '/', value: '', n: 9 },
    { kind: 'source', page: '/', value: 'scholar.google.com', n: 3 },
    { kind: 'campaign', page: '/', value: 'newsletter / mail', n: 2 },
    { kind: 'device', page: '/', value: 'phone', n: 3 },
    { kind: 'LCP', page: '/', value: '1084', n: 2 },
    { kind: 'opened', page: '/careers', value: 'careers', n: 3 },
    { kind: 'finished', page: '/careers', value: 'careers', n: 1 },
  ] as const;
  const days = Array.from({ length: 56 }, (_, ago) => addDays(firmDate(new Date()), -ago));
  const rows = days.flatMap((day) => counts.map((count) => ({ ...count, day })));
  await desk.db().insertInto('visit_counts').values(rows).execute();
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
