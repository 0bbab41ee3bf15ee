import type { Page } from 'playwright-core';
import type { Database } from '../../server/database/connect.ts';
import { insertSubmission } from '../../server/submissions/insert.ts';
import { setIfUnchanged } from '../../server/submissions/set-if-unchanged.ts';
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

/** What a desk that `furnishDesk` has filled can show; the last ones leave it offline and signed out. */
export const deskViews: DeskView[] = [
  { name: 'inbox', path: '/desk', shows: 'K. Raghavan' },
  {
    name: 'selected',
    path: '/desk',
    shows: '1 selected',
    open: (page) => page.getByLabel('Select K. Raghavan').check(),
  },
  { name: 'nothing-found', path: '/desk?search=zzz', shows: 'Show everything' },
  {
    name: 'saved-filters',
    path: '/desk',
    shows: 'Name for what is chosen now',
    open: press('Saved filters …'),
  },
  { name: 'board', path: '/desk?view=board', shows: 'Move to …' },
  { name: 'letters', path: '/desk/letters', shows: 'Confirmation to applicants' },
  { name: 'for-me', path: '/desk/for-me', shows: 'Nothing new for you' },
  { name: 'accounts', path: '/desk/accounts', shows: 'Invite somebody' },
  { name: 'role', path: '/desk/accounts', shows: 'Set the role', open: press(/^Role …/) },
  {
    name: 'remove-account',
    path: '/desk/accounts',
    shows: 'It is signed out at once',
    open: press('Remove …'),
  },
  { name: 'record', path: '/desk/record', shows: 'accepted a link' },
  { name: 'visits', path: '/desk/visits', shows: 'Where visits came from' },
  { name: 'my-account', path: '/desk/me', shows: 'Sessions' },
  { name: 'not-found', path: '/desk/nothing', shows: 'There is nothing at this address' },
  { name: 'keys', path: '/desk', shows: 'this list', open: (page) => page.keyboard.press('?') },
  { name: 'submission', path: '/desk', shows: 'Also from this person', open: openFirst },
  {
    name: 'mention',
    path: '/desk',
    shows: 'Also from this person',
    async open(page) {
      await openFirst(page);
      await page.getByLabel('New note').pressSequentially('@');
      await page.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'assign',
    path: '/desk',
    shows: 'Nobody',
    open: (page) => openFirst(page).then(() => press('Assign …')(page)),
  },
  { name: 'letter', path: '/desk', shows: 'Template', open: writeLetter },
  {
    name: 'letter-preview',
    path: '/desk',
    shows: 'At a date and time',
    async open(page) {
      await writeLetter(page);
      await press('Preview')(page);
      await page.getByRole('region', { name: 'Preview' }).getByText('Dear Meena').waitFor();
      await page.getByLabel('At a date and time').check();
    },
  },
  {
    name: 'erase',
    path: '/desk',
    shows: 'Put in the bin',
    open: (page) => openFirst(page).then(() => press('Erase …')(page)),
  },
  { name: 'pages', path: '/desk/pages', shows: 'About us' },
  {
    name: 'versions',
    path: '/desk/pages',
    shows: 'Versions',
    async open(page) {
      await page.getByRole('button', { name: 'Versions', exact: true }).click();
      await page.locator('.version').first().waitFor();
    },
  },
  {
    name: 'before-launch',
    path: '/desk/before-launch',
    shows: 'Before launch',
    async open(page) {
      await page.locator('.launch-group summary').first().click();
      await page.locator('.task').first().waitFor();
    },
  },
  { name: 'page', path: '/desk/pages/home', shows: 'Publish', open: openSection },
  {
    name: 'figures',
    path: '/desk/pages/home',
    shows: 'rain',
    async open(page) {
      await openSection(page);
      await page.locator('.entry summary').first().click();
      await page.locator('.figure-choice').first().click();
      await page.getByRole('searchbox').fill('rain');
    },
  },
  { name: 'notes', path: '/desk/notes', shows: 'New note' },
  { name: 'new-note', path: '/desk/notes', shows: 'Begin the note', open: press('New note') },
  { name: 'note', path: '/desk/notes', shows: 'References', open: openNote },
  {
    name: 'citation',
    path: '/desk/notes',
    shows: 'Cite',
    open: (page) => openNote(page).then(() => press('Citation')(page)),
  },
  {
    name: 'offline',
    path: '/desk',
    shows: 'You are offline.',
    async open(page) {
      await page.context().setOffline(true);
      await page.getByRole('link', { name: 'For me' }).click();
      await page.getByRole('button', { name: 'Try again' }).waitFor();
    },
  },
  {
    name: 'session-ended',
    path: '/desk',
    shows: 'Your session has ended',
    async open(page) {
      await page.context().clearCookies();
      // The page may have found out by itself.
      await page.evaluate(() =>
        document.querySelector<HTMLElement>('a[href="/desk/for-me"]')?.click(),
      );
    },
  },
];

async function openFirst(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Meena Sundaram' }).click();
  await page.frameLocator('iframe').getByRole('img').waitFor();
}

async function writeLetter(page: Page): Promise<void> {
  await openFirst(page);
  // Begun, or gone on with.
  await press(/letter …$/)(page);
  await page.getByLabel('Template').selectOption('A reply');
}

async function openSection(page: Page): Promise<void> {
  await page.locator('.section summary').first().click();
  await page.frameLocator('iframe').locator('h1').waitFor({ state: 'attached' });
}

async function openNote(page: Page): Promise<void> {
  await page.locator('.note-row a').first().click();
  await page.getByRole('toolbar').waitFor();
  await page.locator('.section summary', { hasText: 'References' }).click();
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
    await db
      .updateTable('submissions')
      .set({ created_at: new Date(Date.now() - (i % 3) * 86_400_000).toISOString() })
      .where('id', '=', id)
      .execute();
  }
  await addVisits(db);
}
