import { notFoundPath } from '@site/site/paths';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { expectAccessible } from '../testing/browser/accessible.ts';
import { outOfMeasure, tooWide, unreadable } from '../testing/browser/fit.ts';
import { hydrated } from '../testing/browser/page.ts';
import { runningSite } from '../testing/browser/running-site.ts';
import { gotoWithLateTypefaces } from '../testing/browser/shifts.ts';
import { cut, unseen, words } from '../testing/browser/texts.ts';
import { showWhole } from '../testing/browser/whole-page.ts';
import { checksAll, sampleOf } from '../testing/sampling.ts';
import { builtPage } from '../testing/site/built-site.ts';
import { checkedPaths, openedPaths } from '../testing/site/opened-paths.ts';

const { newPage, open } = runningSite();

const phone = { width: 390, height: 844 };
const widerScreens = [
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
];
async function saysTheSame(alive: Page, plain: Page) {
  const said = await words(plain);
  expect(said.join(' ').length).toBeGreaterThan(200);
  expect(await words(alive)).toEqual(said);
  expect(await unseen(plain)).toEqual([]);
  // Nothing is shown that only a script could answer, and what needs one is said.
  const dead = plain.locator(
    ':is(button, input, select, textarea, [role=slider]):not([popovertarget], form[action] *):visible',
  );
  expect(await dead.evaluateAll((all) => all.map(String))).toEqual([]);
  for (const said of await plain.locator('main noscript p').all()) await said.waitFor();
}

type Formatted = { formatted: string[] };

