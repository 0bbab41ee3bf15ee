import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { launchBrowser } from './chromium.ts';
import { openPage, type PageOptions, type WatchedPage } from './page.ts';

/** One browser for a test file. Its pages are closed after each test. */
export function sharedBrowser() {
  let browser: Browser;
  let opened: WatchedPage[] = [];

  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterEach(async () => {
    await Promise.all(opened.map(({ close }) => close()));
    opened = [];
  });
  afterAll(() => browser?.close());

  return {
    async newPage(url: string, options?: PageOptions): Promise<WatchedPage> {
      const watched = await openPage(browser, url, options);
      opened.push(watched);
      return watched;
    },
  };
}
