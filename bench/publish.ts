// npm run bench:publish: how long a release of changed words takes, and each page in the desk's preview,
// beside one build of the code in the same run.
import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { pathsOfFigures, pathsOfWords } from '../app/paths.ts';
import type { ContentDocument } from '../content/document.ts';
import { readDocument } from '../content/read-folder.ts';
import { root } from '../render/folders.ts';
import { createPreview } from '../render/preview.ts';
import { copyCheckout } from '../testing/site/checkout-copy.ts';
import { median, middleAndRange, readNumbers, table } from './report.ts';

const { rounds } = readNumbers({ rounds: 5 });
const run = promisify(execFile);
const document = readDocument();

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function changed(round: number): ContentDocument {
  const home = structuredClone(document.home) as { whoWeAre: { title: string } };
  home.whoWeAre.title = `Words of round ${round}`;
  return { ...document, home };
}

/** Each into a folder of its own beside the others. */
async function renderTimes(folder: string): Promise<number[]> {
  const file = join(folder, 'document.json');
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    await writeFile(file, JSON.stringify(changed(round)));
    const args = ['render/main.ts', '--document', file, '--out', join(folder, `${round}`)];
    times.push(await timed(() => run(process.execPath, args, { cwd: root })));
  }
  return times;
}

/** The first preview of each page is left out: the thread's start and the machine's learning. */
async function previewTimes(): Promise<number[]> {
  const preview = createPreview();
  const times: number[] = [];
  const paths = [...pathsOfWords, ...pathsOfFigures([])].filter((one) => !/^.figures/.test(one));
  for (let round = 0; round <= rounds; round++) {
    for (const path of paths) {
      const took = await timed(() => preview.page({ document: changed(round), path }));
      if (round > 0) times.push(took);
    }
  }
  await preview.close();
  return times;
}

async function buildTime(folder: string): Promise<number> {
  const copy = await copyCheckout(folder);
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
  const builder = join(root, 'node_modules/@react-router/dev/bin.cjs');
  const options = { cwd: copy, maxBuffer: 16 * 1024 * 1024 };
  return timed(() => run(process.execPath, [builder, 'build'], options));
}

const folder = await mkdtemp(join(tmpdir(), 'publish-'));
try {
  const rendered = await renderTimes(folder);
  const previewed = await previewTimes();
  const built = await buildTime(folder);
  const p95 = previewed.toSorted((a, b) => a - b)[Math.floor(previewed.length * 0.95)]!;
  const ratio = (time: number) => (built / time).toFixed(1);
  console.log(`${rounds} rounds, in ms`);
  console.log(
    table([
      ['', 'median', 'least-most', 'times in one build'],
      ['release', ...middleAndRange(rendered), ratio(median(rendered))],
      ['preview', ...middleAndRange(previewed), ratio(median(previewed))],
      ['preview, p95', p95.toFixed(0), '', ratio(p95)],
      ['build of the code', built.toFixed(0), '', '1.0'],
    ]),
  );
} finally {
  await rm(folder, { recursive: true });
}
