// npm run bench:describe: a file of a million rows on /tools/describe. How long until it is described,
// beside reading its bytes alone, and the longest task of the page's own thread meanwhile.
import { rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchBrowser } from '../testing/browser/chromium.ts';
import { hydrated } from '../testing/browser/page.ts';
import { readNumbers, table } from './report.ts';
import { startSite } from './servers.ts';

const { rows } = readNumbers({ rows: 1_000_000 });
const path = join(tmpdir(), `describe-${process.pid}.csv`);
writeFileSync(path, csv());
const site = await startSite();
const browser = await launchBrowser();
try {
  const page = await browser.newPage();
  const alpha = page.locator('output[name=alpha]');
  await page.goto(`${site.url}/tools/describe`);
  await hydrated(page);
  const start = await page.evaluate(() => performance.now());
  await page.getByLabel('Your data file').setInputFiles(path);
  // The example's own results go first.
  await alpha.waitFor({ state: 'detached' });
  await alpha.waitFor({ timeout: 300_000 });
  const end = await page.evaluate(() => performance.now());
  const longest = await page.evaluate(longestTask, start);
  const read = await page.evaluate(readBytes);
  const described = end - start;
  console.log(
    table([
      ['', 'ms', 'ratio'],
      ['bytes read', read.toFixed(0), '1.0'],
      ['described', described.toFixed(0), (described / read).toFixed(1)],
    ]),
  );
  const megabytes = (statSync(path).size / 1e6).toFixed(1);
  console.log(`${rows} rows, ${megabytes} MB; longest task ${longest.toFixed(0)} ms (0: under 50)`);
} finally {
  await browser.close();
  await site.stop();
  rmSync(path);
}

function longestTask(since: number): Promise<number> {
  return new Promise((resolve) => {
    setTimeout(resolve, 1_000, 0);
    new PerformanceObserver((list) => {
      const tasks = list.getEntries().filter(({ startTime }) => startTime >= since);
      resolve(Math.max(0, ...tasks.map(({ duration }) => duration)));
    }).observe({ type: 'longtask', buffered: true });
  });
}

async function readBytes(): Promise<number> {
  const start = performance.now();
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  const reader = input!.files![0]!.stream().getReader();
  while (!(await reader.read()).done);
  return performance.now() - start;
}

/** Ten columns: a number of the row, a scale of four items with gaps, amounts, a town, a date. */
function csv(): string {
  const towns = ['Erode', 'Salem', 'Karur', 'Coimbatore'];
  const lines = Array.from({ length: rows }, (_, i) => {
    const random = (i * 7919) % 10_007;
    const item = (k: number) => 1 + ((random + k * (i % 3)) % 5);
    const scale = [item(0), item(1), i % 50 ? item(2) : '', item(3)];
    const amounts = [(random / 7).toFixed(2), random * 13, 18 + (random % 50)];
    const date = `2025-0${1 + (i % 9)}-${String(1 + (i % 28)).padStart(2, '0')}`;
    return [i + 1, ...scale, ...amounts, towns[i % 4], date].join(',');
  });
  return `id,q1,q2,q3,q4,score,income,age,town,date\n${lines.join('\n')}\n`;
}
