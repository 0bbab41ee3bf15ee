import { beforeAll } from 'vitest';
import { type SharedSite, sharedSite } from '../shared.ts';
import { sharedBrowser } from './browser.ts';
import { type PageOptions, visit } from './page.ts';

/** The running site of this worker, and a browser for one test file. */
export function runningSite() {
  const browser = sharedBrowser();
  let site: SharedSite;

  beforeAll(async () => {
    site = await sharedSite();
  });

  const newPage = (options?: PageOptions) => browser.newPage(site.url, options);
  return {
    site: () => site,
    newPage,
    /** A page at an address, once React has taken over; without JavaScript, once it is there. */
    async open(path: string, options?: PageOptions) {
      const watched = await newPage(options);
      await (options?.javaScript === false ? watched.page.goto(path) : visit(watched.page, path));
      return watched;
    },
  };
}
