import type { Page } from 'playwright-core';
import { moduleFiles } from '../site/built-site.ts';

/** The addresses of the built modules of a name. */
export const moduleNamed = (name: string) =>
  // recheck-ignore: names of files, with no repetition.
  new RegExp(`/(?:${moduleFiles(name).join('|')})$`);

/** Lets a route's module arrive with a component that throws. */
export async function breakRoute(page: Page, name: string): Promise<void> {
  await page.route(moduleNamed(name), (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export default function Broken() { throw new Error("Broken on purpose") }',
    }),
  );
}
