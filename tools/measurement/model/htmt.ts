import type { YieldToEventLoop } from '../../describe/yield-to-event-loop.ts';
import { quantileOf } from '../chance/quantile.ts';
import { randomFrom } from '../chance/random.ts';
import { dot, type Matrix, zeros } from '../linear/matrix.ts';
import type { Sample } from '../sample.ts';

/**
 * Heterotrait-monotrait ratios of the pairs of constructs, of absolute correlations: Henseler, Ringle
 * and Sarstedt (2015). `of` has the construct of each item.
 */
export function htmtOf(correlations: Matrix, of: number[], pairs: [number, number][]): number[] {
  const constructs = Math.max(...of) + 1;
  const sums = zeros(constructs, constructs);
  const counts = zeros(constructs, constructs);
  for (let i = 0; i < of.length; i++) {
    for (let j = 0; j < i; j++) {
      const [f, g] = [Math.max(of[i]!, of[j]!), Math.min(of[i]!, of[j]!)];
      sums[f]![g]! += Math.abs(correlations[i]![j]!);
      counts[f]![g]! += 1;
    }
  }
  const mean = (f: number, g: number) => sums[f]![g]! / counts[f]![g]!;
  return pairs.map(([f, g]) => mean(f, g) / Math.sqrt(mean(f, f) * mean(g, g)));
}

/**
 * Percentile intervals, 95 %, of as many samples of the rows with replacement. A sample in which an item
 * does not vary is left out.
 */
export async function htmtIntervals(
  sample: Sample,
  of: number[],
  pairs: [number, number][],
  { seed, samples }: { seed: number; samples: number },
  yieldToEventLoop: YieldToEventLoop,
  progress: (share: number) => void,
): Promise<[number, number][]> {
  const random = randomFrom(seed);
  const found = pairs.map((): number[] => []);
  const rows = new Uint32Array(sample.n);
  for (let at = 0; at < samples; at++) {
    for (let i = 0; i < sample.n; i++) rows[i] = random.index(sample.n);
    htmtOf(correlationsOfRows(sample.units, rows), of, pairs).forEach((value, k) => {
      if (!Number.isNaN(value)) found[k]!.push(value);
    });
    progress((at + 1) / samples);
    await yieldToEventLoop();
  }
  return found.map((values) => {
    const sorted = Float64Array.from(values).sort();
    return [quantileOf(sorted, 0.025), quantileOf(sorted, 0.975)];
  });
}

function correlationsOfRows(units: Float64Array[], rows: Uint32Array): Matrix {
  const drawn = units.map((unit) => unitOf(unit, rows));
  const found = zeros(units.length, units.length);
  for (let i = 0; i < units.length; i++) {
    for (let j = 0; j < i; j++) found[i]![j] = dot(drawn[i]!, drawn[j]!);
  }
  return found;
}

/** The rows' values less their mean, to a length of 1; NaN where they do not vary. */
function unitOf(unit: Float64Array, rows: Uint32Array): Float64Array {
  const n = rows.length;
  const values = new Float64Array(n);
  let mean = 0;
  for (let i = 0; i < n; i++) {
    const value = unit[rows[i]!]!;
    values[i] = value;
    mean += value;
  }
  mean /= n;
  for (let i = 0; i < n; i++) values[i]! -= mean;
  const length = Math.sqrt(dot(values, values));
  // Of equal values the mean is not exact.
  const factor = length > 1e-12 ? 1 / length : Number.NaN;
  for (let i = 0; i < n; i++) values[i]! *= factor;
  return values;
}
