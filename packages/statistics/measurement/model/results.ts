import type { Construct } from '../analyses.ts';
import { type Matrix, matrixOf, zeros } from '../linear/matrix.ts';
import type { fitOf, validityOf } from './fit.ts';

export type Layout = ReturnType<typeof layoutOf>;

/**
 * The parameters of a model in which each item measures one construct (`of`) and constructs correlate, in one
 * array: the loadings of all items, their residual variances, and the correlations of the constructs by
 * pair. Constructs have a variance of 1, or -1 where no proper construct can stand for one.
 */
export function layoutOf(of: number[], variances = of.map(() => 1)) {
  const constructs = Math.max(...of) + 1;
  /** The later one first. */
  const pairs: [number, number][] = [];
  for (let g = 0; g < constructs; g++) {
    for (let f = g + 1; f < constructs; f++) pairs.push([f, g]);
  }
  return { items: of.length, constructs, of, pairs, variances, size: 2 * of.length + pairs.length };
}

export function constructCorrelations(
  { items, constructs, pairs, variances }: Layout,
  at: Float64Array,
): Matrix {
  const phi = matrixOf(constructs, constructs, (f, g) => (f === g ? variances[f]! : 0));
  pairs.forEach(([f, g], i) => {
    const value = at[2 * items + i]!;
    phi[f]![g] = value;
    phi[g]![f] = value;
  });
  return phi;
}

/** The correlations of the items that the model implies. */
export function implied(layout: Layout, at: Float64Array): Matrix {
  const { items, of } = layout;
  const phi = constructCorrelations(layout, at);
  const sigma = zeros(items, items);
  for (let i = 0; i < items; i++) {
    const [row, correlations] = [sigma[i]!, phi[of[i]!]!];
    for (let j = 0; j < items; j++) row[j] = at[i]! * correlations[of[j]!]! * at[j]!;
    row[i]! += at[items + i]!;
  }
  return sigma;
}

/** A number with its standard error by the expected information, z and two-sided p. */
export type Estimate = { value: number; se: number; z: number; p: number };

export type Loading = {
  construct: string;
  item: string;
  /** With the first loading of each construct fixed at 1: se, z and p of that are NaN. */
  marker: Estimate;
  /** With the variances of the constructs fixed at 1. */
  unit: Estimate;
  standardised: Estimate;
};

export type Residual = { item: string; raw: Estimate; standardised: Estimate };

/** A covariance between two constructs, or of one with itself. */
export type Covariance = {
  one: string;
  other: string;
  /** The covariance with marker loadings. */
  marker: Estimate;
  /** The correlation; that of one with itself is 1 and has no error. */
  standardised: Estimate;
};

/** A confirmatory model of correlated constructs by maximum likelihood under normality. */
export type MeasurementModel = {
  n: number;
  leftOut: number;
  constructs: Construct[];
  steps: number;
  fit: ReturnType<typeof fitOf>;
  loadings: Loading[];
  residuals: Residual[];
  covariances: Covariance[];
} & ReturnType<typeof validityOf>;

/** HTMT of absolute correlations (Henseler, Ringle and Sarstedt 2015) with its 95 % percentile interval. */
export type Htmt = { one: string; other: string; value: number; low: number; high: number }[];
