import type { Correlation } from '@site/statistics/description/correlations';
import type { Reliability } from '@site/statistics/description/reliability';
import type { NumberSummary } from '@site/statistics/description/summary';
import type { Report } from './report.ts';
import type { Variable } from './variable.ts';

const measures: (keyof NumberSummary)[] = [
  ...(['mean', 'sd', 'min', 'q1', 'median', 'q3', 'max', 'skewness', 'kurtosis'] as const),
];

/** The summary as CSV: a variable on each line, numbers with all digits. */
export function summaryCsv({ variables }: Report): string {
  const rows = variables.map(({ name, type, n, missing, distinct, summary }) => [
    ...[guarded(name), type, n, missing, distinct],
    ...measures.map((measure) => (summary ? plain(summary[measure]) : '')),
  ]);
  return csv([['variable', 'type', 'n', 'missing', 'distinct', ...measures], ...rows]);
}

/** The codebook as CSV: what each variable is, its values, and columns for what only its owner knows. */
export function codebookCsv({ variables }: Report): string {
  const names = ['variable', 'label', 'type', 'unit', 'values', 'n', 'missing', 'missing_codes'];
  const rows = variables.map((variable) => [
    ...[guarded(variable.name), guarded(variable.label ?? ''), variable.type, ''],
    guarded(valuesOf(variable)),
    ...[variable.n, variable.missing, guarded(codesOf(variable))],
  ]);
  return csv([names, ...rows]);
}

/** The codebook in Markdown, with a line under each variable to say what it measures. */
export function codebookMarkdown({ how, variables }: Report, file: string, title: string): string {
  const parts = variables.map((variable) => {
    const { name, type, n, missing } = variable;
    const codes = codesOf(variable);
    return [
      `## ${escaped(name)}`,
      `- Label: ${escaped(variable.label ?? '')}`,
      `- Type: ${type}`,
      '- Unit:',
      `- Values: ${escaped(valuesOf(variable)) || '–'}`,
      `- Valid: ${n}; missing: ${missing}${codes ? ` (of these by code: ${escaped(codes)})` : ''}`,
    ].join('\n');
  });
  const size = `${counted(how.rows, 'row')}, ${counted(variables.length, 'variable')}`;
  const lines = [`# ${title}: ${escaped(file)}`, `${size}.`, ...parts].join('\n\n').split('\n');
  return `${lines.map((line) => line.trimEnd()).join('\n')}\n`;
}

const counted = (n: number, noun: string) => `${n} ${noun}${n === 1 ? '' : 's'}`;

function valuesOf(variable: Variable): string {
  const { labels, summary, dates, categories, type, lengths, n, distinct } = variable;
  if (summary && labels.length > 0) {
    return labels.map(([value, label]) => `${value} = ${label}`).join('; ');
  }
  if (summary) return `${plain(summary.min)} to ${plain(summary.max)}`;
  if (dates) return `${dates.first} to ${dates.last}`;
  if (type === 'category') {
    const shown = categories.reduce((sum, { count }) => sum + count, 0);
    const called = new Map(labels);
    const values = categories.map(({ value, count }) => {
      const label = called.get(value);
      return `${value}${label ? ` = ${label}` : ''} (${count})`;
    });
    if (shown < n)
      values.push(`${counted(distinct - categories.length, 'other value')} (${n - shown})`);
    return values.join('; ');
  }
  if (!lengths) return '';
  const [least, most] = lengths;
  return `text of ${least < most ? `${least} to ` : ''}${counted(most, 'character')}`;
}

const codesOf = ({ codes }: Variable) =>
  codes.map(({ value, count }) => `${value}: ${count}`).join('; ');

export const plain = (value: number): string => (Number.isNaN(value) ? '' : String(value));

export function csv(rows: (string | number)[][]): string {
  const line = (cells: (string | number)[]) => cells.map((cell) => quoted(String(cell))).join(',');
  // The mark at the start tells a spreadsheet that the text is UTF-8.
  return `\ufeff${rows.map(line).join('\r\n')}\r\n`;
}

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** A text that a spreadsheet would compute is put behind an apostrophe. */
export const guarded = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

const escaped = (text: string) => text.replace(/[\\`*_[\]<>#|]/g, '\\$&').replace(/\s+/g, ' ');

/** The counts of all categories as CSV, one value a line; what is not listed comes last. */
export function countsCsv({ variables }: Report): string {
  const rows = variables.flatMap(({ type, name, n, categories }) => {
    if (type !== 'category') return [];
    const line = (value: string, count: number) => [guarded(name), value, count, count / n];
    const shown = categories.reduce((sum, { count }) => sum + count, 0);
    const lines = categories.map(({ value, count }) => line(guarded(value), count));
    return shown < n ? [...lines, line('(other values)', n - shown)] : lines;
  });
  return csv([['variable', 'value', 'count', 'share'], ...rows]);
}

/** Correlations as CSV, one pair a line. */
export function correlationsCsv(names: string[], kind: string, found: Correlation[][]): string {
  const rows = found.flatMap((row, i) =>
    row.map(({ r, n }, j) => [guarded(names[j]!), guarded(names[i]!), kind, plain(r), n]),
  );
  return csv([['variable_1', 'variable_2', 'kind', 'r', 'n'], ...rows]);
}

/** Alpha as CSV: the scale in the first line, then each item with the alpha of the others. */
export function reliabilityCsv(items: string[], reversed: string[], found: Reliability): string {
  const [low, high] = found.interval;
  const scale = ['(scale)', found.n, '', '', '', plain(found.alpha), plain(low), plain(high), ''];
  const rows = found.items.map(({ mean, sd, itemRest, alphaWithout }, i) => [
    ...[guarded(items[i]!), found.n, plain(mean), plain(sd), plain(itemRest), plain(alphaWithout)],
    ...['', '', reversed.includes(items[i]!) ? 'yes' : 'no'],
  ]);
  const names = 'item,n,mean,sd,item_rest_r,alpha,low_95,high_95,reversed';
  return csv([names.split(','), scale, ...rows]);
}
