import type { Decimal } from './numbers.ts';

export const separators = [',', ';', '\t', '|'] as const;
export type Separator = (typeof separators)[number];

const wholeOrPoint = /^[+-]?\d*\.\d+$/;
const groupedByPoint = /^[+-]?\d{1,3}(\.\d{3})+$/;
const byComma = /^[+-]?\d+,\d+$/;
const groupedByComma = /^[+-]?\d{1,3}(,\d{2,3})*,\d{3}$/;

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

/** Whether decimals are set off by a comma, by the cells that can be read in one way only. */
export function findDecimal(head: string, separator: Separator): Decimal {
  const cells = head.split(/\r?\n/).flatMap((line) => line.split(separator));
  const written = separator === ',' ? [...head.matchAll(/"([^"]*)"/g)].map((m) => m[1]!) : cells;
  const commas = written.filter((cell) => isOnly(cell, byComma, groupedByComma)).length;
  const points = cells.filter((cell) => isOnly(cell, wholeOrPoint, groupedByPoint)).length;
  return commas > points ? 'comma' : 'point';
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
