import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violations } from '../testing/browser/accessible.ts';
import { hasFocus, tabTo } from '../testing/browser/focus.ts';
import { type PageOptions, touchedPhone, visit } from '../testing/browser/page.ts';
import { runningSite } from '../testing/browser/running-site.ts';
import { sampleOf } from '../testing/sampling.ts';
import { openedPaths } from '../testing/site/opened-paths.ts';

const { newPage, open } = runningSite();

/** What opens Publications: a pile for each year, 2003 first, 2022 last. */
async function openHead(options?: PageOptions) {
  const { page, problems } = await open('/publications', options);
  const head = page.locator('#fig-1');
  const slider = head.getByRole('slider', { name: 'Values of Fig. 1' });
  await slider.waitFor({ state: 'attached' });
  await head.locator('picture > img').scrollIntoViewIfNeeded();
  return {
    page,
    problems,
    picture: head.locator('picture > img'),
    slider,
    label: head.locator('.values-label'),
  };
}

async function at(picture: Locator, across: number, down: number) {
  const box = (await picture.boundingBox())!;
  return [box.x + across * box.width, box.y + down * box.height] as const;
}

async function staysInside(page: Page, label: Locator, picture: Locator) {
  const [inner, outer] = [(await label.boundingBox())!, (await picture.boundingBox())!];
  expect(inner.x).toBeGreaterThanOrEqual(outer.x - 0.5);
  expect(inner.y).toBeGreaterThanOrEqual(outer.y - 0.5);
  expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + outer.width + 0.5);
  expect(inner.y + inner.height).toBeLessThanOrEqual(outer.y + outer.height + 0.5);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
}

test('the pointer reads the mark that it is near, inside the picture; Esc and leaving hide it', async () => {
  const { page, problems, picture, label } = await openHead();
  await page.mouse.move(...(await at(picture, 0.04, 0.6)));
  await label.getByText('2003').waitFor();
  for (const across of [0.04, 0.5, 0.96]) {
    await page.mouse.move(...(await at(picture, across, 0.7)));
    await label.waitFor();
    await staysInside(page, label, picture);
  }
  expect(await label.textContent()).toMatch(/^2022.+ articles$/);
  await page.keyboard.press('Escape');
  await label.waitFor({ state: 'hidden' });
  await page.mouse.move(...(await at(picture, 0.04, 0.6)));
  await label.getByText('2003').waitFor();
  await page.mouse.move(5, 5);
  await label.waitFor({ state: 'hidden' });
  expect(problems).toEqual([]);
});

test('keys go from mark to mark, and a screen reader is told the same', async () => {
  const { page, slider, label } = await openHead();
  await tabTo(slider);
  const reads = async (year: string) => {
    await label.getByText(year).waitFor();
    const [term, value] = (await slider.getAttribute('aria-valuetext'))!.split(': ');
    expect(await label.textContent()).toBe(`${term}${value}`);
  };
  await reads('2003');
  for (const [key, year] of [
    ['ArrowRight', '2004'],
    ['PageUp', '2014'],
    ['End', '2022'],
    ['ArrowRight', '2022'],
    ['ArrowLeft', '2021'],
    ['PageDown', '2011'],
    ['Home', '2003'],
  ] as const) {
    await page.keyboard.press(key);
    await reads(year);
  }
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await label.waitFor({ state: 'hidden' });
  await hasFocus(slider);
});

test('a tap reads the year that it is near, until a tap elsewhere', async () => {
  const { page, picture, label } = await openHead(touchedPhone);
  await page.touchscreen.tap(...(await at(picture, 0.04, 0.5)));
  await label.getByText('2003').waitFor();
  await staysInside(page, label, picture);
  await page.touchscreen.tap(...(await at(picture, 0.96, 0.5)));
  await label.getByText('2022').waitFor();
  await page.getByRole('heading', { level: 1 }).tap();
  await label.waitFor({ state: 'hidden' });
});

