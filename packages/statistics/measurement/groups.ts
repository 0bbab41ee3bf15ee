import { meanOf, sumOfSquares } from '../description/summary.ts';
import {
  chiSquareUpper,
  fisherUpper,
  studentQuantile,
} from '../power/distributions/distributions.ts';
import { logGamma } from '../power/distributions/numeric.ts';
import { sum } from '../sampling/sampling.ts';
import type { Column } from './analyses.ts';
import { Refused, trouble } from './results.ts';

/** Nobody reads a table of more rows or columns. */
const mostCategories = 50;

/**
 * A table of the rows that have both values; matrices are by row, then column. Takes two columns with at least
 * two values each in these rows.
 */
export function crosstabOf(row: Column, column: Column) {
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
  const result = {
    n,
    leftOut: row.values.length - n,
    rowValues,
    columnValues,
    counts,
    rowTotals,
    columnTotals,
    /** Counts that independence would give. */
    expected,
    /** Adjusted standardised residuals (Haberman 1973). */
    residuals: expected.map((line, i) =>
      line.map((value, j) => {
        const rest = (1 - rowTotals[i]! / n) * (1 - columnTotals[j]! / n);
        return (counts[i]![j]! - value) / Math.sqrt(value * rest);
      }),
    ),
    /** Pearson's, without a correction for continuity. */
    chiSquare,
    df,
    p: chiSquareUpper(chiSquare, df),
    cramersV: Math.sqrt(chiSquare / n / (Math.min(rowValues.length, columnValues.length) - 1)),
    /** Two-sided, of a table of 2 by 2; NaN for others. */
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
  if (found.length > mostCategories) {
    throw new Refused(
      trouble('too-many-values', [name], { values: found.length, most: mostCategories }),
    );
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

const mostGroups = 50;

/** The mean of an item by the values of another column, with a 95 % interval of each. */
export function groupsOf({ name, values }: Column, by: Column) {
  const members = new Map<number, number[]>();
  for (let i = 0; i < values.length; i++) {
    if (Number.isNaN(values[i]! + by.values[i]!)) continue;
    const group = members.get(by.values[i]!) ?? [];
    members.set(by.values[i]!, group);
    group.push(values[i]!);
  }
  if (members.size > mostGroups) {
    throw new Refused(
      trouble('too-many-values', [by.name], { values: members.size, most: mostGroups }),
    );
  }
  const groups = [...members]
    .sort(([a], [b]) => a - b)
    .map(([value, found]) => momentsOf(value, Float64Array.from(found)));
  const n = groups.reduce((sum, group) => sum + group.n, 0);
  return {
    name,
    leftOut: values.length - n,
    groups: groups.map(({ variance, ...group }) => {
      const sd = Math.sqrt(variance);
      const half =
        group.n > 1 ? (studentQuantile(0.025, group.n - 1) * sd) / Math.sqrt(group.n) : Number.NaN;
      return { ...group, sd, low: group.mean - half, high: group.mean + half };
    }),
    anova: anovaOf(groups, n),
    welch: welchOf(groups),
  };
}

type Moments = { value: number; n: number; mean: number; variance: number };

function momentsOf(value: number, found: Float64Array): Moments {
  const [n, mean] = [found.length, meanOf(found)];
  return { value, n, mean, variance: n > 1 ? sumOfSquares(found, mean) / (n - 1) : Number.NaN };
}

/** One-way, with equal variances; with two groups F is t². */
function anovaOf(groups: Moments[], n: number) {
  const [df1, df2] = [groups.length - 1, n - groups.length];
  const mean = groups.reduce((sum, group) => sum + group.n * group.mean, 0) / n;
  const between = groups.reduce((sum, group) => sum + group.n * (group.mean - mean) ** 2, 0);
  const within = groups.reduce(
    (sum, group) => sum + (group.n > 1 ? (group.n - 1) * group.variance : 0),
    0,
  );
  const f = df1 > 0 && df2 > 0 && within > 0 ? between / df1 / (within / df2) : Number.NaN;
  const etaSquared = between + within > 0 ? between / (between + within) : Number.NaN;
  return { f, df1, df2, p: Number.isNaN(f) ? f : fisherUpper(f, df1, df2), etaSquared };
}

/**
 * Without equal variances; NaN where a group has fewer than two rows or does not vary. Welch (1951), On the
 * comparison of several mean values. Biometrika 38, 330-336.
 */
function welchOf(groups: Moments[]) {
  const k = groups.length;
  const weights = groups.map(({ n, variance }) => n / variance);
  const total = sum(weights);
  const mean = groups.reduce((sum, group, i) => sum + weights[i]! * group.mean, 0) / total;
  const uneven =
    groups.reduce((sum, { n }, i) => sum + (1 - weights[i]! / total) ** 2 / (n - 1), 0) /
    (k * k - 1);
  const between = groups.reduce((sum, group, i) => sum + weights[i]! * (group.mean - mean) ** 2, 0);
  const f = between / (k - 1) / (1 + 2 * (k - 2) * uneven);
  const [df1, df2] = [k - 1, 1 / (3 * uneven)];
  if (k < 2 || !Number.isFinite(f)) return { f: Number.NaN, df1, df2: Number.NaN, p: Number.NaN };
  return { f, df1, df2, p: fisherUpper(f, df1, df2) };
}
