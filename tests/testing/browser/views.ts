import { asUpload, pdfOfSize, resumes } from '@site/server/testing/files/samples';
import type { Locator, Page } from 'playwright-core';
import { fillPerson } from '../site/applicants.ts';
import { type DialogPlace, dialogPlaces, fillEnquiry, openDialog } from './dialogs.ts';
import { breakRoute, moduleNamed } from './module-loading.ts';

/** Something that a visitor can bring about on a page: its address, and what is done there. */
export type View = {
  name: string;
  path: string;
  before?: (page: Page) => Promise<unknown>;
  open?: (page: Page) => Promise<unknown>;
};

const [careers, publication, analytics] = ['/careers', '/publications', '/data-analytics'].map(
  (one) => dialogPlaces.find(({ path }) => path === one)!,
) as [DialogPlace, DialogPlace, DialogPlace];
const enquiries = dialogPlaces.filter((place) => place !== careers);

const answers = {
  201: { id: '1', message: 'Thank you.' },
  422: { message: 'Not valid', errors: [{ field: 'phone', message: 'Enter a phone number.' }] },
};

/** What the server says to any application, or that it says nothing. */
const answer = (status?: keyof typeof answers) => (page: Page) =>
  page.route('**/api/apply', (route) =>
    status ? route.fulfill({ status, json: answers[status] }) : new Promise(() => {}),
  );

export const views: View[] = [
  ...[2, 3].map((slide) => ({
    name: `Home, slide ${slide}`,
    path: '/',
    open: (page: Page) =>
      page.getByRole('button', { name: new RegExp(`Show slide\\W*${slide}`) }).click(),
  })),
  { name: 'the menu', path: '/about', open: openMenu },
  { name: 'a case study', path: '/case-studies', open: openCase },
  ...dialogPlaces.map((place) => ({
    name: `dialog: ${place.title}`,
    path: place.path,
    open: (page: Page) => openDialog(page, place),
  })),
  ...enquiries.map((place) => ({
    name: `success panel: ${place.title}`,
    path: place.path,
    open: (page: Page) => submitEnquiry(page, place),
  })),
  ...[publication, careers].map((place) => ({
    name: `dialog with errors: ${place.title}`,
    path: place.path,
    open: async (page: Page) => submitEmpty(await openDialog(page, place)),
  })),
  {
    name: 'Join Now with errors',
    path: '/join-now',
    open: (page: Page) => submitEmpty(page.getByRole('main')),
  },
  {
    name: 'success panel: more than a link can carry',
    path: '/data-analytics',
    open: (page: Page) => submitEnquiry(page, analytics, 'Words '.repeat(330)),
  },
  { name: 'Careers: sent', path: '/careers', before: answer(201), open: submitCareers },
  { name: 'Careers: not sent', path: '/careers', before: answer(422), open: submitCareers },
  { name: 'Careers: uploading', path: '/careers', before: answer(), open: uploadCareers },
  { name: 'Join Now: sent', path: '/join-now', before: answer(201), open: submitJoinNow },
  { name: 'Join Now: not sent', path: '/join-now', before: answer(422), open: submitJoinNow },
  {
    name: 'the calculator with a wrong value',
    path: '/tools/sample-size#method=survey&population=900&solve=effect&colour=red',
    open: typeWrongValue,
  },
  { name: 'a question of the key', path: '/tools/which-test#difference/number/two' },
  { name: 'a test of the key', path: '/tools/which-test#relation/numbers/line' },
  { name: 'a data file described', path: '/tools/describe', open: describeFile },
  { name: 'a data file refused', path: '/tools/describe', open: refuseFile },
  { name: 'the tooltip', path: '/publications', open: showTooltip },
  { name: 'a dialog whose code is missing', path: '/publications', open: openWithoutCode },
  { name: 'the error page', path: '/about', before: (page) => breakRoute(page, 'about') },
];

async function openMenu(page: Page) {
  await page.getByRole('button', { name: 'Menu' }).click();
}

async function openCase(page: Page) {
  await page.getByRole('main').locator('a[href="/case-studies#case-1"]').click();
  await page.locator('article h1').waitFor();
}

async function submitEmpty(place: Locator) {
  await place.locator('button[type=submit]').click();
  await place.locator('.field-error').first().waitFor();
}

async function submitEnquiry(page: Page, place: DialogPlace, text = 'Words') {
  const dialog = await openDialog(page, place);
  await fillEnquiry(dialog, { email: 'reader@example.org', text, file: resumes.pdf });
  await dialog.locator('button[type=submit]').click();
  await page.getByRole('button', { name: 'Done' }).waitFor();
}

async function submitCareers(page: Page) {
  await uploadCareers(page);
  await page.locator('main .alert').first().waitFor();
}

async function uploadCareers(page: Page) {
  const dialog = await openDialog(page, careers);
  await fillPerson(dialog);
  const filename = `${'a-very-long-file-name-'.repeat(10)}.pdf`;
  await dialog.getByLabel('Resume').setInputFiles(asUpload({ ...pdfOfSize(20_000), filename }));
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
  await chooseData(page, 'a-long-name-of-a-file-'.repeat(6), rows.join('\n'));
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

async function refuseFile(page: Page) {
  await chooseData(page, 'sheet.csv', 'PK\x03\x04');
  await page.locator('[data-refusal]').waitFor();
}

function chooseData(page: Page, name: string, text: string) {
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(text) };
  return page.getByLabel('Your data file').setInputFiles(file);
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