/** Notes down what Intl writes: its first use costs a phone 60 to 90 ms, a page's own functions nothing. */
const watchIntl = (page: Page) =>
  page.addInitScript(() => {
    const { formatted } = Object.assign(window, { formatted: [] as string[] });
    const note = (owner: object, name: string) => {
      const noted = new Proxy(Reflect.get(owner, name), {
        construct: (target, args) => {
          formatted.push(`${name}: ${new Error().stack}`);
          return Reflect.construct(target, args);
        },
        apply: (target, self, args) => {
          formatted.push(`${name}: ${new Error().stack}`);
          return Reflect.apply(target, self, args);
        },
      });
      Reflect.set(owner, name, noted);
    };
    for (const name of ['NumberFormat', 'DateTimeFormat']) note(Intl, name);
    note(Number.prototype, 'toLocaleString');
    for (const name of ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString'])
      note(Date.prototype, name);
  });

async function fits(page: Page, { where, width }: { where: string; width: number }) {
  await page.setViewportSize({ width, height: width > 1280 ? 1440 : 844 });
  await expect.poll(() => tooWide(page), { message: where }).toEqual([]);
  expect(await unreadable(page), where).toEqual([]);
}

async function reflows(page: Page) {
  await fits(page, { where: '320 px', width: 320 });
  await fits(page, { where: '2560 px', width: 2560 });
  expect(await outOfMeasure(page)).toEqual([]);
  // By the size of its own type: a line then has as many letters at any size.
  const ems = await page.locator('main p').evaluateAll((all) =>
    all.map((one) => {
      const text = document.createRange();
      text.selectNodeContents(one);
      return text.getBoundingClientRect().width / Number.parseFloat(getComputedStyle(one).fontSize);
    }),
  );
  expect(Math.max(...ems)).toBeLessThanOrEqual(56);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  for (const width of [1280, 390]) await fits(page, { where: `200 %, ${width} px`, width });
}

/**
 * What is called good. A text that takes a line more in one typeface than in the other moves what is below
 * it, and staff may write such a text. The mean is a tenth of it.
 */
const shiftAllowed = 0.1;
const shiftAimed = 0.01;
const mean = (numbers: number[]) => numbers.reduce((sum, one) => sum + one) / numbers.length;
const shifts: number[] = [];

// One visit each with JavaScript and without it, because it is visits that take time.
test.each(checkedPaths)(
  '%s: says the same without JavaScript, also on paper; accessible; fits any width',
  { timeout: 180_000 }, // Ten seconds, in CI twenty: one visit for all that is judged of a page.
  async (path) => {
    const alive = await newPage({ ...phone, reducedMotion: 'reduce' });
    const plain = await newPage({ javaScript: false });
    const { page } = alive;
    await watchIntl(page);
    const [{ response, shift }] = await Promise.all([
      gotoWithLateTypefaces(alive.page, path),
      plain.page.goto(path),
    ]);
    await hydrated(page);
    expect(await page.evaluate(() => (window as unknown as Formatted).formatted)).toEqual([]);
    expect(response?.ok()).toBe(path !== notFoundPath);
    expect(shift).toBeLessThan(shiftAllowed);
    shifts.push(shift);
    await saysTheSame(page, plain.page);
    await plain.close();

    // The data below a figure are looked at on the figure's own page.
    await showWhole(page, { folds: 'details:not(.downloads)' });
    await expectAccessible(page);
    await page.emulateMedia({ media: 'print', colorScheme: 'light' });
    expect(await unseen(page), 'on paper').toEqual([]);
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize({ width: 320, height: 640 });
    await showWhole(page);
    await reflows(page);
    const problems = [...alive.problems, ...plain.problems];
    // A browser complains of the status of this one.
    expect(problems.filter((problem) => !problem.endsWith(notFoundPath))).toEqual([]);
  },
);

afterAll(() => {
  expect(mean(shifts)).toBeLessThan(shiftAimed);
});

test.runIf(checksAll).each(widerScreens)(
  'at $width px hardly anything moves when the typefaces come',
  { timeout: 300_000 }, // All pages, one after the other.
  async (screen) => {
    const moved: [string, number][] = [];
    for (const path of openedPaths) {
      const { page, close } = await newPage(screen);
      moved.push([path, (await gotoWithLateTypefaces(page, path)).shift]);
      await close();
    }
    // At 820 px the title of this one breaks into another number of lines in the typeface that stands in.
    const known = '/figures/case-model';
    expect(moved.filter(([path, shift]) => shift >= shiftAllowed && path !== known)).toEqual([]);
    expect(mean(moved.map(([, shift]) => shift))).toBeLessThan(shiftAimed);
  },
);

const revealing = checkedPaths.filter((path) =>
  builtPage(path)?.document.querySelector('[data-reveal]'),
);

// The rule is one for all of them.
test.each(checksAll ? revealing : revealing.slice(0, 1))(
  '%s: nothing that is to be revealed is hidden on paper',
  async (path) => {
    const { page } = await open(path);
    if (path === '/') {
      // Turned to other slides than the first.
      await page.getByRole('button', { name: 'Show slide 2' }).click();
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await page.getByRole('button', { name: 'Next testimonials' }).click();
      await page.getByRole('button', { name: 'Next project' }).click();
      await page.evaluate(() => scrollTo(0, 0));
      await page.waitForFunction(() =>
        document.getAnimations().every(({ timeline }) => timeline !== document.timeline),
      );
    }
    await page.emulateMedia({ media: 'print' });
    expect(await unseen(page)).toEqual([]);
    expect(await cut(page)).toEqual([]);
  },
);

/** The words of a text, each with how often it stands there. */
function counted(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of text.normalize('NFKC').match(/[\p{L}\p{N}]{3,}/gu) ?? [])
    counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** The words of a page as a printer gets them. */
async function printed(page: Page): Promise<string> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const file = getDocument({ data: new Uint8Array(await page.pdf({ format: 'A4' })) });
  const document = await file.promise;
  const pages = Array.from({ length: document.numPages }, async (_, i) => {
    const { items } = await (await document.getPage(i + 1)).getTextContent();
    return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join('');
  });
  const text = (await Promise.all(pages)).join(' ');
  await file.destroy();
  return text;
}

const printedPaths = ['/', '/research', '/publications', '/careers', '/case-studies', '/about'];

test.each(sampleOf(printedPaths, 3))(
  '%s: all that it says is on paper, folds included, and every picture',
  async (path) => {
    const { page } = await open(path);
    await page.waitForFunction(() =>
      [...document.images].every(({ complete, naturalWidth }) => complete && naturalWidth > 0),
    );
    const left =
      'noscript, svg, dialog, .no-print, .needs-js, .downloads, .values, .instrument, summary, button, .sr-only, [lang="ta"], [aria-hidden="true"]';
    const said = (await words(page, { within: 'main', left })).join(' ');
    const [wanted, found] = [counted(said), counted(await printed(page))];
    const total = [...wanted.values()].reduce((sum, count) => sum + count, 0);
    const missing = [...wanted].filter(([word, count]) => (found.get(word) ?? 0) < count);
    // A word that is broken at a line's end is two.
    expect(missing.length / total, missing.map(([word]) => word).join(' ')).toBeLessThan(0.01);
  },
);
