import { expect, test } from 'vitest';
import { addExtension, isDrawnAnew } from '../testing/browser/changed-pages.ts';
import { hasFocus } from '../testing/browser/focus.ts';
import { hydrated, type PageOptions, valuesOf } from '../testing/browser/page.ts';
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

// React draws anew what something else has changed before it.
test.each([false, true])(
  '"Apply Now" opens its dialog after hydration, once, if it was clicked before; with an extension: %s',
  async (isChanged) => {
    const { page, problems, release } = await openEarly('/careers', {}, isChanged);
    const button = page.getByRole('button', { name: 'Apply Now', exact: true });
    await button.click();
    expect(await button.getAttribute('aria-busy')).toBe('true');
    expect(await page.getByRole('dialog').count()).toBe(0);
    release();
    await page.getByRole('dialog').waitFor();
    await page.locator('[aria-busy]').waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(problems.some(isDrawnAnew)).toBe(isChanged);
    expect(problems.filter((one) => !isDrawnAnew(one))).toEqual([]);
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

test('the menu opens before any script has arrived, and stays open when they do', async () => {
  const { page, release } = await openEarly('/services', { width: 390, height: 844 });
  const button = page.getByRole('button', { name: 'Menu' });
  const menu = page.getByRole('navigation', { name: 'Main' });
  await button.click();
  await menu.waitFor();
  release();
  await hydrated(page);
  await page.locator('button[aria-expanded=true]').waitFor();
  expect(await menu.isVisible()).toBe(true);
});

test.each([
  ['/research', '.downloads', 'a[download]'],
  ['/tools/describe', '.describe-options', 'input, select'],
])('what a fold brings comes where it was opened before: %s', async (path, fold, brings) => {
  const { page, release } = await openEarly(path);
  const folds = page.locator(fold);
  await folds.evaluateAll((all: HTMLDetailsElement[]) => {
    for (const one of all) one.open = true;
  });
  release();
  const all = await folds.count();
  expect(all).toBeGreaterThan(1);
  for (let i = 0; i < all; i++) await folds.nth(i).locator(brings).first().waitFor();
});

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
