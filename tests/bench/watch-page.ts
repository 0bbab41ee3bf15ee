import { existsSync, readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';

declare global {
  var longestGap: () => number;
}

/** Gives the longest time between two frames of the page, in milliseconds, since it was last asked. */
export async function watchFrames(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    let last = performance.now();
    let longest = 0;
    requestAnimationFrame(function frame(now) {
      longest = Math.max(longest, now - last);
      last = now;
      requestAnimationFrame(frame);
    });
    globalThis.longestGap = () => {
      const found = longest;
      longest = 0;
      return found;
    };
  });
  return () => page.evaluate(() => longestGap());
}

/** Gives, once it is asked, how many MB more the pages' processes had at their most. On Linux. */
export async function watchMemory(browser: Browser): Promise<() => number> {
  const system = await browser.newBrowserCDPSession();
  const { processInfo } = await system.send('SystemInfo.getProcessInfo');
  const processes = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
  const inPages = (id: number) => {
    const file = `/proc/${id}/statm`;
    return existsSync(file) ? Number(readFileSync(file, 'utf8').split(' ')[1]) : 0;
  };
  const now = () => processes.reduce((sum, id) => sum + inPages(id), 0) * 0.004096;
  const before = now();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, now());
  }, 100).unref();
  return () => {
    clearInterval(watch);
    return most - before;
  };
}

type TraceEvent = {
  name: string;
  pid: number;
  tid: number;
  tdur?: number;
  args: { name?: string };
};

/** Gives the longest task of the page's thread, in ms of its processor time, however busy the machine is. */
export async function watchTasks(browser: Browser, page: Page): Promise<() => Promise<number>> {
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
  return async () => {
    const trace = JSON.parse((await browser.stopTracing()).toString());
    const events: TraceEvent[] = trace.traceEvents;
    const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
    const own = new Set(events.filter(({ args }) => args.name === 'CrRendererMain').map(threadOf));
    return events
      .filter((event) => event.name.endsWith('RunTask') && own.has(threadOf(event)))
      .reduce((most, { tdur = 0 }) => Math.max(most, tdur / 1000), 0);
  };
}
