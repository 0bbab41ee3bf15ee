import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { carousel } from '../../testing/browser/carousel.ts';
import { tabTo } from '../../testing/browser/focus.ts';
import { type PageOptions, touchedPhone, visit } from '../../testing/browser/page.ts';
import { runningSite } from '../../testing/browser/running-site.ts';
import { shiftedSoFar, watchShifts } from '../../testing/browser/shifts.ts';

const { newPage } = runningSite();

const figures = {
  rains: { path: '/', picture: 'rain-years' },
  chain: { path: '/services', picture: 'service-blockchain' },
  line: { path: '/research', picture: 'research-python' },
  sample: { path: '/data-analytics', picture: 'process-collection' },
  fields: { path: '/publications', picture: 'publication-fields' },
};
type Name = keyof typeof figures;
const names = Object.keys(figures) as Name[];

/** Opens the page of an instrument, with a state in its address, and brings its figure into view. */
async function open(name: Name, state = '', options?: PageOptions) {
  const { path, picture } = figures[name];
  const { page, problems } = await newPage(options);
  await watchShifts(page);
  await visit(page, path + state);
  const bar = page.locator(`.${name}-bar`);
  const plot = page.locator(`.${name}-plot`);
  if (!state) {
    const still = page.locator(`picture > [src*="/${picture}-"]`);
    const figure = page.locator('figure:has(figcaption)').filter({ has: still });
    await figure.first().locator('figcaption').first().scrollIntoViewIfNeeded();
  }
  await bar.waitFor();
  await plot.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }));
  return { page, problems, bar, plot, said: bar.getByRole('status') };
}

const query = (page: Page) => new URL(page.url()).search;

/** Drags with the mouse from the middle of an element to a share of the plot's width and height. */
async function drag(page: Page, handle: Locator, plot: Locator, [x, y]: [number, number]) {
  const from = (await handle.boundingBox())!;
  const to = (await plot.boundingBox())!;
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + x * to.width, to.y + y * to.height, { steps: 5 });
  await page.mouse.up();
}

// Colours, buttons and widths are judged with the whole page, in pages.test.ts.
test.each(names)('%s moves nothing as it comes, and has room for a finger', async (name) => {
  const { page, plot } = await open(name, '', { ...touchedPhone, reducedMotion: 'reduce' });
  expect(await shiftedSoFar(page)).toBeLessThan(0.01);
  for (const handle of await plot.getByRole('slider').all()) {
    expect((await handle.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  }
  const touchAction = plot
    .locator('svg')
    .first()
    .evaluate((svg) => getComputedStyle(svg).touchAction);
  expect(await touchAction).toBe('auto');
});

test('the cloth of rain reads values under the pointer, keeps a pressed year, which stops the rotation, and starts again', async () => {
  const { page, bar, plot, said, problems } = await open('rains');
  expect(await page.locator('.instrument').count(), 'thumbnails have none').toBe(1);
  const box = (await plot.boundingBox())!;
  await page.mouse.move(box.x + 300, box.y + box.height * 0.6);
  expect(await plot.locator('.rains-strong').first().textContent()).toMatch(/^1\d{3}/);
  await page.mouse.down();
  await page.mouse.up();
  await expect.poll(() => said.textContent()).toMatch(/^\d{4}: \d+\smm, .* Most unlike in \w+/);
  await expect.poll(() => query(page)).toMatch(/^\?rains=19\d\d,2016$/);
  await carousel(page, 'slide').start.waitFor();
  await bar.getByRole('button', { name: 'Start again' }).click();
  await expect.poll(() => query(page)).toBe('');
  expect(await said.textContent()).toBe('');
  expect(problems).toEqual([]);
});

test('the cloth of rain does the same from the keyboard alone', async () => {
  const { page, bar } = await open('rains');
  const slider = bar.getByRole('slider', { name: 'Year' });
  await tabTo(slider);
  await carousel(page, 'slide').start.waitFor();
  await page.keyboard.press('Home');
  const reads = () => slider.getAttribute('aria-valuetext');
  await expect.poll(reads).toMatch(/^1901: 960\smm, \d+\smm/);
  await page.keyboard.press('ArrowRight');
  await expect.poll(reads).toMatch(/^1902: /);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => query(page)).toBe('?rains=1902,2016');
});

test('the chain of hashes breaks from the block on that is written, and is whole again', async () => {
  const { page, bar, plot, said, problems } = await open('chain');
  await said.getByText('Block 4: 118 of the 256 bits of its hash flipped. 5 of 8 links').waitFor();
  await tabTo(bar.getByLabel('Its text'));
  await page.keyboard.press('Home');
  for (const key of ['ArrowRight', 'ArrowRight', 'Delete', 'x']) await page.keyboard.press(key);
  await said.getByText('No block is changed, and all 8 links hold.').waitFor();
  await expect.poll(() => query(page)).toBe('?chain=');
  await bar.getByLabel('Block').selectOption({ label: '1' });
  await bar.getByLabel('Its text').fill('Text of block 1!');
  await said.getByText(/^Block 1: \d+ of the 256 bits .* 8 of 8 links are broken/).waitFor();
  expect(await plot.locator('.chain-broken').count()).toBe(8);
  await bar.getByRole('button', { name: 'Start again' }).click();
  await expect.poll(() => query(page)).toBe('');
  expect(problems).toEqual([]);
});

test('one year dragged into the corner takes 0 out of the interval; Start again puts it back', async () => {
  const { page, problems, bar, plot, said } = await open('line');
  const now = bar.getByRole('row').nth(1);
  // R: confint(lm(autumn ~ summer)), cor.test(summer, autumn); see line-state.test.ts
  expect(await now.textContent()).toContain('−21 (−59 to +16)−0.11 (−0.29 to 0.08)');
  const measured = await said.textContent();
  await drag(page, plot.getByRole('slider', { name: '2016' }), plot, [0, -0.1]);
  await expect.poll(() => now.textContent()).toContain('−39 (−75 to −2)−0.20 (−0.37 to −0.01)');
  await expect.poll(() => said.textContent()).not.toBe(measured);
  await expect.poll(() => query(page)).toBe('?line=2016,170,820');
  await bar.getByRole('button', { name: 'Start again' }).click();
  await expect.poll(() => query(page)).toBe('');
  await expect.poll(() => said.textContent()).toBe(measured);
  expect(problems).toEqual([]);
});

test('any year is chosen from the list, moved by keys and put back', async () => {
  const { page, bar, plot } = await open('line');
  await bar.getByLabel('Year').selectOption('1901');
  await tabTo(plot.getByRole('slider', { name: '1901' }));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  await expect.poll(() => query(page)).toBe('?line=1901,355,315');
  await bar.getByRole('button', { name: 'Put 1901 back' }).click();
  await expect.poll(() => query(page)).toBe('');
});
