import type { Pause } from '#description/pause.ts';
import { sum } from '#sampling/sampling.ts';
import {
  cholesky,
  dot,
  inverse,
  logDeterminant,
  type Matrix,
  matrixOf,
  multiply,
  solve,
  transpose,
  zeros,
} from '../linear/matrix.ts';
import { symmetricEigen } from '../linear/symmetric-eigen.ts';
import { Refused, trouble } from '../results.ts';
import { constructCorrelations, implied, type Layout, layoutOf } from './results.ts';

/**
 * The gradient of half the discrepancy log |Σ| + tr(S Σ⁻¹), and the information that one row is
 * expected to give, ½ tr(Σ⁻¹ ∂Σ/∂a Σ⁻¹ ∂Σ/∂b) (Bollen 1989, chapter 4).
 */
export function slopeOf(layout: Layout, at: Float64Array, inverse: Matrix, observed: Matrix) {
  const { items, constructs, of, pairs, size } = layout;
  const phi = constructCorrelations(layout, at);
  const loadings = zeros(items, constructs);
  for (let i = 0; i < items; i++) loadings[i]![of[i]!] = at[i]!;

  const covariances = multiply(loadings, phi);
  const weightedLoadings = multiply(inverse, loadings);
  const weighted = multiply(inverse, covariances);
  // The residuals as they weigh: Σ⁻¹ (Σ - S) Σ⁻¹.
  const share = multiply(inverse, multiply(observed, inverse));
  const residual = inverse.map((row, i) => row.map((value, j) => value - share[i]![j]!));
  const pull = multiply(residual, covariances);
  const between = multiply(transpose(loadings), multiply(residual, loadings));

  const gradient = new Float64Array(size);
  for (let i = 0; i < items; i++) {
    gradient[i] = pull[i]![of[i]!]!;
    gradient[items + i] = residual[i]![i]! / 2;
  }
  pairs.forEach(([f, g], k) => {
    gradient[2 * items + k] = between[f]![g]!;
  });

  const toConstructs = transpose(loadings);
  const ofLoadings = multiply(toConstructs, weightedLoadings);
  const ofCovariances = multiply(toConstructs, weighted);
  const spread = multiply(transpose(covariances), weighted);
  const information = zeros(size, size);
  const set = (a: number, b: number, value: number) => {
    information[a]![b] = value;
    information[b]![a] = value;
  };
  for (let i = 0; i < items; i++) {
    const f = of[i]!;
    for (let j = 0; j <= i; j++) {
      const [g, both] = [of[j]!, inverse[i]![j]!];
      set(i, j, weighted[j]![f]! * weighted[i]![g]! + both * spread[f]![g]!);
      set(items + i, items + j, both ** 2 / 2);
      set(items + i, j, both * weighted[i]![g]!);
      set(items + j, i, both * weighted[j]![f]!);
    }
    pairs.forEach(([g, h], k) => {
      const [one, other] = [weightedLoadings[i]![g]!, weightedLoadings[i]![h]!];
      set(2 * items + k, i, one * ofCovariances[h]![f]! + other * ofCovariances[g]![f]!);
      set(2 * items + k, items + i, one * other);
    });
  }
  pairs.forEach(([f, g], k) => {
    pairs.slice(0, k + 1).forEach(([h, i], l) => {
      const value =
        ofLoadings[f]![i]! * ofLoadings[g]![h]! + ofLoadings[f]![h]! * ofLoadings[g]![i]!;
      set(2 * items + k, 2 * items + l, value);
    });
  });
  return { gradient, information };
}

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

export type Estimates = {
  at: Float64Array;
  /** The inverse of the information of one row: divided by n, the variances of the estimates. */
  inverseInformation: Matrix;
  implied: Matrix;
  /** The discrepancy: log |Σ| + tr(S Σ⁻¹) - log |S| - items. */
  discrepancy: number;
  steps: number;
};

const mostSteps = 1000;
/** The square of the last step, measured by the information: the ninth digit of an estimate. */
const enough = 1e-20;
/** What the others leave of a parameter's information: below this it is not determined. */
const leastShare = 1e-7;

/**
 * Maximum likelihood by Fisher scoring, with damping (Levenberg and Marquardt) where a step does not
 * lead down. Residual variances have no bound, as in lavaan and AMOS.
 */
