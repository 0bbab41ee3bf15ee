import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type CarouselName, carousel, swipe } from '../testing/browser/carousel.ts';
import { pass, setTabHidden, settle, visitStopped } from '../testing/browser/clock.ts';
import { type PageOptions, touchedPhone, visit } from '../testing/browser/page.ts';
import { runningSite } from '../testing/browser/running-site.ts';

const { newPage } = runningSite();

type Strip = Pick<ReturnType<typeof carousel>, 'shown'>;

async function open(name: CarouselName, options?: PageOptions) {
  const { page } = await newPage(options);
  await visitStopped(page, '/');
  const strip = carousel(page, name);
  await strip.wake();
  // From here on its interval is a whole one.
  await strip.stop.click();
  await strip.start.click();
  await page.mouse.move(0, 0);
  await settle(page);
  return { page, strip };
}

/** Shows the same until the interval is over, and then these. */
async function turns(page: Page, { shown }: Strip, intervalMs: number, next: number[]) {
  const before = await shown();
  await pass(page, intervalMs - 1);
  expect(await shown()).toEqual(before);
  await pass(page, 1);
  expect(await shown()).toEqual(next);
}

test('testimonials rotate two at a time at 768 px every 6000 ms, and wrap around', async () => {
  const { page, strip } = await open('testimonial', { width: 768, height: 900 });
  expect(await strip.shown()).toEqual([1, 2]);
  for (const next of [
    [3, 4],
    [4, 5],
    [1, 2],
  ]) {
    await turns(page, strip, 6_000, next);
  }
  await strip.stop.click();
  await pass(page, 3_000);
  expect(await strip.placeOf(1)).toBeCloseTo(0);
  expect(await strip.placeOf(3)).toBeGreaterThan(0.99);
});

