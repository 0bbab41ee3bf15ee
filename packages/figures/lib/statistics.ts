import { studentQuantile } from '@site/statistics/power/distributions/distributions';
import { seededUniform } from '@site/statistics/sampling/sampling';
import { deviation, mean, randomNormal, sum } from 'd3';

/** Ordinary least squares. Give each row of `design` its own leading 1 for the intercept. */
export function ols(design: number[][], outcome: number[]) {
  const size = design[0]!.length;
  const columns = Array.from({ length: size }, (_, i) => i);
  const cross = columns.map((i) => columns.map((j) => sum(design, (row) => row[i]! * row[j]!)));
  /** `sigma * sqrt(x' inverse x)` is the standard error of the fit at x. */
  const inverse = invert(cross);
  const moments = columns.map((i) => sum(design, (row, k) => row[i]! * outcome[k]!));
  const coefficients = inverse.map((row) => dot(row, moments));
  const residuals = design.map((row, k) => outcome[k]! - dot(row, coefficients));
  const degrees = design.length - size;
  const squares = dot(residuals, residuals);
  /** Residual standard deviation. */
  const sigma = Math.sqrt(squares / degrees);
  const centre = mean(outcome)!;
  return {
    coefficients,
    /** Standard error of each coefficient. */
    errors: columns.map((i) => sigma * Math.sqrt(inverse[i]![i]!)),
    sigma,
    degrees,
    rSquared: 1 - squares / sum(outcome, (y) => (y - centre) ** 2),
    residuals,
    inverse,
  };
}

export const dot = (a: number[], b: number[]): number => sum(a, (value, i) => value * b[i]!);

function invert(matrix: number[][]): number[][] {
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

export function correlation(a: number[], b: number[]): number {
  const [meanA, meanB] = [mean(a)!, mean(b)!];
  const shared = sum(a, (value, i) => (value - meanA) * (b[i]! - meanB));
  return shared / ((a.length - 1) * deviation(a)! * deviation(b)!);
}

/** The two-sided critical value of Student's t: 2.086 for alpha 0.05 and 20 degrees of freedom. */
export const tCritical = (alpha: number, df: number): number => studentQuantile(alpha / 2, df);

/** Reproducible random numbers: the same seed gives the same figure on every machine. */
export function seeded(seed: number) {
  const uniform = seededUniform(seed);
  /** Standard normal, by the polar form of Box and Muller. */
  const normal = randomNormal.source(uniform)();
  /** A whole number from 0 to below `limit`. */
  const below = (limit: number) => Math.floor(uniform() * limit);
  const pick = <Item>(items: readonly Item[]): Item => items[below(items.length)]!;
  const shuffle = <Item>(items: readonly Item[]): Item[] => {
    const copy = [...items];
    for (let i = copy.length - 1; i > 0; i--) {
      const j = below(i + 1);
      [copy[i], copy[j]] = [copy[j]!, copy[i]!];
    }
    return copy;
  };
  return { uniform, normal, below, pick, shuffle };
}
