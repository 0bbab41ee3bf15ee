import type { RawColumn } from './column.ts';
import { type Decimal, readNumber } from './numbers.ts';
import type { Values } from './refusal.ts';
import type { Encoding } from './scan.ts';
import type { Applied } from './steps/rules.ts';

const noteCodes = [
  ...(['windows-1252', 'short-rows', 'long-rows', 'blank-rows', 'headings', 'weighted'] as const),
  ...(['names-repeated', 'names-empty', 'names-numbers', 'one-column'] as const),
  ...(['decimal-open', 'formulas-empty'] as const),
];

/** What was not as it should be, and is understood all the same. */
export type Note = { code: (typeof noteCodes)[number]; values: Values };

/** What the file was, and what of it was read. */
type Source =
  | { kind: 'text'; encoding: Encoding; separator: Separator; decimal: Decimal }
  | { kind: 'workbook'; sheet: string; sheets: string[] }
  | { kind: 'spss'; encoding: string };

/** How the file was read. `skipped` are the lines that were left out, whoever said so. */
export type HowRead = Source & {
  rows: number;
  skipped: Skipped;
  notes: Note[];
  /** What each step did. */
  applied: Applied[];
};

export type Table = { how: HowRead; columns: RawColumn[] };

export const separators = [',', ';', '\t', '|'] as const;
export type Separator = (typeof separators)[number];

const wholeOrPoint = /^[+-]?\d*\.\d+$/;
const groupedByPoint = /^[+-]?[1-9]\d{0,2}(\.\d{3})+$/;
const byComma = /^[+-]?\d+,\d+$/;
const groupedByComma = /^[+-]?[1-9]\d{0,2}(,\d{2,3})*,\d{3}$/;

const manyGroups = /^[+-]?[1-9]\d{0,2}(,\d{2,3})+,\d{3}$/;

/** What separates the cells: what divides most lines into equally many. Titles above them have fewer. */
export function findSeparator(head: string): Separator {
  const lines = linesOf(head).slice(0, 100);
  const scores = separators.map((separator) => {
    const byCount = Map.groupBy(lines, (line) => line.split(separator).length);
    byCount.delete(1);
    const [count, same] = [...byCount].reduce(
      (most, one) => (one[1].length > most[1].length ? one : most),
      [0, [] as string[]],
    );
    return same.length / lines.length + count / 1e6;
  });
  const best = Math.max(...scores);
  return best > 0 ? separators[scores.indexOf(best)]! : ',';
}

/**
 * Whether decimals are set off by a comma, by the cells that can be read in one way only. Where there is
 * none, `open` is one that can be read in two: programs that separate cells by semicolons write commas.
 */
export function findDecimal(
  head: string,
  separator: Separator,
): { decimal: Decimal; open?: string } {
  const cells = head.split(/\r?\n/).flatMap((line) => line.split(separator));
  const written = separator === ',' ? [...head.matchAll(/"([^"]*)"/g)].map((m) => m[1]!) : cells;
  const commas = written.filter((cell) => isOnly(cell, byComma, groupedByComma)).length;
  const points = cells.filter((cell) => isOnly(cell, wholeOrPoint, groupedByPoint)).length;
  // 12,34,567 has more than one comma, so it is grouped.
  const groups = written.filter((cell) => manyGroups.test(cell.replaceAll('"', ' ').trim()));
  if (commas + points + groups.length > 0)
    return { decimal: commas > points + groups.length ? 'comma' : 'point' };
  const plain = written.map((cell) => cell.replaceAll('"', ' ').trim());
  const open = plain.find((cell) => byComma.test(cell) && groupedByComma.test(cell));
  return { decimal: open && separator === ';' ? 'comma' : 'point', open };
}

function isOnly(cell: string, decimal: RegExp, grouped: RegExp): boolean {
  const text = cell.replaceAll('"', ' ').trim();
  return decimal.test(text) && !grouped.test(text);
}

/** Whole lines, without what stands in quotation marks. */
function linesOf(head: string): string[] {
  const lines = head.replace(/"(?:[^"]|"")*"/g, '').split(/\r?\n/);
  // The last may be cut off.
  return (lines.length > 1 ? lines.slice(0, -1) : lines).filter((line) => line.trim() !== '');
}

/** A cell as its file has it: words, a number, or a date in days since 1970. */
export type Cell = string | number | { days: number };

