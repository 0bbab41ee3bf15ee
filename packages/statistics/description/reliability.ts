import { fisherQuantile } from '../power/distributions/distributions.ts';
import { pearson } from './correlations.ts';
import type { Pause } from './pause.ts';
import { meanOf, sumOfSquares } from './summary.ts';

export type Reliability = NonNullable<Awaited<ReturnType<typeof reliabilityOf>>>;

/**
 * Cronbach's alpha of at least two items, by row. Undefined where fewer than three rows are complete or the
 * sum does not vary.
 */
export async function reliabilityOf(columns: Float64Array[], pause: Pause) {
  const k = columns.length;
  const rows = completeRows(columns);
  const n = rows.length;
  if (k < 2 || n < 3) return undefined;
  const values = new Float64Array(n);
  const total = new Float64Array(n);
  /** The sum of the items with their spreads made equal. */
  const standard = new Float64Array(n);
  const moments: { mean: number; variance: number }[] = [];
  for (let i = 0; i < k; i++) {
    atRows(columns[i]!, rows, values);
    const mean = meanOf(values);
    const variance = sumOfSquares(values, mean) / (n - 1);
    moments.push({ mean, variance });
    const sd = Math.sqrt(variance);
    for (let row = 0; row < n; row++) {
      total[row]! += values[row]!;
      standard[row]! += (values[row]! - mean) / sd;
    }
    await pause((i + 1) / k / 2);
  }
  const sum = moments.reduce((sum, { variance }) => sum + variance, 0);
  const alpha = alphaOf(k, sum, varianceOf(total));
  if (!Number.isFinite(alpha)) return undefined;
  // The variance of that sum is that of its k items, and twice the correlation of each pair.
  const meanCorrelation = (varianceOf(standard) - k) / (k * (k - 1));
  // That sum is not needed any more, and a million rows take their room.
  const rest = standard;
  const items = [];
  for (let i = 0; i < k; i++) {
    atRows(columns[i]!, rows, values);
    for (let row = 0; row < n; row++) rest[row] = total[row]! - values[row]!;
    const { mean, variance } = moments[i]!;
    items.push({
      mean,
      sd: Math.sqrt(variance),
      /** The correlation with the sum of the other items; NaN where one of them does not vary. */
      itemRest: pearson(values, rest).r,
      /** Of the other items; NaN if fewer than two are left. */
      alphaWithout: k > 2 ? alphaOf(k - 1, sum - variance, varianceOf(rest)) : Number.NaN,
    });
    await pause((1 + (i + 1) / k) / 2);
  }
  return {
    /** Rows in which no item is missing; the others are left out. */
    n,
    leftOut: columns[0]!.length - n,
    alpha,
    interval: feldt(alpha, n, k),
    /** Of the items with their spreads made equal. */
    standardised: (k * meanCorrelation) / (1 + (k - 1) * meanCorrelation),
    meanCorrelation,
    items,
  };
}

/** The rows in which no column has a gap. */
export function completeRows(columns: Float64Array[]): Uint32Array {
  const hasGap = new Uint8Array(columns[0]?.length ?? 0);
  for (const column of columns) {
    for (let row = 0; row < column.length; row++) if (Number.isNaN(column[row]!)) hasGap[row] = 1;
  }
  const rows = new Uint32Array(hasGap.length);
  let n = 0;
  for (let row = 0; row < hasGap.length; row++) if (!hasGap[row]) rows[n++] = row;
  return rows.subarray(0, n);
}

export function atRows(
  values: Float64Array,
  rows: Uint32Array,
  found = new Float64Array(rows.length),
): Float64Array {
  for (let i = 0; i < rows.length; i++) found[i] = values[rows[i]!]!;
  return found;
}

/** Cronbach's alpha of k items, by the sum of their variances and the variance of their sum. */
function alphaOf(k: number, sum: number, ofTotal: number): number {
  return (k / (k - 1)) * (1 - sum / ofTotal);
}

/** The interval in which alpha lies with 95 %, if the rows are a sample. */
export function feldt(alpha: number, n: number, k: number): [number, number] {
  const [df1, df2] = [n - 1, (n - 1) * (k - 1)];
  return [
    1 - (1 - alpha) * fisherQuantile(0.025, df1, df2),
    1 - (1 - alpha) * fisherQuantile(0.975, df1, df2),
  ];
}

function varianceOf(values: Float64Array): number {
  return sumOfSquares(values, meanOf(values)) / (values.length - 1);
}
