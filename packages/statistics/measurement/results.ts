import type { Kind, ParallelWay, Rotation } from './analyses.ts';
import type { Htmt, MeasurementModel } from './model/results.ts';

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

/**
 * Why there is no result, or what a result suffers from. `names` are the items or constructs that it
 * is about, `values` what stands in its sentence.
 */
export type Trouble = {
  code: TroubleCode;
  names: string[];
  values: Record<string, number>;
};

type TroubleCode =
  // No result.
  | 'no-column' // `names` are not in the file
  | 'too-few-items' // `least`
  | 'too-few-rows' // `rows` are complete, `least` are needed
  | 'constant' // `names` have one value in all rows
  | 'too-many-values' // `values` different ones in a table, `most`
  | 'item-twice' // `names` stand in two constructs, or twice in one
  | 'construct-twice' // two constructs are called alike
  | 'one-item' // a construct of one item is not identified
  | 'two-items-alone' // one construct of two items is not identified
  | 'singular' // `names` are, or nearly are, a sum of other items; or as many items as rows
  | 'not-identified' // the data do not determine the parameters
  | 'no-convergence' // no best solution in `steps`
  | 'negative-variance' // `names` are constructs whose variance would be below 0
  | 'failed' // a fault of the tool: this one result is not there
  | 'too-many-factors' // `factors`, `most`
  | 'no-factors' // the parallel analysis finds none
  // With a result.
  | 'few-rows' // `rows` for `parameters`
  | 'heywood' // `names` have a residual variance below 0 (model), or at its bound (exploratory)
  | 'correlation-above-one' // `names` are two constructs
  | 'weak-identification' // `names` are constructs of two items
  | 'negative-loading' // `names`: items that should be reverse-scored?
  | 'low-expected' // `cells` of `all` cells have expected counts below 5, the least is `least`
  | 'rotation-not-converged'
  | 'alpha-negative';

export function trouble(
  code: TroubleCode,
  names: string[] = [],
  values: Record<string, number> = {},
): Trouble {
  return { code, names, values };
}

/** Thrown by whatever has no result; `measure()` gives the troubles back. */
export class Refused extends Error {
  readonly troubles: Trouble[];

  constructor(...troubles: Trouble[]) {
    super(troubles.map(({ code }) => code).join(' '));
    this.troubles = troubles;
  }
}
