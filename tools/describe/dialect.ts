import type { Decimal } from './numbers.ts';

export const separators = [',', ';', '\t', '|'] as const;
export type Separator = (typeof separators)[number];

const wholeOrPoint = /^[+-]?\d*\.\d+$/;
const groupedByPoint = /^[+-]?\d{1,3}(\.\d{3})+$/;
const byComma = /^[+-]?\d+,\d+$/;
const groupedByComma = /^[+-]?\d{1,3}(,\d{2,3})*,\d{3}$/;

/** What separates the cells: what divides most lines into as many as the first, after `skipped` ones. */
export function findSeparator(head: string, skipped = 0): Separator {
  const lines = linesOf(head).slice(skipped, skipped + 100);
  const scores = separators.map((separator) => {
    const counts = lines.map((line) => line.split(separator).length);
    const same = counts.filter((count) => count === counts[0]).length;
    return counts[0] === 1 ? 0 : same / lines.length + counts[0]! / 1e6;
  });
  const best = Math.max(...scores);
  return best === 0 ? ',' : separators[scores.indexOf(best)]!;
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
