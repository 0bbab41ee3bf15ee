import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { launchBrowser } from '../testing/browser/chromium.ts';
import { openPage, visit } from '../testing/browser/page.ts';
import { startSite } from '../testing/site/site.ts';

// The picture in README.md: Home as a visitor first sees it, light beside dark.
const width = 1280;
const height = 860;
const gap = 24;
const file = join(import.meta.dirname, '../docs/screenshot.webp');

const site = await startSite();
const browser = await launchBrowser();
try {
  const views = [await shoot('light'), await shoot('dark')];
  const sheet = sharp({
    create: { width: 2 * width + gap, height, channels: 4, background: '#00000000' },
  });
  const placed = views.map((input, i) => ({ input, left: i * (width + gap), top: 0 }));
  await mkdir(join(file, '..'), { recursive: true });
  const joined = await sheet.composite(placed).png().toBuffer();
  const { size } = await sharp(joined).resize(1800).webp({ quality: 82 }).toFile(file);
  console.log(`${file}: ${Math.round(size / 1024)} KB`);
} finally {
  await browser.close();
  await site.stop();
}

async function shoot(colorScheme: 'light' | 'dark'): Promise<Buffer> {
  const options = { width, height, colorScheme, reducedMotion: 'reduce' } as const;
  const { page, close } = await openPage(browser, site.url, options);
  await visit(page, '/');
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const picture = await page.screenshot();
  await close();
  return picture;
}
