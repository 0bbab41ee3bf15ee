import type { DataColumn } from '../describe/data-set.ts';

// What is asked of the measurement tools and what they give: plain data, so that it passes between a
// page and its worker. A value that is not defined is NaN; shares are from 0 to 1.

/** A column by name, one number a row, NaN where it is missing; what is reverse-scored is turned already. */
export type Column = Pick<DataColumn, 'name' | 'values'>;

/** A construct and the items that measure it. An item measures one construct. */
export type Construct = { name: string; items: string[] };

export const rotations = ['oblimin', 'varimax', 'none'] as const;
export type Rotation = (typeof rotations)[number];

/** What repeats by chance: `seed` as of R's set.seed(), a whole number; `samples` is how often. */
type Chance = { seed: number; samples: number };

export type Analyses = {
  frequencies: { items: string[] };
  crosstab: { row: string; column: string };
  groups: { items: string[]; by: string };
  correlations: {
    items: string[];
    method: 'pearson' | 'spearman';
    missing: 'pairwise' | 'listwise';
  };
  reliability: { items: string[] };
  /** Without `factors` there are as many as the parallel analysis says. */
  exploratory: {
    items: string[];
    rotation: Rotation;
    factors?: number;
  } & Chance;
  /** `samples` of 0 leaves out the intervals of HTMT. */
  model: { constructs: Construct[] } & Chance;
};

export type Kind = keyof Analyses;
export type Analysis = { [K in Kind]: { kind: K } & Analyses[K] }[Kind];

export type Results = {
  frequencies: Frequencies[];
  crosstab: Crosstab;
  groups: Groups[];
  correlations: Correlations;
  reliability: ScaleReliability;
  exploratory: Exploratory;
  model: MeasurementModel;
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

export const troubleCodes = [
  // No result.
  'no-column', // `names` are not in the file
  'too-few-items', // `least`
  'too-few-rows', // `rows` are complete, `least` are needed
  'constant', // `names` have one value in all rows
  'too-many-values', // `values` different ones in a table, `most`
  'item-twice', // `names` stand in two constructs, or twice in one
  'construct-twice', // two constructs are called alike
  'one-item', // a construct of one item is not identified
  'two-items-alone', // one construct of two items is not identified
  'singular', // `names` are, or nearly are, a sum of other items; or as many items as rows
  'not-identified', // the data do not determine the parameters
  'no-convergence', // no best solution in `steps`
  'too-many-factors', // `factors`, `most`
  'no-factors', // the parallel analysis finds none
  // With a result.
  'few-rows', // `rows` for `parameters`
  'heywood', // `names` have a residual variance below 0 (model), or at its bound (exploratory)
  'correlation-above-one', // `names` are two constructs
  'weak-identification', // `names` are constructs of two items
  'negative-loading', // `names`: items that should be reverse-scored?
  'low-expected', // `cells` of `all` cells have expected counts below 5, the least is `least`
  'rotation-not-converged',
  'alpha-negative',
] as const;
export type TroubleCode = (typeof troubleCodes)[number];

/** `warnings` come with a result; `refusals` stand in its place. */
export type Outcome<K extends Kind> =
  | { result: Results[K]; warnings: Trouble[] }
  | { refusals: Trouble[] };

/** Of one variable: each value in order with its count. */
export type Frequencies = {
  name: string;
  n: number;
  missing: number;
  values: {
    value: number;
    count: number;
    /** Of all rows. */
    share: number;
    /** Of the rows that are not missing. */
    validShare: number;
    cumulativeShare: number;
  }[];
};

/** Of the rows that have both. Matrices are by row, then column. */
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
  /** Feldt (1965), 95 %. */
  low: number;
  high: number;
  standardisedAlpha: number;
  meanCorrelation: number;
  /** Of the model with one factor (McDonald 1999); NaN below three items or where it has no solution. */
  omega: number;
  items: {
    name: string;
    mean: number;
    sd: number;
    /** With the sum of the other items. */
    itemRest: number;
    alphaWithout: number;
    /** Standardised, of the model with one factor. */
    loading: number;
  }[];
};

/** Of the correlations of the complete rows. */
export type Exploratory = {
  n: number;
  leftOut: number;
  names: string[];
  /** Kaiser, Meyer and Olkin, of all and by item. */
  kmo: number;
  msa: number[];
  bartlett: { chiSquare: number; df: number; p: number };
  eigenvalues: number[];
  /** Parallel analysis: mean and 95th percentile of the eigenvalues of unrelated normal items. */
  parallel: { mean: number[]; percentile: number[]; factors: number };
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

/** Between two constructs, or of one with itself. */
export type Covariance = {
  one: string;
  other: string;
  /** With marker loadings. */
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
  /** Of the constructs, in their order: a full matrix with 1 in the diagonal. */
  correlations: number[][];
  /** `holds`: the root of both AVE is above the correlation. */
  fornellLarcker: {
    one: string;
    other: string;
    correlation: number;
    holds: boolean;
  }[];
  /** With the mean of absolute correlations (Henseler, Ringle and Sarstedt 2015); percentile interval, 95 %. */
  htmt: { one: string; other: string; value: number; low: number; high: number }[];
};

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
  /** 90 %. */
  rmseaLow: number;
  rmseaHigh: number;
  /** Of RMSEA being 0.05 or less. */
  closeP: number;
  srmr: number;
  logLikelihood: number;
  /** -2 log L + 2 k. AMOS has chi-square + 2 k: the difference between two models is the same. */
  aic: number;
  bic: number;
  baselineChiSquare: number;
  baselineDf: number;
};

/** What syntax must do with the file before an analysis. */
export type Preparation = {
  /** Of a CSV file that stands beside the syntax. */
  file: string;
  /** Reverse-scored items and what their value and the turned one add up to: 6 of a scale of 1 to 5. */
  reversed: { name: string; sum: number }[];
  /** Codes that stand for a missing value in all columns. */
  missing: number[];
};

/** Syntax that gives the same numbers. SPSS has no procedure for a measurement model. */
export type Syntax = { r: string; spss?: string };
