// Makes the package of the sample deliverable and its record, once the figures are drawn (npm run package).
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageFiles, zipped } from './package.ts';
import {
  type DeliverableRecord,
  deliverableAddress,
  type Excerpt,
  packageAddress,
  recordFile,
} from './record.ts';
import { reportTables } from './tables.ts';

const root = join(import.meta.dirname, '../../../../..');
const served = join(root, 'apps/site/public');
const files = packageFiles();
const zip = zipped(files);

// Vite serves `public/`, and copies it into the build.
mkdirSync(join(served, deliverableAddress), { recursive: true });
writeFileSync(join(served, packageAddress), zip);
for (const name of ['analysis.R', 'answers.csv', 'output.txt']) {
  writeFileSync(join(served, deliverableAddress, name), files[name]!);
}

const sizes = Object.entries(files).map(([name, text]) => [name, Buffer.byteLength(text)]);
/** From question to viva: from where in a file how many lines are shown. */
const shown: [file: string, from: string, count: number][] = [
  ['codebook.csv', 'T1,', 8],
  ['answers.csv', 'person,', 6],
  ['analysis.R', 'plan <- fit_model', 3],
  ['output.txt', 'Table 2. Fit', 8],
  ['limits.txt', '- The half', 2],
];

function excerptOf([file, from, count]: (typeof shown)[number]): Excerpt {
  const lines = files[file]!.split('\n');
  const start = lines.findIndex((line) => line.startsWith(from));
  if (start < 0) throw new Error(`${file} has no line that begins with "${from}"`);
  return { file, text: lines.slice(start, start + count).join('\n') };
}

const record: DeliverableRecord = {
  tables: reportTables(),
  bytes: Object.fromEntries(sizes),
  packageBytes: zip.length,
  excerpts: shown.map(excerptOf),
  listings: { script: files['analysis.R']!, output: files['output.txt']! },
};
writeFileSync(join(root, 'packages/figures/dist', recordFile), JSON.stringify(record));
