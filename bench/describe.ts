// npm run bench:describe: a file of a million rows on /tools/describe. How long reading its bytes takes,
// how long until it is described, and the longest task of the page's own thread meanwhile.
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchBrowser } from '../testing/browser/chromium.ts';
import { hydrated } from '../testing/browser/page.ts';
import { readNumbers, table } from './report.ts';
import { startSite } from './servers.ts';

const { rows } = readNumbers({ rows: 1_000_000 });
const path = join(tmpdir(), `describe-${process.pid}.csv`);
writeFileSync(path, `${csv()}`);
const site = await startSite();
const browser = await launchBrowser();
try {
  const page = await browser.newPage();
  await page.goto(`${site.url}/tools/describe`);
  await hydrated(page);
  await page.evaluate(watch);
  await page.getByLabel('Your data file').setInputFiles(path);
  await page.locator('output[name=alpha]').waitFor({ timeout: 300_000 });
  const { size, read, described, longest } = await page.evaluate(() => window.measured!());
  const seconds = (ms: number) => (ms / 1000).toFixed(2);
  console.log(
    table([
      ['rows', 'MB', 'bytes read, s', 'described, s', 'ratio', 'longest task, ms'],
      [
        ...[`${rows}`, (size / 1e6).toFixed(1), seconds(read), seconds(described)],
        ...[(described / read).toFixed(1), longest ? longest.toFixed(0) : 'under 50'],
      ],
    ]),
  );
} finally {
  await browser.close();
  await site.stop();
  rmSync(path);
}

declare global {
  interface Window {
    measured?: () => Promise<Measured>;
  }
}

type Measured = { size: number; read: number; described: number; longest: number };

/** From the choice of the file to the last of the results; its bytes alone are read afterwards. */
function watch() {
  let longest = 0;
  new PerformanceObserver((list) => {
    longest = Math.max(longest, ...list.getEntries().map(({ duration }) => duration));
  }).observe({ type: 'longtask' });
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  let start = 0;
  let described = 0;
  input.addEventListener('change', () => {
    start = performance.now();
    const watcher = new MutationObserver(() => {
      if (!document.querySelector('output[name=alpha]')) return;
      described = performance.now() - start;
      watcher.disconnect();
    });
    // The example's own results go first.
    requestAnimationFrame(() =>
      watcher.observe(document.querySelector('main')!, { childList: true, subtree: true }),
    );
  });
  window.measured = async () => {
    const file = input.files![0]!;
    const before = performance.now();
    const reader = file.stream().getReader();
    while (!(await reader.read()).done);
    return { size: file.size, read: performance.now() - before, described, longest };
  };
}

/** Ten columns: a number of the row, a scale of four items with gaps, amounts, a town, a date. */
function csv(): string {
  const towns = ['Erode', 'Salem', 'Karur', 'Coimbatore'];
  const lines = Array.from({ length: rows }, (_, i) => {
    const random = (i * 7919) % 10_007;
    const item = (k: number) => 1 + ((random + k * (i % 3)) % 5);
    const day = String(1 + (i % 28)).padStart(2, '0');
    return [
      ...[i + 1, item(0), item(1), i % 50 ? item(2) : '', item(3), (random / 7).toFixed(2)],
      ...[random * 13, 18 + (random % 50), towns[i % 4], `2025-0${1 + (i % 9)}-${day}`],
    ].join(',');
  });
  return `id,q1,q2,q3,q4,score,income,age,town,date\n${lines.join('\n')}\n`;
}
