import type { Pause } from '#description/pause.ts';
import {
  cholesky,
  dot,
  fillProducts,
  inverse,
  type Matrix,
  matrixOf,
  solve,
  transpose,
  zeros,
} from '../linear/matrix.ts';
import { symmetricEigen } from '../linear/symmetric-eigen.ts';
import { Refused, trouble } from '../results.ts';

/** The limit of R's factanal() and psych::fa(). An item at it is a Heywood case. */
export const leastUniqueness = 0.005;
const lowest = Math.log(leastUniqueness);
const mostSteps = 200;
const enough = 1e-20;

export type Extracted = { loadings: Matrix; uniquenesses: Float64Array; discrepancy: number };

/** With more items the search begins from one place only, as more would take too long. */
const mostFromEach = 30;

/**
 * From where R's factanal() begins, and with one factor from each item too: too few factors have several
 * solutions that are the best nearby.
 */
export async function extract(
  correlations: Matrix,
  factors: number,
  pause: Pause,
): Promise<Extracted> {
  const items = correlations.length;
  const inverted = inverse(cholesky(correlations)!);
  const usual = Float64Array.from(inverted, (row, i) => (1 - factors / items / 2) / row[i]!);
  const others = correlations.map((row) => row.map((r) => 1 - 0.8 * r ** 2));
  const starts = factors > 1 || items > mostFromEach ? [usual] : [usual, ...others];
  const found: Extracted[] = [];
  for (const start of starts) {
    found.push(await extractFrom(start, correlations, factors, pause));
  }
  return found.reduce((best, one) => (one.discrepancy < best.discrepancy - 1e-9 ? one : best));
}

/**
 * Factors by maximum likelihood: the discrepancy, with the loadings that are best for given
 * uniquenesses, is a function of these alone (Lawley and Maxwell 1971, chapter 4). Newton's method in
 * their logarithms, damped where a step does not lead down.
 */
async function extractFrom(
  start: Float64Array,
  correlations: Matrix,
  factors: number,
  pause: Pause,
): Promise<Extracted> {
  let at = inside(start.map(Math.log));
  let here = valueAt(correlations, factors, at);
  let damping = 0;
  for (let step = 0; step < mostSteps; step++) {
    await pause();
    const { gradient, second, nearly } = slopeOf(here, factors);
    const isHeld = at.map((value, i) =>
      Number(value <= lowest ? gradient[i]! > 0 : value >= 0 && gradient[i]! < 0),
    );
    const free = gradient.map((value, i) => (isHeld[i] ? 0 : value));
    for (;;) {
      const l =
        cholesky(withHeld(second, isHeld, damping)) ?? cholesky(withHeld(nearly, isHeld, damping));
      if (l) {
        const move = solve(l, free);
        const promise = dot(move, free);
        if (promise < enough && damping < 1) return loadingsOf(here, factors, at);
        const next = inside(at.map((value, i) => value - move[i]!));
        const there = valueAt(correlations, factors, next);
        // Close to the best, the value differs by no more than its own rounding.
        if (there.value <= here.value || promise < 1e-12) {
          [at, here] = [next, there];
          damping = damping < 1e-3 ? 0 : damping / 10;
          break;
        }
      }
      damping = Math.max(1e-3, damping * 4);
      if (damping > 1e9) throw new Refused(trouble('no-convergence', [], { steps: step }));
    }
  }
  throw new Refused(trouble('no-convergence', [], { steps: mostSteps }));
}

const inside = (at: Float64Array) => at.map((value) => Math.min(0, Math.max(lowest, value)));

/** The second derivatives of the items that are free to move, with a heavier diagonal. */
function withHeld(second: Matrix, isHeld: Float64Array, damping: number): Matrix {
  return matrixOf(second.length, second.length, (i, j) => {
    if (i === j) return isHeld[i] ? 1 : second[i]![i]! + damping;
    return isHeld[i] || isHeld[j] ? 0 : second[i]![j]!;
  });
}

type Value = { values: Float64Array; vectors: Matrix; value: number };

/** The discrepancy by the correlations divided by the roots of the uniquenesses, whose logarithms are `at`. */
function valueAt(correlations: Matrix, factors: number, at: Float64Array): Value {
  const scales = at.map((value) => Math.exp(-value / 2));
  const scaled = matrixOf(
    at.length,
    at.length,
    (i, j) => correlations[i]![j]! * scales[i]! * scales[j]!,
  );
  const { values, vectors } = symmetricEigen(scaled);
  const rest = values.subarray(factors);
  return { values, vectors, value: rest.reduce((sum, one) => sum + one - Math.log(one) - 1, 0) };
}

/** The first derivatives, the second ones, and what these are near where the model holds. */
function slopeOf({ values, vectors }: Value, factors: number) {
  const items = values.length;
  const gradient = new Float64Array(items);
  for (let m = factors; m < items; m++) {
    const vector = vectors[m]!;
    for (let i = 0; i < items; i++) gradient[i]! += (1 - values[m]!) * vector[i]! ** 2;
  }
  /** By item, in the vectors of no factor. */
  const byItem = transpose(vectors.slice(factors));
  const rest = productsWith(byItem, () => 1);
  const weighted = productsWith(byItem, (m) => values[factors + m]!);
  const second = matrixOf(items, items, (i, j) => (j > i ? 0 : rest[i]![j]! * weighted[i]![j]!));
  const nearly = matrixOf(items, items, (i, j) => (j > i ? 0 : rest[i]![j]! ** 2));
  for (let n = 0; n < factors; n++) {
    const one = vectors[n]!;
    const own = productsWith(byItem, (m) => {
      const a = values[factors + m]!;
      const b = values[n]!;
      return ((1 - a) * (a + b)) / (b - a);
    });
    for (let i = 0; i < items; i++) {
      for (let j = 0; j <= i; j++) second[i]![j]! += one[i]! * one[j]! * own[i]![j]!;
    }
  }
  return { gradient, second, nearly };
}

/** The products of lines with numbers between them: the lower triangle, which is all that is read. */
function productsWith(lines: Matrix, weight: (at: number) => number): Matrix {
  const weights = Float64Array.from(lines[0]!, (_, at) => weight(at));
  const weighted = lines.map((line) => line.map((value, at) => value * weights[at]!));
  const found = zeros(lines.length, lines.length);
  for (let i = 0; i < lines.length; i += 2) fillProducts(found, lines, i, weighted);
  return found;
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
