import type { Construct } from '../analyses.ts';
import { type Matrix, matrixOf, zeros } from '../linear/matrix.ts';

/**
 * The parameters of a model in which each item measures one construct and constructs correlate, in one
 * array: the loadings of all items, their residual variances, and the correlations of the constructs by
 * pair. Constructs have a variance of 1.
 */
export type Layout = {
  items: number;
  constructs: number;
  /** The construct of each item. */
  of: number[];
  /** Pairs of constructs, the later one first. */
  pairs: [number, number][];
  /** The variances of the constructs: 1, or -1 of one that no proper construct can stand for. */
  variances: number[];
  size: number;
};

export function layoutOf(of: number[], variances = of.map(() => 1)): Layout {
  const constructs = Math.max(...of) + 1;
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
  fit: Fit;
  loadings: Loading[];
  residuals: Residual[];
  covariances: Covariance[];
  /** One for each construct, in their order. */
  validity: {
    construct: string;
    alpha: number;
    /** Composite reliability and average variance extracted, of the standardised loadings. */
    cr: number;
    ave: number;
    rootAve: number;
    /** Maximum and mean of the squared correlations with the other constructs; NaN for a single one. */
    maximumShared: number;
    averageShared: number;
  }[];
  /** The correlations of the constructs, in their order: a full matrix with 1 in the diagonal. */
  correlations: number[][];
  /** `holds`: the root of both AVE is above the correlation. */
  fornellLarcker: {
    one: string;
    other: string;
    correlation: number;
    holds: boolean;
  }[];
};

/** HTMT of absolute correlations (Henseler, Ringle and Sarstedt 2015) with its 95 % percentile interval. */
export type Htmt = { one: string; other: string; value: number; low: number; high: number }[];

export type Fit = {
  parameters: number;
  chiSquare: number;
  df: number;
  p: number;
  /** Chi-square by df, the CMIN/DF of AMOS. */
  ratio: number;
  cfi: number;
  tli: number;
  rmsea: number;
  /** The 90 % interval. */
  rmseaLow: number;
  rmseaHigh: number;
  /** The probability of an RMSEA of 0.05 or less. */
  closeP: number;
  srmr: number;
  logLikelihood: number;
  /** -2 log L + 2 k. AMOS has chi-square + 2 k: the difference between two models is the same. */
  aic: number;
  bic: number;
  baselineChiSquare: number;
  baselineDf: number;
};
