import { expect, test } from 'vitest';
import { addExtension, isDrawnAnew } from '../testing/browser/changed-pages.ts';
import { settle, visitStopped } from '../testing/browser/clock.ts';
import { dialogPlaces, openDialog } from '../testing/browser/dialogs.ts';
import { hasFocus } from '../testing/browser/focus.ts';
import { breakRoute, moduleNamed } from '../testing/browser/module-loading.ts';
import { hydrated, type PageOptions, valuesOf, visit } from '../testing/browser/page.ts';
import { runningSite } from '../testing/browser/running-site.ts';
import { fillPerson } from '../testing/site/applicants.ts';

const { newPage } = runningSite();

/** A page whose words are there while its scripts are held back until `release` is called. */
async function openEarly(path: string, options?: PageOptions, isChanged = false) {
  const { page, problems } = await newPage(options);
  if (isChanged) await addExtension(page);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  return { page, problems, release };
}

test.each([false, true])(
  '"Apply Now" opens its dialog after hydration, once, if it was clicked before; with an extension: %s',
  async (isChanged) => {
    const { page, problems, release } = await openEarly('/careers', {}, isChanged);
    const button = page.getByRole('button', { name: 'Apply Now', exact: true });
    await button.click();
    expect(await button.getAttribute('aria-busy')).toBe('true');
    release();
    await page.getByRole('dialog').waitFor();
    await page.locator('[aria-busy]').waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(problems.some(isDrawnAnew)).toBe(isChanged);
    expect(problems.filter((one) => !isDrawnAnew(one))).toEqual([]);
  },
);

test.each([false, true])(
  'what was typed and chosen before any script has arrived stays, with an extension: %s',
  async (isChanged) => {
    const { page, problems, release } = await openEarly('/join-now', {}, isChanged);
    const form = page.getByRole('main').locator('form');
    await fillPerson(form);
    await form.getByLabel('Role').selectOption({ index: 2 });
    await form.getByLabel('Message').fill('x'.repeat(1_950));
    const before = await valuesOf(form);
    release();
    await hydrated(page);
    await form.getByText('50 characters left').waitFor();
    expect(await valuesOf(form)).toEqual(before);
    await hasFocus(form.getByLabel('Message'));
    expect(problems.some(isDrawnAnew)).toBe(isChanged);
  },
);

test("a case's Read More opens the case study after hydration if it was clicked before", async () => {
  const { page, release } = await openEarly('/');
  await page.locator('main a[href="/case-studies#case-2"]').click();
  expect(new URL(page.url()).pathname).toBe('/');
  release();
  await page.locator('article h1').waitFor();
  expect(new URL(page.url()).pathname).toBe('/case-study/2');
});

const place = dialogPlaces[0]!;
const dialogCode = moduleNamed('enquiry-dialog');

test('the code of a dialog shows an error when it cannot be loaded, and Reload recovers', async () => {
  const { page } = await newPage();
  await page.route(dialogCode, (route) => route.abort());
  await visit(page, place.path);
  await page.getByRole('button', { name: place.button }).click();
  const alert = page.getByRole('main').getByRole('alert');
  await alert.getByText(/Loading chunk .+ failed/).waitFor();
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
  await page.unroute(dialogCode);
  await alert.getByRole('button', { name: 'Reload' }).click();
  await alert.waitFor({ state: 'detached' });
  await openDialog(page, place);
});

test('the code of a dialog is given up after 120 000 ms when it does not arrive', async () => {
  const { page } = await newPage();
  await page.route(dialogCode, () => new Promise(() => {}));
  await visitStopped(page, place.path);
  await page.getByRole('button', { name: place.button }).click();
  await page.getByRole('status').getByText('Opening the form').waitFor({ state: 'attached' });
  const alert = page.getByRole('main').getByRole('alert');
  await page.clock.runFor(119_900);
  await settle(page);
  expect(await alert.count()).toBe(0);
  await page.clock.runFor(100);
  await settle(page);
  // What React shows in the place of something that waited may come a moment later.
  await page.clock.runFor(1_000);
  await alert.getByText(/Loading chunk .+ failed/).waitFor();
});

test('the code of a page shows the error page with a Reload button when it throws on the first page', async () => {
  const { page } = await newPage();
  await breakRoute(page, 'about');
  await page.goto('/about');
  const heading = page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' });
  await hasFocus(heading);
  await page.unroute(moduleNamed('about'));
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.getByRole('heading', { level: 1, name: 'About Us' }).waitFor();
});

test.each([moduleNamed('entry.client'), moduleNamed('home'), /\/assets\/data\//])(
  'the first script leaves the page readable and its links working when %s cannot be loaded',
  async (file) => {
    const { page } = await newPage();
    await page.route(file, (route) => route.abort());
    await page.goto('/');
    await page.waitForFunction(() => !document.documentElement.classList.contains('js'));
    const headings = page.getByRole('main').getByRole('heading', { level: 2 });
    expect(await headings.count()).toBeGreaterThan(8);
    for (const heading of await headings.all()) expect(await heading.isVisible()).toBe(true);
    expect(await page.getByRole('button', { name: /rotation/ }).count()).toBe(0);
    await page.locator('main a[href="/services"]').first().click();
    await page.waitForURL('**/services');
  },
);
