import type { Kind, ParallelWay, Rotation } from './analyses.ts';
import type { Htmt, MeasurementModel } from './model/results.ts';
import type { Trouble } from './trouble.ts';

// What the measurement tools give: plain data, so that it passes between a page and its worker. A value
// that is not defined is NaN; shares are from 0 to 1.

export type Results = {
  frequencies: Frequencies[];
  crosstab: Crosstab;
  groups: Groups[];
  correlations: Correlations;
  reliability: ScaleReliability;
  exploratory: Exploratory;
  model: MeasurementModel;
  htmt: Htmt;
};

/** `warnings` come with a result; `refusals` stand in its place. */
export type Outcome<K extends Kind> =
  | { result: Results[K]; warnings: Trouble[] }
  | { refusals: Trouble[] };

/** The values of one variable in order, each with its count. */
export type Frequencies = {
  name: string;
  n: number;
  missing: number;
  values: {
    value: number;
    count: number;
    /** The share of all rows. */
    share: number;
    /** The share of the rows that are not missing. */
    validShare: number;
    cumulativeShare: number;
  }[];
};

/** A table of the rows that have both values. Matrices are by row, then column. */
export type Crosstab = {
  n: number;
  leftOut: number;
  rowValues: number[];
  columnValues: number[];
  counts: number[][];
  rowTotals: number[];
  columnTotals: number[];
  /** Counts that independence would give. */
  expected: number[][];
  /** Adjusted standardised residuals (Haberman 1973). */
  residuals: number[][];
  /** Pearson's, without a correction for continuity. */
  chiSquare: number;
  df: number;
  p: number;
  cramersV: number;
  /** Two-sided, of a table of 2 by 2; NaN for others. */
  fisherP: number;
  cellsBelow5: number;
  leastExpected: number;
};

/** One item by group. Welch's test is NaN where a group has fewer than two rows or does not vary. */
export type Groups = {
  name: string;
  leftOut: number;
  groups: { value: number; n: number; mean: number; sd: number; low: number; high: number }[];
  /** One-way, with equal variances; with two groups F is t². */
  anova: { f: number; df1: number; df2: number; p: number; etaSquared: number };
  /** Welch (1951), without equal variances. */
  welch: { f: number; df1: number; df2: number; p: number };
};

/** Lower triangles: `[i][j]` with j < i. */
export type Correlations = {
  names: string[];
  r: number[][];
  /** Two-sided, of t with n - 2. */
  p: number[][];
  n: number[][];
};

export type ScaleReliability = {
  n: number;
  leftOut: number;
  alpha: number;
  /** The 95 % interval of Feldt (1965). */
  low: number;
  high: number;
  standardisedAlpha: number;
  meanCorrelation: number;
  /** Omega of the model with one factor (McDonald 1999); NaN below three items or where it has no solution. */
  omega: number;
  items: {
    name: string;
    mean: number;
    sd: number;
    /** The correlation with the sum of the other items. */
    itemRest: number;
    alphaWithout: number;
    /** The standardised loading in the model with one factor. */
    loading: number;
  }[];
};

/** An exploratory analysis of the correlations of the complete rows. */
export type Exploratory = {
  n: number;
  leftOut: number;
  names: string[];
  /** Kaiser, Meyer and Olkin, of all and by item. */
  kmo: number;
  msa: number[];
  bartlett: { chiSquare: number; df: number; p: number };
  /** Eigenvalues; mean and 95th percentile of those of unrelated normal items; how many are above. */
  parallel: Record<
    ParallelWay,
    { eigenvalues: number[]; mean: number[]; percentile: number[]; factors: number }
  >;
  /** By maximum likelihood. Loadings by item, then factor; the factor with the largest comes first. */
  factors: number;
  rotation: Rotation;
  loadings: number[][];
  /** By item, then factor: equal to the loadings where factors do not correlate. */
  structure: number[][];
  factorCorrelations: number[][];
  communalities: number[];
  uniquenesses: number[];
  /** Sums of squares by factor, as psych has them, and their share of all variance. */
  sumsOfSquares: number[];
  shares: number[];
  /** With Bartlett's correction; df of 0 or below has none. */
  test: { chiSquare: number; df: number; p: number };
};
