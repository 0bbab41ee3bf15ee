import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { violations } from '../../testing/browser/axe.ts';
import { launchBrowser } from '../../testing/browser/chromium.ts';
import { unclearNames } from '../../testing/browser/names.ts';
import { openPage, visit } from '../../testing/browser/page.ts';
import { smallTargets } from '../../testing/browser/targets.ts';
import { type View, views } from '../../testing/browser/views.ts';
import { showWhole } from '../../testing/browser/whole-page.ts';
import { startSite } from '../../testing/site/site.ts';

const widths = [390, 1280];
/** Each width and each scheme once. */
const looks = [
  { width: 390, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
] as const;

let site: Awaited<ReturnType<typeof startSite>>;
let browser: Awaited<ReturnType<typeof launchBrowser>>;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), launchBrowser()]);
});
afterAll(() => Promise.all([browser?.close(), site?.stop()]));

// Motion is off, so that axe sees each part as it looks in the end.
async function withView({ path, before, open }: View, check: (page: Page) => Promise<void>) {
  const options = { width: widths[0], height: 844, reducedMotion: 'reduce' } as const;
  const { page, close } = await openPage(browser, site.url, options);
  try {
    await before?.(page);
    await visit(page, path);
    // The data below a figure are looked at on the figure's own page.
    await showWhole(page, { folds: 'details:not(.take)' });
    await open?.(page);
    await check(page);
  } finally {
    await close();
  }
}

test.concurrent.each(views)('$name', (view) =>
  withView(view, async (page) => {
    expect(await unclearNames(page), 'names').toEqual([]);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      expect(await smallTargets(page), `targets, ${width} px`).toEqual([]);
    }
    // Last, because it changes how the page looks.
    for (const { width, colorScheme } of looks) {
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme });
      expect(await violations(page), `${width} px, ${colorScheme}`).toEqual([]);
    }
  }),
);

test('sees unclear names and small targets', () =>
  withView({ name: 'a spoilt page', path: '/community/forum' }, async (page) => {
    await page.evaluate(() => {
      document.querySelector('main a[target] .sr-only')!.remove();
      document.querySelector('#fig-2 img')!.removeAttribute('alt');
      const [first, second] = document.querySelectorAll<HTMLElement>('main nav a');
      first!.textContent = 'Read More';
      second!.textContent = 'Read More';
      second!.style.minHeight = '0';
    });
    const unclear = await unclearNames(page);
    for (const finding of [
      /^new tab not said/,
      /^image without a name/,
      /^leads to different places: Read More http/,
    ]) {
      expect(unclear).toContainEqual(expect.stringMatching(finding));
    }
    expect(await smallTargets(page)).toEqual([expect.stringMatching(/^a Read More: /)]);
  }));

test('sees what axe sees', () =>
  withView({ name: 'a spoilt page', path: '/contact' }, async (page) => {
    await page.evaluate(() => {
      document.documentElement.removeAttribute('lang');
      document.querySelector('iframe')?.removeAttribute('title');
      document.querySelector<HTMLElement>('main dt')!.style.color = '#ccc';
    });
    const found = await violations(page);
    for (const rule of ['html-has-lang', 'frame-title', 'color-contrast']) {
      expect(found.join('\n')).toContain(rule);
    }
  }));
