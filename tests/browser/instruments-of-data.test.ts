import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violations } from '../../testing/browser/axe.ts';
import { tabTo } from '../../testing/browser/focus.ts';
import { type PageOptions, visit } from '../../testing/browser/page.ts';
import { runningSite } from '../../testing/browser/running-site.ts';
import { smallTargets } from '../../testing/browser/targets.ts';

const { newPage } = runningSite();

const figures = {
  line: { path: '/research', picture: 'research-python' },
  sample: { path: '/data-analytics', picture: 'process-collection' },
  fields: { path: '/publications', picture: 'publication-fields' },
};

/** Opens the page of an instrument, with a state in its address, and brings its figure into view. */
async function open(name: keyof typeof figures, query = '', options?: PageOptions) {
  const { path, picture } = figures[name];
  const { page, problems } = await newPage(options);
  await visit(page, path + query);
  // The code comes with the first interaction.
  await page.keyboard.press('Shift');
  const bar = page.locator(`.${name}-bar`);
  if (!query) await page.locator(`figure img[src*="/${picture}-"]`).scrollIntoViewIfNeeded();
  await bar.waitFor();
  await bar.scrollIntoViewIfNeeded();
  return {
    page,
    problems,
    bar,
    plot: page.locator(`.${name}-plot`),
    said: bar.getByRole('status'),
  };
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

test('one year dragged into the corner takes 0 out of the interval; Start again puts it back', async () => {
  const { page, problems, bar, plot, said } = await open('line');
  const now = bar.getByRole('row').nth(1);
  // R: confint(lm(autumn ~ summer)), cor.test(summer, autumn); see line-state.test.ts
  expect(await now.textContent()).toContain('−21 (−59 to +16)−0.11 (−0.29 to 0.08)');
  const measured = await said.textContent();
  await drag(page, plot.getByRole('slider', { name: '2016' }), plot, [0, -0.1]);
  await expect.poll(() => now.textContent()).toContain('−39 (−75 to −2)−0.20 (−0.37 to −0.01)');
  expect(await said.textContent()).not.toBe(measured);
  await expect.poll(() => query(page)).toBe('?line=2016,170,820');
  await bar.getByRole('button', { name: 'Start again' }).click();
  await expect.poll(() => query(page)).toBe('');
  expect(await said.textContent()).toBe(measured);
  expect(problems).toEqual([]);
});

test('any year is chosen from the list and moved by keys', async () => {
  const { page, bar, plot } = await open('line');
  await bar.getByLabel('Year').selectOption('1901');
  const year = plot.getByRole('slider', { name: '1901' });
  await tabTo(year);
  const before = await year.getAttribute('aria-valuetext');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  await expect.poll(() => query(page)).toBe('?line=1901,355,315');
  expect(await year.getAttribute('aria-valuetext')).not.toBe(before);
  await bar.getByRole('button', { name: 'Put 1901 back' }).click();
  await expect.poll(() => query(page)).toBe('');
});

test('samples are drawn again and made larger, up to all towns', async () => {
  const { page, problems, bar, plot, said } = await open('sample');
  // The towns of the figure: 16 of the coast, 12 of the plain, 6 of the hills.
  expect(await plot.locator('.sample-town').count()).toBe(34);
  const first = await said.textContent();
  await bar.getByRole('button', { name: 'Draw again' }).click();
  await expect.poll(() => said.textContent()).not.toBe(first);
  await bar.getByRole('button', { name: 'Draw 20 more' }).click();
  const size = bar.getByRole('slider');
  await tabTo(size);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => query(page)).toBe('?sample=22,12');
  await page.keyboard.press('End');
  await expect.poll(() => said.textContent()).toContain('no error is left');
  expect(await size.getAttribute('aria-valuetext')).toBe('342 of 342 towns');
  expect(problems).toEqual([]);
});

test('between other years other fields have fallen; a field is chosen by its line', async () => {
  const { page, problems, bar, plot, said } = await open('fields');
  const last = plot.getByRole('slider', { name: 'Last year' });
  expect(await said.textContent()).toContain('13 of 14');
  await drag(page, plot.getByRole('slider', { name: 'First year' }), plot, [2, 0.9]);
  expect(await said.textContent()).toContain('From 2021 to 2022');
  await tabTo(last);
  await page.keyboard.press('ArrowLeft');
  expect(await last.getAttribute('aria-valuenow')).toBe('2022');
  await bar.getByRole('button', { name: 'Start again' }).click();
  const box = (await plot.boundingBox())!;
  await page.mouse.click(box.x + box.width * 0.5, box.y + box.height * 0.38);
  await expect.poll(() => bar.getByLabel('Field').inputValue()).not.toContain('Computer');
  expect(problems).toEqual([]);
});

test('a state in the address is shown, and one that cannot be is left aside', async () => {
  const states = { line: '2016,170,820', sample: '22,12', fields: '2018-2019,physics' } as const;
  for (const [name, text] of Object.entries(states) as [keyof typeof states, string][]) {
    const good = await open(name, `?${name}=${text}`);
    const shown = await good.said.textContent();
    const bad = await open(name, `?${name}=1,2,3,4`);
    expect(await bad.said.textContent()).not.toBe(shown);
    expect([...good.problems, ...bad.problems]).toEqual([]);
  }
});

test('on a phone: targets of 44 pixels, a page that scrolls under the finger, nothing wider', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const name of Object.keys(figures) as (keyof typeof figures)[]) {
      const { page, bar, plot } = await open(name, '', { width: 390, height: 844, colorScheme });
      expect(await violations(page)).toEqual([]);
      const own = page.locator('.instrument').filter({ has: bar });
      const tooSmall = (await smallTargets(page)).join('\n');
      for (const words of await own.getByRole('button').allTextContents())
        expect(tooSmall).not.toContain(words);
      for (const handle of await plot.getByRole('slider').all()) {
        expect((await handle.boundingBox())!.height).toBeGreaterThanOrEqual(44);
      }
      expect(
        await plot
          .locator('svg')
          .first()
          .evaluate((svg) => getComputedStyle(svg).touchAction),
      ).toBe('auto');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        390,
      );
    }
  }
});
