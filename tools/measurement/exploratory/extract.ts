import type { YieldToEventLoop } from '../../describe/yield-to-event-loop.ts';
import { cholesky, inverse, solve } from '../linear/cholesky.ts';
import { type Matrix, matrixOf } from '../linear/matrix.ts';
import { symmetricEigen } from '../linear/symmetric-eigen.ts';
import { Refused, trouble } from '../trouble.ts';

/** As R's factanal() and psych::fa() have it. At this an item is a Heywood case. */
export const leastUniqueness = 0.005;
const mostSteps = 200;
const enough = 1e-20;

export type Extracted = { loadings: Matrix; uniquenesses: Float64Array; discrepancy: number };

/**
 * Factors by maximum likelihood: the discrepancy, with the loadings that are best for given
 * uniquenesses, is a function of these alone (Lawley and Maxwell 1971, chapter 4). Newton's method in
 * their logarithms, with the approximate second derivatives first and the exact ones near the best.
 */
export async function extract(
  correlations: Matrix,
  factors: number,
  yieldToEventLoop: YieldToEventLoop,
): Promise<Extracted> {
  const items = correlations.length;
  const lowest = Math.log(leastUniqueness);
  const inverted = inverse(cholesky(correlations)!);
  let at = Float64Array.from(inverted, (row, i) =>
    Math.min(0, Math.max(lowest, Math.log((1 - factors / items / 2) / row[i]!))),
  );
  let here = valueAt(correlations, factors, at);
  let damping = 0;
  for (let step = 0; step < mostSteps; step++) {
    await yieldToEventLoop();
    const { gradient, second } = slopeOf(here, factors);
    const held = at.map((value, i) =>
      (value <= lowest && gradient[i]! > 0) || (value >= 0 && gradient[i]! < 0) ? 1 : 0,
    );
    for (;;) {
      const l = cholesky(
        second.map((row, i) =>
          row.map((value, j) => {
            if (i === j) return held[i] ? 1 : value * (1 + damping) + damping * 1e-6;
            return held[i] || held[j] ? 0 : value;
          }),
        ),
      );
      const direction =
        l &&
        solve(
          l,
          gradient.map((value, i) => (held[i] ? 0 : value)),
        );
      if (direction && damping === 0) {
        const promise = direction.reduce(
          (sum, value, i) => sum + value * gradient[i]! * (1 - held[i]!),
          0,
        );
        if (promise < enough) return loadingsOf(here, factors, at);
      }
      const next =
        direction && at.map((value, i) => Math.min(0, Math.max(lowest, value - direction[i]!)));
      const there = next && valueAt(correlations, factors, next);
      if (there && there.value <= here.value + 1e-14 * items) {
        [at, here] = [next, there];
        damping = damping < 1e-3 ? 0 : damping / 10;
        break;
      }
      damping = Math.max(1e-3, damping * 4);
      if (damping > 1e9) throw new Refused(trouble('no-convergence', [], { steps: step }));
    }
  }
  throw new Refused(trouble('no-convergence', [], { steps: mostSteps }));
}

type Value = { values: Float64Array; vectors: Matrix; value: number };

/** Of the correlations divided by the roots of the uniquenesses, whose logarithms are `at`. */
function valueAt(correlations: Matrix, factors: number, at: Float64Array): Value {
  const scales = at.map((value) => Math.exp(-value / 2));
  const scaled = correlations.map((row, i) =>
    row.map((value, j) => value * scales[i]! * scales[j]!),
  );
  const { values, vectors } = symmetricEigen(scaled);
  const rest = values.subarray(factors);
  return { values, vectors, value: rest.reduce((sum, one) => sum + one - Math.log(one) - 1, 0) };
}

function slopeOf({ values, vectors }: Value, factors: number) {
  const items = values.length;
  const gradient = new Float64Array(items);
  const second = matrixOf(items, items, () => 0);
  for (let m = factors; m < items; m++) {
    const [vector, off] = [vectors[m]!, 1 - values[m]!];
    for (let i = 0; i < items; i++) gradient[i]! += off * vector[i]! ** 2;
  }
  // The projector on what the factors leave.
  for (let i = 0; i < items; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = i === j ? 1 : 0;
      for (let m = 0; m < factors; m++) sum -= vectors[m]![i]! * vectors[m]![j]!;
      second[i]![j] = sum ** 2;
      second[j]![i] = sum ** 2;
    }
  }
  return { gradient, second };
}

function loadingsOf(
  { values, vectors, value }: Value,
  factors: number,
  at: Float64Array,
): Extracted {
  const loadings = matrixOf(at.length, factors, (i, f) => {
    const size = Math.sqrt(Math.max(0, values[f]! - 1));
    return vectors[f]![i]! * size * Math.exp(at[i]! / 2);
  });
  return { loadings, uniquenesses: at.map(Math.exp), discrepancy: value };
}
