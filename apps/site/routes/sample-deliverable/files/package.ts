import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawingFile } from '@site/content/figure-record';
import { loadContent } from '@site/content/folder';
import type { ContentData } from '@site/content/registry';
import { escapeHtml } from '@site/content/text';
import { halves, itemNames } from '@site/figures/plots/cases/questionnaire';
import { isStatistic } from '@site/workbench/chapter/apa-table';
import { csvFormatRows } from 'd3';
import { strToU8, zipSync } from 'fflate';
import { packageName, type ReportTable, sampleCaseId, withRowNames } from './record.ts';
import { reportTables } from './tables.ts';

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

/** How the data file names the two halves of the people. */
const halfNames = ['explored', 'set aside'];

const csv = (rows: string[][]) => `${csvFormatRows(rows)}\n`;

/** The answers that the case is about, a row for each person. */
export function answersFile(): string {
  const people = halves.flatMap((half, i) => half.map((answers) => [halfNames[i]!, ...answers]));
  return csv([
    ['person', 'half', ...itemNames],
    ...people.map((cells, i) => [i + 1, ...cells].map(String)),
  ]);
}

/** What each variable of the answers means. */
function codebookFile({ codebook }: ContentData<'sample-deliverable'>): string {
  return csv([
    ['variable', 'label', 'values', 'missing'],
    ...codebook.variables.map(({ name, label, values }) => [name, label, values, '0']),
  ]);
}

type Words = ContentData<'sample-deliverable'>;

const measure = 78;

/** A paragraph in lines of at most 78 characters, those after the first indented. */
function wrap(text: string, first = ''): string {
  const indent = ' '.repeat(first.length);
  const lines = [first];
  for (const word of text.split(' ')) {
    const line = lines.at(-1)!;
    const isEmpty = line === first || line === indent;
    const longer = isEmpty ? line + word : `${line} ${word}`;
    if (longer.length <= measure || isEmpty) lines[lines.length - 1] = longer;
    else lines.push(indent + word);
  }
  return lines.join('\n');
}

const title = (text: string) => `${text}\n${'='.repeat(text.length)}`;
const block = (...parts: string[]) => parts.join('\n\n');

/** How to run the script, what the files are, versions, licence and credit. */
function readmeFile(words: Words, caseTitle: string): string {
  const { files } = words.package;
  const width = Math.max(...files.map(({ name }) => name.length)) + 2;
  return `${block(
    title(`${words.title}: ${caseTitle}`),
    files.map(({ name, what }) => name.padEnd(width) + what).join('\n'),
    title(words.run.title),
    words.run.steps.map((step, i) => wrap(step, `${i + 1}. `)).join('\n'),
    ...words.run.notes.map((note) => wrap(note)),
  )}\n`;
}

/** What the analysis cannot show. */
function limitsFile({ limits }: Words): string {
  return `${block(title(limits.title), ...limits.points.map((point) => wrap(point, '- ')))}\n`;
}

const styles = `
body { max-width: 42em; margin: 3em auto; padding: 0 1em; font: 12pt/1.6 "Times New Roman", serif; }
table { width: 100%; margin-top: 3em; border-collapse: collapse; border-bottom: 1px solid; }
caption { text-align: left; } caption i { display: block; margin-bottom: .5em; }
th, td { padding: .15em .5em; font-weight: normal; text-align: right; vertical-align: bottom; }
tr:first-child > th:first-child, tbody th { text-align: left; }
[scope=rowgroup] { padding-top: .5em; font-style: italic; }
thead { border-top: 1px solid; border-bottom: 1px solid; }
[scope=colgroup] { border-bottom: 1px solid; text-align: center; }
`;

const cell = (name: string, scope: 'col' | 'row', rowspan = '') =>
  `<th scope="${scope}"${rowspan}>${isStatistic(name) ? `<i>${name}</i>` : escapeHtml(name)}</th>`;

function head({ columns, spanner }: ReportTable): string {
  if (!spanner) return `<tr>${columns.map((name) => cell(name, 'col')).join('')}</tr>`;
  const { label, from } = spanner;
  const single = columns.slice(0, from).map((name) => cell(name, 'col', ' rowspan="2"'));
  const spanned = columns.slice(from).map((name) => cell(name, 'col'));
  const above = `<th scope="colgroup" colspan="${spanned.length}">${label}</th>`;
  return `<tr>${single.join('')}${above}</tr>\n<tr>${spanned.join('')}</tr>`;
}

function table(numbers: ReportTable, title: string, note: string, number: number) {
  const { columns, groups } = numbers;
  const bodies = groups.map(({ label, rows }) => {
    const group = label
      ? `<tr><th scope="rowgroup" colspan="${columns.length}">${escapeHtml(label)}</th></tr>`
      : '';
    const lines = rows.map(([name = '', ...cells]) => {
      const values = cells.map((value) => `<td>${escapeHtml(value)}</td>`).join('');
      return `<tr>${cell(name, 'row')}${values}</tr>`;
    });
    return `<tbody>${[group, ...lines].join('\n')}</tbody>`;
  });
  return `<table>
<caption><b>Table ${number}</b> <i>${escapeHtml(title)}</i></caption>
<thead>${head(numbers)}</thead>
${bodies.join('\n')}
</table>
<p><i>Note.</i> ${escapeHtml(note)}</p>
`;
}

/** The tables as a document of their own, which a word processor opens as well. */
function tablesFile(
  { title, tables }: ContentData<'sample-deliverable'>,
  numbers: ReportTable[],
): string {
  const parts = tables.items.map((one, i) => table(numbers[i]!, one.title, one.note, i + 1));
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escapeHtml(`${title}: ${tables.title}`)}</title><style>${styles}</style></head>
<body>
${parts.join('\n')}</body>
</html>
`;
}
