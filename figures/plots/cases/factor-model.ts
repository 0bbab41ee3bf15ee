import { mean, range, sum } from 'd3';
import { correlation, dot, invert } from '../../lib/statistics.ts';

type Matrix = number[][];

/** A simple structure: each item, by its column in the data, belongs to one factor. */
export type Model = { items: number[]; factorOf: number[]; factors: number };

/** One free number of the model: a loading, a correlation of two factors, a variance or covariance of errors. */
type Parameter =
  | { kind: 'loading'; item: number; factor: number }
  | { kind: 'factors'; a: number; b: number }
  | { kind: 'error'; a: number; b: number };

export type FactorFit = {
  /** Standardised, one for each item. */
  loadings: number[];
  /** Correlations of the factors. */
  factors: Matrix;
  chiSquare: number;
  degrees: number;
  cfi: number;
  tli: number;
  rmsea: number;
  srmr: number;
  /** Observed minus implied correlations of the items. */
  residuals: Matrix;
};

/**
 * Confirmatory factor analysis by maximum likelihood on the correlations of `data` (a row for each
 * person). Factors have unit variance. Fisher scoring from a plain start; throws if it does not settle.
 */
export function fitFactors(data: Matrix, { items, factorOf, factors }: Model): FactorFit {
  const observed = correlations(items.map((item) => data.map((row) => row[item]!)));
  const parameters: Parameter[] = [
    ...items.map((_, item): Parameter => ({ kind: 'loading', item, factor: factorOf[item]! })),
    ...range(factors).flatMap((a) => range(a).map((b): Parameter => ({ kind: 'factors', a, b }))),
    ...items.map((_, item): Parameter => ({ kind: 'error', a: item, b: item })),
  ];
  let values = parameters.map(({ kind }) => ({ loading: 0.7, factors: 0.3, error: 0.51 })[kind]);
  for (let step = 0; step < 60; step++) {
    const parts = assemble(parameters, values, items.length, factors);
    const inverse = invert(parts.implied);
    const slopes = parameters.map((one) => slope(one, parts));
    // Of half the log-likelihood's discrepancy: (S - Sigma) seen through the inverse of Sigma.
    const pull = times(times(inverse, minus(observed, parts.implied)), inverse);
    const score = slopes.map((one) => traceOf(pull, one) / 2);
    const seen = slopes.map((one) => times(times(inverse, one), inverse));
    const information = seen.map((one) => slopes.map((other) => traceOf(one, other) / 2));
    const change = invert(information).map((row) => dot(row, score));
    values = values.map((value, i) => value + change[i]!);
    if (Math.max(...change.map(Math.abs)) < 1e-9)
      return judge(observed, parameters, values, data.length, factors);
  }
  throw new Error('the factor model does not settle');
}

function judge(
  observed: Matrix,
  parameters: Parameter[],
  values: number[],
  people: number,
  factors: number,
): FactorFit {
  const size = observed.length;
  const { loadings, phi, implied } = assemble(parameters, values, size, factors);
  const discrepancy =
    logDeterminant(implied) - logDeterminant(observed) + traceOf(invert(implied), observed) - size;
  const chiSquare = (people - 1) * discrepancy;
  const pairs = (size * (size + 1)) / 2;
  const degrees = pairs - parameters.length;
  // The model of comparison: no item has anything to do with another.
  const alone = -(people - 1) * logDeterminant(observed);
  const excess = (value: number, free: number) => Math.max(value - free, 0);
  const freeAlone = (size * (size - 1)) / 2;
  const residuals = minus(observed, implied);
  return {
    loadings: loadings.map((row) => sum(row)),
    factors: phi,
    chiSquare,
    degrees,
    cfi: 1 - excess(chiSquare, degrees) / excess(alone, freeAlone),
    tli: (alone / freeAlone - chiSquare / degrees) / (alone / freeAlone - 1),
    rmsea: Math.sqrt(excess(chiSquare, degrees) / (degrees * (people - 1))),
    srmr: Math.sqrt(sum(residuals, (row, i) => sum(row.slice(0, i + 1), (r) => r * r)) / pairs),
    residuals,
  };
}

type Parts = { loadings: Matrix; phi: Matrix; implied: Matrix };

