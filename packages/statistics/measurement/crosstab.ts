import { chiSquareUpper } from '../power/distributions/chi-square.ts';
import { logGamma } from '../power/distributions/factors.ts';
import { sum } from '../sum.ts';
import type { Column } from './analyses.ts';
import type { Crosstab } from './results.ts';
import { Refused, type Trouble, trouble } from './trouble.ts';

/** Nobody reads a table of more rows or columns. */
const most = 50;

/** Takes two columns with at least two values each in the rows that have both. */
export function crosstabOf(row: Column, column: Column): { result: Crosstab; warnings: Trouble[] } {
  const both = [...row.values.keys()].filter(
    (i) => !Number.isNaN(row.values[i]! + column.values[i]!),
  );
  const rowValues = valuesOf(row, both);
  const columnValues = valuesOf(column, both);
  const counts = rowValues.map(() => columnValues.map(() => 0));
  const [rowPlace, columnPlace] = [placesOf(rowValues), placesOf(columnValues)];
  for (const i of both) {
    counts[rowPlace.get(row.values[i]!)!]![columnPlace.get(column.values[i]!)!]! += 1;
  }
  const n = both.length;
  const rowTotals = counts.map(sum);
  const columnTotals = columnValues.map((_, j) => sum(counts.map((one) => one[j]!)));
  const expected = rowTotals.map((total) => columnTotals.map((other) => (total * other) / n));
  const cells = expected.flat();
  const chiSquare = sum(cells.map((value, at) => (counts.flat()[at]! - value) ** 2 / value));
  const df = (rowValues.length - 1) * (columnValues.length - 1);
  const [cellsBelow5, leastExpected] = [
    cells.filter((value) => value < 5).length,
    Math.min(...cells),
  ];
  const result: Crosstab = {
    n,
    leftOut: row.values.length - n,
    rowValues,
    columnValues,
    counts,
    rowTotals,
    columnTotals,
    expected,
    residuals: expected.map((line, i) =>
      line.map((value, j) => {
        const rest = (1 - rowTotals[i]! / n) * (1 - columnTotals[j]! / n);
        return (counts[i]![j]! - value) / Math.sqrt(value * rest);
      }),
    ),
    chiSquare,
    df,
    p: chiSquareUpper(chiSquare, df),
    cramersV: Math.sqrt(chiSquare / n / (Math.min(rowValues.length, columnValues.length) - 1)),
    fisherP: df === 1 && cells.length === 4 ? fisherExact(counts) : Number.NaN,
    cellsBelow5,
    leastExpected,
  };
  const low = { cells: cellsBelow5, all: cells.length, least: leastExpected };
  return { result, warnings: cellsBelow5 > 0 ? [trouble('low-expected', [], low)] : [] };
}

function valuesOf({ name, values }: Column, rows: number[]): number[] {
  const found = [...new Set(rows.map((i) => values[i]!))].sort((a, b) => a - b);
  if (found.length < 2) throw new Refused(trouble('constant', [name]));
  if (found.length > most) {
    throw new Refused(trouble('too-many-values', [name], { values: found.length, most }));
  }
  return found;
}

const placesOf = (values: number[]) => new Map(values.map((value, i) => [value, i]));

/** All tables with these totals that are no more probable than this one, as R has it. */
function fisherExact(counts: number[][]): number {
  const [[a = 0, b = 0] = [], [c = 0, d = 0] = []] = counts;
  const log = (n: number) => logGamma(n + 1);
  const chance = (x: number) =>
    Math.exp(
      log(a + b) +
        log(c + d) +
        log(a + c) +
        log(b + d) -
        log(a + b + c + d) -
        (log(x) + log(a + b - x) + log(a + c - x) + log(d - a + x)),
    );
  const limit = chance(a) * (1 + 1e-7);
  let p = 0;
  for (let x = Math.max(0, a - d); x <= Math.min(a + b, a + c); x++) {
    if (chance(x) <= limit) p += chance(x);
  }
  return Math.min(1, p);
}
