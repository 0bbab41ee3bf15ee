import type { Breath } from './breath.ts';
import { countBelow, sortedValues } from './summary.ts';

export const correlationKinds = ['pearson', 'spearman'] as const;
export type CorrelationKind = (typeof correlationKinds)[number];

/** Of two variables: the coefficient, NaN where one of them does not vary, and the rows that have both. */
export type Correlation = { r: number; n: number };

/** Each with each of those before it: `[1][0]` is of the second and the first. */
export async function correlate(
  columns: Float64Array[],
  kind: CorrelationKind,
  breath: Breath,
): Promise<Correlation[][]> {
  const places = kind === 'spearman' ? columns.map(placesOf) : [];
  const found: Correlation[][] = [];
  for (let i = 0; i < columns.length; i++) {
    found[i] = [];
    for (let j = 0; j < i; j++) {
      const [x, y] = [columns[i]!, columns[j]!];
      found[i]![j] =
        kind === 'pearson' ? pearson(x, y) : pearson(ranks(places[i]!, y), ranks(places[j]!, x));
      await breath();
    }
  }
  return found;
}

/** Pearson's r by row, of the rows that have both numbers. */
export function pearson(x: Float64Array, y: Float64Array): Correlation {
  let [n, meanX, meanY] = [0, 0, 0];
  for (let i = 0; i < x.length; i++) {
    if (Number.isNaN(x[i]! + y[i]!)) continue;
    n++;
    meanX += (x[i]! - meanX) / n;
    meanY += (y[i]! - meanY) / n;
  }
  let [xx, yy, xy] = [0, 0, 0];
  for (let i = 0; i < x.length; i++) {
    const [dx, dy] = [x[i]! - meanX, y[i]! - meanY];
    if (Number.isNaN(dx + dy)) continue;
    xx += dx * dx;
    yy += dy * dy;
    xy += dx * dy;
  }
  const r = xy / Math.sqrt(xx * yy);
  return { r: xx > 0 && yy > 0 ? Math.max(-1, Math.min(1, r)) : Number.NaN, n };
}

/** Each number's place among those that differ, from 0; NaN where it is missing. */
type Places = { of: Float64Array; distinct: number };

function placesOf(values: Float64Array): Places {
  const sorted = sortedValues(values);
  const distinct = sorted.filter((value, i) => i === 0 || value !== sorted[i - 1]);
  return {
    of: values.map((value) => (Number.isNaN(value) ? value : countBelow(distinct, value))),
    distinct: distinct.length,
  };
}

/** Ranks from 1 among the rows that `other` has too; equal values share the middle of theirs. */
function ranks({ of, distinct }: Places, other: Float64Array): Float64Array {
  const counts = new Float64Array(distinct);
  for (let i = 0; i < of.length; i++) if (!Number.isNaN(of[i]! + other[i]!)) counts[of[i]!]!++;
  let below = 0;
  const middles = counts.map((count) => {
    const middle = below + (count + 1) / 2;
    below += count;
    return middle;
  });
  return of.map((place, i) => (Number.isNaN(place + other[i]!) ? Number.NaN : middles[place]!));
}
