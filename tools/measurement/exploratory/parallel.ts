import type { Pause } from '../../describe/pause.ts';
import { quantile } from '../../describe/summary.ts';
import { chiSquareQuantile } from '../../power/distributions/chi-square.ts';
import { sum } from '../../sum.ts';
import { type Random, randomFrom } from '../chance/random.ts';
import { dot, type Matrix, zeros } from '../linear/matrix.ts';
import { symmetricEigenvalues } from '../linear/symmetric-eigen.ts';

/**
 * Horn's parallel analysis (1965): the eigenvalues of the correlations of normal items that are not
 * related, their mean and 95th percentile (Glorfeld 1995), and how many of those found come before the
 * first that is not above its percentile.
 */
export async function parallelOf(
  eigenvalues: Float64Array,
  n: number,
  { seed, samples }: { seed: number; samples: number },
  pause: Pause,
) {
  const items = eigenvalues.length;
  const random = randomFrom(seed);
  const found = Array.from(eigenvalues, () => new Float64Array(samples));
  for (let at = 0; at < samples; at++) {
    const values = symmetricEigenvalues(unrelated(random, items, n));
    for (let i = 0; i < items; i++) found[i]![at] = values[i]!;
    await pause((at + 1) / samples);
  }
  const percentile = found.map((values) => quantile(values.slice().sort(), 0.95));
  const first = percentile.findIndex((value, i) => !(eigenvalues[i]! > value));
  return {
    mean: found.map((values) => sum(values) / samples),
    percentile,
    factors: first < 0 ? items : first,
  };
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
