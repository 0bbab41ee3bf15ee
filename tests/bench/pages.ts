// npm run bench:pages: Lighthouse on every page, in turn with a floor page. The processor is slowed down
// to a cheap phone's, so that a fast machine cannot flatter.
import { parseArgs } from 'node:util';
import { sitePaths } from '@site/content/registry';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { findExecutable } from '../testing/browser/chromium.ts';
import { median, middleAndRange, table } from './report.ts';
import { floorPage, startBare, startSite } from './servers.ts';

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    only: { type: 'string', multiple: true, default: [...sitePaths] },
  },
});
const rounds = Number(options.rounds);
if (!(rounds > 0 && options.only.every((path) => path.startsWith('/')))) {
  throw new Error('Use --rounds N, --only /path.');
}

/** Of Lighthouse's benchmark. */
const phoneIndex = 300;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Run = Record<'fcp' | 'lcp' | 'cls' | 'tbt' | 'bytes', number> & { scores: number[] };

async function measure(port: number, url: string, cpuSlowdownMultiplier: number) {
  const flags = { port, logLevel: 'error' as const, onlyCategories: [...categories] };
  const result = await lighthouse(url, { ...flags, throttling: { cpuSlowdownMultiplier } });
  if (!result || result.lhr.runtimeError) {
    throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
  }
  const { audits, categories: scored, environment } = result.lhr;
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const run: Run = {
    scores: categories.map((name) => Math.round((scored[name]?.score ?? 0) * 100)),
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    cls: value('cumulative-layout-shift'),
    tbt: value('total-blocking-time'),
    bytes: value('total-byte-weight'),
  };
  return { run, benchmarkIndex: environment.benchmarkIndex };
}

const site = await startSite();
const floor = await startBare(floorPage);
const { path: chromePath, env } = await findExecutable();
const chrome = await launch({
  chromePath,
  envVars: { ...process.env, ...env },
  chromeFlags: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
});
try {
  const { benchmarkIndex } = await measure(chrome.port, `${floor.url}/`, 1);
  const slowdown = Math.max(1, benchmarkIndex / phoneIndex);
  const pages = ['floor', ...options.only].map((name) => ({ name, runs: [] as Run[] }));
  for (let round = 0; round < rounds; round++) {
    for (const { name, runs } of pages) {
      const url = name === 'floor' ? `${floor.url}/` : site.url + name;
      runs.push((await measure(chrome.port, url, slowdown)).run);
    }
  }
  const middle = (runs: Run[], key: keyof Omit<Run, 'scores'>) => median(runs.map((r) => r[key]));
  const paint = (runs: Run[], key: 'fcp' | 'lcp') => [
    ...middleAndRange(runs.map((run) => run[key])),
    (middle(runs, key) / middle(pages[0]!.runs, key)).toFixed(2),
  ];
  console.log(`Processor of index ${benchmarkIndex} slowed down ${slowdown.toFixed(1)} times`);
  console.log(`${rounds} rounds in turn: medians in ms; each paint beside the floor's`);
  const paints = ['FCP', 'least-most', 'ratio', 'LCP', 'least-most', 'ratio'];
  const rows = pages.map(({ name, runs }) => [
    name,
    categories.map((_, i) => median(runs.map(({ scores }) => scores[i]!))).join('/'),
    ...paint(runs, 'fcp'),
    ...paint(runs, 'lcp'),
    middle(runs, 'cls').toFixed(3),
    ...middleAndRange(runs.map(({ tbt }) => tbt)),
    (middle(runs, 'bytes') / 1024).toFixed(0),
  ]);
  console.log(table([['', 'scores', ...paints, 'CLS', 'TBT', 'least-most', 'KB'], ...rows]));
} finally {
  chrome.kill();
  await floor.stop();
  await site.stop();
}
