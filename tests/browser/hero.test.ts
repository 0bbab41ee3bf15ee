import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { carousel, swipe } from '../../testing/browser/carousel.ts';
import { pass, setTabHidden, settle, visitStopped } from '../../testing/browser/clock.ts';
import { tabTo } from '../../testing/browser/focus.ts';
import { type PageOptions, touchedPhone } from '../../testing/browser/page.ts';
import { runningSite } from '../../testing/browser/running-site.ts';

const { newPage } = runningSite();

async function openHero(options?: PageOptions) {
  const { page } = await newPage(options);
  await visitStopped(page, '/');
  return { page, hero: carousel(page, 'slide') };
}

const onTop = (page: Page) =>
  page.locator('[aria-roledescription="slide"][data-shown="true"] h2').allTextContents();

const headlines = (page: Page) =>
  page
    .locator('.hero-main > .finding')
    .evaluateAll((all) => all.filter((one) => one.checkVisibility({ visibilityProperty: true })))
    .then(({ length }) => length);

test('the hero rotates its three slides every 5000 ms, also under a pointer, and nothing else moves', async () => {
  const { page, hero } = await openHero();
  expect(await hero.slides.count()).toBe(3);
  const heightOf = () => hero.root.evaluate((one) => one.getBoundingClientRect().height);
  const height = await heightOf();
  await hero.slides.first().hover();
  for (const next of [2, 3, 1, 2]) {
    const before = await hero.shown();
    await pass(page, 4_999);
    expect(await hero.shown()).toEqual(before);
    await pass(page, 1);
    expect(await hero.shown()).toEqual([next]);
    expect(await onTop(page)).toHaveLength(1);
    // A headline gives way to the next at once: they are never read over each other.
    expect(await headlines(page)).toBe(1);
    expect(await heightOf()).toBe(height);
  }
});

test('the rotation button stops the hero, which then announces new slides, and restarts it with a whole interval', async () => {
  const { page, hero } = await openHero();
  const live = hero.root.locator('[aria-live]');
  expect(await live.getAttribute('aria-live')).toBe('off');
  await pass(page, 3_000);
  await hero.stop.click();
  await hero.start.waitFor();
  expect(await live.getAttribute('aria-live')).toBe('polite');
  await pass(page, 15_000);
  expect(await hero.shown()).toEqual([1]);
  await hero.start.click();
  const turns = async (slide: number) => {
    const before = await hero.shown();
    await pass(page, 4_999);
    expect(await hero.shown()).toEqual(before);
    await pass(page, 1);
    expect(await hero.shown()).toEqual([slide]);
  };
  await turns(2);
  // Nothing is caught up after the tab was hidden.
  await pass(page, 4_000);
  await setTabHidden(page, true);
  await pass(page, 60_000);
  expect(await hero.shown()).toEqual([2]);
  await setTabHidden(page, false);
  await turns(3);
  // A slide that was asked for stays for a whole interval.
  await pass(page, 4_900);
  await page.getByRole('button', { name: 'Show slide 2' }).click();
  expect(await hero.shown()).toEqual([2]);
  await turns(3);
});

test('the rotation button is the first tab stop and keeps the hero rotating; focus beyond it stops it', async () => {
  const { page, hero } = await openHero();
  const stops = hero.root.locator('button, a[href]');
  expect(await stops.first().textContent()).toContain('rotation');
  await tabTo(hero.rotationButton);
  await pass(page, 5_000);
  expect(await hero.shown()).toEqual([2]);
  await tabTo(hero.slides.nth(1).getByRole('link').first());
  await hero.start.waitFor();
  await pass(page, 15_000);
  expect(await hero.shown()).toEqual([2]);
  await page.keyboard.press('Shift+Tab');
  await pass(page, 15_000);
  expect(await hero.shown()).toEqual([2]);
});

test('a swipe changes the slide of the hero', async () => {
  const { page, hero } = await openHero(touchedPhone);
  await swipe(hero.slides.first(), -200);
  await expect.poll(hero.shown).toEqual([2]);
  await settle(page);
  await swipe(hero.slides.nth(1), 200);
  await expect.poll(hero.shown).toEqual([1]);
  await swipe(hero.slides.first(), 200);
  await expect.poll(hero.shown).toEqual([3]);
});
