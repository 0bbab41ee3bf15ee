import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pass, passUntil, settle, visitStopped } from '../testing/browser/clock.ts';
import { type PageOptions, visit } from '../testing/browser/page.ts';
import { runningSite } from '../testing/browser/running-site.ts';

const { newPage, open } = runningSite();

/** A carousel of Home, by what its rotation button calls its parts. */
function carousel(page: Page, name: string) {
  const rotationButton = page.getByRole('button', {
    name: new RegExp(`^(Stop|Start) ${name} rot`),
  });
  const root = page.locator('[aria-roledescription="carousel"]').filter({ has: rotationButton });
  const slides = root.locator('[aria-roledescription="slide"]');
  return {
    root,
    slides,
    rotationButton,
    stop: page.getByRole('button', { name: `Stop ${name} rotation` }),
    start: page.getByRole('button', { name: `Start ${name} rotation` }),
    /** The numbers of the slides that can be reached, as their labels give them. */
    shown: () =>
      slides
        .and(page.locator(':not([inert])'))
        .evaluateAll((all) =>
          all.map((slide) => Number.parseInt(slide.getAttribute('aria-label') ?? '', 10)),
        ),
    /** Brings one of Home's lower part to life, where the clock stands still. */
    async wake() {
      await root.scrollIntoViewIfNeeded();
      const hidden = slides.and(page.locator('[inert]'));
      await passUntil(page, async () => (await hidden.count()) > 0);
    },
  };
}

/** One that rotates; its interval has just begun. */
async function openRotating(name: string, options?: PageOptions) {
  const { page } = await newPage(options);
  await visitStopped(page, '/');
  const strip = carousel(page, name);
  await strip.wake();
  await strip.stop.click();
  await strip.start.click();
  await page.mouse.move(0, 0);
  await settle(page);
  /** It shows the same until the interval is over, and then these. */
  async function turns(intervalMs: number, next: number[]) {
    const before = await strip.shown();
    await pass(page, intervalMs - 1);
    expect(await strip.shown()).toEqual(before);
    await pass(page, 1);
    expect(await strip.shown()).toEqual(next);
  }
  return { page, strip, turns };
}

