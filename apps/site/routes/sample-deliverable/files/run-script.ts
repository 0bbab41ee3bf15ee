// Runs the script with R on the answers and keeps what it prints (npm run deliverable). Only who
// changes the script or the answers needs it; R: apt-get install r-base-core.
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answersFile } from './package.ts';

const here = import.meta.dirname;
const folder = mkdtempSync(join(tmpdir(), 'deliverable-'));
try {
  writeFileSync(join(folder, 'answers.csv'), answersFile());
  copyFileSync(join(here, 'analysis.R'), join(folder, 'analysis.R'));
  const output = execFileSync('Rscript', ['--vanilla', 'analysis.R'], { cwd: folder });
  writeFileSync(join(here, 'output.txt'), output);
} finally {
  rmSync(folder, { recursive: true });
}
