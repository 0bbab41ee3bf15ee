// npm run bench:describe: files as large as /tools/describe reads. How long until each is described,
// beside reading its bytes alone; the longest time between two frames beside an idle page's, and what the
// page's own thread worked at once; and how much more memory the page's process has at its most.
import { rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchBrowser } from '../testing/browser/chromium.ts';
import { hydrated } from '../testing/browser/page.ts';
import { largeTables } from './large-tables.ts';
import { median, readNumbers, table } from './report.ts';
import { startSite } from './servers.ts';
import { watchFrames, watchMemory, watchTasks } from './watch-page.ts';

const { rounds, ...rows } = readNumbers({
  csv: 1_000_000,
  xlsx: 900_000,
  sav: 650_000,
  rounds: 3,
});
const site = await startSite();
const lines = [
  ['', 'MB', 'bytes ms', 'described ms', 'ratio', 'idle gap', 'gap', 'task', 'memory MB'],
];
try {
  for (const kind of ['csv', 'xlsx', 'sav'] as const) {
    const path = join(tmpdir(), `describe-${process.pid}.${kind}`);
    writeFileSync(path, largeTables[kind](rows[kind]));
    const found: Run[] = [];
    for (let round = 0; round < rounds; round++) found.push(await describe(path));
    const middle = (key: keyof Run) => median(found.map((run) => run[key]));
    const [bytes, described] = [middle('bytes'), middle('described')];
    lines.push([
      `${rows[kind]} rows, ${kind}`,
      ...[statSync(path).size / 1e6, bytes, described].map((value) => value.toFixed(0)),
      (described / bytes).toFixed(1),
      ...[middle('idle'), middle('gap'), middle('task'), middle('memory')].map((value) =>
        value.toFixed(0),
      ),
    ]);
    rmSync(path);
  }
  console.log(`Medians of ${rounds} rounds\n${table(lines)}`);
} finally {
  await site.stop();
}

type Run = Record<'bytes' | 'described' | 'idle' | 'gap' | 'task' | 'memory', number>;

async function describe(path: string): Promise<Run> {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    await page.goto(`${site.url}/tools/describe`);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    const longestGap = await watchFrames(page);
    await page.waitForTimeout(5_000);
    const idle = await longestGap();
    const memory = await watchMemory(browser);
    const longestTask = await watchTasks(browser, page);
    const start = performance.now();
    await page.getByLabel('Your data file').setInputFiles(path);
    const alpha = page.locator('output[name=alpha]');
    // The example's own results go first.
    await alpha.waitFor({ state: 'detached' });
    await alpha.waitFor({ timeout: 300_000 });
    const described = performance.now() - start;
    const found = { described, idle, gap: await longestGap(), memory: memory() };
    return { ...found, task: await longestTask(), bytes: await page.evaluate(readBytes) };
  } finally {
    await browser.close();
  }
}

async function readBytes(): Promise<number> {
  const start = performance.now();
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  const reader = input!.files![0]!.stream().getReader();
  while (!(await reader.read()).done);
  return performance.now() - start;
}
