import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import chromiumPackage from '@sparticuz/chromium';
import { type Browser, chromium } from 'playwright-core';
import type { ManifestRecord } from '../content/figure-record.ts';
import { root } from './cache.ts';

const dist = join(root, 'figures/dist');
const schemes = ['light', 'dark'] as const;
const grounds = { light: '#fbf9f4', dark: '#0f1720' };

/** Writes figures/dist/contact-sheet-light.png and -dark.png: every figure, small, with its id. */
export async function contactSheets(records: ManifestRecord[]): Promise<void> {
  await withBrowser(async (browser) => {
    for (const scheme of schemes) {
      const cells = records.map(({ id, width, height }) =>
        cell(id, 300 * Math.max(1, width / height / 1.6)),
      );
      await shoot(browser, scheme, cells.join(''), 1640, join(dist, `contact-sheet-${scheme}.png`));
    }
  });
}

/** Writes shots/figures/<id>-light.png and -dark.png: the figure at each of the widths. */
export async function lookAt(ids: string[], widths: number[]): Promise<void> {
  mkdirSync(join(root, 'shots/figures'), { recursive: true });
  const total = widths.reduce((sum, width) => sum + width + 24, 24);
  await withBrowser(async (browser) => {
    for (const id of ids)
      for (const scheme of schemes) {
        const cells = widths.map((width) => cell(id, width)).join('');
        await shoot(browser, scheme, cells, total, join(root, `shots/figures/${id}-${scheme}.png`));
      }
  });
}

const cell = (id: string, width: number): string => {
  const source = readFileSync(join(dist, `${id}.svg`)).toString('base64');
  return `<figure style="width:${Math.round(width)}px"><img src="data:image/svg+xml;base64,${source}"><figcaption>${id}</figcaption></figure>`;
};

async function shoot(
  browser: Browser,
  scheme: 'light' | 'dark',
  body: string,
  width: number,
  path: string,
) {
  const page = await browser.newPage({ colorScheme: scheme, viewport: { width, height: 200 } });
  await page.setContent(`<meta name="color-scheme" content="light dark"><style>
    body { margin: 0; padding: 24px; display: flex; flex-wrap: wrap; gap: 24px; background: ${grounds[scheme]}; font: 12px sans-serif }
    figure { margin: 0 } img { display: block; width: 100% } figcaption { color: #888; padding-top: 4px }
  </style>${body}`);
  await page.waitForFunction(() => [...document.images].every((image) => image.complete));
  await page.screenshot({ path, fullPage: true });
  await page.close();
}

async function withBrowser(work: (browser: Browser) => Promise<void>): Promise<void> {
  const executablePath = await chromiumPackage.executablePath();
  // As one process it ends with the first page that is closed.
  const args = chromiumPackage.args.filter((arg) => arg !== '--single-process');
  const browser = await chromium.launch({ executablePath, args, headless: true });
  try {
    await work(browser);
  } finally {
    await browser.close();
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { widths: { type: 'string', default: '880,340' } },
  });
  await lookAt(positionals, values.widths.split(',').map(Number));
}
