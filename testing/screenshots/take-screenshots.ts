import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../browser/chromium.ts';
import { openPage } from '../browser/page.ts';

/** A phone, a tablet and a desk. */
export const screens = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
];

/** What one load of a page shows: a picture of it for each colour scheme. */
export type View = {
  /** With the width and the scheme it names the files. */
  name: string;
  width: number;
  height: number;
  /** The whole page, or what the window shows. */
  fullPage: boolean;
  show: (page: Page) => Promise<unknown>;
};

/** `files`: relative to the folder. `failures`: one line for each view that gave no pictures, or not all. */
type Outcome = { files: string[]; failures: string[] };

const pagesAtOnce = 3;

/** Takes pictures of views into a folder. One that fails is tried once more, and does not keep it from the others. */
export async function takeScreenshots(
  views: View[],
  url: string,
  folder: string,
): Promise<Outcome> {
  await mkdir(folder, { recursive: true });
  const outcome: Outcome = { files: [], failures: [] };
  const browser = await launchBrowser();
  const queue = [...views];
  const worker = async () => {
    for (let view = queue.shift(); view; view = queue.shift()) {
      const take = () => takeView(browser, view!, url, folder);
      // Once in a few hundred times Chromium answers a page no more; a new one shows it.
      const files = await take()
        .catch(take)
        .catch((error: Error) => {
          outcome.failures.push(`${view!.name} at ${view!.width}: ${error.message}`);
          return [];
        });
      outcome.files.push(...files);
    }
  };
  await Promise.all(Array.from({ length: pagesAtOnce }, worker));
  await browser.close();
  return outcome;
}

/** The files of the pictures, light and dark. */
async function takeView(browser: Browser, view: View, url: string, folder: string) {
  const { name, width, height, fullPage } = view;
  const { page, problems, close } = await openPage(browser, url, {
    width,
    height,
    reducedMotion: 'reduce',
  });
  try {
    await view.show(page);
    const files = ['light', 'dark'].map((scheme) => `${name}-${width}-${scheme}.png`);
    for (const [i, colorScheme] of (['light', 'dark'] as const).entries()) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await imagesLoaded(page);
      await page.screenshot({ path: join(folder, files[i]!), fullPage });
    }
    return files;
  } finally {
    for (const problem of problems.filter((one) => !/status of 404/.test(one))) {
      console.error(`${name} at ${width}: ${problem}`);
    }
    // A page that hangs may not close either; it ends with the browser.
    void close().catch(() => {});
  }
}

/** Resolves when fonts and pictures are there, also those that a visitor would have to scroll to. */
async function imagesLoaded(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const pictures = [...document.images].filter((image) => image.checkVisibility());
    // A lazy picture outside of the view is not loaded, and its `decode` never ends.
    for (const image of pictures) image.loading = 'eager';
    await Promise.all(pictures.map((image) => image.decode().catch(() => {})));
  });
}
