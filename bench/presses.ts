// npm run bench:presses: how soon the page shows its answer to the reader's first press, on a phone whose
// processor is four times slower, beside a later press of the same button. What waits for the reader's
// first move must not stand between the two.
import type { Page } from 'playwright-core';
import { launchBrowser } from '../testing/browser/chromium.ts';
import { median, middleAndRange, readNumbers, table } from './report.ts';
import { startSite } from './servers.ts';

const { rounds, slowdown } = readNumbers({ rounds: 5, slowdown: 4 });
const runs = [
  { path: '/', button: 'Menu' },
  { path: '/', button: 'Show slide 2' },
  { path: '/research', button: 'Menu' },
  { path: '/publications', button: 'Submit Publication' },
  { path: '/careers', button: 'Apply Now' },
].map((run) => ({ ...run, first: [] as number[], later: [] as number[] }));

const site = await startSite();
const browser = await launchBrowser();
try {
  for (let round = 0; round < rounds; round++) {
    for (const run of runs) await press(run);
  }
} finally {
  await browser.close();
  await site.stop();
}
const rows = runs.map(({ path, button, first, later }) => [
  `${path} ${button}`,
  ...middleAndRange(first),
  ...middleAndRange(later),
  (median(first) / median(later)).toFixed(2),
]);
console.log(`Processor slowed down ${slowdown} times, ${rounds} rounds: medians in ms`);
console.log(table([['', 'first', 'least-most', 'later', 'least-most', 'ratio'], ...rows]));
console.log('Good, says the Web Vital: an answer within 200 ms.');

async function press({ path, button, first, later }: (typeof runs)[number]): Promise<void> {
  const viewport = { width: 390, height: 844 };
  const context = await browser.newContext({ viewport, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(site.url + path);
  await page.waitForFunction(() => !document.querySelector('html[data-dehydrated]'));
  await page.waitForTimeout(1000);
  first.push(await answerTo(page, button));
  await page.keyboard.press('Escape');
  await page.waitForTimeout(1000);
  later.push(await answerTo(page, button));
  await context.close();
}

/** Milliseconds from the press to the next frame, handlers and all, as Event Timing counts them: 16 at least. */
async function answerTo(page: Page, button: string): Promise<number> {
  const duration = page.evaluate(longestInteraction);
  const box = await page.getByRole('button', { name: button }).first().boundingBox();
  if (!box) throw new Error(`there is no button ${button}`);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  return duration;
}

function longestInteraction(): Promise<number> {
  return new Promise((resolve) => {
    let longest = 16;
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        if (entry.interactionId) longest = Math.max(longest, entry.duration);
      }
    });
    observer.observe({ type: 'event', durationThreshold: 16 });
    setTimeout(() => {
      observer.disconnect();
      resolve(longest);
    }, 2500);
  });
}
