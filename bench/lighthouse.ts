// npm run bench:lighthouse: Lighthouse on every page, in turn with a floor page, so that each figure can
// be read as a ratio to what this machine and browser can do at best.
import { parseArgs } from 'node:util';
import { launch } from 'chrome-launcher';
import lighthouse, { desktopConfig } from 'lighthouse';
import { pagePaths } from '../app/paths.ts';
import { findExecutable } from '../testing/browser/chromium.ts';
import { median, middleAndRange, table } from './report.ts';
import { floorPage, startBare, startSite } from './servers.ts';

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    only: { type: 'string', multiple: true },
    desktop: { type: 'boolean', default: false },
  },
});
const rounds = Number(options.rounds);
const paths = options.only ?? [...pagePaths];
if (!Number.isInteger(rounds) || rounds < 1 || paths.some((path) => !path.startsWith('/'))) {
  console.error('error: use --rounds N (1 or more), --only /path, --desktop');
  process.exit(2);
}

type Run = Record<'fcp' | 'lcp' | 'cls' | 'tbt' | 'bytes', number> & { scores: number[] };

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const site = await startSite();
const floor = await startBare(floorPage);
const executable = await findExecutable();
const chrome = await launch({
  chromePath: executable.path,
  envVars: { ...process.env, ...executable.env },
  chromeFlags: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
});

const runs = new Map<string, Run[]>();
try {
  for (let round = 0; round < rounds; round++) {
    await measure('floor', `${floor.url}/`);
    for (const path of paths) await measure(path, site.url + path);
  }
} finally {
  chrome.kill();
  await floor.stop();
  await site.stop();
}
print();

async function measure(name: string, url: string): Promise<void> {
  const config = options.desktop ? desktopConfig : undefined;
  const flags = { port: chrome.port, logLevel: 'error' as const, onlyCategories: [...categories] };
  const result = await lighthouse(url, flags, config);
  if (!result || result.lhr.runtimeError) {
    throw new Error(`${name}: ${result?.lhr.runtimeError?.message ?? 'Lighthouse gave no result'}`);
  }
  const { lhr } = result;
  const value = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;
  const run: Run = {
    scores: categories.map((name) => Math.round((lhr.categories[name]?.score ?? 0) * 100)),
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    cls: value('cumulative-layout-shift'),
    tbt: value('total-blocking-time'),
    bytes: value('total-byte-weight'),
  };
  runs.set(name, [...(runs.get(name) ?? []), run]);
}

function print(): void {
  const mode = options.desktop ? 'desktop' : 'mobile';
  console.log(
    `Lighthouse ${mode}, ${rounds} rounds in turn: medians; paints in ms and to the floor`,
  );
  const floorRuns = runs.get('floor') ?? [];
  const middle = (of: Run[], pick: (run: Run) => number) => median(of.map(pick));
  const paint = (of: Run[], pick: (run: Run) => number) => [
    ...middleAndRange(of.map(pick)),
    (middle(of, pick) / middle(floorRuns, pick)).toFixed(2),
  ];
  const rows = [...runs].map(([name, of]) => [
    name,
    categories.map((_, i) => middle(of, (run) => run.scores[i] ?? 0)).join('/'),
    ...paint(of, (run) => run.fcp),
    ...paint(of, (run) => run.lcp),
    middle(of, (run) => run.cls).toFixed(3),
    middle(of, (run) => run.tbt).toFixed(0),
    (middle(of, (run) => run.bytes) / 1024).toFixed(0),
  ]);
  const paints = ['FCP', 'least-most', 'ratio', 'LCP', 'least-most', 'ratio'];
  console.log(table([['', 'scores', ...paints, 'CLS', 'TBT ms', 'KB'], ...rows]));
}
