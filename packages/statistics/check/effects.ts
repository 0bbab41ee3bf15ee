import { isWithin, type Limits } from '../power/design.ts';
import {
  chiSquareUpper,
  fisherUpper,
  noncentralStudentUpper,
  normalQuantile,
} from '../power/distributions/distributions.ts';
import { logGamma, root } from '../power/distributions/numeric.ts';

type Effect = { id: EffectId; value: number; low: number; high: number };
type EffectId = 'd' | 'g' | 'dz' | 'eta2' | 'omega2' | 'r' | 'w' | 'or';

/** Where a rising `f` is 0, to the right of `start`, in strides that double. */
function rise(f: (x: number) => number, start: number): number {
  let [low, step] = [start, 1];
  while (f(low + step) < 0 && step < 1e9) {
    low += step;
    step *= 2;
  }
  return root(f, low, low + step);
}

/** The noncentralities of a t for which so large or so small a one has half of what the level leaves. */
function ncpOfT(t: number, df: number, level: number): [number, number] {
  if (t < 0) {
    const [low, high] = ncpOfT(-t, df, level);
    return [-high, -low];
  }
  const rest = (1 - level) / 2;
  const at = (share: number) => (ncp: number) => noncentralStudentUpper(t, df, ncp) - share;
  // Near enough below both for the probability to be 0.
  const start = -10 - 40 / Math.sqrt(df);
  return [rise(at(rest), start), rise(at(1 - rest), start)];
}

/** The same of a distribution whose noncentrality is never below 0 (Steiger 2004). */
function ncpOf(upper: (ncp: number) => number, level: number): [number, number] {
  const rest = (1 - level) / 2;
  const bound = (share: number) => (upper(0) >= share ? 0 : rise((ncp) => upper(ncp) - share, 0));
  return [bound(rest), bound(1 - rest)];
}

/** The factor by which Hedges makes d unbiased: Γ(df/2) / (√(df/2) Γ((df - 1)/2)). */
function hedges(df: number): number {
  return Math.exp(logGamma(df / 2) - logGamma((df - 1) / 2)) / Math.sqrt(df / 2);
}

type Values = readonly number[];

/** What is reported, and the effects that it gives; undefined where the values are not possible. */
const ways = {
  't-two': ([t = 0, n1 = 0, n2 = 0]: Values, level: number): Effect[] => {
    const df = n1 + n2 - 2;
    const unit = Math.sqrt(1 / n1 + 1 / n2);
    const [low, high] = ncpOfT(t, df, level);
    const d: Effect = { id: 'd', value: t * unit, low: low * unit, high: high * unit };
    const factor = hedges(df);
    const g: Effect = {
      id: 'g',
      value: d.value * factor,
      low: d.low * factor,
      high: d.high * factor,
    };
    return [d, g];
  },
  't-paired': ([t = 0, n = 0]: Values, level: number): Effect[] => {
    const unit = 1 / Math.sqrt(n);
    const [low, high] = ncpOfT(t, n - 1, level);
    return [{ id: 'dz', value: t * unit, low: low * unit, high: high * unit }];
  },
  f: ([f = 0, df1 = 0, df2 = 0]: Values, level: number): Effect[] => {
    const n = df1 + df2 + 1;
    const bounds = ncpOf((ncp) => fisherUpper(f, df1, df2, ncp), level);
    const [low, high] = bounds.map((ncp) => ncp / (ncp + n)) as [number, number];
    const eta2 = (f * df1) / (f * df1 + df2);
    const omega2 = Math.max(0, (df1 * (f - 1)) / (df1 * (f - 1) + n));
    // As R's package effectsize has it: the bounds of the F that the value itself would have.
    const own = (omega2 / df1 / (1 - omega2)) * df2;
    const ncps = ncpOf((ncp) => fisherUpper(own, df1, df2, ncp), level);
    const [lowest, highest] = ncps.map((ncp) => ncp / (ncp + df2)) as [number, number];
    return [
      { id: 'eta2', value: eta2, low, high },
      { id: 'omega2', value: omega2, low: lowest, high: highest },
    ];
  },
  r: ([r = 0, n = 0]: Values, level: number): Effect[] => {
    const reach = normalQuantile((1 - level) / 2) / Math.sqrt(n - 3);
    const z = Math.atanh(r);
    return [{ id: 'r', value: r, low: Math.tanh(z - reach), high: Math.tanh(z + reach) }];
  },
  chi2: ([chi2 = 0, df = 0, n = 0]: Values, level: number): Effect[] => {
    const bounds = ncpOf((ncp) => chiSquareUpper(chi2, df, ncp), level);
    const [low, high] = bounds.map((ncp) => Math.sqrt(ncp / n)) as [number, number];
    return [{ id: 'w', value: Math.sqrt(chi2 / n), low, high }];
  },
  counts: ([a = 0, b = 0, c = 0, d = 0]: Values, level: number): Effect[] => {
    const log = Math.log((a * d) / (b * c));
    const reach = normalQuantile((1 - level) / 2) * Math.sqrt(1 / a + 1 / b + 1 / c + 1 / d);
    return [
      { id: 'or', value: Math.exp(log), low: Math.exp(log - reach), high: Math.exp(log + reach) },
    ];
  },
};

export type WayId = keyof typeof ways;

const between = (least: number, most: number): Limits => ({ least, most });
const whole = (least: number, most: number): Limits => ({ least, most, whole: true });

/** The number next to 1. */
const belowOne = 1 - Number.EPSILON / 2;

const people = 1e6;

/** What each value of a way can be, in the order in which they are asked for; above, a bound takes seconds. */
const limits: Record<WayId, Limits[]> = {
  't-two': [between(-100, 100), whole(2, people), whole(2, people)],
  't-paired': [between(-100, 100), whole(2, people)],
  f: [between(0, 1000), between(1, 50), between(2, people)],
  r: [between(-belowOne, belowOne), whole(4, people)],
  chi2: [between(0, 10_000), whole(1, 1000), whole(1, people)],
  counts: [whole(1, people), whole(1, people), whole(1, people), whole(1, people)],
};

export function isPossible(way: WayId, i: number, value: number): boolean {
  const limit = limits[way][i];
  return limit !== undefined && isWithin(limit, value);
}

/** The effects with their intervals; undefined where a value is not possible. */
export function effects(way: WayId, values: Values, level: number): Effect[] | undefined {
  if (!limits[way].every((_, i) => isPossible(way, i, values[i] ?? Number.NaN))) return undefined;
  return ways[way](values, level);
}
