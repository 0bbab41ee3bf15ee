// npm run bench:publish: how long a release of changed words takes, and each page in the desk's preview,
// beside one build of the code in the same run.
import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { pathsOfWords } from '../app/paths.ts';
import type { ContentDocument } from '../content/document.ts';
import { readDocument } from '../content/read-folder.ts';
import { root } from '../render/folders.ts';
import { createPreview } from '../render/preview.ts';
import { copyCheckout } from '../testing/site/checkout-copy.ts';
import { median, middleAndRange, readNumbers, table } from './report.ts';

const { rounds } = readNumbers({ rounds: 5 });
const node = (cwd: string, args: string[]) => promisify(execFile)(process.execPath, args, { cwd });
const words = readDocument();

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function changed(round: number): ContentDocument {
  const home = structuredClone(words.home) as { whoWeAre: { title: string } };
  home.whoWeAre.title = `Words of round ${round}`;
  return { ...words, home };
}

const folder = await mkdtemp(join(tmpdir(), 'publish-'));
const preview = createPreview();
try {
  const rendered: number[] = [];
  const previewed: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const file = join(folder, 'document.json');
    await writeFile(file, JSON.stringify(changed(round)));
    const args = ['render/main.ts', '--document', file, '--out', join(folder, `${round}`)];
    rendered.push(await timed(() => node(root, args)));
    for (const path of pathsOfWords) {
      previewed.push(await timed(() => preview.page({ document: changed(round), path })));
    }
  }
  const copy = await copyCheckout(folder);
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
  const builder = join(root, 'node_modules/@react-router/dev/bin.cjs');
  const built = await timed(() => node(copy, [builder, 'build']));
  const ratio = (times: number[]) => (median(times) / built).toFixed(2);
  console.log(`${rounds} rounds: medians in ms, beside one build`);
  console.log(
    table([
      ['', 'ms', 'least-most', 'ratio'],
      ['build of the code', built.toFixed(0), '', '1.00'],
      ['release', ...middleAndRange(rendered), ratio(rendered)],
      ['a page in the preview', ...middleAndRange(previewed), ratio(previewed)],
    ]),
  );
} finally {
  await preview.close();
  await rm(folder, { recursive: true });
}
