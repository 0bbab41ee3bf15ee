// What R prints for the syntax that the measurement tools write. Once the syntax is another, have R run
// it: node packages/statistics/testing/transcript.ts, on a machine with R, psych, GPArotation, lavaan and semTools.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dataOf } from '@site/workbench/chapter/compute';
import { syntaxOf } from '@site/workbench/syntax/r';
import type { Analysis, Column } from '../measurement/analyses.ts';
import { questionnaires } from './questionnaires.ts';

const file = join(import.meta.dirname, '../../workbench/syntax/expected.Rout');

/** With gaps, and with names that a spreadsheet would compute and that R would change. */
const { columns: plain, constructs: named } = questionnaires().find(
  ({ id }) => id === 'two-scales-missing',
)!;
const renamed: Record<string, string> = { x1: '=x1', x2: '-x 2', x6: `the "sixth"` };
const nameOf = (name: string) => renamed[name] ?? name;
export const columns: ReadonlyMap<string, Column> = new Map(
  [...plain.values()].map(({ name, values }) => [nameOf(name), { name: nameOf(name), values }]),
);
const constructs = named.map(({ name, items }) => ({ name, items: items.map(nameOf) }));
const items = [...columns.keys()];
const chance = { seed: 2026, samples: 100 };

export const analyses: Analysis[] = [
  { kind: 'frequencies', items: items.slice(0, 2) },
  { kind: 'crosstab', row: items[0]!, column: items[1]! },
  { kind: 'groups', items: items.slice(2, 4), by: items[0]! },
  { kind: 'correlations', items: items.slice(0, 4), method: 'pearson', missing: 'listwise' },
  { kind: 'correlations', items: items.slice(0, 4), method: 'spearman', missing: 'pairwise' },
  { kind: 'reliability', items: constructs[0]!.items },
  { kind: 'exploratory', items, rotation: 'oblimin', ...chance },
  { kind: 'exploratory', items, rotation: 'varimax', factors: 2, ...chance },
  { kind: 'model', constructs, ...chance },
];

export const script = () =>
  analyses
    .map((analysis) => syntaxOf(analysis, { file: 'x.csv', reversed: [], missing: [] }).r)
    .join('\n');

const data = () => dataOf({ rows: columns.get('x3')!.values.length, columns }, items);
export const digest = () => createHash('md5').update(data()).digest('hex');

const profile = `options(width = 1000, digits = 9)
.Last <- function() {
  for (p in c("psych", "GPArotation", "lavaan", "semTools")) cat(p, format(packageVersion(p)), "\\n")
  cat("data", tools::md5sum("x.csv"), "\\n")
}
`;

/** The commands that were run, what R printed for each analysis, and a digest of the data. */
export function readTranscript() {
  const text = readFileSync(file, 'utf8');
  const [, ...parts] = text.split(/^(?=> d <- )/m);
  const isCommand = (line: string) => line.startsWith('> ') || line.startsWith('+ ');
  const lines = parts.map((part) => part.split('\n'));
  return {
    digest: text.trimEnd().split(' ').at(-1),
    commands: lines
      .flat()
      .filter(isCommand)
      .map((line) => line.slice(2))
      .join('\n'),
    printed: lines.map((part) => part.filter((line) => !isCommand(line)).join('\n')),
  };
}

if (import.meta.main) {
  const folder = mkdtempSync(join(tmpdir(), 'transcript-'));
  writeFileSync(join(folder, 'x.csv'), data());
  writeFileSync(join(folder, 'x.R'), script());
  writeFileSync(join(folder, '.Rprofile'), profile);
  execFileSync('R', ['CMD', 'BATCH', '--no-save', '--no-timing', 'x.R', 'x.Rout'], { cwd: folder });
  copyFileSync(join(folder, 'x.Rout'), file);
  rmSync(folder, { recursive: true });
}
