import type { Browser } from 'playwright-core';
import { afterEach, beforeAll } from 'vitest';
import { launchBrowser } from './chromium.ts';
import { openPage, type PageOptions, type WatchedPage } from './page.ts';

/** That of this worker, which ends it with itself. */
let browser: Browser | undefined;

/** The browser of this worker, for one test file. Its pages are closed after each test. */
export function sharedBrowser() {
  const opened: WatchedPage[] = [];

  beforeAll(async () => {
    if (!browser?.isConnected()) browser = await launchBrowser();
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map(({ close }) => close()));
  });

  return {
    async newPage(url: string, options?: PageOptions): Promise<WatchedPage> {
      const watched = await openPage(browser!, url, options);
      opened.push(watched);
      return watched;
    },
  };
}
