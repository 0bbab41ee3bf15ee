import type { Page } from 'playwright-core';

/**
 * Brings a page to where nothing of it is left to come, and scrolls back to its top: folds
 * open, instruments and other parts that come when they are near loaded, pictures decoded,
 * reveals and other motion at their end. Runs in the page, in any engine. `folds`: which to open,
 * as a selector.
 */
async function makeWhole({ folds }: { folds: string }): Promise<true> {
  const frame = () =>
    new Promise<unknown>((done) => {
      requestAnimationFrame(done);
      // A window that its browser takes for covered gets no frames.
      setTimeout(done, 200);
    });
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
  const bring = async (selector: string) => {
    for (let found = all(selector); found.length > 0; found = all(selector)) {
      const [first] = found.filter((one) => one.checkVisibility());
      if (!first) return;
      first.scrollIntoView({ block: 'center', behavior: 'instant' });
      await frame();
    }
  };
  for (const fold of all(folds)) fold.setAttribute('open', '');
  for (const image of document.images) image.loading = 'eager';

  const { documentElement: root } = document;
  for (let y = 0; y < root.scrollHeight; y += innerHeight / 2) {
    scrollTo({ top: y, behavior: 'instant' });
    await frame();
  }
  await bring('.instrument:empty');
  await bring('.reveal-waiting');
  await bring('[aria-roledescription="carousel"]:not(:has([inert]))');
  const images = [...document.images].filter(({ src }) => src);
  await Promise.all(images.map((image) => image.decode().catch(() => {})));
  await document.fonts.ready;
  const coming =
    '.downloads[open]:not(:has(> :not(summary, a, [role="status"]))), .count-up-moving';
  while (all(coming).length > 0) await frame();
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  }
  scrollTo({ top: 0, behavior: 'instant' });
  await frame();
  await frame();
  return true;
}

/** Brings a page to where nothing of it is left to come. */
export async function showWhole(page: Page, { folds = 'details' } = {}): Promise<void> {
  // Unlike `evaluate`, this ends by the timeout where the page has stopped.
  await page.waitForFunction(makeWhole, { folds }, { polling: 100 });
}
