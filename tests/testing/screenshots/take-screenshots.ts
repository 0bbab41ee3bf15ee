import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../browser/chromium.ts';
import { openPage } from '../browser/page.ts';

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

/** Takes pictures of views into a folder, three at once. One that fails is tried once more, and does not keep it from the others. */
export async function takeScreenshots(
  views: View[],
  url: string,
  folder: string,
): Promise<Outcome> {
  await mkdir(folder, { recursive: true });
  const outcome: Outcome = { files: [], failures: [] };
  const browser = await launchBrowser();
  const queue = views.values();
  const worker = async () => {
    for (const view of queue) {
      const take = () => takeView(browser, view, url, folder);
      // Once in a few hundred times Chromium answers a page no more; a new one shows it.
      await take()
        .catch(take)
        .then(
          (files) => outcome.files.push(...files),
          ({ message }) => outcome.failures.push(`${view.name} at ${view.width}: ${message}`),
        );
    }
  };
  await Promise.all([worker(), worker(), worker()]);
  await browser.close();
  return outcome;
}

/** The files of the pictures, light and dark. */
async function takeView(browser: Browser, view: View, url: string, folder: string) {
  const { name, width, height, fullPage } = view;
  const shape = { width, height, reducedMotion: 'reduce' } as const;
  const { page, problems, close } = await openPage(browser, url, shape);
  try {
    await view.show(page);
    const files: string[] = [];
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.evaluate(imagesLoaded);
      files.push(`${name}-${width}-${colorScheme}.png`);
      await page.screenshot({ path: join(folder, files.at(-1)!), fullPage });
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

/** Runs in the page. Resolves when fonts and pictures are there, also those that one would have to scroll to. */
async function imagesLoaded(): Promise<void> {
  await document.fonts.ready;
  const pictures = [...document.images].filter((image) => image.checkVisibility());
  // A lazy picture outside of the view is not loaded, and its `decode` never ends.
  for (const image of pictures) image.loading = 'eager';
  await Promise.all(pictures.map((image) => image.decode().catch(() => {})));
}
