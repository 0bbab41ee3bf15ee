import { bombs, misshapen, ofPages } from '@site/server/testing/files/hostile-pdfs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { runningDesk, storedFile } from '../testing/browser/desk.ts';
import { sampleOf } from '../testing/sampling.ts';

const sample = <File>(files: Record<string, File>) => sampleOf(Object.entries(files), 99);

const desk = runningDesk();

async function open(bytes: Buffer): Promise<Page> {
  const file = storedFile(bytes);
  const { page } = await desk.openNew({ name: 'Hostile', form: 'careers', file });
  await page.getByRole('heading', { name: 'Resume' }).waitFor();
  return page;
}
const canvases = (page: Page) => page.frameLocator('iframe').getByRole('img');
/** How many canvases hold a drawing, and of how many points the largest is. */
const drawn = (page: Page) =>
  canvases(page).evaluateAll((all) => {
    const sizes = (all as HTMLCanvasElement[]).map(({ width, height }) => width * height);
    return { number: sizes.filter((size) => size > 1).length, largest: Math.max(...sizes) };
  });

test.each(sample(bombs))(
  'a PDF that asks for too much, %s, is given up with an explanation',
  async (_, make) => {
    const page = await open(make());
    await page
      .getByText('This file could not be shown here within its limits; download it.')
      .waitFor();
    expect(await page.locator('iframe').count()).toBe(0);
    expect(page.workers()).toEqual([]);
    await page.getByLabel('New comment').fill('The desk goes on.');
    await page.getByRole('button', { name: 'Save the comment' }).click();
    await page.getByRole('listitem').getByText('The desk goes on.').waitFor();
  },
);

test.each(sample(misshapen))(
  'a PDF that is misshapen, %s, is shown in a frame of some height',
  async (_, make) => {
    const page = await open(make());
    await canvases(page).waitFor();
    await page.locator('iframe[style]').waitFor();
    const { width = 0, height = 0 } = (await page.locator('iframe').boundingBox()) ?? {};
    expect(height).toBeGreaterThan(100);
    expect(height).toBeLessThan(width * 4 + 100);
    expect((await drawn(page)).largest).toBeLessThanOrEqual(4_000_000);
  },
);

test('a PDF of ten thousand pages shows the first forty and draws those in view', async () => {
  const page = await open(ofPages(10_000));
  await page.getByText('The first 40 of 10,000 pages are shown; the download has all.').waitFor();
  expect(await canvases(page).count()).toBe(40);
  await expect.poll(async () => (await drawn(page)).number).toBeGreaterThan(0);
  await canvases(page).nth(39).scrollIntoViewIfNeeded();
  const isDrawn = (index: number) =>
    canvases(page)
      .nth(index)
      .evaluate((canvas: HTMLCanvasElement) => canvas.width > 1);
  await expect.poll(() => isDrawn(39)).toBe(true);
  await expect.poll(() => isDrawn(0)).toBe(false);
  expect((await drawn(page)).number).toBeLessThan(8);
});
