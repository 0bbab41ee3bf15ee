import { type Pause, partOf } from '#description/pause.ts';
import { quantile } from '#description/summary.ts';
import { chiSquareQuantile, chiSquareUpper } from '#power/distributions/distributions.ts';
import { sum } from '#sampling/sampling.ts';
import { type Analyses, type Column, type ParallelWay, parallelWays } from '../analyses.ts';
import { type Random, randomFrom } from '../chance/random.ts';
import {
  cholesky,
  dot,
  inverse,
  logDeterminant,
  type Matrix,
  matrixOf,
  multiply,
  plainRows,
  zeros,
} from '../linear/matrix.ts';
import { symmetricEigenvalues } from '../linear/symmetric-eigen.ts';
import { Refused, trouble } from '../results.ts';
import { sampleOf } from '../sample.ts';
import { type Extracted, extract, leastUniqueness } from './extract.ts';
import { type Rotated, rotate } from './rotate.ts';

/** Of the correlations of the complete rows. Takes at least three items. */
export async function exploratoryOf(
  columns: Column[],
  { rotation, factors: wanted, way = 'components', seed, samples }: Analyses['exploratory'],
  pause: Pause,
) {
  const items = columns.length;
  const sample = await sampleOf(columns, partOf(pause, 0, 0.1));
  const { n, leftOut, names, correlations } = sample;
  const chance = { seed, samples };
  const parallel = await parallelOf(correlations, n, chance, partOf(pause, 0.1, 0.7));
  const most = mostFactors(items);
  const factors = wanted ?? Math.min(parallel[way].factors, most);
  if (factors > most) throw new Refused(trouble('too-many-factors', [], { factors, most }));
  if (factors < 1) throw new Refused(trouble('no-factors'));

  const extracted = await extract(correlations, factors, pause);
  const rotated = ordered(rotate(extracted.loadings, rotation));
  const df = ((items - factors) ** 2 - items - factors) / 2;
  const chiSquare = extracted.discrepancy * (n - 1 - (2 * items + 5) / 6 - (2 * factors) / 3);
  const sums = sumsOf(rotated);
  const result = {
    n,
    leftOut,
    names,
    ...adequacyOf(correlations, n),
    parallel,
    /** By maximum likelihood. Loadings by item, then factor; the factor with the largest comes first. */
    factors,
    rotation,
    loadings: plainRows(rotated.loadings),
    /** Equal to the loadings where factors do not correlate. */
    structure: plainRows(multiply(rotated.loadings, rotated.correlations)),
    factorCorrelations: plainRows(rotated.correlations),
    communalities: Array.from(extracted.loadings, (row) => dot(row, row)),
    uniquenesses: [...extracted.uniquenesses],
    /** By factor, and their share of all variance. */
    sumsOfSquares: sums,
    shares: sums.map((sum) => sum / items),
    /** With Bartlett's correction; df of 0 or below has none. */
    test: { chiSquare, df, p: df > 0 ? chiSquareUpper(chiSquare, df) : Number.NaN },
  };
  return { result, warnings: warningsOf(names, extracted, rotated) };
}

/** The largest number of factors that leaves degrees of freedom: (p - m)² >= p + m. */
function mostFactors(items: number): number {
  let most = 0;
  while ((items - most - 1) ** 2 >= items + most + 1) most++;
  return most;
}

/** The sums of squares as psych has them: an oblique factor counts with its part in the communalities. */
function sumsOf({ loadings, correlations }: Pick<Rotated, 'loadings' | 'correlations'>): number[] {
  const weighted = multiply(loadings, correlations);
  return Array.from(correlations, (_, f) =>
    loadings.reduce((sum, row, i) => sum + row[f]! * weighted[i]![f]!, 0),
  );
}

/** The factor with the largest sum first, each so that its loadings add up to more than 0. */
function ordered(rotated: Rotated): Rotated {
  const sums = sumsOf(rotated);
  const { loadings, correlations } = rotated;
  const order = [...sums.keys()].sort((f, g) => sums[g]! - sums[f]!);
  const signs = order.map((f) => (loadings.reduce((sum, row) => sum + row[f]!, 0) < 0 ? -1 : 1));
  const size = order.length;
  return {
    ...rotated,
    loadings: matrixOf(loadings.length, size, (i, f) => signs[f]! * loadings[i]![order[f]!]!),
    correlations: matrixOf(
      size,
      size,
      (f, g) => signs[f]! * signs[g]! * correlations[order[f]!]![order[g]!]!,
    ),
  };
}

function warningsOf(names: string[], { uniquenesses }: Extracted, { isConverged }: Rotated) {
  const heywood = names.filter((_, i) => uniquenesses[i]! < leastUniqueness * 1.0001);
  return [
    ...(heywood.length > 0 ? [trouble('heywood', heywood)] : []),
    ...(isConverged ? [] : [trouble('rotation-not-converged')]),
  ];
}

