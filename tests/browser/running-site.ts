import { afterAll, beforeAll } from 'vitest';
import { sharedBrowser } from '../../testing/browser/browser.ts';
import type { PageOptions } from '../../testing/browser/page.ts';
import { type Site, startSite } from '../../testing/site/site.ts';

/** The running site and a browser for it, for one test file. */
export function runningSite(env?: Record<string, string>) {
  const browser = sharedBrowser();
  let site: Site;

  beforeAll(async () => {
    site = await startSite(env);
  });
  afterAll(() => site?.stop());

  return {
    site: () => site,
    newPage: (options?: PageOptions) => browser.newPage(site.url, options),
  };
}
