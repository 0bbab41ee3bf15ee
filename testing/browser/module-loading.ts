import type { Page } from 'playwright-core';

/** The address of a built module, whatever its hash. */
export const moduleNamed = (name: string) => new RegExp(`/assets/${name}-[\\w-]+\\.js$`);

/** Lets a route's module arrive with a component that throws. */
export async function breakRoute(page: Page, name: string): Promise<void> {
  await page.route(moduleNamed(name), (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export default function Broken() { throw new Error("Broken on purpose") }',
    }),
  );
}

/** Holds back every script until `release` is called. */
export async function holdModules(page: Page): Promise<{ release: () => void }> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  return { release };
}
