import { countBelow, sortedValues } from './summary.ts';
import type { YieldToEventLoop } from './yield-to-event-loop.ts';

export const correlationKinds = ['pearson', 'spearman'] as const;
export type CorrelationKind = (typeof correlationKinds)[number];

/** Of two variables: the coefficient, NaN where one of them does not vary, and the rows that have both. */
export type Correlation = { r: number; n: number };

/** Each with each of those before it: `[1][0]` is of the second and the first. */
export async function correlate(
  columns: Float64Array[],
  kind: CorrelationKind,
  yieldToEventLoop: YieldToEventLoop,
  progress: (share: number) => void = () => {},
): Promise<Correlation[][]> {
  const pairs = (columns.length * (columns.length - 1)) / 2;
  const steps = kind === 'spearman' ? columns.length + pairs : pairs;
  let done = 0;
  async function step() {
    progress(++done / steps);
    await yieldToEventLoop();
  }

  const ranked: Ranked[] = [];
  for (const column of kind === 'spearman' ? columns : []) {
    ranked.push(rankedOf(column));
    await step();
  }
  const found: Correlation[][] = [];
  for (let i = 0; i < columns.length; i++) {
    found[i] = [];
    for (let j = 0; j < i; j++) {
      const [x, y] =
        kind === 'spearman'
          ? [ranks(ranked[i]!, ranked[j]!), ranks(ranked[j]!, ranked[i]!)]
          : [columns[i]!, columns[j]!];
      found[i]![j] = pearson(x, y);
      await step();
    }
  }
  return found;
}

/** Pearson's r by row, of the rows that have both numbers. */
export function pearson(x: Float64Array, y: Float64Array): Correlation {
  // From numbers of their own size, so that large ones close together keep their digits.
  const [startX, startY] = [firstOf(x), firstOf(y)];
  let [n, sumX, sumY] = [0, 0, 0];
  for (let i = 0; i < x.length; i++) {
    const dx = x[i]! - startX;
    const dy = y[i]! - startY;
    if (Number.isNaN(dx + dy)) continue;
    n++;
    sumX += dx;
    sumY += dy;
  }
  const [meanX, meanY] = [startX + sumX / n, startY + sumY / n];
  let [xx, yy, xy] = [0, 0, 0];
  for (let i = 0; i < x.length; i++) {
    const dx = x[i]! - meanX;
    const dy = y[i]! - meanY;
    if (Number.isNaN(dx + dy)) continue;
    xx += dx * dx;
    yy += dy * dy;
    xy += dx * dy;
  }
  const r = xy / Math.sqrt(xx) / Math.sqrt(yy);
  return { r: xx > 0 && yy > 0 ? Math.max(-1, Math.min(1, r)) : Number.NaN, n };
}

function firstOf(values: Float64Array): number {
  let i = 0;
  while (Number.isNaN(values[i])) i++;
  return values[i] ?? 0;
}

/** A column for Spearman: each number's place among those that differ, from 0; NaN where it is missing. */
type Ranked = {
  places: Float64Array;
  distinct: number;
  /** The ranks, if no number is missing: then they are the same beside every such column. */
  whole?: Float64Array;
};

function rankedOf(values: Float64Array): Ranked {
  const sorted = sortedValues(values);
  const different = sorted.filter((value, i) => i === 0 || value !== sorted[i - 1]);
  const places = values.map((value) =>
    Number.isNaN(value) ? value : countBelow(different, value),
  );
  const distinct = different.length;
  if (sorted.length < values.length) return { places, distinct };
  return { places, distinct, whole: ranksWith(places, distinct, places) };
}

const ranks = (one: Ranked, other: Ranked): Float64Array =>
  one.whole && other.whole ? one.whole : ranksWith(one.places, one.distinct, other.places);

/** Ranks from 1 among the rows that `other` has too; equal values share the middle of theirs. */
function ranksWith(places: Float64Array, distinct: number, other: Float64Array): Float64Array {
  const counts = new Float64Array(distinct);
  for (let i = 0; i < places.length; i++) {
    if (!Number.isNaN(places[i]! + other[i]!)) counts[places[i]!]!++;
  }
  let below = 0;
  const middles = counts.map((count) => {
    const middle = below + (count + 1) / 2;
    below += count;
    return middle;
  });
  return places.map((place, i) => (Number.isNaN(place + other[i]!) ? Number.NaN : middles[place]!));
}
