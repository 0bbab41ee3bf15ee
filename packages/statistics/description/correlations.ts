import type { Pause } from './pause.ts';
import { countBelow, sortedValues } from './summary.ts';

async function spearmanOfAll(columns: Float64Array[], pause: Pause): Promise<Correlation[][]> {
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

export const correlationKinds = ['pearson', 'spearman'] as const;
export type CorrelationKind = (typeof correlationKinds)[number];

/** Of two variables: the coefficient, NaN where one of them does not vary, and the rows that have both. */
export type Correlation = { r: number; n: number };

/** Each with each of those before it: `[1][0]` is of the second and the first. */
export function correlate(
  columns: Float64Array[],
  kind: CorrelationKind,
  pause: Pause,
): Promise<Correlation[][]> {
  const ofAll = { pearson: pearsonOfAll, spearman: spearmanOfAll }[kind];
  return ofAll(columns, pause);
}

/** So many of 300 columns stay in the processor's cache; and no column is copied whole. */
const rowsAtOnce = 512;
/** What the mean leaves of the squares of a pair: of less, too few digits are left. */
const leastLeft = 1e-4;

async function pearsonOfAll(columns: Float64Array[], pause: Pause): Promise<Correlation[][]> {
  const rows = columns[0]?.length ?? 0;
  const blocks: Block[] = [];
  for (const column of columns) {
    blocks.push(blockOf(column));
    await pause();
  }
  const sums = blocks.map((_, i) => Array.from({ length: i }, () => new Float64Array(6)));
  for (let start = 0; start < rows; start += rowsAtOnce) {
    columns.forEach((column, i) => {
      fill(blocks[i]!, column.subarray(start, start + rowsAtOnce));
    });
    for (let i = 0; i < blocks.length; i++) {
      for (let j = 0; j < i; j++) add(sums[i]![j]!, blocks[i]!, blocks[j]!);
      await pause();
    }
    await pause(Math.min(1, (start + rowsAtOnce) / rows));
  }
  const found: Correlation[][] = [];
  for (const [i, line] of sums.entries()) {
    found[i] = line.map((sum, j) => correlationOf(sum) ?? pearson(columns[i]!, columns[j]!));
    await pause();
  }
  return found;
}

/** Some rows of a column, with a mean of 0 and a spread of 1 in all rows; 0 where a number is missing. */
type Block = { mean: number; scale: number; values: Float64Array; isThere: Float64Array };

function blockOf(column: Float64Array): Block {
  const first = firstOf(column);
  let [n, sum, squares] = [0, 0, 0];
  for (let row = 0; row < column.length; row++) {
    const off = column[row]! - first;
    if (Number.isNaN(off)) continue;
    n++;
    sum += off;
    squares += off * off;
  }
  const scale = 1 / Math.sqrt(squares / n - (sum / n) ** 2);
  return {
    mean: first + sum / n,
    scale: Number.isFinite(scale) ? scale : 1,
    values: new Float64Array(rowsAtOnce),
    isThere: new Float64Array(rowsAtOnce),
  };
}

function fill({ mean, scale, values, isThere }: Block, rows: Float64Array) {
  isThere.fill(0);
  values.fill(0);
  for (let row = 0; row < rows.length; row++) {
    const value = (rows[row]! - mean) * scale;
    if (Number.isNaN(value)) continue;
    values[row] = value;
    isThere[row] = 1;
  }
}

/** Of the rows that both have: their number, and the sums of one, the other, both squares and the product. */
function add(sums: Float64Array, one: Block, other: Block) {
  const { values: xs, isThere: withX } = one;
  const { values: ys, isThere: withY } = other;
  let n = 0;
  let x = 0;
  let y = 0;
  let xx = 0;
  let yy = 0;
  let xy = 0;
  for (let row = 0; row < rowsAtOnce; row++) {
    const a = xs[row]! * withY[row]!;
    const b = ys[row]! * withX[row]!;
    n += withX[row]! * withY[row]!;
    x += a;
    y += b;
    xx += a * a;
    yy += b * b;
    xy += a * b;
  }
  sums[0]! += n;
  sums[1]! += x;
  sums[2]! += y;
  sums[3]! += xx;
  sums[4]! += yy;
  sums[5]! += xy;
}

/** Undefined where it is to be computed from numbers less the means of just these rows. */
function correlationOf(sums: Float64Array): Correlation | undefined {
  const [n = 0, x = 0, y = 0, xx = 0, yy = 0, xy = 0] = sums;
  const [left, otherLeft] = [xx - (x * x) / n, yy - (y * y) / n];
  if (!(left > leastLeft * xx && otherLeft > leastLeft * yy)) return undefined;
  return { r: bounded((xy - (x * y) / n) / Math.sqrt(left * otherLeft)), n };
}

/** Pearson's r by row, of the rows that have both numbers. */
export function pearson(x: Float64Array, y: Float64Array): Correlation {
  // From numbers of their own size, so that large ones close together keep their digits.
  const startX = firstOf(x);
  const startY = firstOf(y);
  let n = 0;
  let sumX = 0;
  let sumY = 0;
  for (let i = 0; i < x.length; i++) {
    const dx = x[i]! - startX;
    const dy = y[i]! - startY;
    if (Number.isNaN(dx + dy)) continue;
    n++;
    sumX += dx;
    sumY += dy;
  }
  const meanX = startX + sumX / n;
  const meanY = startY + sumY / n;
  let xx = 0;
  let yy = 0;
  let xy = 0;
  for (let i = 0; i < x.length; i++) {
    const dx = x[i]! - meanX;
    const dy = y[i]! - meanY;
    if (Number.isNaN(dx + dy)) continue;
    xx += dx * dx;
    yy += dy * dy;
    xy += dx * dy;
  }
  const r = xy / Math.sqrt(xx) / Math.sqrt(yy);
  return { r: xx > 0 && yy > 0 ? bounded(r) : Number.NaN, n };
}

/** Rounding may lead beyond 1. */
const bounded = (r: number) => Math.max(-1, Math.min(1, r));

function firstOf(values: Float64Array): number {
  let i = 0;
  while (Number.isNaN(values[i])) i++;
  return values[i] ?? 0;
}
