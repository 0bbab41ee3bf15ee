import { expect, test } from 'vitest';
import { carousel } from '../testing/browser/carousel.ts';
import { tabTo } from '../testing/browser/focus.ts';
import { type PageOptions, touchedPhone, visit } from '../testing/browser/page.ts';
import { runningSite } from '../testing/browser/running-site.ts';
import { shiftedSoFar, watchShifts } from '../testing/browser/shifts.ts';

const { newPage } = runningSite();

const figures = {
  rains: { path: '/', picture: 'rain-years' },
  sample: { path: '/data-analytics', picture: 'process-collection' },
};
type Name = keyof typeof figures;
const names = Object.keys(figures) as Name[];

/** Opens the page of an instrument, and brings its figure into view. */
async function open(name: Name, options?: PageOptions) {
  const { path, picture } = figures[name];
  const { page, problems } = await newPage(options);
  await watchShifts(page);
  await visit(page, path);
  // The typefaces' own move is judged with the whole page.
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  const earlier = await shiftedSoFar(page);
  const bar = page.locator(`.${name}-bar`);
  const plot = page.locator(`.${name}-plot`);
  const ownPage = page.locator(`a[href="/figures/${picture}"]`);
  const figure = page.locator('figure:has(figcaption)').filter({ has: ownPage });
  await figure.first().locator('figcaption').first().scrollIntoViewIfNeeded();
  await bar.waitFor();
  await plot.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const shifted = (await shiftedSoFar(page)) - earlier;
  return { page, problems, bar, plot, said: bar.getByRole('status'), shifted };
}

// Colours, buttons and widths are judged with the whole page, in pages.test.ts.
test.each(names)('%s moves nothing as it comes, and has room for a finger', async (name) => {
  const { plot, shifted } = await open(name, { ...touchedPhone, reducedMotion: 'reduce' });
  expect(shifted).toBeLessThan(0.01);
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
  await expect.poll(() => said.textContent()).toMatch(/^\d{4}: [\d,]+\smm, .* Most unlike in \w+/);
  await carousel(page, 'slide').start.waitFor();
  await bar.getByRole('button', { name: 'Reset' }).click();
  await expect.poll(() => said.textContent()).toBe('');
  expect(problems).toEqual([]);
});

test('the cloth of rain does the same from the keyboard alone', async () => {
  const { page, bar, said } = await open('rains');
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
  await said.getByText(/^2005: .* 1902: /).waitFor();
});

test('a sample is drawn again, made larger by keys, and starts again', async () => {
  const { bar, plot, said, problems } = await open('sample');
  await said.getByText(/^Draw 1: 173\sm, 17\sm too low/).waitFor();
  expect(await plot.locator('circle').count()).toBe(34 + 3);
  await bar.getByRole('button', { name: 'Draw 20 more' }).click();
  await said.getByText(/^Draw 21: .*of 21 draws are in the yellow/).waitFor();
  await tabTo(bar.getByRole('slider', { name: /^Size of the sample/ }));
  await bar.page().keyboard.press('End');
  await said.getByText(/^All 342 towns are drawn: the mean is the true one, 190\sm/).waitFor();
  await bar.getByRole('button', { name: 'Reset' }).click();
  await said.getByText(/^Draw 1: 173\sm/).waitFor();
  expect(problems).toEqual([]);
});