export async function estimate(
  layout: Layout,
  observed: Matrix,
  pause: Pause,
  start = startOf(layout, observed),
): Promise<Estimates> {
  const constant = logDeterminant(cholesky(observed)!) + layout.items;
  function valueAt(at: Float64Array) {
    const sigma = implied(layout, at);
    const l = cholesky(sigma);
    if (!l) return undefined;
    const weights = inverse(l);
    const trace = weights.reduce((sum, row, i) => sum + dot(row, observed[i]!), 0);
    return { sigma, weights, value: logDeterminant(l) + trace - constant };
  }

  let at = start;
  const first = valueAt(at);
  if (!first) throw new Refused(trouble('no-convergence', [], { steps: 0 }));
  let here = first;
  let damping = 0;
  for (let steps = 1; steps <= mostSteps; steps++) {
    await pause();
    const { gradient, information } = slopeOf(layout, at, here.weights, observed);
    const exact = scaledCholesky(information, 0);
    const direct = exact && solveScaled(exact, gradient);
    if (direct && dot(gradient, direct) < enough) {
      if (leastPivot(exact.l) < leastShare) throw new Refused(trouble('not-identified'));
      return {
        at,
        implied: here.sigma,
        discrepancy: Math.max(0, here.value),
        steps,
        inverseInformation: inverseScaled(exact),
      };
    }
    for (let attempt = 0; ; attempt++) {
      if (attempt > 60) throw new Refused(trouble('no-convergence', [], { steps }));
      const factor = damping > 0 || !exact ? scaledCholesky(information, damping || 1e-3) : exact;
      const step = factor && solveScaled(factor, gradient);
      const next = step && at.map((value, i) => value - step[i]!);
      const there = next && valueAt(next);
      // Close to the best, the value differs by no more than its own rounding.
      if (there && there.value <= here.value + 1e-13 * layout.items) {
        [at, here] = [next, there];
        damping = damping < 1e-3 ? 0 : damping / 10;
        break;
      }
      damping = Math.max(1e-3, damping * 4);
    }
  }
  throw new Refused(trouble('no-convergence', [], { steps: mostSteps }));
}

/** With more items the search begins from one place only, as more would take too long. */
const mostFromEach = 30;

/**
 * The constructs, one at a time, that would have to have a variance below 0 for the model to have a best
 * solution: where it has none otherwise, this says why.
 */
export async function withoutVariance(layout: Layout, observed: Matrix, pause: Pause) {
  const found: number[] = [];
  for (let f = 0; f < layout.constructs && layout.items <= mostFromEach; f++) {
    const variances = layout.variances.with(f, -1);
    if (await estimate({ ...layout, variances }, observed, pause).catch(ifRefused)) found.push(f);
  }
  return found;
}

/**
 * With one construct. Items that measure several have several solutions that are the best nearby, so
 * the search begins at each item too.
 */
export async function estimateOne(observed: Matrix, pause: Pause) {
  const layout = layoutOf(observed.map(() => 0));
  let best = await estimate(layout, observed, pause);
  for (const row of observed.length > mostFromEach ? [] : observed) {
    const loadings = row.map((r) => 0.9 * r);
    const start = Float64Array.of(...loadings, ...loadings.map((value) => 1 - value ** 2));
    const other = await estimate(layout, observed, pause, start).catch(ifRefused);
    if (other && other.discrepancy < best.discrepancy - 1e-9) best = other;
  }
  return best;
}

function ifRefused(error: unknown): undefined {
  if (!(error instanceof Refused)) throw error;
}

/** Brings a matrix to a diagonal of 1, so that its pivots tell what is determined. */
type Scaled = { l: Matrix; scales: Float64Array };

function scaledCholesky(a: Matrix, damping: number): Scaled | undefined {
  const scales = Float64Array.from(a, (row, i) => Math.sqrt(row[i]! * (1 + damping)));
  const l = cholesky(
    a.map((row, i) => row.map((value, j) => (i === j ? 1 : value / scales[i]! / scales[j]!))),
  );
  return l && { l, scales };
}

function solveScaled({ l, scales }: Scaled, b: Float64Array): Float64Array {
  const scaled = b.map((value, i) => value / scales[i]!);
  return solve(l, scaled).map((value, i) => value / scales[i]!);
}

function inverseScaled({ l, scales }: Scaled): Matrix {
  return inverse(l).map((row, i) => row.map((value, j) => value / scales[i]! / scales[j]!));
}

const leastPivot = (l: Matrix) => Math.min(...l.map((row, i) => row[i]! ** 2));
