import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { dialogPlaces, openDialog } from '../../testing/browser/dialogs.ts';
import { visit } from '../../testing/browser/page.ts';
import { runningSite } from '../../testing/browser/running-site.ts';
import { showWhole } from '../../testing/browser/whole-page.ts';
import { asUpload, resumes } from '../../testing/files/samples.ts';
import { openedPaths } from '../../testing/site/opened-paths.ts';

const { newPage } = runningSite();

/**
 * What reaches beyond the right edge; empty where nothing has to be scrolled sideways. To be polled: what
 * lies over a picture follows its size a little later.
 */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    if (root.scrollWidth <= root.clientWidth) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > root.clientWidth + 1)
      .map((element) => `${element.tagName} ${element.className}`)
      .slice(0, 5);
  });
}

/** Boxes whose text is cut off, or lies outside the window where no scrolling brings it in. */
function clippedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement!;
      const isHidden = !parent.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      if (!node.textContent?.trim() || isHidden) continue;
      if (parent.closest('script, style, noscript, [inert], svg, .skip-link')) continue;
      // For screen readers only.
      if (getComputedStyle(parent).clipPath === 'inset(50%)') continue;
      // A strip runs off the page on purpose, lines of code and wide tables stay whole; each can be
      // brought in.
      if (parent.closest('.project-viewport, .strip, .listing, .take-table, .scroll-table, .apa'))
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      for (
        let box: Element | null = parent;
        box && box !== document.body;
        box = box.parentElement
      ) {
        const { overflowX, overflowY } = getComputedStyle(box);
        const { left, right, top, bottom } = box.getBoundingClientRect();
        const cutX = overflowX !== 'visible' && (text.right > right + 2 || text.left < left - 2);
        const cutY = overflowY === 'hidden' && (text.bottom > bottom + 2 || text.top < top - 2);
        if (cutX || cutY) found.add(`${node.textContent.trim().slice(0, 40)} in ${box.className}`);
      }
      if (text.right > innerWidth + 1)
        found.add(`${node.textContent.trim().slice(0, 40)} in window`);
    }
    return [...found];
  });
}

/** Texts that lie on each other, line by line. */
function overlaps(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const lines: { text: string; box: DOMRect }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim();
      const parent = node.parentElement!;
      if (!text || !parent.checkVisibility({ visibilityProperty: true })) continue;
      if (parent.closest('script, style, noscript, [inert], svg, .skip-link')) continue;
      // For screen readers only.
      if (getComputedStyle(parent).clipPath === 'inset(50%)') continue;
      // A bar of its own, below which the page scrolls; tables and code that scroll in their own place.
      if (parent.closest('.floating, .take-table, .listing')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) lines.push({ text: text.slice(0, 30), box });
    }
    lines.sort((a, b) => a.box.top - b.box.top);
    const found: string[] = [];
    for (const [place, a] of lines.entries()) {
      for (const b of lines.slice(place + 1)) {
        if (b.box.top >= a.box.bottom) break;
        const width = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
        const height = a.box.bottom - b.box.top;
        // The lines of a tightly set heading touch; their letters do not.
        const isMuch = height > 0.5 * Math.min(a.box.height, b.box.height);
        if (width > 4 && isMuch) found.push(`${a.text} | ${b.text}`);
      }
    }
    return found;
  });
}

/** Opens a page and brings it to where nothing of it is left to come. */
async function visitWhole(page: Page, path: string): Promise<void> {
  await visit(page, path);
  await showWhole(page);
}

test.each(openedPaths)(
  '%s: at 320 px, at 2560 px and with text of twice the size all is there, and nothing is in the way',
  async (path) => {
    const { page } = await newPage({ width: 320, height: 640, reducedMotion: 'reduce' });
    await visitWhole(page, path);
    await expect.poll(() => tooWide(page), { message: '320 px' }).toEqual([]);
    expect(await clippedTexts(page), '320 px').toEqual([]);

    await page.setViewportSize({ width: 2560, height: 1440 });
    await expect.poll(() => tooWide(page), { message: '2560 px' }).toEqual([]);
    expect(await overlaps(page), '2560 px').toEqual([]);
    const lines = page.locator('main p');
    const widths = await lines.evaluateAll((all) =>
      all.map((one) => {
        const text = document.createRange();
        text.selectNodeContents(one);
        return text.getBoundingClientRect().width;
      }),
    );
    expect(Math.max(...widths)).toBeLessThanOrEqual(1200);

    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    for (const width of [1280, 640, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => tooWide(page), { message: `200 %, ${width} px` }).toEqual([]);
      expect(await clippedTexts(page), `200 %, ${width} px`).toEqual([]);
      expect(await overlaps(page), `200 %, ${width} px`).toEqual([]);
    }
  },
);

test.each(['/', '/about', '/careers', '/contact'])(
  '%s: with a browser set to large text, the breakpoints move too and the bar covers nothing',
  async (path) => {
    const { page } = await newPage({ width: 1280, height: 900, reducedMotion: 'reduce' });
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
    await visitWhole(page, path);
    expect(await page.evaluate(() => matchMedia('(width >= 75rem)').matches)).toBe(false);
    expect(await tooWide(page)).toEqual([]);
    expect(await clippedTexts(page)).toEqual([]);
    expect(await overlaps(page)).toEqual([]);
    const bar = (await page.getByRole('banner').boundingBox())!;
    const first = (await page.getByRole('main').locator('> *').first().boundingBox())!;
    expect(first.y).toBeGreaterThanOrEqual(bar.height - 1);
  },
);

test.each(dialogPlaces)('$title fits 320 px, with a long file name too', async (place) => {
  const { page } = await newPage({ width: 320, height: 480 });
  await visit(page, place.path);
  const dialog = await openDialog(page, place);
  for (const input of await dialog.locator('input[type=file]').all()) {
    const filename = `${'a-name-without-any-space'.repeat(10)}.pdf`;
    await input.setInputFiles(asUpload({ ...resumes.pdf, filename }));
    await dialog.getByText(filename).first().waitFor();
  }
  expect(await dialog.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true);
  const last = dialog.locator('button').last();
  await last.scrollIntoViewIfNeeded();
  const box = (await last.boundingBox())!;
  expect(box.x + box.width).toBeLessThanOrEqual(320);
});

test.each([
  ['/careers', 400],
  ['/join-now', 350],
])('%s: the banner keeps its %i px on phones', async (path, height) => {
  for (const width of [320, 390, 1440]) {
    const { page } = await newPage({ width });
    await visit(page, path);
    expect((await page.locator('.head-words').boundingBox())?.height).toBeCloseTo(height, 0);
  }
});
