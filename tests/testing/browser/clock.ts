import type { Page } from 'playwright-core';

/**
 * Opens a page whose clock stands still from the moment that its widgets answer. What is waiting
 * for time waits until `pass` lets it go by.
 */
export async function visitStopped(page: Page, path: string): Promise<void> {
  await page.clock.install({ time: 0 });
  // Later than a busy machine takes to get there.
  await page.clock.pauseAt(60_000);
  await page.goto(path);
  // Hydration waits for a frame, and none comes while the clock stands still.
  await passUntil(page, () =>
    page.evaluate(() => !document.documentElement.hasAttribute('data-dehydrated')),
  );
}

/** Lets time go by on the page, and what follows from it happen. */
export async function pass(page: Page, milliseconds: number): Promise<void> {
  await page.clock.runFor(milliseconds);
  await settle(page);
}

/** Lets time go by until something is so: React takes a page over part by part, each after some time. */
export async function passUntil(page: Page, isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await pass(page, 20);
}

/** Resolves when React has done what it was asked to. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let turn = 0; turn < 5; turn++) {
      await new Promise((done) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = done;
        port2.postMessage(0);
      });
    }
  });
}
