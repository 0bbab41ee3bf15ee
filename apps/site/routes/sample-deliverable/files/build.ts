// Makes the package of the sample deliverable and its record, once the figures are drawn (npm run package).
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageFiles, zipped } from './package.ts';
import {
  type DeliverableRecord,
  deliverableAddress,
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
const record: DeliverableRecord = {
  tables: reportTables(),
  bytes: Object.fromEntries(sizes),
  packageBytes: zip.length,
  listings: { script: files['analysis.R']!, output: files['output.txt']! },
};
writeFileSync(join(root, 'packages/figures/dist', recordFile), JSON.stringify(record));
