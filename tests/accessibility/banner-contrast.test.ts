import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pagePaths } from '../../app/paths.ts';
import { visit } from '../../testing/browser/page.ts';
import { runningSite } from '../../testing/browser/running-site.ts';

const { newPage } = runningSite();

type Line = { x: number; y: number; width: number; height: number; color: string; large: boolean };

const linear = (channel: number) =>
  channel <= 10.31 ? channel / 3294.6 : ((channel / 255 + 0.055) / 1.055) ** 2.4;
const luminance = (red: number, green: number, blue: number) =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

/** The lines of the banner's words; then takes the words away, so that their ground can be seen. */
function bareLines(page: Page): Promise<Line[]> {
  return page.evaluate(() => {
    const lines: Line[] = [];
    for (const element of document.querySelectorAll<HTMLElement>('.head-words :is(h1, p)')) {
      const { color, fontSize } = getComputedStyle(element);
      const text = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
      for (const node of text) {
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const { x, y, width, height } of range.getClientRects()) {
          lines.push({ x, y, width, height, color, large: Number.parseFloat(fontSize) >= 24 });
        }
      }
      element.style.color = 'transparent';
    }
    return lines;
  });
}

/** The share of the ground under a line on which its letters are not told apart well enough. */
async function weakShare(picture: Buffer, { color, large, ...line }: Line): Promise<number> {
  const [left, top] = [Math.floor(line.x), Math.floor(line.y)];
  const [width, height] = [Math.ceil(line.width), Math.ceil(line.height)];
  const ground = sharp(picture).extract({ left, top, width, height }).removeAlpha().raw();
  const data = await ground.toBuffer();
  const [red = 0, green = 0, blue = 0] = color.match(/\d+/g)!.map(Number);
  const ink = luminance(red, green, blue);
  let weak = 0;
  for (let place = 0; place < data.length; place += 3) {
    const behind = luminance(data[place]!, data[place + 1]!, data[place + 2]!);
    const ratio = (Math.max(ink, behind) + 0.05) / (Math.min(ink, behind) + 0.05);
    if (ratio < (large ? 3 : 4.5)) weak++;
  }
  return weak / (width * height);
}

const withoutBanner = [
  ...['/', '/colophon', '/faq', '/figures', '/privacy', '/sample-deliverable'],
  ...['/tools/sample-size', '/tools/describe'],
];
const pagesWithBanner = pagePaths.filter((path) => !withoutBanner.includes(path));

// Axe leaves words that stand on a picture undecided.
test.each(pagesWithBanner)('%s: the words of the banner stand out from its plot', async (path) => {
  const { page } = await newPage({ reducedMotion: 'reduce' });
  await visit(page, path);
  for (const width of [390, 820, 1440]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await page.evaluate(() => {
        for (const one of document.querySelectorAll<HTMLElement>('.head-words *'))
          one.style.color = '';
      });
      const lines = await bareLines(page);
      expect(lines.length).toBeGreaterThan(1);
      const picture = await page.screenshot();
      for (const line of lines) {
        // A hairline of the plot may cross a letter; what lies under the words stays quiet.
        expect(await weakShare(picture, line), `${width} px, ${colorScheme}`).toBeLessThan(0.03);
      }
    }
  }
});
