// npm run bench:memory: what Home's carousels and moves inside the site leave in memory, after
// everything that can be collected is. A clock of the bench's own makes five minutes short.
import type { Browser, CDPSession, Page } from 'playwright-core';
import { loadContent } from '../content/load.ts';
import { launchBrowser } from '../testing/browser/chromium.ts';
import { hydrated } from '../testing/browser/page.ts';
import { readNumbers, table } from './report.ts';
import { startSite } from './servers.ts';

const { minutes, moves } = readNumbers({ minutes: 5, moves: 200 });
const header = loadContent('navigation').header.map(({ to }) => to);
const site = await startSite();
const browser = await launchBrowser();
try {
  const alone = await carousels(browser, false);
  const whole = await carousels(browser, true);
  const moved = await move(browser);
  const name = `${minutes} minutes`;
  console.log('Memory of a page in MB: JavaScript, document, and both');
  console.log(
    table([
      ['', 'script', 'document', 'both'],
      ['Home before its scripts', ...cells(alone.start)],
      [`${name} later`, ...cells(alone.end)],
      ['Home', ...cells(whole.start)],
      [`${name} of carousels later`, ...cells(whole.end)],
      ...moved.map(([count, heap]) => [`after ${count} moves`, ...cells(heap)]),
    ]),
  );
  console.log(`Home to itself before its scripts: ${(sum(whole.end) / sum(alone.end)).toFixed(2)}`);
} finally {
  await browser.close();
  await site.stop();
}

type Heap = { script: number; document: number };

async function openPage(from: Browser): Promise<{ page: Page; session: CDPSession }> {
  const context = await from.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  return { page, session: await context.newCDPSession(page) };
}

async function readHeap(session: CDPSession): Promise<Heap> {
  await session.send('HeapProfiler.collectGarbage');
  const heap = await session.send('Runtime.getHeapUsage');
  return { script: heap.usedSize, document: heap.embedderHeapUsedSize + heap.backingStorageSize };
}

/** All carousels have been in view once, so that each of them rotates. */
async function carousels(from: Browser, withScripts: boolean): Promise<{ start: Heap; end: Heap }> {
  const { page, session } = await openPage(from);
  await page.clock.install();
  if (!withScripts) await page.route('**/*.js', (route) => route.abort());
  await page.goto(site.url);
  await hydrated(page);
  for (const strip of await page.locator('[aria-roledescription=carousel]').all()) {
    await strip.scrollIntoViewIfNeeded();
    await page.clock.runFor(1000);
  }
  const start = await readHeap(session);
  for (let minute = 0; minute < minutes; minute++) await page.clock.runFor(60_000);
  const end = await readHeap(session);
  await page.context().close();
  return { start, end };
}

async function move(from: Browser): Promise<[number, Heap][]> {
  const { page, session } = await openPage(from);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(site.url);
  await hydrated(page);
  const heaps: [number, Heap][] = [];
  for (let count = 1; count <= moves; count++) {
    const to = header[count % header.length];
    await page.locator(`header nav a[href="${to}"]`).click();
    await page.waitForURL(`${site.url}${to}`);
    if (count % (moves / 4) === 0) heaps.push([count, await readHeap(session)]);
  }
  await page.context().close();
  return heaps;
}

function sum({ script, document }: Heap): number {
  return script + document;
}

function cells(heap: Heap): string[] {
  return [heap.script, heap.document, sum(heap)].map((bytes) => (bytes / 1e6).toFixed(2));
}
