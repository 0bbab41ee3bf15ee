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
  for (let at = 0; at < samples; at++) {
    const rows = Uint32Array.from({ length: sample.n }, () => random.index(sample.n));
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
  const centred = units.map((unit) => {
    const values = Float64Array.from(rows, (row) => unit[row]!);
    let mean = 0;
    for (let i = 0; i < values.length; i++) mean += values[i]! / values.length;
    for (let i = 0; i < values.length; i++) values[i]! -= mean;
    const length = Math.sqrt(dot(values, values));
    // Of equal values the mean is not exact.
    return { values, length: length > 1e-12 ? length : Number.NaN };
  });
  return centred.map((one, i) =>
    Float64Array.from({ length: i }, (_, j) => {
      const other = centred[j]!;
      return dot(one.values, other.values) / one.length / other.length;
    }),
  );
}