function assemble(parameters: Parameter[], values: number[], size: number, factors: number): Parts {
  const loadings = square(size, factors);
  const phi = square(factors, factors);
  const errors = square(size, size);
  range(factors).forEach((factor) => {
    phi[factor]![factor] = 1;
  });
  parameters.forEach((one, i) => {
    if (one.kind === 'loading') loadings[one.item]![one.factor] = values[i]!;
    else {
      const matrix = one.kind === 'factors' ? phi : errors;
      matrix[one.a]![one.b] = values[i]!;
      matrix[one.b]![one.a] = values[i]!;
    }
  });
  const common = times(times(loadings, phi), transpose(loadings));
  return { loadings, phi, implied: common.map((row, i) => row.map((v, j) => v + errors[i]![j]!)) };
}

/** How the implied correlations change with one parameter. */
function slope(one: Parameter, { loadings, phi }: Parts): Matrix {
  const size = loadings.length;
  const change = square(size, size);
  if (one.kind === 'error') {
    change[one.a]![one.b] = 1;
    change[one.b]![one.a] = 1;
    return change;
  }
  if (one.kind === 'loading') {
    const towards = loadings.map((row) => dot(row, phi[one.factor]!));
    towards.forEach((value, i) => {
      change[one.item]![i]! += value;
      change[i]![one.item]! += value;
    });
    return change;
  }
  return change.map((row, i) =>
    row.map(
      (_, j) =>
        loadings[i]![one.a]! * loadings[j]![one.b]! + loadings[i]![one.b]! * loadings[j]![one.a]!,
    ),
  );
}

/** Average variance extracted of a factor: the mean of its squared standardised loadings. */
export const averageVariance = (loadings: number[]): number => mean(loadings, (one) => one * one)!;

/** Composite reliability of a factor from its standardised loadings. */
export function compositeReliability(loadings: number[]): number {
  const common = sum(loadings) ** 2;
  return common / (common + sum(loadings, (one) => 1 - one * one));
}

/** The ratios of between-factor to within-factor correlations (heterotrait-monotrait), 1 on the diagonal. */
export function traitRatios(data: Matrix, { items, factorOf, factors }: Model): Matrix {
  const all = correlations(items.map((item) => data.map((row) => row[item]!)));
  const meanOf = (a: number, b: number) =>
    mean(
      items.flatMap((_, i) =>
        items.flatMap((_, j) =>
          i < j &&
          ((factorOf[i] === a && factorOf[j] === b) || (factorOf[i] === b && factorOf[j] === a))
            ? Math.abs(all[i]![j]!)
            : [],
        ),
      ),
    )!;
  return range(factors).map((a) =>
    range(factors).map((b) => meanOf(a, b) / Math.sqrt(meanOf(a, a) * meanOf(b, b))),
  );
}

/** The loadings of each factor's items. */
export const loadingsByFactor = ({ loadings }: FactorFit, { factorOf, factors }: Model): Matrix =>
  range(factors).map((one) => loadings.filter((_, i) => factorOf[i] === one));

export const correlations = (columns: Matrix): Matrix =>
  columns.map((a, i) => columns.map((b, j) => (i === j ? 1 : correlation(a, b))));

const square = (rows: number, columns: number): Matrix =>
  range(rows).map(() => Array<number>(columns).fill(0));
const transpose = (matrix: Matrix): Matrix =>
  matrix[0]!.map((_, j) => matrix.map((row) => row[j]!));
const times = (a: Matrix, b: Matrix): Matrix => {
  const columns = transpose(b);
  return a.map((row) => columns.map((column) => dot(row, column)));
};
const minus = (a: Matrix, b: Matrix): Matrix => a.map((row, i) => row.map((v, j) => v - b[i]![j]!));
/** Trace of the product of two symmetric matrices. */
const traceOf = (a: Matrix, b: Matrix): number => sum(a, (row, i) => dot(row, b[i]!));

/** By Cholesky's square root; the matrix is positive definite or this gives NaN. */
function logDeterminant(matrix: Matrix): number {
  const root = square(matrix.length, matrix.length);
  for (const [i, row] of matrix.entries())
    for (let j = 0; j <= i; j++) {
      const rest = row[j]! - sum(range(j), (k) => root[i]![k]! * root[j]![k]!);
      root[i]![j] = i === j ? Math.sqrt(rest) : rest / root[j]![j]!;
    }
  return 2 * sum(root, (row, i) => Math.log(row[i]!));
}
