// npm run bench:pages: Lighthouse on pages, in turn with a floor page and with themselves without scripts.
// The processor is slowed down to a cheap phone's, so that a fast machine cannot flatter.
import { parseArgs } from 'node:util';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { findExecutable } from '../testing/browser/chromium.ts';
import { median, table } from './report.ts';
import { floorPage, startBare, startSite } from './servers.ts';

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    only: {
      type: 'string',
      multiple: true,
      default: [
        ...['/', '/research', '/publications', '/contact', '/data-analytics', '/notes'],
        ...['/tools/describe', '/tools/sample-size'],
      ],
    },
    /** Of another server, whose pages are measured beside those of this checkout. */
    beside: { type: 'string' },
  },
});
const rounds = Number(options.rounds);
if (!(rounds > 0 && options.only.every((path) => path.startsWith('/')))) {
  throw new Error('Use --rounds N, --only /path, --beside http://127.0.0.1:PORT.');
}

/** Of Lighthouse's benchmark. */
const phoneIndex = 340;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** What Lighthouse's audits call it. */
const audits = {
  first: 'first-contentful-paint',
  largest: 'largest-contentful-paint',
  blocks: 'total-blocking-time',
  longest: 'max-potential-fid',
  works: 'mainthread-work-breakdown',
  moves: 'cumulative-layout-shift',
} as const;
type Run = Record<keyof typeof audits | 'document', number> & { scores: number[] };

async function measure(
  port: number,
  url: string,
  cpuSlowdownMultiplier: number,
  blockedUrlPatterns: string[] = [],
) {
  const flags = { port, logLevel: 'error' as const, onlyCategories: [...categories] };
  const settings = { ...flags, throttling: { cpuSlowdownMultiplier }, blockedUrlPatterns };
  const result = await lighthouse(url, settings);
  if (!result || result.lhr.runtimeError) {
    throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
  }
  const { audits: found, categories: scored, environment } = result.lhr;
  const named = Object.entries(audits).map(([key, audit]) => [
    key,
    found[audit]?.numericValue ?? Number.NaN,
  ]);
  const requests = found['network-requests']?.details as
    | { items: { resourceType: string; transferSize: number }[] }
    | undefined;
  const document = requests?.items.find(({ resourceType }) => resourceType === 'Document');
  const run: Run = {
    ...(Object.fromEntries(named) as Omit<Run, 'document' | 'scores'>),
    scores: categories.map((name) => Math.round((scored[name]?.score ?? 0) * 100)),
    document: document?.transferSize ?? Number.NaN,
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
  const scripts = ['*/assets/*.js'];
  const pages = [
    { name: 'floor', url: `${floor.url}/`, blocked: [] as string[], runs: [] as Run[] },
    ...options.only.flatMap((path) => [
      { name: path, url: site.url + path, blocked: [], runs: [] },
      ...(options.beside
        ? [{ name: '  beside', url: options.beside + path, blocked: [], runs: [] }]
        : []),
      { name: '  no scripts', url: site.url + path, blocked: scripts, runs: [] },
    ]),
  ];
  for (let round = 0; round < rounds; round++) {
    for (const { url, blocked, runs } of pages) {
      runs.push((await measure(chrome.port, url, slowdown, blocked)).run);
    }
  }
  const middle = (runs: Run[], key: keyof Omit<Run, 'scores'>) => median(runs.map((r) => r[key]));
  const beside = (runs: Run[], other: Run[], key: keyof Omit<Run, 'scores'>) => [
    middle(runs, key).toFixed(0),
    (middle(runs, key) / middle(other, key)).toFixed(2),
  ];
  /** The same page without scripts comes after it. */
  const bare = (at: number) =>
    pages.slice(at).find(({ blocked }, i) => at + i === 0 || blocked.length > 0)!.runs;
  const rows = pages.map(({ name, runs }, at) => [
    name,
    categories.map((_, i) => median(runs.map(({ scores }) => scores[i]!))).join('/'),
    ...beside(runs, pages[0]!.runs, 'first'),
    ...beside(runs, pages[0]!.runs, 'largest'),
    middle(runs, 'blocks').toFixed(0),
    middle(runs, 'longest').toFixed(0),
    ...beside(runs, bare(at), 'works'),
    middle(runs, 'moves').toFixed(3),
    (middle(runs, 'document') / 1024).toFixed(1),
  ]);
  const head = [
    ...['', 'scores', 'first paint', '/floor', 'largest', '/floor', 'blocks', 'longest'],
    ...['main thread', '/no scripts', 'moves', 'document KB'],
  ];
  console.log(`Processor of index ${benchmarkIndex} slowed down ${slowdown.toFixed(1)} times`);
  console.log(`${rounds} rounds in turn: medians, in ms`);
  console.log(table([head, ...rows]));
} finally {
  chrome.kill();
  await floor.stop();
  await site.stop();
}
