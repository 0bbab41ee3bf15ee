// npm run bench:moves: how soon a page answers after its first paint, and how long a move to another
// page of the site takes beside a load of that page, on a processor four times slower.
import type { Browser, Page } from 'playwright-core';
import { loadContent } from '../content/load.ts';
import { launchBrowser } from '../testing/browser/chromium.ts';
import { median, middleAndRange, readNumbers, table } from './report.ts';
import { startSite } from './servers.ts';

const { rounds, slowdown } = readNumbers({ rounds: 5, slowdown: 4 });
type Run = (typeof runs)[number];
const runs = loadContent('navigation').header.map(({ to }) => ({
  to,
  painted: [] as number[],
  answering: [] as number[],
  moved: [] as number[],
  whole: [] as number[],
}));

const site = await startSite();
const browser = await launchBrowser();
try {
  for (let round = 0; round < rounds; round++) {
    for (const run of runs) await load(browser, run);
    await move(browser);
  }
} finally {
  await browser.close();
  await site.stop();
}
const rows = runs.map(({ to, painted, answering, moved, whole }) => [
  to,
  ...[painted, answering, moved, whole].flatMap((times) => middleAndRange(times)),
  (median(moved) / median(painted)).toFixed(2),
]);
console.log(`Processor slowed down ${slowdown} times, ${rounds} rounds: medians in ms`);
const head = ['painted', 'answers after', 'move', 'whole'].flatMap((name) => [name, 'least-most']);
console.log(table([['', ...head, 'to load'], ...rows]));
console.log('Aims: answers within 1500 ms of its first paint; a move in less than 100 ms.');

async function slowPage(from: Browser): Promise<Page> {
  const context = await from.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.addInitScript(() => {
    document.addEventListener('hydrated', () => performance.mark('hydrated'), { once: true });
  });
  return page;
}

function isAnswering(): boolean {
  return performance.getEntriesByName('hydrated').length > 0;
}

async function load(from: Browser, { to, painted, answering }: Run): Promise<void> {
  const page = await slowPage(from);
  await page.goto(site.url + to);
  await page.waitForFunction(isAnswering);
  const { fcp, hydrated } = await page.evaluate(() => ({
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    hydrated: performance.getEntriesByName('hydrated')[0]?.startTime ?? Number.NaN,
  }));
  painted.push(fcp);
  answering.push(hydrated - fcp);
  await page.context().close();
}

/** From page to page by the links of the header, each pointed at for a moment before it is pressed. */
async function move(from: Browser): Promise<void> {
  const page = await slowPage(from);
  await page.goto(`${site.url}/privacy`);
  await page.waitForFunction(isAnswering);
  for (const { to, moved, whole } of runs) {
    const link = page.locator(`header nav a[href="${to}"]`);
    await link.hover();
    await page.waitForTimeout(400);
    const time = page.evaluate(timeOfMove, to);
    await link.click();
    const [first, last] = await time;
    moved.push(first);
    whole.push(last);
    await page.waitForTimeout(1500);
  }
  await page.context().close();
}

/**
 * Milliseconds from the next press to the frame that shows the first screen of the page it leads to,
 * and to the one by which all of the page is there.
 */
function timeOfMove(to: string): Promise<[first: number, whole: number]> {
  return new Promise((resolve) => {
    const before = document.querySelector('main')?.firstElementChild;
    const afterFrame = (then: () => void) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = then;
        port2.postMessage(0);
      });
    const onClick = ({ timeStamp }: MouseEvent) => {
      let first = 0;
      const observer = new MutationObserver(() => {
        const isThere = location.pathname === to;
        if (!isThere || document.querySelector('main')?.firstElementChild === before) return;
        if (first === 0)
          afterFrame(() => {
            first ||= performance.now() - timeStamp;
          });
        if (document.querySelector('main .later')) return;
        observer.disconnect();
        afterFrame(() => resolve([first, performance.now() - timeStamp]));
      });
      observer.observe(document.body, { subtree: true, childList: true });
    };
    addEventListener('click', onClick, { capture: true, once: true });
  });
}
