import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pdfOfSize, writeSample } from '@site/server/testing/files/samples';
import { describe, expect, test } from 'vitest';
import { type EnginePage, engines, siteInEngines } from '../testing/engines.ts';
import { applicant } from '../testing/site/applicants.ts';
import { newApplication, writeResume } from '../testing/site/applications.ts';

const { site, takeProblems, openWindow } = siteInEngines();

/** Presses the button that is in view under this name, inside `within`. */
async function press(page: EnginePage, name: string, within = 'body'): Promise<void> {
  await page.run(markButton, name, within);
  await page.click('[data-pressed]');
}

/** Waits until an element that matches is there and to be seen, or none is. */
const waitFor = (page: EnginePage, selector: string, shown = true) =>
  expect.poll(() => page.run(isShown, selector), { message: selector }).toBe(shown);

/** Waits until what the page says contains these words. */
const waitForText = (page: EnginePage, selector: string, text: string) =>
  expect.poll(() => page.run(textOf, selector)).toContain(text);

async function fillPerson(page: EnginePage, form: string) {
  await page.type(`${form} [autocomplete=name]`, applicant.name);
  await page.type(`${form} [autocomplete=email]`, applicant.email);
  await page.type(`${form} [autocomplete=tel]`, applicant.phone);
}

describe.each(engines)('$name on a phone', (engine) => {
  const { page, visit } = openWindow(engine, { width: 390, height: 844, scheme: 'light' });
  const menu = '#site-menu a';

  test('the menu opens, closes and leads on', async () => {
    await visit('/');
    await waitFor(page(), menu, false);
    await press(page(), 'Menu');
    await waitFor(page(), menu);
    await page().press('Escape');
    await waitFor(page(), menu, false);
    await press(page(), 'Menu');
    await waitFor(page(), menu);
    await page().click('#site-menu a[href="/contact"]');
    await waitForText(page(), 'h1', 'Contact');
    await waitFor(page(), menu, false);
  });

  test.each(['/about', '/publications'])('words far down %s are found', async (path) => {
    await visit(path);
    const words = await page().run(wordsFarDown);
    expect(await page().run(find, words)).toBe(true);
    await expect.poll(() => page().run(isHeadingInView, words)).toBe(true);
  });

  test('a Careers application arrives byte for byte', async () => {
    await visit('/careers');
    await press(page(), 'Apply Now', 'main');
    const sample = { ...pdfOfSize(300_000), filename: 'Résumé of Priyá.pdf' };
    const file = await writeSample(site().dataDir, sample);
    const stored = await newApplication(site().databaseUrl, 'careers', async () => {
      await waitFor(page(), 'dialog[open] form');
      await fillPerson(page(), 'dialog');
      await page().chooseFile('dialog [type=file]', file);
      await press(page(), 'Submit Application', 'dialog');
      await waitForText(page(), 'main', 'Application submitted successfully!');
    });
    expect(stored).toMatchObject(applicant);
    expect(stored.resume?.filename).toBe(sample.filename);
    const copy = join(site().dataDir, 'copy.pdf');
    await writeResume(site().databaseUrl, stored.id, copy);
    expect(sample.bytes.equals(await readFile(copy))).toBe(true);
  });

  test('none of these pages reported a problem', () => {
    expect(takeProblems()).toEqual([]);
  });
});

describe.each(engines)('$name on a desk', (engine) => {
  const { page, visit } = openWindow(engine, { width: 1440, height: 900, scheme: 'light' });

  test.each([
    ['slide', 'Show slide 2 Trains'],
    ['project', 'Next project'],
    ['testimonial', 'Next testimonials'],
  ])('the next %s comes at the press of a button', async (name, button) => {
    await visit('/');
    const shown = () => page().run(shownSlides, name);
    await expect.poll(async () => (await shown()).length).toBeLessThan(4);
    await press(page(), `Stop ${name} rotation`);
    const before = await shown();
    await press(page(), button);
    await expect.poll(shown).not.toEqual(before);
  });

  test('a dialog opens, closes with Esc and gives the focus back', async () => {
    await visit('/careers');
    await press(page(), 'Apply Now', 'main');
    await waitFor(page(), 'dialog[open]');
    await page().press('Escape');
    await waitFor(page(), 'dialog[open]', false);
    await waitForText(page(), ':focus', 'Apply Now');
  });

  test('a figure tells its values to the pointer, and Esc hides them', async () => {
    await visit('/data-analytics');
    // What tells the values comes when the figure is near the view.
    await page().run(() =>
      document.querySelector('.figure-chart img')?.scrollIntoView({ block: 'center' }),
    );
    await waitFor(page(), '.figure-chart .values');
    await page().hover('.figure-chart img');
    await waitForText(page(), '.figure-chart .values-label', ' °C');
    await page().press('Escape');
    await waitFor(page(), '.figure-chart .values-label', false);
  });

  test('none of these pages reported a problem', () => {
    expect(takeProblems()).toEqual([]);
  });
});

// These run in the page.

function markButton(name: string, within: string): void {
  const wanted = [...document.querySelectorAll<HTMLElement>(`${within} button`)].find(
    (button) => button.textContent?.trim() === name && button.checkVisibility(),
  );
  if (!wanted) throw new Error(`no button "${name}" is shown`);
  document.querySelector('[data-pressed]')?.removeAttribute('data-pressed');
  wanted.setAttribute('data-pressed', '');
}

function isShown(selector: string): boolean {
  const all = [...document.querySelectorAll(selector)];
  return all.some((one) => one.checkVisibility({ visibilityProperty: true }));
}

function textOf(selector: string): string {
  return document.querySelector(selector)?.textContent ?? '';
}

function shownSlides(name: string) {
  const carousels = [...document.querySelectorAll('[aria-roledescription=carousel]')];
  const carousel = carousels.find((one) => one.textContent?.includes(`${name} rotation`));
  carousel?.scrollIntoView();
  const slides = carousel?.querySelectorAll('[aria-roledescription=slide]:not([inert])') ?? [];
  return Array.from(slides, (slide) => slide.getAttribute('aria-label'));
}

/** The last heading of the page that is not laid out yet (styles/base.css), or the last of all. */
function wordsFarDown(): string {
  const all = [...document.querySelectorAll('main h2')];
  const waiting = all.filter((one) => !one.checkVisibility({ contentVisibilityAuto: true }));
  return (waiting.at(-1) ?? all.at(-1))?.textContent ?? '';
}

/** As the browser's own find-in-page does; TypeScript does not know it. */
function find(words: string): boolean {
  return (window as unknown as { find: (words: string) => boolean }).find(words);
}

function isHeadingInView(words: string): boolean {
  const heading = [...document.querySelectorAll('main h2')].find(
    (one) => one.textContent === words,
  );
  const { top, bottom } = heading?.getBoundingClientRect() ?? { top: -1, bottom: -1 };
  return top >= 0 && bottom <= innerHeight;
}
