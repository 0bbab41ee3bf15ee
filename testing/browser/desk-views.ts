import type { Page } from 'playwright-core';
import { hourMs } from '../../server/async/time.ts';
import type { Database } from '../../server/database/connect.ts';
import { insertSubmission } from '../../server/submissions/insert.ts';
import { setIfUnchanged } from '../../server/submissions/set-if-unchanged.ts';
import { past } from '../server/desk.ts';
import { setRows } from '../server/rows.ts';
import { addVisits } from '../server/visits.ts';
import { storedFile } from './desk.ts';

/** Something that an admin can bring about at the desk: its address, what is done there, and a text that shows it. */
export type DeskView = {
  name: string;
  path: string;
  shows: string;
  open?: (page: Page) => Promise<unknown>;
};

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click();

type Row = [name: string, path: string, shows: string, open?: DeskView['open']];

const rows: Row[] = [
  ['inbox', '/desk', 'K. Raghavan'],
  ['selected', '/desk', '1 selected', (page) => page.getByLabel('Select K. Raghavan').check()],
  ['nothing-found', '/desk?search=zzz', 'Show everything'],
  ['saved-filters', '/desk', 'Name for what is chosen now', press('Saved filters …')],
  ['board', '/desk?view=board', 'Move to …'],
  ['letters', '/desk/letters', 'Confirmation to applicants'],
  ['for-me', '/desk/for-me', 'Nothing new for you'],
  ['accounts', '/desk/accounts', 'Invite somebody'],
  ['role', '/desk/accounts', 'Set the role', press(/^Role …/)],
  ['remove-account', '/desk/accounts', 'It is signed out at once', press('Remove …')],
  ['record', '/desk/record', 'accepted a link'],
  ['visits', '/desk/visits', 'Where visits came from'],
  ['my-account', '/desk/me', 'Sessions'],
  ['not-found', '/desk/nothing', 'There is nothing at this address'],
  ['keys', '/desk', 'this list', (page) => page.keyboard.press('?')],
  ['submission', '/desk', 'Also from this person', openFirst],
  ['mention', '/desk', 'Also from this person', mention],
  ['assign', '/desk', 'Nobody', (page) => openFirst(page).then(() => press('Assign …')(page))],
  ['letter', '/desk', 'Template', writeLetter],
  ['letter-preview', '/desk', 'At a date and time', previewLetter],
  [
    'erase',
    '/desk',
    'Put in the bin',
    (page) => openFirst(page).then(() => press('Erase …')(page)),
  ],
  ['pages', '/desk/pages', 'About us'],
  ['versions', '/desk/pages', 'Versions', openVersions],
  ['before-launch', '/desk/before-launch', 'Before launch', openTasks],
  ['page', '/desk/pages/home', 'Publish', openSection],
  ['figures', '/desk/pages/home', 'rain', chooseFigure],
  ['notes', '/desk/notes', 'New note'],
  ['new-note', '/desk/notes', 'Begin the note', press('New note')],
  ['note', '/desk/notes', 'References', openNote],
  ['citation', '/desk/notes', 'Cite', (page) => openNote(page).then(() => press('Citation')(page))],
  ['offline', '/desk', 'You are offline.', goOffline],
  ['session-ended', '/desk', 'Your session has ended', endSession],
];

/** What a desk that `furnishDesk` has filled can show; the last ones leave it offline and signed out. */
export const deskViews: DeskView[] = rows.map(([name, path, shows, open]) => {
  return { name, path, shows, open };
});

async function openFirst(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Meena Sundaram' }).click();
  await page.frameLocator('iframe').getByRole('img').waitFor();
}

async function mention(page: Page): Promise<void> {
  await openFirst(page);
  await page.getByLabel('New note').pressSequentially('@');
  await page.getByRole('option').first().waitFor();
}

async function writeLetter(page: Page): Promise<void> {
  await openFirst(page);
  // Begun, or gone on with.
  await press(/letter …$/)(page);
  await page.getByLabel('Template').selectOption('A reply');
}

async function previewLetter(page: Page): Promise<void> {
  await writeLetter(page);
  await press('Preview')(page);
  await page.getByRole('region', { name: 'Preview' }).getByText('Dear Meena').waitFor();
  await page.getByLabel('At a date and time').check();
}

async function openVersions(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Versions', exact: true }).click();
  await page.locator('.version').first().waitFor();
}

async function openTasks(page: Page): Promise<void> {
  await page.locator('.launch-group summary').first().click();
  await page.locator('.task').first().waitFor();
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
export async function furnishDesk(db: Database): Promise<void> {
  for (const [i, name] of names.entries()) {
    const person = { name, email: `person${i}@example.org`, phone: `+91 98765 4321${i % 4}` };
    const { id } = await insertSubmission(
      db,
      i % 2
        ? { form: 'join-now', ...person, role: 'Data Analyst', message }
        : { form: 'careers', ...person, position: 'Frontend Developer', file: storedFile() },
    );
    if (i === 2) await setIfUnchanged(db, 'status', [{ id, from: 'new', to: 'shortlisted' }]);
    await setRows(db, 'submissions', { created_at: past((i % 3) * 24 * hourMs) }, { id });
  }
  await addVisits(db);
}
