import type { Correlation } from './correlations.ts';
import type { Pause } from './pause.ts';
import { countBelow, sortedValues } from './summary.ts';

export async function spearmanOfAll(
  columns: Float64Array[],
  pause: Pause,
): Promise<Correlation[][]> {
  const steps = (columns.length * (columns.length + 1)) / 2;
  let done = 0;
  const step = () => pause(++done / steps);
  const places: Places[] = [];
  for (const column of columns) {
    places.push(placesOf(column));
    await step();
  }
  const found: Correlation[][] = [];
  for (let i = 0; i < places.length; i++) {
    found[i] = [];
    for (let j = 0; j < i; j++) {
      found[i]![j] = spearman(places[i]!, places[j]!);
      await step();
    }
  }
  return found;
}

/** Each number's place among those that differ, from 1; 0 where it is missing. */
type Places = { at: Uint32Array; counts: Float64Array; gaps: Uint32Array };

function placesOf(values: Float64Array): Places {
  const sorted = sortedValues(values);
  const different = sorted.filter((value, i) => i === 0 || value !== sorted[i - 1]);
  const at = new Uint32Array(values.length);
  const counts = new Float64Array(different.length + 1);
  const gaps = new Uint32Array(values.length - sorted.length);
  for (let row = 0; row < at.length; row++) {
    const value = values[row]!;
    if (Number.isNaN(value)) gaps[counts[0]!] = row;
    else at[row] = 1 + countBelow(different, value);
    counts[at[row]!]! += 1;
  }
  return { at, counts, gaps };
}

function spearman(one: Places, other: Places): Correlation {
  const [x, y] = [ranksBeside(one, other), ranksBeside(other, one)];
  const [xs, ys] = [x.ranks, y.ranks];
  let product = 0;
  for (let row = 0; row < one.at.length; row++) {
    product += xs[one.at[row]!]! * ys[other.at[row]!]!;
  }
  const r = product / Math.sqrt(x.squares) / Math.sqrt(y.squares);
  return { r: Math.max(-1, Math.min(1, r)), n: x.n };
}

/**
 * By place, the ranks among the rows that the other column has too, less their mean: equal values share
 * the middle of theirs, a gap counts nothing.
 */
function ranksBeside({ at, counts }: Places, { gaps }: Places) {
  const left = counts.slice();
  for (let i = 0; i < gaps.length; i++) left[at[gaps[i]!]!]! -= 1;
  const n = left.reduce((sum, count) => sum + count, -left[0]!);
  const ranks = new Float64Array(left.length);
  let [below, squares] = [0, 0];
  for (let place = 1; place < left.length; place++) {
    const [count, rank] = [left[place]!, below + (left[place]! - n) / 2];
    ranks[place] = rank;
    squares += count * rank * rank;
    below += count;
  }
  return { n, ranks, squares };
}
