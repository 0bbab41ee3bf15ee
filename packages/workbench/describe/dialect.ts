import type { RawColumn } from './column.ts';
import type { Skipped } from './headings.ts';
import type { Decimal } from './numbers.ts';
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