/** The first figure of Services: a long table. */
function parts(page: Page) {
  const place = page.locator('#fig-1');
  return {
    handle: place.locator('summary'),
    table: place.getByRole('region', { name: /^Data: Sanitation improved/ }),
    own: place.getByRole('link', { name: 'On a page of its own' }),
    status: place.getByRole('status'),
    copy: (name: string) => place.getByRole('button', { name }),
  };
}

test.each([
  { width: 1280, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
] as const)(
  'at $width px, $colorScheme: the data open below their figure by keyboard',
  async (shape) => {
    const permissions = ['clipboard-read', 'clipboard-write'];
    const { page, problems } = await open('/services', { ...shape, context: { permissions } });
    const { handle, table, own, status, copy } = parts(page);
    await tabTo(handle);
    await page.keyboard.press('Enter');
    await table.waitFor();
    expect(await table.getByRole('columnheader').first().textContent()).toBe('indicator');
    expect(await table.getByRole('rowheader').first().textContent()).toBe('Improved sanitation');
    await tabTo(copy('Copy BibTeX'));
    await page.keyboard.press('Enter');
    await status.getByText('Copied').waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/^@misc\{service-analytics-\d{4},\n/);
    await tabTo(table);
    await page.keyboard.press('End');
    await tabTo(own);
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await page.emulateMedia({ media: 'print' });
    expect(await handle.isVisible()).toBe(false);
    expect(problems).toEqual([]);
  },
);

test('a figure whose details do not arrive says so and keeps the link to its page', async () => {
  const { page } = await newPage();
  await page.route('**/assets/*.json', (route) => route.abort());
  await visit(page, '/services');
  const { handle, own, status } = parts(page);
  await handle.click();
  await status.getByText('did not arrive').waitFor();
  await own.click();
  await page.waitForURL('**/figures/service-analytics');
  await page.getByRole('region', { name: /^Data: / }).waitFor();
  expect(await page.title()).toBe(await page.locator('h1').textContent());
});

test('without JavaScript the handle opens the link, and the page has the table', async () => {
  const { page } = await open('/services', { javaScript: false });
  const { handle, own } = parts(page);
  expect(await own.isVisible()).toBe(false);
  await handle.click();
  await own.click();
  await page.waitForURL('**/figures/service-analytics');
  expect(await page.locator('.downloads-table tbody tr').count()).toBe(200);
  expect(await page.getByRole('link', { name: 'Table (CSV)' }).isVisible()).toBe(true);
});

test('in a very wide window no label of a figure is smaller than the captions', async () => {
  const { page } = await newPage({ width: 2560, height: 1440 });
  const small: string[] = [];
  for (const path of sampleOf(openedPaths, 8)) {
    await visit(page, path);
    small.push(...(await page.evaluate(smallLabels)).map((one) => `${path}: ${one}`));
  }
  expect(small).toEqual([]);
});

/** Runs in the page: figures whose labels, at 14 px in their drawing, are more than 2% smaller than their captions. */
function smallLabels(): string[] {
  return [...document.querySelectorAll<HTMLElement>('.figure:has(.how-to-read)')].flatMap(
    (figure) => {
      const image = figure.querySelector<HTMLImageElement>('picture:not(:has(.photograph)) > img');
      if (!image?.checkVisibility()) return [];
      const sources = [...figure.querySelectorAll('picture > source')] as HTMLSourceElement[];
      const chosen = sources.find(({ media }) => matchMedia(media).matches) ?? image;
      const label =
        (14 * image.getBoundingClientRect().width) / Number(chosen.getAttribute('width'));
      const caption = Number.parseFloat(
        getComputedStyle(figure.querySelector('.how-to-read')!).fontSize,
      );
      return label < 0.98 * caption ? [`${figure.id} ${label.toFixed(1)} < ${caption}`] : [];
    },
  );
}