test('testimonials rotate two at a time at 768 px every 6000 ms and wrap around, rest under the pointer, wrap around at their arrows, and adapt their number when the window is resized', async () => {
  const { page, strip, turns } = await openRotating('testimonial', { width: 768, height: 900 });
  await strip.slides.first().hover();
  await settle(page);
  await pass(page, 15_000);
  expect(await strip.shown()).toEqual([1, 2]);
  await page.mouse.move(0, 0);
  await settle(page);
  await turns(6_000, [3, 4]);
  await turns(6_000, [4, 5]);
  await turns(6_000, [1, 2]);

  await strip.stop.click();
  for (const [arrow, shown] of [
    ['Previous', [4, 5]],
    ['Next', [1, 2]],
  ] as const) {
    await page.getByRole('button', { name: `${arrow} testimonials` }).click();
    await settle(page);
    expect(await strip.shown()).toEqual(shown);
  }

  for (const [width, count] of [
    [767, 1],
    [768, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await pass(page, 1_000);
    await expect.poll(async () => (await strip.shown()).length).toBe(count);
  }
});

test('projects rotate five cards endlessly', async () => {
  const { page, strip } = await openRotating('project');
  for (const first of [1, 2, 3, 4, 5, 1]) {
    const [second, third] = [(first % 5) + 1, ((first + 1) % 5) + 1];
    expect(new Set(await strip.shown())).toEqual(new Set([first, second, third]));
    await pass(page, 4_000);
  }
});

test('the hero rotates its three slides every 5000 ms, also under a pointer', async () => {
  const { page, strip: hero, turns } = await openRotating('slide');
  await hero.slides.first().hover();
  for (const next of [2, 3, 1]) {
    await turns(5_000, [next]);
    expect(await page.locator('.hero-slide[data-shown="true"]').count()).toBe(1);
  }
});

test.each([
  ['slide', 5_000],
  ['testimonial', 6_000],
] as const)(
  'the rotation button of the %s carousel is its first tab stop and keeps it rotating; focus beyond it stops it, and slides are announced',
  async (name, intervalMs) => {
    const { page, strip } = await openRotating(name);
    const stops = strip.root.locator('button, a[href]');
    expect(await stops.first().textContent()).toContain('rotation');
    const live = strip.root.locator('[aria-live]');
    expect(await live.getAttribute('aria-live')).toBe('off');
    const first = await strip.shown();
    await strip.rotationButton.focus();
    await pass(page, intervalMs);
    const next = await strip.shown();
    expect(next).not.toEqual(first);
    await page.keyboard.press('Tab');
    await strip.start.waitFor();
    expect(await live.getAttribute('aria-live')).toBe('polite');
    await pass(page, 15_000);
    expect(await strip.shown()).toEqual(next);
  },
);

type Reveal = { duration: unknown; wanted: number; delay?: number; step: number };

/** The timing of each reveal that begins once all of a page is in view. */
async function revealsAtOnce(path: string): Promise<Reveal[]> {
  const { page } = await newPage({ height: 500 });
  await page.addInitScript(() => {
    const { reveals } = Object.assign(window, { reveals: [] as Reveal[] });
    const { animate } = Element.prototype;
    Element.prototype.animate = function (this: HTMLElement, frames, options) {
      const { reveal, revealStep = 0 } = this.dataset;
      const { duration, delay } = options as KeyframeAnimationOptions;
      const step = Number(revealStep);
      if (reveal) reveals.push({ duration, wanted: Number(reveal), delay, step });
      return animate.call(this, frames, options);
    };
  });
  await visit(page, path);
  const waiting = page.locator('.reveal-waiting');
  await waiting.first().waitFor({ state: 'attached' });
  // It moves and never fades: its text can be read before its turn.
  const opacities = await waiting.evaluateAll((all) =>
    all.map((one) => getComputedStyle(one).opacity),
  );
  expect(new Set(opacities)).toEqual(new Set(['1']));
  await page.setViewportSize({ width: 1280, height: 14_000 });
  await expect.poll(() => waiting.count()).toBe(0);
  return page.evaluate(() => (window as unknown as { reveals: Reveal[] }).reveals);
}

test.each([
  ['/', 150],
  ['/research', 200],
])(
  'on %s reveals of topics that come together follow one another, %i ms apart',
  async (path, step) => {
    const reveals = await revealsAtOnce(path);
    for (const { duration, wanted } of reveals) expect(duration).toBe(wanted);
    const delays = reveals.filter((one) => one.step === step).map(({ delay = 0 }) => delay);
    delays.sort((a, b) => a - b);
    const [first = Number.NaN] = delays;
    // On Research the first may have been in view before.
    expect(delays.length).toBeGreaterThanOrEqual(7);
    expect(delays).toEqual(delays.map((_, place) => first + place * step));
  },
);

test('counters count for two seconds and end on the exact numbers', async () => {
  const counters = ['8+', '10000+', '200+', '50+'];
  const { page } = await newPage();
  await visitStopped(page, '/');
  const values = page.locator('.counter-value');
  expect(await values.allTextContents()).toEqual(counters);
  await values.first().scrollIntoViewIfNeeded();
  const overlays = values.locator('.count-up-moving');
  await passUntil(page, async () => (await overlays.count()) === 4);
  await pass(page, 1_900);
  const now = Number.parseInt((await overlays.allTextContents())[1]!, 10);
  expect(now).toBeGreaterThan(0);
  expect(now).toBeLessThan(10_000);
  // What a screen reader says meanwhile.
  const announced = values.locator('.count-up > :not([aria-hidden="true"])');
  expect(await announced.allTextContents()).toEqual(counters);
  await pass(page, 132);
  expect(await overlays.count()).toBe(0);
  expect(await values.allTextContents()).toEqual(counters);
});

test('with reduced motion nothing is animated, and carousels start stopped', async () => {
  const still = await open('/research', { height: 500, reducedMotion: 'reduce' });
  /** How much of the page moves at once while one scrolls through it. */
  const moving = await still.page.evaluate(async () => {
    let most = 0;
    for (let y = 0; y < document.body.scrollHeight; y += 150) {
      scrollTo({ top: y, behavior: 'instant' });
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      most = Math.max(most, document.getAnimations().length);
    }
    return most;
  });
  expect(moving).toBe(0);

  const { page } = await newPage({ reducedMotion: 'reduce' });
  await visitStopped(page, '/');
  for (const name of ['slide', 'testimonial'] as const) {
    const strip = carousel(page, name);
    if (name !== 'slide') await strip.wake();
    await strip.start.waitFor();
    const before = await strip.shown();
    await pass(page, 15_000);
    expect(await strip.shown()).toEqual(before);
  }
});
