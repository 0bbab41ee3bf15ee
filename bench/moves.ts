// npm run bench:moves: how soon a page answers after its first paint, and how long a move to another
// page of the site takes beside a load of that page, on a processor four times slower.
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { pagePaths } from '../app/paths.ts';
import { loadContent } from '../content/load.ts';
import { launchBrowser } from '../testing/browser/chromium.ts';
import { startSite } from '../testing/site/site.ts';
import { median, range } from './statistics.ts';
import { table } from './table.ts';

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    slowdown: { type: 'string', default: '4' },
  },
});
const rounds = Number(options.rounds);
const rate = Number(options.slowdown);
if (!Number.isInteger(rounds) || rounds < 1 || !(rate >= 1)) {
  console.error('error: use --rounds N (1 or more), --slowdown N (1 or more)');
  process.exit(2);
}

type Times = Map<string, number[]>;
const painted: Times = new Map();
const answering: Times = new Map();
const moved: Times = new Map();
const note = (times: Times, path: string, value: number) =>
  times.set(path, [...(times.get(path) ?? []), value]);

const site = await startSite({ RATE_LIMIT_PER_MINUTE: '100000' });
const browser = await launchBrowser();
try {
  for (let round = 0; round < rounds; round++) {
    for (const path of pagePaths) await load(browser, path);
    await move(browser);
  }
} finally {
  await browser.close();
  await site.stop();
}
print();

async function slowPage(from: Browser): Promise<Page> {
  const context = await from.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  await page.addInitScript(() => {
    document.addEventListener('hydrated', () => performance.mark('hydrated'), { once: true });
  });
  return page;
}

function isAnswering(): boolean {
  return performance.getEntriesByName('hydrated').length > 0;
}

async function load(from: Browser, path: string): Promise<void> {
  const page = await slowPage(from);
  await page.goto(site.url + path);
  await page.waitForFunction(isAnswering);
  const { fcp, hydrated } = await page.evaluate(() => ({
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    hydrated: performance.getEntriesByName('hydrated')[0]?.startTime ?? Number.NaN,
  }));
  note(painted, path, fcp);
  note(answering, path, hydrated - fcp);
  await page.context().close();
}

/** From page to page by the links of the header, each pointed at for a moment before it is pressed. */
async function move(from: Browser): Promise<void> {
  const page = await slowPage(from);
  await page.goto(`${site.url}/privacy`);
  await page.waitForFunction(isAnswering);
  for (const { to } of loadContent('navigation').header) {
    const link = page.locator(`header nav a[href="${to}"]`);
    await link.hover();
    await page.waitForTimeout(400);
    const time = page.evaluate(timeOfMove, to);
    await link.click();
    note(moved, to, await time);
    await page.waitForTimeout(1500);
  }
  await page.context().close();
}

/** Milliseconds from the next press to the frame that shows the page it leads to. */
function timeOfMove(to: string): Promise<number> {
  return new Promise((resolve) => {
    const before = document.querySelector('main')?.firstElementChild;
    const afterFrame = (then: () => void) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = then;
        port2.postMessage(0);
      });
    const onClick = ({ timeStamp }: MouseEvent) => {
      const observer = new MutationObserver(() => {
        const isThere = location.pathname === to;
        if (!isThere || document.querySelector('main')?.firstElementChild === before) return;
        observer.disconnect();
        afterFrame(() => resolve(performance.now() - timeStamp));
      });
      observer.observe(document.body, { subtree: true, childList: true });
    };
    addEventListener('click', onClick, { capture: true, once: true });
  });
}

function print(): void {
  console.log(`Processor slowed down ${rate} times, ${rounds} rounds: medians in ms (least-most)`);
  const cells = (values: number[] | undefined) =>
    values ? [median(values).toFixed(0), range(values)] : ['', ''];
  const ratio = (path: string) => {
    const [move, fcp] = [moved.get(path), painted.get(path)];
    return move && fcp ? (median(move) / median(fcp)).toFixed(2) : '';
  };
  const rows = [...painted.keys()].map((path) => [
    path,
    ...cells(painted.get(path)),
    ...cells(answering.get(path)),
    ...cells(moved.get(path)),
    ratio(path),
  ]);
  console.log(
    table([
      ['', 'painted', 'least-most', 'answers after', 'least-most', 'move', 'least-most', 'to load'],
      ...rows,
    ]),
  );
  console.log('Aims: answers within 1500 ms of its first paint; a move in less than 100 ms.');
}
