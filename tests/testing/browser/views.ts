import { asUpload, resumes } from '@site/server/testing/files/samples';
import type { Page } from 'playwright-core';
import { fillPerson } from '../site/applicants.ts';
import { dialogPlaces, fillEnquiry, openDialog } from './dialogs.ts';
import { breakRoute, moduleNamed } from './module-loading.ts';

/** Something that a visitor can bring about on a page: its address, and what is done there. */
export type View = {
  name: string;
  path: string;
  before?: (page: Page) => Promise<unknown>;
  open?: (page: Page) => Promise<unknown>;
};

const placeAt = (address: string) => dialogPlaces.find(({ path }) => path === address)!;
const careers = placeAt('/careers');

const answers = {
  201: { id: '1', message: 'Thank you.' },
  422: { message: 'Not valid', errors: [{ field: 'phone', message: 'Enter a phone number.' }] },
};

/** What the server says to any application. */
const answer = (status: keyof typeof answers) => (page: Page) =>
  page.route('**/api/apply', (route) => route.fulfill({ status, json: answers[status] }));

export const views: View[] = [
  { name: 'the menu', path: '/about', open: openMenu },
  { name: 'a case study', path: '/case-studies', open: openCase },
  ...dialogPlaces.map((place) => ({
    name: `dialog: ${place.title}`,
    path: place.path,
    open: (page: Page) => openDialog(page, place),
  })),
  { name: 'success panel: more than a link can carry', path: '/data-analytics', open: askMuch },
  { name: 'Careers with errors', path: '/careers', open: submitEmpty },
  { name: 'Careers: not sent', path: '/careers', before: answer(422), open: submitCareers },
  { name: 'Careers: uploading', path: '/careers', before: hold, open: submitCareers },
  { name: 'Join Now: sent', path: '/join-now', before: answer(201), open: submitJoinNow },
  {
    name: 'the calculator with a wrong value',
    path: '/tools/sample-size#method=survey&population=900&solve=effect&colour=red',
    open: typeWrongValue,
  },
  { name: 'a question of the key', path: '/tools/which-test#difference/number/two' },
  { name: 'a test of the key', path: '/tools/which-test#relation/numbers/line' },
  { name: 'a data file described', path: '/tools/describe', open: describeFile },
  { name: 'the tooltip', path: '/publications', open: showTooltip },
  { name: 'a dialog whose code is missing', path: '/publications', open: openWithoutCode },
  { name: 'the error page', path: '/about', before: (page) => breakRoute(page, 'about') },
];

async function hold(page: Page) {
  await page.route('**/api/apply', () => new Promise(() => {}));
}

async function openMenu(page: Page) {
  await page.getByRole('button', { name: 'Menu' }).click();
}

async function openCase(page: Page) {
  await page.getByRole('main').locator('a[href="/case-studies#case-1"]').click();
  await page.locator('article h1').waitFor();
}

async function submitEmpty(page: Page) {
  const dialog = await openDialog(page, careers);
  await dialog.locator('button[type=submit]').click();
  await dialog.locator('.field-error').first().waitFor();
}

async function askMuch(page: Page) {
  const dialog = await openDialog(page, placeAt('/data-analytics'));
  const text = 'Words '.repeat(330);
  await fillEnquiry(dialog, { email: 'reader@example.org', text, file: resumes.pdf });
  await dialog.locator('button[type=submit]').click();
  await page.getByRole('button', { name: 'Done' }).waitFor();
}

async function submitCareers(page: Page) {
  const dialog = await openDialog(page, careers);
  await fillPerson(dialog);
  const filename = `${'a-very-long-file-name-'.repeat(10)}.pdf`;
  await dialog.getByLabel('Resume').setInputFiles(asUpload({ ...resumes.pdf, filename }));
  await dialog.getByRole('button', { name: 'Submit Application' }).click();
  await page.locator('main .alert, main progress').first().waitFor();
}

async function submitJoinNow(page: Page) {
  const form = page.getByRole('main').locator('form');
  await fillPerson(form);
  await form.getByLabel('Role').selectOption({ index: 1 });
  await form.getByRole('button', { name: 'Submit Application' }).click();
  await page.locator('main .alert').waitFor();
}

async function typeWrongValue(page: Page) {
  await openFolds(page);
  await page.getByLabel('Significance level').fill('2');
  await page.locator('.field-error').waitFor();
}

/** Ragged rows, a name that is repeated, a date whose order is open, no scale; all that folds is open. */
async function describeFile(page: Page) {
  const rows = ['day,x,x,', '3/4/2024,1,a,2', '5/6/2024,99', ...Array(9).fill('1/2/2024,3,b,4')];
  await page.getByLabel('Your data file').setInputFiles({
    name: 'a-long-name-of-a-file-'.repeat(6),
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\n')),
  });
  await page.locator('[data-notes]').waitFor();
  await page.locator('[aria-busy=true]').waitFor({ state: 'detached' });
  // Its tables of a questionnaire are a module of their own.
  await page.locator('.questionnaire summary').first().waitFor();
  await openFolds(page);
  await page.locator('main button[aria-expanded]').first().click();
}

function openFolds(page: Page) {
  return page.locator('main details').evaluateAll((all: HTMLDetailsElement[]) => {
    for (const fold of all) fold.open = true;
  });
}

async function showTooltip(page: Page) {
  await page.getByRole('button', { name: 'Contact Our Publication Team' }).focus();
  await page.getByRole('tooltip').waitFor();
}

async function openWithoutCode(page: Page) {
  await page.route(moduleNamed('enquiry-dialog'), (route) => route.abort());
  await page.getByRole('button', { name: 'Submit Publication' }).click();
  await page.getByRole('main').getByRole('alert').waitFor();
}
