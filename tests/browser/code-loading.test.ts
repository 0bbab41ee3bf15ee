import type { Page } from 'playwright-core';
import { expect, test, vi } from 'vitest';
import { settle, visitStopped } from '../testing/browser/clock.ts';
import { dialogPlaces, openDialog } from '../testing/browser/dialogs.ts';
import { hasFocus } from '../testing/browser/focus.ts';
import { breakRoute, moduleNamed } from '../testing/browser/module-loading.ts';
import { hydrated, visit } from '../testing/browser/page.ts';
import { runningSite } from '../testing/browser/running-site.ts';
import { sampleOf } from '../testing/sampling.ts';
import { figurePages, listedPages, notePaths } from '../testing/site/built-site.ts';
import { waitTimeoutMs } from '../testing/until.ts';

const { newPage } = runningSite();
const place = dialogPlaces[0]!;
const dialogCode = moduleNamed('enquiry-dialog');
const unexpected = 'Unexpected Application Error!';

/**
 * What each element of the page's text is set in, by the properties that say most, one line each. Without what
 * is laid over figures once it has been loaded.
 */
const stylesIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const told =
      'display position color background-color font-size font-weight line-height margin-top margin-bottom padding border-width max-width min-height grid-template-columns grid-row-start grid-column-start column-gap text-decoration-line'.split(
        ' ',
      );
    return Array.from(
      document.querySelectorAll('main :not(.values, .values *, .instrument *)'),
      (element) => {
        const style = getComputedStyle(element);
        const { localName } = element;
        const left = `left: ${Math.round(element.getBoundingClientRect().left)}`;
        const values = told.map((name) => `${name}: ${style.getPropertyValue(name)}`);
        return [localName, left, ...values].join('; ');
      },
    );
  });

test('the code of a dialog shows an error when it cannot be loaded, and Reload recovers', async () => {
  const { page } = await newPage();
  await page.route(dialogCode, (route) => route.abort());
  await visit(page, place.path);
  const button = page.getByRole('button', { name: place.button });
  const before = await button.boundingBox();
  await button.click();
  const alert = page.getByRole('main').getByRole('alert');
  await alert.getByText(/Loading chunk .+ failed/).waitFor();
  const after = await button.boundingBox();
  expect(after?.height).toBe(before?.height);
  expect((await alert.boundingBox())!.y).toBeGreaterThanOrEqual(after!.y + after!.height);
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

// React Router loads the page again that the link is on: the code may be that of a former release.
test('the code of a page makes the current page reload when it cannot be loaded, and its link then works', async () => {
  const { page } = await newPage({ width: 1440 });
  await page.route(moduleNamed('about'), (route) => route.abort());
  await visit(page, '/contact');
  const link = page.getByRole('navigation', { name: 'Main' }).getByText('About Us');
  const reloaded = page.waitForEvent('domcontentloaded');
  await link.click();
  await reloaded;
  await hydrated(page);
  await page.unroute(moduleNamed('about'));
  await link.click();
  await page.getByRole('heading', { level: 1, name: 'About Us' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/about');
});

test('the code of a page shows the error page with a Reload button when it throws on the first page', async () => {
  const { page } = await newPage();
  await breakRoute(page, 'about');
  await page.goto('/about');
  const heading = page.getByRole('heading', { level: 1, name: unexpected });
  await heading.waitFor();
  await hasFocus(heading);
  expect(await page.title()).toBe(unexpected);
  await page.unroute(moduleNamed('about'));
  await page.getByRole('button', { name: 'Reload' }).click();
  await heading.waitFor({ state: 'detached' });
  expect(await page.title()).not.toBe(unexpected);
});

test('the styles of a page are waited for by a navigation, which leaves the page as it is until they are there', async () => {
  const { page } = await newPage({ width: 1440 });
  const released = Promise.withResolvers<void>();
  await visit(page, '/contact');
  await page.route('**/*.css', async (route) => {
    await released.promise;
    await route.continue();
  });
  const asked = page.waitForRequest('**/*.css');
  await page.getByRole('navigation', { name: 'Main' }).getByText('About Us').click();
  await asked;
  await settle(page);
  expect(await page.locator('main .contact-first').isVisible()).toBe(true);
  released.resolve();
  await page.getByRole('heading', { level: 1, name: 'About Us' }).waitFor();
  expect(await page.locator('main .contact-first').count()).toBe(0);
});

// From pages with styles of their own, the first page that has a link; that to the search opens it over the page.
const linked = listedPages
  .map(({ path }) => path)
  .filter((path) => !notePaths.includes(path) && path !== '/search')
  .concat(notePaths[0]!, figurePages[0]!.path)
  .map((path) => {
    const link = `a[data-discover][href="${path}"]`;
    const from = listedPages.find(
      (page) => page.path !== path && page.document.querySelector(link),
    );
    return { path, link, from: from?.path };
  })
  .filter(({ from }) => from !== undefined);

test.each(sampleOf(linked, 2))(
  'the styles on $path are after a navigation from $from what they are on a visit',
  async ({ path, link, from }) => {
    const [visited, navigated] = [await newPage({ width: 1440 }), await newPage({ width: 1440 })];
    await visit(navigated.page, from!);
    const title = await visited.page.goto(path).then(() => visited.page.title());
    await hydrated(visited.page);
    await navigated.page.locator(link).first().dispatchEvent('click');
    await navigated.page.waitForFunction((title) => document.title === title, title);
    // Until what is below the first view is laid out, in either.
    await vi.waitFor(
      async () => expect(await stylesIn(navigated.page)).toEqual(await stylesIn(visited.page)),
      { timeout: waitTimeoutMs },
    );
    expect([...visited.problems, ...navigated.problems]).toEqual([]);
  },
);

test('the words of a page show an error when they cannot be loaded, and Reload leads to the page', async () => {
  const words = /\/about\.data(\?|$)/;
  const { page } = await newPage({ width: 1440 });
  await page.route(words, (route) => route.abort());
  await visit(page, '/contact');
  await page.getByRole('navigation', { name: 'Main' }).getByText('About Us').click();
  await page.getByRole('heading', { level: 1, name: unexpected }).waitFor();
  await page.getByText('Loading chunk /about failed').waitFor();
  expect(await page.getByRole('banner').isVisible()).toBe(true);
  await page.unroute(words);
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

test('a link to a case leads to it among all cases when it was clicked and no script arrives', async () => {
  const link = 'main a[href="/case-studies#case-2"]';
  const { page } = await newPage();
  await page.route(/\/assets\/[^/]+\.js$/, () => new Promise(() => {}));
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  await page.goto('/', { waitUntil: 'commit' });
  await page.locator(link).click();
  await page.locator(`${link}[aria-busy]`).waitFor();
  await page.clock.runFor(10_000);
  await page.waitForURL('**/case-studies#case-2', { waitUntil: 'commit' });
  await page.locator('#case-2').getByRole('heading').first().waitFor();
});
