import { expect, test } from 'vitest';
import { tooWide, unreadable } from '../testing/browser/fit.ts';
import { visit } from '../testing/browser/page.ts';
import { runningSite } from '../testing/browser/running-site.ts';
import { showWhole } from '../testing/browser/whole-page.ts';

const { newPage, open } = runningSite();

test.each(['/', '/contact'])(
  '%s: with a browser set to large text, the breakpoints move too and the bar covers nothing',
  async (path) => {
    const { page } = await newPage({ width: 1280, height: 900, reducedMotion: 'reduce' });
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
    await visit(page, path);
    await showWhole(page);
    expect(await page.evaluate(() => matchMedia('(width >= 75rem)').matches)).toBe(false);
    expect(await tooWide(page)).toEqual([]);
    expect(await unreadable(page)).toEqual([]);
    const bar = (await page.getByRole('banner').boundingBox())!;
    const first = (await page.getByRole('main').locator('> *').first().boundingBox())!;
    expect(first.y).toBeGreaterThanOrEqual(bar.height - 1);
  },
);

test.each([
  ['/careers', 400],
  ['/join-now', 350],
])('%s: the head keeps its %i px on phones', async (path, height) => {
  const { page } = await open(path);
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    expect((await page.locator('.page-head').boundingBox())?.height).toBeCloseTo(height, 0);
  }
});

test.each(['/', '/join-now', '/sample-deliverable'])(
  '%s: at 320 px with letters, words and lines set apart (WCAG 1.4.12) nothing is wider than the window',
  async (path) => {
    const { page } = await open(path, { width: 320, height: 640, reducedMotion: 'reduce' });
    const spaced = 'letter-spacing: 0.12em !important; word-spacing: 0.16em !important';
    await page.evaluate((rules) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`* { line-height: 1.5 !important; ${rules} }`);
      document.adoptedStyleSheets.push(sheet);
    }, spaced);
    await showWhole(page);
    await expect.poll(() => tooWide(page)).toEqual([]);
  },
);