/** Whether correlations are worth factors: Kaiser (1974), and Bartlett's test that there are none (1951). */
function adequacyOf(correlations: Matrix, n: number) {
  const items = correlations.length;
  const l = cholesky(correlations)!;
  const inverted = inverse(l);
  const [raw, partial] = [new Float64Array(items), new Float64Array(items)];
  for (let i = 0; i < items; i++) {
    for (let j = 0; j < items; j++) {
      if (i === j) continue;
      raw[i]! += correlations[i]![j]! ** 2;
      partial[i]! += inverted[i]![j]! ** 2 / inverted[i]![i]! / inverted[j]![j]!;
    }
  }
  const chiSquare = -(n - 1 - (2 * items + 5) / 6) * logDeterminant(l);
  const df = (items * (items - 1)) / 2;
  return {
    /** Kaiser, Meyer and Olkin, of all and by item. */
    kmo: sum(raw) / (sum(raw) + sum(partial)),
    msa: Array.from(raw, (value, i) => value / (value + partial[i]!)),
    bartlett: { chiSquare, df, p: chiSquareUpper(chiSquare, df) },
  };
}

/**
 * Horn's parallel analysis (1965): the eigenvalues of the correlations of normal items that are not
 * related, their mean and 95th percentile (Glorfeld 1995), and how many of those found come before the
 * first that is not above its percentile. Twice: of components, and of common factors, with the
 * communalities of one factor in the diagonal, as psych's fa.parallel() and jamovi have it.
 */
async function parallelOf(
  correlations: Matrix,
  n: number,
  { seed, samples }: { seed: number; samples: number },
  pause: Pause,
) {
  const items = correlations.length;
  const random = randomFrom(seed);
  const ways = { components: symmetricEigenvalues, factors: commonEigenvalues };
  const drawn = {
    components: Array.from(correlations, () => new Float64Array(samples)),
    factors: Array.from(correlations, () => new Float64Array(samples)),
  };
  for (let at = 0; at < samples; at++) {
    const chance = unrelated(random, items, n);
    for (const way of parallelWays) {
      ways[way](chance).forEach((value, i) => {
        drawn[way][i]![at] = value;
      });
    }
    await pause((at + 1) / samples);
  }
  const of = (way: ParallelWay) => {
    const eigenvalues = [...ways[way](correlations)];
    const percentile = drawn[way].map((values) => quantile(values.slice().sort(), 0.95));
    const first = percentile.findIndex((value, i) => !(eigenvalues[i]! > value));
    return {
      eigenvalues,
      mean: drawn[way].map((values) => sum(values) / samples),
      percentile,
      factors: first < 0 ? items : first,
    };
  };
  return { components: of('components'), factors: of('factors') };
}

/** The eigenvalues of correlations that have the communalities of one factor in their diagonal. */
function commonEigenvalues(correlations: Matrix): Float64Array {
  const loadings = minres(correlations);
  return symmetricEigenvalues(
    correlations.map((row, i) => row.map((r, j) => (i === j ? loadings[i]! ** 2 : r))),
  );
}

const [powerSteps, mostSweeps, enough] = [30, 500, 1e-9];
/** R's fa() leaves each item so much of its own. */
const mostLoading = Math.sqrt(0.995);

/** One factor with the least squares beside the diagonal (Harman and Jones 1966), loading by loading. */
function minres(correlations: Matrix): Float64Array {
  let axis = Float64Array.from(correlations, (row) => sum(row) + 0.01 * row[0]!);
  for (let step = 0; step < powerSteps; step++) {
    const length = Math.sqrt(dot(axis, axis)) || 1;
    axis = Float64Array.from(correlations, (row) => dot(row, axis) / length);
  }
  const scale = 1 / Math.sqrt(Math.sqrt(dot(axis, axis)) || 1);
  const loadings = axis.map((value) => value * scale);
  for (let sweep = 0; sweep < mostSweeps; sweep++) {
    let moved = 0;
    for (const [i, row] of correlations.entries()) {
      const own = loadings[i]!;
      const rest = dot(loadings, loadings) - own ** 2;
      const best = rest > 0 ? (dot(row, loadings) - own) / rest : 0;
      loadings[i] = Math.max(-mostLoading, Math.min(mostLoading, best));
      moved = Math.max(moved, Math.abs(loadings[i]! - own));
    }
    if (moved < enough) break;
  }
  return loadings;
}

/**
 * The correlations of `n` rows of unrelated normal items without the rows: by Bartlett's (1933)
 * decomposition of their cross products.
 */
function unrelated(random: Random, items: number, n: number): Matrix {
  const l = zeros(items, items);
  for (let j = 0; j < items; j++) for (let i = j + 1; i < items; i++) l[i]![j] = random.normal();
  for (let i = 0; i < items; i++) {
    l[i]![i] = Math.sqrt(chiSquareQuantile(1 - random.uniform(), n - 1 - i));
  }
  for (const row of l) {
    const length = Math.sqrt(dot(row, row));
    for (let k = 0; k < items; k++) row[k]! /= length;
  }
  const found = zeros(items, items);
  for (let i = 0; i < items; i++) {
    for (let j = 0; j <= i; j++) {
      const r = dot(l[i]!, l[j]!, j + 1);
      found[i]![j] = r;
      found[j]![i] = r;
    }
  }
  return found;
}
