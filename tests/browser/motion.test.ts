import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { carousel } from '../testing/browser/carousel.ts';
import { pass, passUntil, settle, visitStopped } from '../testing/browser/clock.ts';
import { runningSite } from '../testing/browser/running-site.ts';

const { newPage, open } = runningSite();
const counters = ['8+', '10000+', '200+', '50+'];

/** Scrolls to the end; how much of the page moved at once on the way. */
const scrollThrough = (page: Page) =>
  page.evaluate(async () => {
    let most = 0;
    for (let y = 0; y < document.body.scrollHeight; y += 150) {
      scrollTo({ top: y, behavior: 'instant' });
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      most = Math.max(most, document.getAnimations().length);
    }
    return most;
  });

type Seen = { reveals: Map<Element, Reveal> };
type Reveal = { duration: number; delay: number; step: number; wanted: number };

/** The timing of each reveal that begins once all of the page is in view. */
async function revealsAtOnce(page: Page): Promise<Reveal[]> {
  await page.evaluate(() => {
    const found = new Map<Element, Reveal>();
    const look = () => {
      for (const { effect } of document.getAnimations()) {
        const { target } = effect as KeyframeEffect;
        if (!(target instanceof HTMLElement) || !target.dataset.reveal || found.has(target))
          continue;
        const { duration, delay = 0 } = effect!.getTiming();
        const { revealStep: step = 0, reveal } = target.dataset;
        found.set(target, {
          ...{ duration: Number(duration), delay, step: Number(step), wanted: Number(reveal) },
        });
      }
      requestAnimationFrame(look);
    };
    Object.assign(window, { reveals: found });
    look();
  });
  const waiting = await page.locator('.reveal-waiting').count();
  await page.setViewportSize({ width: 1280, height: 14_000 });
  const found = () => page.evaluate(() => [...(window as unknown as Seen).reveals.values()]);
  await expect.poll(async () => (await found()).length).toBeGreaterThanOrEqual(waiting);
  expect(await page.locator('.reveal-waiting').count()).toBe(0);
  return found();
}

test('a text that is revealed can be read before its turn and while it comes', async () => {
  const { page } = await open('/services', { height: 500 });
  const last = page.locator('.reveal-waiting').last();
  await last.waitFor({ state: 'attached' });
  const shown = await last.evaluate(async (element) => {
    const opacity = () => Number(getComputedStyle(element).opacity);
    const before = opacity();
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    while (element.getAnimations().length === 0) {
      await new Promise((done) => requestAnimationFrame(done));
    }
    const [animation] = element.getAnimations() as [Animation];
    animation.pause();
    const { delay = 0, duration } = animation.effect!.getTiming();
    const shares = [0, 0.001, 0.1, 1].map((share) => {
      animation.currentTime = delay + share * Number(duration);
      return opacity();
    });
    return [before, ...shares];
  });
  expect(shown).toEqual([1, 1, 1, 1, 1]);
});

test.each([
  ['/', 150],
  ['/research', 200],
])(
  'on %s reveals of topics that come together follow one another, %i ms apart',
  async (path, step) => {
    const { page } = await open(path, { height: 500 });
    await page.locator('.reveal-waiting').first().waitFor({ state: 'attached' });
    const reveals = await revealsAtOnce(page);
    for (const { duration, wanted } of reveals) expect(duration).toBe(wanted);
    const delays = reveals.filter((one) => one.step === step).map(({ delay }) => delay);
    delays.sort((a, b) => a - b);
    const [first = Number.NaN] = delays;
    // On Research the first may have been in view before.
    expect(delays.length).toBeGreaterThanOrEqual(7);
    expect(delays).toEqual(delays.map((_, place) => first + place * step));
    const others = reveals.filter((one) => one.step === 0);
    expect(others.map(({ delay }) => delay)).toEqual(others.map(() => 0));
  },
);

test('counters count for two seconds and end on the exact numbers', async () => {
  const { page } = await newPage();
  await visitStopped(page, '/');
  const values = page.locator('.counter-value');
  expect(await values.allTextContents()).toEqual(counters);
  await values.first().scrollIntoViewIfNeeded();
  const overlays = values.locator('.count-up-moving');
  await passUntil(page, async () => (await overlays.count()) === 4);
  await pass(page, 1_900);
  const moving = await overlays.allTextContents();
  for (const [place, text] of moving.entries()) {
    const now = Number.parseInt(text, 10);
    expect(now).toBeGreaterThan(0);
    expect(now).toBeLessThanOrEqual(Number.parseInt(counters[place]!, 10));
  }
  expect(moving[1]).not.toBe(counters[1]);
  // What a screen reader says meanwhile.
  const announced = values.locator('.count-up > :not([aria-hidden="true"])');
  expect(await announced.allTextContents()).toEqual(counters);
  await pass(page, 132);
  expect(await overlays.count()).toBe(0);
  expect(await values.allTextContents()).toEqual(counters);
  await page.evaluate(() => scrollTo(0, 0));
  await values.first().scrollIntoViewIfNeeded();
  await pass(page, 100);
  expect(await overlays.count()).toBe(0);
});

test('with reduced motion nothing is animated, a navigation inside the site included', async () => {
  const { page } = await open('/research', { height: 500, reducedMotion: 'reduce' });
  const isStill = async () => {
    expect(await scrollThrough(page)).toBe(0);
    expect(await page.locator('.reveal-waiting, .count-up-moving').count()).toBe(0);
  };
  await isStill();
  await page.getByRole('banner').locator('a:has(img)').click();
  await page.waitForURL((url) => url.pathname === '/');
  await isStill();
});

test('with reduced motion carousels start stopped; asked to rotate they cut', async () => {
  const { page } = await newPage({ reducedMotion: 'reduce' });
  await visitStopped(page, '/');
  for (const name of ['slide', 'project', 'testimonial'] as const) {
    const strip = carousel(page, name);
    if (name !== 'slide') await strip.wake();
    await strip.start.waitFor();
    const before = await strip.shown();
    await pass(page, 15_000);
    expect(await strip.shown()).toEqual(before);
  }
  const strip = carousel(page, 'testimonial');
  await strip.start.click();
  await page.mouse.move(0, 0);
  await settle(page);
  await pass(page, 6_000);
  expect(await strip.shown()).toEqual([3, 4]);
  await pass(page, 50);
  expect(await strip.placeOf(3)).toBeCloseTo(0);
});