/** Lines that are left out: titles above the names, second headings below them. */
export type Skipped = { above: number; below: number };

/** So many rows are looked at before the names are settled. */
export const headRows = 30;
const mostHeadings = 8;
const missing = new Set(['', 'NA', 'N/A', 'na', 'n/a', '#N/A', 'NULL', 'NaN', '.', '-']);

/** Looks at the first rows of a file for headings that are neither names nor data. */
export function guessSkipped(rows: readonly (Cell | undefined)[][]): Skipped {
  const above = titlesIn(rows);
  return { above, below: secondHeadings(rows.slice(above)) };
}

/** Lines with few cells above the first that has most: a title, or what several names have in common. */
function titlesIn(rows: readonly (Cell | undefined)[][]): number {
  const filled = rows.map((row) => row.filter(isFilled).length);
  const widest = Math.max(...filled, 0);
  if (widest < 3) return 0;
  const first = filled.findIndex((count) => count > widest / 2);
  const areWords = rows.slice(0, first).every((row) => row.every((cell) => !isNumber(cell)));
  return first <= mostHeadings && areWords ? first : 0;
}

/**
 * Qualtrics writes the wordings of the questions below their names, and a line of its own ids;
 * SurveyMonkey names the parts of a question below it, where the names have empty cells.
 */
function secondHeadings([names, ...rows]: readonly (Cell | undefined)[][]): number {
  const ids = rows
    .slice(0, 3)
    .findIndex((row) => row.some((cell) => isFilled(cell) && isImportId(cell)));
  if (ids >= 0) return ids + 1;
  for (const below of [2, 1]) {
    const data = rows.slice(below);
    if (data.length < 3) continue;
    const columns = rows[0]!.keys().filter((at) => isNumeric(data.map((row) => row[at])));
    const numeric = [...columns];
    const isHeading = (row: (Cell | undefined)[]) =>
      numeric.filter((at) => isWord(row[at])).length >= 0.8 * numeric.length;
    if (numeric.length > 1 && rows.slice(0, below).every(isHeading)) return below;
    const hasParts = rows[0]!.some((cell, at) => isWord(cell) && !isFilled(names?.[at]));
    const areNoData = numeric.every((at) => !isFilled(rows[0]![at]) || isWord(rows[0]![at]));
    if (below === 1 && numeric.length > 1 && hasParts && areNoData) return below;
  }
  return 0;
}

/** Names and labels where the parts of a question are named below it: a part is named, and labelled by it. */
export function groupedNames(
  names: readonly (Cell | undefined)[],
  below: readonly (Cell | undefined)[],
): { names: (Cell | undefined)[]; labels: (string | undefined)[] } {
  const labels: (string | undefined)[] = [];
  let question: Cell | undefined;
  const parts = Array.from({ length: Math.max(names.length, below.length) }, (_, at) => {
    if (isFilled(names[at])) question = names[at];
    const begins = !isFilled(names[at + 1]) && isWord(below[at + 1]);
    if (!isWord(below[at]) || !(begins || !isFilled(names[at]))) return names[at];
    if (typeof question === 'string') labels[at] = question;
    return below[at];
  });
  return { names: parts, labels };
}

/** The wording of a question in a second heading, if it says more than the name. */
export function labelIn(headings: readonly (Cell | undefined)[][], column: number, name: string) {
  const label = headings.map((row) => row[column]).find(isWord);
  const isWording = typeof label === 'string' && label !== name && !isImportId(label);
  return isWording && !/^(open-ended )?response$/i.test(label) ? label : undefined;
}

const isFilled = (cell: Cell | undefined): cell is Cell => cell !== undefined && cell !== '';
const isImportId = (cell: Cell) => typeof cell === 'string' && cell.startsWith('{"ImportId"');
const isWord = (cell: Cell | undefined) =>
  typeof cell === 'string' && !missing.has(cell) && !isNumber(cell);

function isNumber(cell: Cell | undefined): boolean {
  if (typeof cell !== 'string') return cell !== undefined;
  return ['point' as const, 'comma' as const].some(
    (decimal) => !Number.isNaN(readNumber(cell, 0, cell.length, decimal)),
  );
}

function isNumeric(cells: (Cell | undefined)[]): boolean {
  const filled = cells.filter((cell) => isFilled(cell) && !missing.has(String(cell)));
  return filled.length > 1 && filled.every(isNumber);
}
