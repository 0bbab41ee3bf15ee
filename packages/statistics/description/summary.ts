/**
 * What was read of a file, for analyses: after all steps (types, missing codes, words mapped to numbers,
 * reverse-scoring, merged categories). It stays in the worker. `describeFile()` returns it.
 */
export type DataSet = {
  rows: number;
  /** The columns by name, in the order of the file, without texts and identifiers. */
  columns: ReadonlyMap<string, DataColumn>;
};

export type DataColumn = {
  name: string;
  /** The wording of a question: SPSS's label of the variable, or a second heading line of a CSV file. */
  label?: string;
  kind: 'number' | 'date' | 'category';
  /**
   * A number for each row, NaN where it is missing, whatever the reason. Dates are days since 1970; a category's
   * values are codes, whose names are in `labels`. Not to be written to.
   */
  values: Float64Array;
  /** What values are called: SPSS's value labels, the words of a mapped scale, the names of categories. */
  labels: ReadonlyMap<number, string>;
  /** Its steps include reverse-scoring: `values` are reverse-scored already. */
  isReversed: boolean;
};

/** The columns with these names; undefined if one is not there, because the file is read otherwise meanwhile. */
export function columnsOf({ columns }: DataSet, names: string[]): DataColumn[] | undefined {
  const found = names.flatMap((name) => columns.get(name) ?? []);
  return found.length === names.length ? found : undefined;
}

export type NumberSummary = ReturnType<typeof summarise>;

/**
 * Describes numbers that are sorted, of which there is at least one. A value that is not defined, as the
 * spread of one number, is NaN.
 */
export function summarise(sorted: Float64Array) {
  const n = sorted.length;
  const mean = meanOf(sorted);
  const unit = unitOf(Math.max(mean - sorted[0]!, sorted[n - 1]! - mean));
  let [m2, m3, m4] = [0, 0, 0];
  for (const value of sorted) {
    const off = (value - mean) / unit;
    const square = off * off;
    m2 += square;
    m3 += square * off;
    m4 += square * square;
  }
  const [g1, g2] = m2 > 0 ? [Math.sqrt(n) * (m3 / m2 ** 1.5), (n * m4) / m2 ** 2 - 3] : [];
  return {
    mean,
    /** With n - 1. */
    sd: n > 1 ? unit * Math.sqrt(m2 / (n - 1)) : Number.NaN,
    min: sorted[0]!,
    /** Quartiles as R's type 7: SPSS goes by another rule, and differs a little in small samples. */
    q1: quantile(sorted, 0.25),
    median: quantile(sorted, 0.5),
    q3: quantile(sorted, 0.75),
    max: sorted[n - 1]!,
    /** Adjusted for the sample (G1 and G2 of Joanes and Gill 1998), as SPSS and Excel have them. */
    skewness: n > 2 && g1 !== undefined ? (g1 * Math.sqrt(n * (n - 1))) / (n - 2) : Number.NaN,
    kurtosis:
      n > 3 && g2 !== undefined ? (((n + 1) * g2 + 6) * (n - 1)) / ((n - 2) * (n - 3)) : Number.NaN,
  };
}

/** A power of two near `size`, which takes no digit away: fourth powers of very large numbers are infinite. */
const unitOf = (size: number) => (size > 0 ? 2 ** Math.floor(Math.log2(size)) : 1);

/** The mean, corrected once, so that large numbers close together keep their digits. */
export function meanOf(values: Float64Array): number {
  const first = sumFrom(values, 0) / values.length;
  return first + sumFrom(values, first) / values.length;
}

/** The sum of squares about `mean`. */
export function sumOfSquares(values: Float64Array, mean: number): number {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += (values[i]! - mean) ** 2;
  return sum;
}

function sumFrom(values: Float64Array, start: number): number {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += values[i]! - start;
  return sum;
}

/** By R's type 7; NaN of none. */
export function quantile(sorted: Float64Array, share: number): number {
  const at = (sorted.length - 1) * share;
  const low = Math.floor(at);
  const [a, b] = [sorted[low]!, sorted[Math.min(low + 1, sorted.length - 1)]!];
  return a + (at - low) * (b - a);
}

/** The numbers that are there, in order. */
export function sortedValues(values: Float64Array): Float64Array {
  // NaN stands at the end.
  const sorted = values.slice().sort();
  let n = sorted.length;
  while (n > 0 && Number.isNaN(sorted[n - 1]!)) n--;
  return sorted.subarray(0, n);
}

/** How many of sorted numbers are below `value`, or equal to it. */
export function countBelow(sorted: Float64Array, value: number, orEqual = false): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const one = sorted[middle]!;
    if (one < value || (orEqual && one === value)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** How many of sorted numbers differ from each other. */
export function countDistinct(sorted: Float64Array): number {
  let distinct = 0;
  for (let i = 0; i < sorted.length; i++) if (i === 0 || sorted[i] !== sorted[i - 1]) distinct++;
  return distinct;
}
