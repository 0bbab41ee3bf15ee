// npm run bench:pages: Lighthouse on every page, in turn with a floor page, so that each figure can
// be read as a ratio to what this machine and browser can do at best.
import { parseArgs } from 'node:util';
import { launch } from 'chrome-launcher';
import lighthouse, { desktopConfig } from 'lighthouse';
import { pagePaths } from '../app/paths.ts';
import { findExecutable } from '../testing/browser/chromium.ts';
import { startSite } from '../testing/site/site.ts';
import { serveFloor } from './floor/serve.ts';
import { median, spread } from './statistics.ts';

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

type Run = {
  scores: number[];
  fcp: number;
  lcp: number;
  cls: number;
  tbt: number;
  bytes: number;
  lcpElement: string;
};

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const site = await startSite({ RATE_LIMIT_PER_MINUTE: '100000' });
const floor = await serveFloor();
const executable = await findExecutable();
const chrome = await launch({
  chromePath: executable.path,
  envVars: { ...process.env, ...executable.env },
  chromeFlags: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
});

const runs = new Map<string, Run[]>();
try {
  for (let round = 0; round < rounds; round++) {
    await measure('floor', floor.url);
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
  const details = lhr.audits['lcp-breakdown-insight']?.details;
  const run: Run = {
    scores: categories.map((name) => Math.round((lhr.categories[name]?.score ?? 0) * 100)),
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    cls: value('cumulative-layout-shift'),
    tbt: value('total-blocking-time'),
    bytes: value('total-byte-weight'),
    lcpElement: /"nodeLabel":"([^"]{0,40})/.exec(JSON.stringify(details ?? ''))?.[1] ?? '',
  };
  runs.set(name, [...(runs.get(name) ?? []), run]);
}

function print(): void {
  const mode = options.desktop ? 'desktop' : 'mobile';
  console.log(
    `Lighthouse ${mode}, ${rounds} rounds in turn: medians, (min-max), ratio to the floor`,
  );
  const base = runs.get('floor') ?? [];
  const floorFcp = median(base.map(({ fcp }) => fcp));
  const floorLcp = median(base.map(({ lcp }) => lcp));
  for (const [name, of] of runs) {
    const seconds = (pick: (run: Run) => number, unit: number) => {
      const values = of.map(pick);
      const ratio = (median(values) / unit).toFixed(2);
      return `${(median(values) / 1000).toFixed(2)} s (${spread(values, 1000)}) x${ratio}`;
    };
    const scores = categories.map((_, i) => median(of.map((run) => run.scores[i] ?? 0))).join('/');
    const bytes = (median(of.map((run) => run.bytes)) / 1024).toFixed(0);
    console.log(
      [
        name.padEnd(24),
        scores.padEnd(16),
        `FCP ${seconds((run) => run.fcp, floorFcp)}`,
        `LCP ${seconds((run) => run.lcp, floorLcp)}`,
        `CLS ${median(of.map((run) => run.cls)).toFixed(3)}`,
        `TBT ${median(of.map((run) => run.tbt)).toFixed(0)} ms`,
        `${bytes} KB`,
        of[0]?.lcpElement,
      ].join('  '),
    );
  }
}
