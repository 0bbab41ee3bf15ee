import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { violations } from '../../testing/browser/axe.ts';
import { carousel } from '../../testing/browser/carousel.ts';
import { tabTo } from '../../testing/browser/focus.ts';
import { type PageOptions, visit } from '../../testing/browser/page.ts';
import { runningSite } from '../../testing/browser/running-site.ts';

const { newPage } = runningSite();
const phone = { width: 390, height: 844, context: { hasTouch: true, isMobile: true } };

async function open(path: string, bar: string, options?: PageOptions) {
  const opened = await newPage(options);
  const { page } = opened;
  await visit(page, path);
  // The code comes with the first interaction, to figures that are near.
  await page.keyboard.press('Shift');
  const figure = page.locator('figure', { has: page.locator('figcaption') }).filter({
    has: page.locator(
      `picture > [src*="/${bar === 'rains' ? 'rain-years' : 'service-blockchain'}-"]`,
    ),
  });
  await figure.locator('figcaption').scrollIntoViewIfNeeded();
  await page.locator(`.${bar}-bar`).waitFor();
  await page.locator(`.${bar}-plot`).evaluate((one) => one.scrollIntoView({ block: 'center' }));
  return {
    ...opened,
    figure,
    bar: page.locator(`.${bar}-bar`),
    plot: page.locator(`.${bar}-plot`),
  };
}

const query = (page: Page) => new URL(page.url()).search;

describe('the cloth of rain', () => {
  const rain = readFileSync(join(import.meta.dirname, '../../figures/dist/rain-years.csv'), 'utf8');
  const years = rain.match(/^\d{4},/gm)!.length;

  test('is read under the pointer, keeps what is clicked, and starts again', async () => {
    const { page, bar, plot, problems } = await open('/', 'rains');
    const hero = carousel(page, 'slide');
    const box = (await plot.boundingBox())!;
    const said = bar.getByRole('status');
    expect(await plot.locator('svg').getAttribute('class')).toBe('instrument-clear');

    await page.mouse.move(box.x + 300, box.y + box.height * 0.6);
    const read = await plot.locator('.rains-strong').first().textContent();
    expect(read).toMatch(/^1\d{3}/);
    await page.mouse.down();
    await page.mouse.up();
    await expect.poll(() => said.textContent()).toMatch(/^\d{4}: \d+ mm, .* Most unlike in \w+/);
    await expect.poll(() => query(page)).toMatch(/^\?rains=19\d\d,2016$/);
    await hero.start.waitFor();

    await bar.getByRole('button', { name: 'Start again' }).click();
    await expect.poll(() => query(page)).toBe('');
    expect(await said.textContent()).toBe('');
    expect(problems).toEqual([]);
  });

  test('does the same from the keyboard alone, and the rotation stops', async () => {
    const { page, bar } = await open('/', 'rains');
    const slider = bar.getByRole('slider', { name: 'Year' });
    await tabTo(slider);
    await carousel(page, 'slide').start.waitFor();
    await page.keyboard.press('Home');
    await expect.poll(() => slider.getAttribute('aria-valuetext')).toMatch(/^1901: 960 mm, \d+ mm/);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => slider.getAttribute('aria-valuetext')).toMatch(/^1902: /);
    expect(await slider.getAttribute('max')).toBe(`${years - 1}`);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => query(page)).toBe('?rains=1902,2016');
  });

  test('is as an address says, which stops the rotation; one that cannot be is left alone', async () => {
    const { page } = await newPage();
    await visit(page, '/?rains=1994,2005');
    const said = page.locator('.rains-bar').getByRole('status');
    await page.locator('.rains-plot').getByText('1994').first().waitFor();
    await carousel(page, 'slide').start.waitFor();
    expect(await said.textContent()).toMatch(/^1994: .* 2005: /);

    await visit(page, '/?rains=2001,9999');
    await page.locator('.rains-bar').waitFor();
    expect(await page.locator('.instrument-clear').count()).toBe(1);
    expect(query(page)).toBe('?rains=2001,9999');
  });

  test('comes without moving anything, and can be touched', async () => {
    const { page, bar, plot } = await open('/', 'rains', phone);
    expect(await page.locator('.instrument').count(), 'thumbnails have none').toBe(1);
    const shift = () =>
      page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            new PerformanceObserver((list) =>
              resolve(
                list
                  .getEntries()
                  .reduce((sum, one) => sum + (one as unknown as { value: number }).value, 0),
              ),
            ).observe({ type: 'layout-shift', buffered: true });
            setTimeout(() => resolve(0), 500);
          }),
      );
    expect(await shift()).toBeLessThan(0.01);
    await plot.locator('svg').tap({ position: { x: 120, y: 200 } });
    await bar.getByRole('status').getByText('Most unlike').waitFor();
    expect(await violations(page)).toEqual([]);
  });
});

describe('the chain of hashes', () => {
  test('breaks from the block on that is written, and is whole again', async () => {
    const { page, bar, plot, problems } = await open('/services', 'chain');
    const said = bar.getByRole('status');
    await said
      .getByText('Block 4: 118 of the 256 bits of its hash flipped. 5 of 8 links')
      .waitFor();

    await tabTo(bar.getByLabel('Its text'));
    await page.keyboard.press('Home');
    for (const key of ['ArrowRight', 'ArrowRight', 'Delete', 'x']) await page.keyboard.press(key);
    await said.getByText('No block is changed, and all 8 links hold.').waitFor();
    await expect.poll(() => query(page)).toBe('?chain=');

    await bar.getByLabel('Block').selectOption({ label: '1' });
    await bar.getByLabel('Its text').fill('Text of block 1!');
    await said.getByText(/^Block 1: \d+ of the 256 bits .* 8 of 8 links are broken/).waitFor();
    expect(await plot.locator('.chain-broken').count()).toBe(8);
    await expect.poll(() => query(page)).toMatch(/^\?chain=1%3AText/);
    const address = page.url();
    await bar.getByRole('button', { name: 'Start again' }).click();
    await said.getByText('Block 4: 118').waitFor();
    await expect.poll(() => query(page)).toBe('');
    expect(await violations(page)).toEqual([]);

    await page.goto(address);
    await page.locator('.chain-bar').getByText('8 of 8 links').waitFor();
    expect(problems).toEqual([]);
  });

  test('a click on a row selects its block', async () => {
    const { bar, plot } = await open('/services', 'chain', { ...phone, colorScheme: 'dark' });
    const box = (await plot.boundingBox())!;
    await plot.locator('svg').tap({ position: { x: 150, y: box.height * (1.5 / 8) } });
    await expect.poll(() => bar.getByLabel('Its text').inputValue()).toBe('Text of block 2');
  });

  test('whose code does not come leaves the figure; so does a page without script', async () => {
    const { page } = await newPage();
    await page.route(/\/assets\/chain-[\w-]+\.js$/, (route) => route.abort());
    await visit(page, '/services?chain=');
    await page.locator('.instrument').first().waitFor({ state: 'attached' });
    const picture = page.locator('picture > [src*="/service-blockchain-"]');
    await picture.scrollIntoViewIfNeeded();
    expect(await picture.evaluate((one) => getComputedStyle(one).opacity)).toBe('1');

    const plain = await newPage({ javaScript: false });
    await plain.page.goto('/services?chain=');
    const still = plain.page.locator('picture:has([src*="/service-blockchain-"])');
    expect(await still.isVisible()).toBe(true);
    expect(await still.evaluate((one) => getComputedStyle(one).marginBottom)).toBe('0px');
  });
});
