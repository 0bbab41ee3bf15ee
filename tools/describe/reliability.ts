import { fisherQuantile } from '../power/distributions/fisher.ts';
import { pearson } from './correlations.ts';
import { meanOf, squaresAbout } from './summary.ts';

type ItemStatistics = {
  mean: number;
  sd: number;
  /** With the sum of the other items; NaN where one of them does not vary. */
  itemRest: number;
  /** Of the other items; NaN if fewer than two are left. */
  alphaWithout: number;
};

export type Reliability = {
  /** Rows in which no item is missing; the others are left out. */
  n: number;
  leftOut: number;
  alpha: number;
  /** Of Feldt (1965), 95 %. */
  interval: [number, number];
  /** Of the items with their spreads made equal. */
  standardised: number;
  meanCorrelation: number;
  items: ItemStatistics[];
};

/**
 * Cronbach's alpha of at least two items, by row. `signs` is -1 for an item that is turned round.
 * Undefined where fewer than three rows are complete or the sum does not vary.
 */
export function reliabilityOf(columns: Float64Array[], signs: number[]): Reliability | undefined {
  const k = columns.length;
  const isComplete = (_: number, row: number) =>
    columns.every((column) => !Number.isNaN(column[row]!));
  const items = columns.map((column, i) => {
    const sign = signs[i]!;
    return column.filter(isComplete).map((value) => sign * value);
  });
  const n = items[0]!.length;
  if (k < 2 || n < 3) return undefined;
  const total = new Float64Array(n).map((_, row) =>
    items.reduce((sum, item) => sum + item[row]!, 0),
  );
  const variances = items.map(varianceOf);
  const alpha = alphaOf(variances, varianceOf(total));
  if (!Number.isFinite(alpha)) return undefined;
  const meanCorrelation = meanOf(Float64Array.from(pairsOf(items)));
  return {
    n,
    leftOut: columns[0]!.length - n,
    alpha,
    interval: feldt(alpha, n, k),
    standardised: (k * meanCorrelation) / (1 + (k - 1) * meanCorrelation),
    meanCorrelation,
    items: items.map((item, i) => {
      const rest = total.map((sum, row) => sum - item[row]!);
      const others = variances.filter((_, other) => other !== i);
      return {
        mean: signs[i]! * meanOf(item),
        sd: Math.sqrt(variances[i]!),
        itemRest: pearson(item, rest).r,
        alphaWithout: k > 2 ? alphaOf(others, varianceOf(rest)) : Number.NaN,
      };
    }),
  };
}

function alphaOf(variances: number[], ofTotal: number): number {
  const k = variances.length;
  return (k / (k - 1)) * (1 - variances.reduce((sum, one) => sum + one, 0) / ofTotal);
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
  return squaresAbout(values, meanOf(values)) / (values.length - 1);
}

function pairsOf(items: Float64Array[]): number[] {
  return items.flatMap((item, i) => items.slice(0, i).map((other) => pearson(item, other).r));
}
