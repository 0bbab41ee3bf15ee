import { deviation, mean, quantileSorted, sum } from 'd3';

export type Fit = {
  coefficients: number[];
  /** Standard error of each coefficient. */
  errors: number[];
  /** Residual standard deviation, with n - p degrees of freedom. */
  sigma: number;
  degrees: number;
  rSquared: number;
  residuals: number[];
  /** Inverse of X'X: `sigma * sqrt(x' inverse x)` is the standard error of the fit at x. */
  inverse: number[][];
};

/** Ordinary least squares. Give each row of `design` its own leading 1 for the intercept. */
export function ols(design: number[][], outcome: number[]): Fit {
  const size = design[0]!.length;
  const columns = Array.from({ length: size }, (_, i) => i);
  const cross = columns.map((i) => columns.map((j) => sum(design, (row) => row[i]! * row[j]!)));
  const inverse = invert(cross);
  const moments = columns.map((i) => sum(design, (row, k) => row[i]! * outcome[k]!));
  const coefficients = inverse.map((row) => dot(row, moments));
  const residuals = design.map((row, k) => outcome[k]! - dot(row, coefficients));
  const degrees = design.length - size;
  const squares = dot(residuals, residuals);
  const sigma = Math.sqrt(squares / degrees);
  const centre = mean(outcome)!;
  return {
    coefficients,
    errors: columns.map((i) => sigma * Math.sqrt(inverse[i]![i]!)),
    sigma,
    degrees,
    rSquared: 1 - squares / sum(outcome, (y) => (y - centre) ** 2),
    residuals,
    inverse,
  };
}

export const dot = (a: number[], b: number[]): number => sum(a, (value, i) => value * b[i]!);

export function invert(matrix: number[][]): number[][] {
  const size = matrix.length;
  const rows = matrix.map((row, i) => [...row, ...row.map((_, j) => (i === j ? 1 : 0))]);
  for (let column = 0; column < size; column++) {
    let pivot = column;
    for (let row = column + 1; row < size; row++)
      if (Math.abs(rows[row]![column]!) > Math.abs(rows[pivot]![column]!)) pivot = row;
    [rows[column], rows[pivot]] = [rows[pivot]!, rows[column]!];
    const lead = rows[column]![column]!;
    if (Math.abs(lead) < 1e-12) throw new Error('the columns of the design are not independent');
    rows[column] = rows[column]!.map((value) => value / lead);
    for (let row = 0; row < size; row++) {
      const factor = rows[row]![column]!;
      if (row === column || factor === 0) continue;
      rows[row] = rows[row]!.map((value, j) => value - factor * rows[column]![j]!);
    }
  }
  return rows.map((row) => row.slice(size));
}

export const normalDensity = (x: number, centre = 0, spread = 1): number =>
  Math.exp(-(((x - centre) / spread) ** 2) / 2) / (spread * Math.sqrt(2 * Math.PI));

/** Standard normal distribution function (Abramowitz and Stegun 26.2.17, error below 7.5e-8). */
export function normalDistribution(x: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(x));
  const powers = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429];
  const tail = normalDensity(x) * powers.reduceRight((rest, value) => (rest + value) * t, 0);
  return x > 0 ? 1 - tail : tail;
}

/** Inverse of `normalDistribution` by bisection. */
export function normalQuantile(share: number): number {
  let [low, high] = [-9, 9];
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2;
    if (normalDistribution(middle) < share) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Gaussian kernel density with Silverman's bandwidth. */
export function kernelDensity(values: number[]): (x: number) => number {
  const sorted = [...values].sort((a, b) => a - b);
  const range = quantileSorted(sorted, 0.75)! - quantileSorted(sorted, 0.25)!;
  const width = 0.9 * Math.min(deviation(sorted)!, range / 1.34) * sorted.length ** -0.2;
  return (x) => mean(sorted, (value) => normalDensity(x, value, width))!;
}

export function correlation(a: number[], b: number[]): number {
  const [meanA, meanB] = [mean(a)!, mean(b)!];
  const shared = sum(a, (value, i) => (value - meanA) * (b[i]! - meanB));
  return shared / ((a.length - 1) * deviation(a)! * deviation(b)!);
}
