import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawingFile } from '@site/content/figure-record';
import { loadContent } from '@site/content/folder';
import { strToU8, zipSync } from 'fflate';
import { answersFile, codebookFile } from './data-files.ts';
import { packageName, sampleCaseId, withRowNames } from './record.ts';
import { reportTables } from './tables.ts';
import { tablesFile } from './tables-document.ts';
import { limitsFile, readmeFile } from './texts.ts';

const folder = import.meta.dirname;
const root = join(folder, '../../../../..');
const read = (path: string, from = folder) => readFileSync(join(from, path), 'utf8');

/** The package's files, by name in alphabetical order. Reads packages/figures/dist. */
export function packageFiles(): Record<string, string> {
  const words = loadContent('sample-deliverable');
  const { title } = sampleCase();
  const files = {
    'LICENSE.txt': read('LICENSE', root),
    'README.txt': readmeFile(words, title),
    'analysis.R': read('analysis.R'),
    'answers.csv': answersFile(),
    'codebook.csv': codebookFile(words),
    'figure-1.svg': read(`packages/figures/dist/${drawingFile('case-model', 900)}`, root),
    'limits.txt': limitsFile(words),
    'output.txt': read('output.txt'),
    'tables.html': tablesFile(words, withRowNames(reportTables(), words.tables.changes)),
  };
  return Object.fromEntries(Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The same files give the same bytes: their dates are fixed and stand in no time zone. */
export function zipped(files: Record<string, string>): Uint8Array {
  const entries = Object.entries(files).map(([name, text]) => [
    `${packageName}/${name}`,
    strToU8(text),
  ]);
  return zipSync(Object.fromEntries(entries), { level: 9, mtime: new Date(2026, 0, 1) });
}

function sampleCase() {
  const found = loadContent('cases').cases.find(({ id }) => id === sampleCaseId);
  if (!found) throw new Error(`no case ${sampleCaseId}`);
  return found;
}
