import type { Pause } from '#description/pause.ts';
import { cholesky, inverse, logDeterminant, solve } from '../linear/cholesky.ts';
import { dot, type Matrix } from '../linear/matrix.ts';
import { Refused, trouble } from '../trouble.ts';
import { slopeOf } from './information.ts';
import { implied, type Layout, layoutOf } from './parameters.ts';
import { startOf } from './start.ts';

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
