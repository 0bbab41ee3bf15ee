import type { Pause } from '#description/pause.ts';
import { quantile } from '#description/summary.ts';
import { chiSquareQuantile } from '#power/distributions/distributions.ts';
import { sum } from '#sum.ts';
import { type ParallelWay, parallelWays } from '../analyses.ts';
import { type Random, randomFrom } from '../chance/random.ts';
import { dot, type Matrix, zeros } from '../linear/matrix.ts';
import { symmetricEigenvalues } from '../linear/symmetric-eigen.ts';

/**
 * Horn's parallel analysis (1965): the eigenvalues of the correlations of normal items that are not
 * related, their mean and 95th percentile (Glorfeld 1995), and how many of those found come before the
 * first that is not above its percentile. Twice: of components, and of common factors, with the
 * communalities of one factor in the diagonal, as psych's fa.parallel() and jamovi have it.
 */
export async function parallelOf(
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
