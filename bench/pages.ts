// npm run bench:pages: how each page loads on a slow phone, in turn with the same page before its
// scripts and with a floor page. The processor is slowed down to an index of Lighthouse's benchmark,
// so that a fast machine cannot flatter.
import { parseArgs } from 'node:util';
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';
import type { CDPSession, Page } from 'playwright-core';
import { pagePaths } from '../app/paths.ts';
import { launchBrowser } from '../testing/browser/chromium.ts';
import { median, middleAndRange, table } from './report.ts';
import { floorPage, startBare, startSite } from './servers.ts';
import { type Load, readTrace, traceCategories } from './trace.ts';

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    routes: { type: 'string', default: pagePaths.join() },
    tasks: { type: 'string', default: '/' },
    width: { type: 'string', default: '390' },
    index: { type: 'string', default: '300' },
  },
});
const rounds = Number(options.rounds);
const width = Number(options.width);
const index = Number(options.index);
const routes = options.routes.split(',');
if (!rounds || !width || !index || ![...routes, options.tasks].every((to) => to.startsWith('/'))) {
  const usage = '--rounds N, --width PX, --index N, --routes /,/about, --tasks /about';
  console.error(`error: use ${usage}`);
  process.exit(2);
}

/** Lighthouse's slow 4G as the developer tools apply it, with a latency for each request. */
const network = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};

const site = await startSite();
const floor = await startBare(floorPage);
const browser = await launchBrowser();
const roughly = (await benchmarkIndex(1)) / index;
const slowdown = Math.max(1, roughly * ((await benchmarkIndex(roughly)) / index));
const slowIndex = await benchmarkIndex(slowdown);
const pages = ['floor', ...routes].map((name) => ({
  name,
  url: name === 'floor' ? `${floor.url}/` : site.url + name,
  alone: [] as Load[],
  whole: [] as Load[],
}));
try {
  for (let round = 0; round < rounds; round++) {
    for (const { name, url, alone, whole } of pages) {
      alone.push(await load(url, stopScripts));
      if (name !== 'floor') whole.push(await load(url));
    }
  }
} finally {
  await browser.close();
  await floor.stop();
  await site.stop();
}
print();

async function benchmarkIndex(rate: number): Promise<number> {
  const { page, session } = await openPage();
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  const result = await page.evaluate<number>(`(${pageFunctions.computeBenchmarkIndex})()`);
  await page.context().close();
  return result;
}

async function openPage(): Promise<{ page: Page; session: CDPSession }> {
  const context = await browser.newContext({
    viewport: { width, height: width > 600 ? 900 : 844 },
  });
  const page = await context.newPage();
  return { page, session: await context.newCDPSession(page) };
}

/** The loader in the page starts everything else at `load`; all that stands in the page still runs. */
function stopScripts(): void {
  addEventListener('load', (event) => event.stopImmediatePropagation(), { capture: true });
  document.addEventListener('DOMContentLoaded', () => {
    for (const part of document.querySelectorAll('[data-dehydrated]')) {
      part.removeAttribute('data-dehydrated');
    }
  });
}

async function load(url: string, before: () => void = () => {}): Promise<Load> {
  const { page, session } = await openPage();
  await page.addInitScript(before);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await browser.startTracing(page, { categories: traceCategories });
  await page.goto(url);
  while (!(await isTakenOver(session))) await page.waitForTimeout(250);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1500);
  const trace = await browser.stopTracing();
  await page.context().close();
  return readTrace(trace);
}

/** Asked in few words, as the browser's work for the question is in the trace too. */
async function isTakenOver(session: CDPSession): Promise<boolean> {
  const expression = '!document.querySelector("html[data-dehydrated]")';
  return (await session.send('Runtime.evaluate', { expression })).result.value;
}

function print(): void {
  console.log(
    `Processor slowed down ${slowdown.toFixed(1)} times, to an index of ${slowIndex.toFixed(0)}; ${width} px wide; ${rounds} rounds in turn: medians in ms`,
  );
  const floorPaint = median((pages[0]?.alone ?? []).map(({ fcp }) => fcp));
  const longest = ({ tasks }: Load) => Math.max(0, ...tasks.map(({ duration }) => duration));
  const rows = pages.map(({ name, alone, whole }) => {
    const loads = whole.length ? whole : alone;
    const middle = (of: Load[], pick: (one: Load) => number) => median(of.map(pick));
    const [busy, busyAlone] = [loads, alone].map((of) => middle(of, (one) => one.busy)) as [
      number,
      number,
    ];
    return [
      name,
      ...middleAndRange(loads.map(({ fcp }) => fcp)),
      (middle(loads, ({ fcp }) => fcp) / floorPaint).toFixed(2),
      middle(loads, ({ lcp }) => lcp).toFixed(0),
      Math.max(...loads.map(({ shift }) => shift)).toFixed(4),
      ...middleAndRange(loads.map(longest)),
      ...middleAndRange(loads.map(({ blocking }) => blocking)),
      middle(alone, ({ blocking }) => blocking).toFixed(0),
      busy.toFixed(0),
      busyAlone.toFixed(0),
      (busy / busyAlone).toFixed(2),
    ];
  });
  const head = ['FCP', 'least-most', 'to floor', 'LCP', 'shift', 'longest', 'least-most'];
  const more = ['blocking', 'least-most', 'alone', 'busy', 'alone', 'ratio'];
  console.log(table([['', ...head, ...more], ...rows]));
  for (const { name, whole, alone } of pages.filter(({ name }) => name === options.tasks)) {
    printTasks(name, whole);
    printTasks(`${name} without its scripts`, alone);
  }
}

/** The tasks over 50 ms of the load whose blocking time is the middle one. */
function printTasks(name: string, loads: Load[]): void {
  const middle = median(loads.map(({ blocking }) => blocking));
  const tasks = loads.find(({ blocking }) => blocking === middle)?.tasks ?? [];
  console.log(`\nLong tasks of ${name}: at, ms, what they did`);
  for (const { at, duration, work } of tasks.filter((task) => task.duration > 50)) {
    const parts = work
      .filter(([, time]) => time >= 2)
      .map(([kind, time]) => `${kind} ${time.toFixed(0)}`);
    console.log(
      `${at.toFixed(0).padStart(6)} ${duration.toFixed(0).padStart(5)}  ${parts.join(', ')}`,
    );
  }
  const all = new Map<string, number>();
  for (const [kind, time] of tasks.flatMap(({ work }) => work)) {
    all.set(kind, (all.get(kind) ?? 0) + time);
  }
  const parts = [...all]
    .filter(([, time]) => time >= 5)
    .sort(([, a], [, b]) => b - a)
    .map(([kind, time]) => `${kind} ${time.toFixed(0)}`);
  console.log(`   all        ${parts.join(', ')}`);
}
