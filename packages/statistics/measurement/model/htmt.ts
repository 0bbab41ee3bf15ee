import type { Pause } from '#description/pause.ts';
import { quantile } from '#description/summary.ts';
import type { Analyses, Column } from '../analyses.ts';
import { randomFrom } from '../chance/random.ts';
import { dot, fillProducts, type Matrix, zeros } from '../linear/matrix.ts';
import { type Sample, sampleOf } from '../sample.ts';
import { type Htmt, layoutOf } from './results.ts';

/** The ratios of all pairs of constructs, each with its interval. */
export async function htmtTableOf(
  columns: Column[],
  { constructs, seed, samples }: Analyses['htmt'],
  pause: Pause,
): Promise<Htmt> {
  const sample = await sampleOf(columns, () => pause());
  const { of, pairs } = layoutOf(constructs.flatMap(({ items }, f) => items.map(() => f)));
  const ratios = htmtOf(sample.correlations, of, pairs);
  const intervals =
    samples > 0 ? await htmtIntervals(sample, of, pairs, { seed, samples }, pause) : [];
  return pairs.map(([g, f], k) => {
    const [low, high] = intervals[k] ?? [Number.NaN, Number.NaN];
    return { one: constructs[f]!.name, other: constructs[g]!.name, value: ratios[k]!, low, high };
  });
}

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
async function htmtIntervals(
  { n, units }: Sample,
  of: number[],
  pairs: [number, number][],
  { seed, samples }: { seed: number; samples: number },
  pause: Pause,
): Promise<[number, number][]> {
  const random = randomFrom(seed);
  const found = pairs.map((): number[] => []);
  const counts = new Float64Array(n);
  const rows = new Uint32Array(n);
  // To be filled again for each sample: to make them takes as long as to fill them.
  const space = units.map(() => new Float64Array(n));
  const correlations = zeros(units.length, units.length);
  for (let at = 0; at < samples; at++) {
    counts.fill(0);
    for (let i = 0; i < n; i++) counts[random.index(n)]! += 1;
    let different = 0;
    for (let row = 0; row < n; row++) if (counts[row]! > 0) rows[different++] = row;
    const drawn = space.map((one) => one.subarray(0, different));
    units.forEach((unit, i) => {
      takeUnit(drawn[i]!, unit, rows, counts);
    });
    for (let i = 0; i < units.length; i += 2) fillProducts(correlations, drawn, i);
    htmtOf(correlations, of, pairs).forEach((value, k) => {
      if (!Number.isNaN(value)) found[k]!.push(value);
    });
    await pause((at + 1) / samples);
  }
  return found.map((values) => {
    const sorted = Float64Array.from(values).sort();
    return [quantile(sorted, 0.025), quantile(sorted, 0.975)];
  });
}

/**
 * Puts the rows' values less their mean, to a length of 1, into `to`; NaN where they do not vary. A row
 * that was drawn several times stands there once, times the root of its count.
 */
function takeUnit(to: Float64Array, unit: Float64Array, rows: Uint32Array, counts: Float64Array) {
  let sum = 0;
  for (let i = 0; i < to.length; i++) {
    const row = rows[i]!;
    to[i] = unit[row]!;
    sum += counts[row]! * unit[row]!;
  }
  const mean = sum / unit.length;
  for (let i = 0; i < to.length; i++) to[i] = (to[i]! - mean) * Math.sqrt(counts[rows[i]!]!);
  const length = Math.sqrt(dot(to, to));
  // Of equal values the mean is not exact.
  const factor = length > 1e-12 ? 1 / length : Number.NaN;
  for (let i = 0; i < to.length; i++) to[i]! *= factor;
}
