import { afterAll, beforeAll } from 'vitest';
import { type Site, startSite } from '../site/site.ts';
import { sharedBrowser } from './browser.ts';
import type { PageOptions } from './page.ts';

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