test('testimonials rest under the pointer, wrap around at their arrows, and adapt their number when the window is resized', async () => {
  const { page, strip } = await open('testimonial', { width: 1280, height: 900 });
  await strip.slides.first().hover();
  await settle(page);
  await pass(page, 15_000);
  expect(await strip.shown()).toEqual([1, 2]);
  await page.mouse.move(0, 0);
  await settle(page);
  await turns(page, strip, 6_000, [3, 4]);

  await strip.stop.click();
  for (const [arrow, shown] of [
    ['Next', [4, 5]],
    ['Next', [1, 2]],
    ['Previous', [4, 5]],
  ] as const) {
    await page.getByRole('button', { name: `${arrow} testimonials` }).click();
    await settle(page);
    expect(await strip.shown()).toEqual(shown);
  }

  // The card that is read stays.
  for (const [width, count] of [
    [390, 1],
    [1280, 2],
    [767, 1],
    [768, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await pass(page, 1_000);
    await expect.poll(async () => (await strip.shown()).length).toBe(count);
    if (width === 390 || width === 1280) expect(await strip.shown()).toContain(4);
  }
});

test('projects rotate five cards endlessly', async () => {
  const { page, strip } = await open('project');
  for (const first of [1, 2, 3, 4, 5, 1]) {
    const [second, third] = [(first % 5) + 1, ((first + 1) % 5) + 1];
    expect(new Set(await strip.shown())).toEqual(new Set([first, second, third]));
    await pass(page, 4_000);
  }

  // After the last card the first stands beside it.
  await strip.stop.click();
  for (let step = 0; step < 3; step++) {
    await page.getByRole('button', { name: 'Next project' }).click();
    await pass(page, 3_000);
  }
  expect(await strip.shown()).toEqual([1, 2, 5]);
  expect(await strip.placeOf(1)).toBeGreaterThan(await strip.placeOf(5));
});

test.each([
  ['slide', 5_000],
  ['project', 4_000],
  ['testimonial', 6_000],
] as const)(
  'the rotation button of the %s carousel is its first tab stop and keeps it rotating; focus beyond it stops it',
  async (name, intervalMs) => {
    const { page, strip } = await open(name);
    const stops = strip.root.locator('button, a[href]');
    expect(await stops.first().textContent()).toContain('rotation');
    expect(await strip.root.getAttribute('aria-label')).not.toMatch(/carousel/i);
    const count = await strip.slides.count();
    expect(await strip.slides.and(page.locator('[role=group]')).count()).toBe(count);
    expect(await strip.slides.last().getAttribute('aria-label')).toBe(`${count} of ${count}`);
    const first = await strip.shown();
    await strip.rotationButton.focus();
    await pass(page, intervalMs);
    const next = await strip.shown();
    expect(next).not.toEqual(first);
    for (const key of ['Tab', 'Shift+Tab']) {
      await page.keyboard.press(key);
      await strip.start.waitFor();
      await pass(page, 15_000);
      expect(await strip.shown()).toEqual(next);
    }
  },
);

test.each(['project', 'testimonial'] as const)(
  'the %s carousel makes hidden slides inert, and moves by a swipe as by its arrows',
  async (name) => {
    const { page, strip } = await open(name, touchedPhone);
    expect(await strip.slides.and(page.locator('[inert]')).count()).toBe(4);
    await strip.stop.click();
    await strip.slides.first().scrollIntoViewIfNeeded();
    await swipe(strip.slides.first(), -250);
    await pass(page, 2_000);
    expect(await strip.shown()).toEqual([2]);
  },
);

const onTop = (page: Page) =>
  page.locator('[aria-roledescription="slide"][data-shown="true"] h2').allTextContents();

const headlines = (page: Page) =>
  page
    .locator('.hero-main > .finding')
    .evaluateAll((all) => all.filter((one) => one.checkVisibility({ visibilityProperty: true })))
    .then(({ length }) => length);

test('the hero rotates its three slides every 5000 ms, also under a pointer, and nothing else moves', async () => {
  const { page, strip: hero } = await open('slide');
  const heightOf = () => hero.root.evaluate((one) => one.getBoundingClientRect().height);
  const height = await heightOf();
  await hero.slides.first().hover();
  for (const next of [2, 3, 1, 2]) {
    await turns(page, hero, 5_000, [next]);
    expect(await onTop(page)).toHaveLength(1);
    // A busy browser draws the change a frame later; that no two are seen at once, the next test holds.
    await expect.poll(() => headlines(page)).toBe(1);
    await expect.poll(heightOf).toBe(height);
  }
});

test('each slide of the hero fades out and the next one in, all of it; no two are seen at once', async () => {
  const { page } = await newPage();
  await visit(page, '/');
  for (const next of [2, 3, 1]) {
    const seen = await page.evaluate(async (next) => {
      const slides = [...document.querySelectorAll<HTMLElement>('.hero-slide')];
      document.querySelectorAll<HTMLElement>('.hero-dot')[next - 1]!.click();
      const seen: number[][] = [];
      do {
        await new Promise((done) => requestAnimationFrame(done));
        seen.push(
          slides.map((slide) => {
            const { opacity, visibility } = getComputedStyle(slide);
            return visibility === 'visible' ? Number(opacity) : 0;
          }),
        );
      } while (seen.at(-1)![next - 1] !== 1);
      return seen;
    }, next);
    expect(seen.every((slides) => slides.filter((opacity) => opacity > 0).length <= 1)).toBe(true);
    for (const slide of [next - 1, (next + 1) % 3]) {
      const between = seen.filter((slides) => slides[slide]! > 0 && slides[slide]! < 1);
      expect(between.length, `slide ${slide + 1}`).toBeGreaterThan(0);
    }
  }
});

test('the rotation button stops the hero, which then announces new slides, and restarts it with a whole interval', async () => {
  const { page, strip: hero } = await open('slide');
  const live = hero.root.locator('[aria-live]');
  expect(await live.getAttribute('aria-live')).toBe('off');
  await pass(page, 3_000);
  await hero.stop.click();
  await hero.start.waitFor();
  expect(await live.getAttribute('aria-live')).toBe('polite');
  await pass(page, 15_000);
  expect(await hero.shown()).toEqual([1]);
  await hero.start.click();
  await turns(page, hero, 5_000, [2]);
  // Nothing is caught up after the tab was hidden.
  await pass(page, 4_000);
  await setTabHidden(page, true);
  await pass(page, 60_000);
  expect(await hero.shown()).toEqual([2]);
  await setTabHidden(page, false);
  await turns(page, hero, 5_000, [3]);
  // A slide that was asked for stays for a whole interval.
  await pass(page, 4_900);
  await page.getByRole('button', { name: 'Show slide 2' }).click();
  expect(await hero.shown()).toEqual([2]);
  await turns(page, hero, 5_000, [3]);
});
