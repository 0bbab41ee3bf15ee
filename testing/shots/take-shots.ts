import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../browser/chromium.ts';
import { openPage } from '../browser/page.ts';

export type Scheme = 'light' | 'dark';

const schemes: Scheme[] = ['light', 'dark'];

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

/** `file` is relative to the folder of all pictures. */
export type Shot = { view: string; width: number; scheme: Scheme; file: string };

/** `failures`: one line for each view that gave no pictures, or not all. */
export type Outcome = { shots: Shot[]; failures: string[] };

/** `url` is the site's, `out` the folder of all pictures. */
export type Target = { url: string; out: string };

const pagesAtOnce = 3;
const viewLimitSeconds = 60;

/** Takes pictures of views. One that fails or hangs is tried once more, and does not keep it from the others. */
export async function takeShots(views: View[], target: Target): Promise<Outcome> {
  await mkdir(target.out, { recursive: true });
  const outcome: Outcome = { shots: [], failures: [] };
  const browser = await launchBrowser();
  const queue = [...views];
  const again = new Set<View>();
  const worker = async () => {
    for (let view = queue.shift(); view; view = queue.shift()) {
      const failure = await takeView(browser, view, target, outcome);
      if (!failure) continue;
      // Once in a few hundred times Chromium answers a page no more; a new one shows it.
      if (again.has(view)) outcome.failures.push(failure);
      else queue.push(view);
      again.add(view);
    }
  };
  try {
    await Promise.all(Array.from({ length: pagesAtOnce }, worker));
  } finally {
    await browser.close();
  }
  return outcome;
}

/** @returns why there are no pictures, or not all */
async function takeView(
  browser: Browser,
  view: View,
  { url, out }: Target,
  { shots }: Outcome,
): Promise<string | undefined> {
  const { name, width, height, fullPage } = view;
  const options = { width, height, reducedMotion: 'reduce' } as const;
  const { page, problems, close } = await openPage(browser, url, options);
  const taken: Shot[] = [];
  const take = async () => {
    await view.show(page);
    for (const scheme of schemes) {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      await imagesLoaded(page);
      const file = `${name}-${width}-${scheme}.png`;
      await page.screenshot({ path: join(out, file), fullPage });
      taken.push({ view: name, width, scheme, file });
    }
  };
  const limit = new AbortController();
  const tooLate = wait(viewLimitSeconds * 1000, undefined, limit).then(() => {
    throw new Error(`hung, given up after ${viewLimitSeconds} s`);
  });
  let failure: string | undefined;
  try {
    await Promise.race([take(), tooLate]);
    shots.push(...taken);
  } catch (error) {
    failure = `${name} at ${width}: ${error instanceof Error ? error.message : error}`;
  } finally {
    limit.abort();
    // A page that hangs may not close either; it ends with the browser.
    void close().catch(() => {});
  }
  const unexpected = problems.filter((problem) => !/status of 404/.test(problem));
  for (const problem of unexpected) console.error(`${name} at ${width}: ${problem}`);
  return failure;
}

/** Resolves when fonts and visible pictures are there, or are late. */
async function imagesLoaded(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const pictures = [...document.images].filter((image) => image.checkVisibility());
    await Promise.race([
      Promise.all(pictures.map((image) => image.decode().catch(() => {}))),
      new Promise((late) => setTimeout(late, 3_000)),
    ]);
  });
}
