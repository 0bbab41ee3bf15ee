import { beforeAll } from 'vitest';
import { type SharedSite, sharedSite } from '../shared.ts';
import { sharedBrowser } from './browser.ts';
import type { PageOptions } from './page.ts';

/** The running site of this worker, and a browser for one test file. */
export function runningSite() {
  const browser = sharedBrowser();
  let site: SharedSite;

  beforeAll(async () => {
    site = await sharedSite();
  });

  return {
    site: () => site,
    newPage: (options?: PageOptions) => browser.newPage(site.url, options),
  };
}
