import type { Page } from 'playwright-core';
import { readConfig } from '../../config/config.ts';
import { connect } from '../../server/database/connect.ts';
import { invite } from '../../server/desk/accounts.ts';
import { insertSubmission } from '../../server/submissions/insert.ts';
import { setSeen } from '../../server/submissions/set-seen.ts';
import { launchBrowser } from '../browser/chromium.ts';
import { choosePassword, signIn, storedFile } from '../browser/desk.ts';
import { openPage } from '../browser/page.ts';
import { addVisits } from '../server/visits.ts';
import type { Site } from '../site/site.ts';
import { screens, type View } from './take-shots.ts';

const email = 'admin@example.org';
const message = 'I have worked for three years with survey data of textile mills, in R and Python.';
const names = ['Meena Sundaram', 'K. Raghavan', 'Anita D’Souza', 'Farhan Ali', 'José Núñez'];

type Place = { name: string; path: string; open?: (page: Page) => Promise<unknown> };

const places: Place[] = [
  { name: 'inbox', path: '/desk' },
  {
    name: 'selected',
    path: '/desk',
    open: (page) => page.getByLabel('Select K. Raghavan').check(),
  },
  {
    name: 'board',
    path: '/desk?view=board',
    open: (page) => page.getByRole('link', { name: 'Meena Sundaram' }).waitFor(),
  },
  { name: 'letters', path: '/desk/letters' },
  {
    name: 'letter',
    path: '/desk',
    async open(page) {
      await openFirst(page);
      await page.getByRole('button', { name: 'Write a letter …' }).click();
      await page.getByLabel('Template').selectOption('A reply');
    },
  },
  { name: 'for-me', path: '/desk/for-me' },
  { name: 'nothing-found', path: '/desk?search=zzz' },
  {
    name: 'offline',
    path: '/desk',
    async open(page) {
      await page.context().setOffline(true);
      await page.getByRole('link', { name: 'For me' }).click();
      await page.getByRole('button', { name: 'Try again' }).waitFor();
    },
  },
  {
    name: 'session-ended',
    path: '/desk',
    async open(page) {
      await page.context().clearCookies();
      await page.getByRole('link', { name: 'For me' }).click();
      await page.getByRole('heading', { name: 'Your session has ended' }).waitFor();
    },
  },
  { name: 'submission', path: '/desk', open: openFirst },
  {
    name: 'erase',
    path: '/desk',
    async open(page) {
      await openFirst(page);
      await page.getByRole('button', { name: 'Erase …' }).click();
    },
  },
  { name: 'pages', path: '/desk/pages' },
  {
    name: 'page',
    path: '/desk/pages/home',
    async open(page) {
      await page.locator('.section summary').first().click();
      await page.frameLocator('iframe').locator('h1').waitFor({ state: 'attached' });
    },
  },
  {
    name: 'versions',
    path: '/desk/pages',
    async open(page) {
      await page.getByRole('button', { name: 'Versions' }).click();
      await page.locator('.version').first().waitFor();
    },
  },
  { name: 'notes', path: '/desk/notes' },
  {
    name: 'note',
    path: '/desk/notes/rain-cloth',
    async open(page) {
      await page.getByRole('toolbar').waitFor();
      await page.frameLocator('iframe').locator('h1').waitFor({ state: 'attached' });
    },
  },
  {
    name: 'before-launch',
    path: '/desk/before-launch',
    open: (page) => page.locator('.launch-group summary').first().click(),
  },
  { name: 'accounts', path: '/desk/accounts' },
  { name: 'record', path: '/desk/record' },
  { name: 'visits', path: '/desk/visits' },
  { name: 'my-account', path: '/desk/me' },
  {
    name: 'mistakes',
    path: '/desk/me',
    open: (page) => page.getByRole('button', { name: 'Change the password' }).click(),
  },
  { name: 'keys', path: '/desk', open: (page) => page.keyboard.press('?') },
];

async function openFirst(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Meena Sundaram' }).click();
  await page.frameLocator('iframe').getByRole('img').waitFor();
}

/** Fills the site's store with samples and makes an account for the pictures. */
export async function furnishDesk({ databaseUrl, url }: Site): Promise<void> {
  const store = connect(readConfig({ DATABASE_URL: databaseUrl }).store);
  for (const [i, name] of names.entries()) {
    const person = { name, email: `person${i}@example.org`, phone: `+91 98765 4321${i % 4}` };
    const { id } = await insertSubmission(
      store.db,
      i % 2
        ? { form: 'join-now', ...person, role: 'Data Analyst', message }
        : { form: 'careers', ...person, position: 'Frontend Developer', file: storedFile() },
    );
    if (i === 2) await setSeen(store.db, 'status', [{ id, from: 'new', to: 'shortlisted' }]);
    await store.db
      .updateTable('submissions')
      .set({ created_at: new Date(Date.now() - (i % 3) * 86_400_000).toISOString() })
      .where('id', '=', id)
      .execute();
  }
  await addVisits(store.db);
  const token = await invite(store.db, email, 'admin', 'sample');
  await store.close();
  const browser = await launchBrowser();
  const { page } = await openPage(browser, url);
  await choosePassword(page, token);
  await page.getByRole('navigation', { name: 'Views' }).waitFor();
  await browser.close();
}

/** Every view of the desk at each width. */
export function deskViews(): View[] {
  const signedOut = { name: 'sign-in', path: '/desk' };
  return [signedOut, ...places].flatMap((place) =>
    screens.map((screen) => ({
      ...screen,
      name: `desk-${place.name}`,
      fullPage: true,
      async show(page: Page) {
        if (place === signedOut) return page.goto('/desk');
        await page.goto('/desk');
        await signIn(page, { email });
        await page.getByRole('table').waitFor();
        await page.goto(place.path);
        await page.getByRole('navigation', { name: 'Views' }).waitFor();
        await page.locator('main > [role=status]:not(.said, .undo)').waitFor({ state: 'detached' });
        return (place as Place).open?.(page);
      },
    })),
  );
}
