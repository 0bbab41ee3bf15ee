import { sum } from '#sum.ts';
import { type Matrix, matrixOf } from '../linear/matrix.ts';
import { symmetricEigen } from '../linear/symmetric-eigen.ts';
import type { Layout } from './parameters.ts';

/** A loading of 0 leaves a construct without a scale, one of 1 an item without a residual. */
const [leastLoading, mostLoading] = [0.2, 0.9];

/** The start of the search: each construct by the first principal axis of its items. */
export function startOf(layout: Layout, correlations: Matrix): Float64Array {
  const { items, constructs, of, pairs, variances } = layout;
  const at = new Float64Array(layout.size);
  for (let f = 0; f < constructs; f++) {
    const own = of.flatMap((construct, i) => (construct === f ? [i] : []));
    firstAxis(own, correlations, variances[f]!).forEach((value, k) => {
      const size = Math.min(mostLoading, Math.max(leastLoading, Math.abs(value)));
      at[own[k]!] = value < 0 ? -size : size;
    });
  }
  for (let i = 0; i < items; i++) at[items + i] = 1 - variances[of[i]!]! * at[i]! ** 2;
  pairs.forEach(([f, g], k) => {
    let [between, one, other] = [0, 0, 0];
    for (let i = 0; i < items; i++) {
      if (of[i] === f) one += at[i]! ** 2;
      if (of[i] === g) other += at[i]! ** 2;
      for (let j = 0; j < items; j++) {
        if (of[i] === f && of[j] === g) between += at[i]! * correlations[i]![j]! * at[j]!;
      }
    }
    at[2 * items + k] = Math.max(-0.8, Math.min(0.8, between / one / other));
  });
  return at;
}

/**
 * With the largest correlations as communalities in the diagonal, and its sum above 0. Items that a
 * construct with a variance of -1 has go together by their correlations the other way round.
 */
function firstAxis(own: number[], correlations: Matrix, variance: number): Float64Array {
  const reduced = matrixOf(own.length, own.length, (i, j) => {
    const r = (k: number) => correlations[own[i]!]![own[k]!]!;
    return i === j
      ? Math.max(...own.map((_, k) => (k === i ? 0 : Math.abs(r(k)))))
      : variance * r(j);
  });
  const { values, vectors } = symmetricEigen(reduced);
  const size = Math.sqrt(Math.max(values[0]!, 0)) * (sum(vectors[0]!) < 0 ? -1 : 1);
  return vectors[0]!.map((value) => value * size);
}
