import { beforeAll } from 'vitest';
import { type SharedSite, sharedSite } from '../shared.ts';
import { sharedBrowser } from './browser.ts';
import { moduleNamed } from './module-loading.ts';
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
    /** The page that describes data, when it has all that it needs and the network is off. */
    async openOffline(options?: PageOptions) {
      const watched = await newPage(options);
      const { page } = watched;
      const readers = ['read-workbook', 'read-spss', 'compute', 'analyse'].map(async (name) =>
        (await page.waitForResponse(moduleNamed(name))).finished(),
      );
      await visit(page, '/tools/describe');
      await Promise.all(readers);
      await page.waitForLoadState('networkidle');
      await page.context().setOffline(true);
      return watched;
    },
    /** A page at an address, once React has taken over; without JavaScript, once it is there. */
    async open(path: string, options?: PageOptions) {
      const watched = await newPage(options);
      await (options?.javaScript === false ? watched.page.goto(path) : visit(watched.page, path));
      return watched;
    },
  };
}
