import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { visit } from '../browser/page.ts';
import { takeScreenshots, type View } from './take-screenshots.ts';

const file = join(import.meta.dirname, '../../docs/screenshot.webp');
const gap = 24;

const home: View = {
  name: 'home',
  width: 1280,
  height: 800,
  fullPage: false,
  async show(page: Page) {
    await visit(page, '/');
    await page.waitForLoadState('networkidle');
  },
};

/**
 * The picture in README.md: Home as a visitor first sees it, light beside dark.
 * @returns what failed, one line each
 */
export async function readmePicture(url: string): Promise<string[]> {
  const out = await mkdtemp(join(tmpdir(), 'shots-'));
  try {
    const { files, failures } = await takeScreenshots([home], url, out);
    if (failures.length > 0) return failures;
    const { width, height } = home;
    const sheet = sharp({
      create: { width: 2 * width + gap, height, channels: 4, background: '#00000000' },
    });
    const placed = files.map((name, i) => ({
      input: join(out, name),
      left: i * (width + gap),
      top: 0,
    }));
    const joined = await sheet.composite(placed).png().toBuffer();
    const { size } = await sharp(joined).resize(1800).webp({ quality: 82 }).toFile(file);
    console.log(`${file}: ${Math.round(size / 1024)} KB`);
    return [];
  } finally {
    await rm(out, { recursive: true, force: true });
  }
}
