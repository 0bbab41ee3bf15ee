import { normalQuantile } from '../power/distributions/normal.ts';
import { studentQuantile } from '../power/distributions/student.ts';

export type Point = { x: number; y: number };

/** From low to high. */
type Interval = readonly [low: number, high: number];

export type Line = {
  slope: number;
  /** 95% confidence interval of the slope. */
  slopes: Interval;
  at: (x: number) => number;
  /** Half the width of the 95% confidence interval of the line at x. */
  half: (x: number) => number;
  /** Pearson's correlation with its 95% interval; without one where all y are equal. */
  correlation?: { r: number; interval: Interval };
};

export type NoLine = { reason: 'few' | 'upright' };

/** What is left of the spread where only rounding is left: the points lie on one line. */
const rounding = 1e-12;

/**
 * Least squares of y on x. The interval of r is Fisher's, as in R's cor.test; points on one line have
 * intervals of no width. There is no line through fewer than four points or where all x are equal.
 */
export function fitLine(points: readonly Point[]): Line | NoLine {
  const n = points.length;
  if (n < 4) return { reason: 'few' };
  const mean = (of: (point: Point) => number) => points.reduce((sum, one) => sum + of(one), 0) / n;
  const [middleX, middleY] = [mean(({ x }) => x), mean(({ y }) => y)];
  const sum = (of: (dx: number, dy: number) => number) =>
    points.reduce((total, { x, y }) => total + of(x - middleX, y - middleY), 0);
  const squaresX = sum((dx) => dx * dx);
  if (squaresX <= rounding * n * middleX ** 2) return { reason: 'upright' };
  const squaresY = sum((_, dy) => dy * dy);
  const isFlat = squaresY <= rounding * n * middleY ** 2;
  const slope = isFlat ? 0 : sum((dx, dy) => dx * dy) / squaresX;
  const left = sum((dx, dy) => (dy - slope * dx) ** 2);
  const residual = isFlat || left <= rounding * squaresY ? 0 : left;
  const reach = studentQuantile(0.025, n - 2) * Math.sqrt(residual / (n - 2));
  const error = reach / Math.sqrt(squaresX);
  const r = residual ? (slope * Math.sqrt(squaresX)) / Math.sqrt(squaresY) : Math.sign(slope);
  return {
    slope,
    slopes: [slope - error, slope + error],
    at: (x) => middleY + slope * (x - middleX),
    half: (x) => reach * Math.sqrt(1 / n + (x - middleX) ** 2 / squaresX),
    correlation: isFlat ? undefined : { r, interval: fisherInterval(r, n) },
  };
}

export const isLine = (fit: Line | NoLine): fit is Line => 'slope' in fit;

function fisherInterval(r: number, n: number): Interval {
  const reach = normalQuantile(0.025) / Math.sqrt(n - 3);
  const z = Math.atanh(r);
  return [Math.tanh(z - reach), Math.tanh(z + reach)];
}
