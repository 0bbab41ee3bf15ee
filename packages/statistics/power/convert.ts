import { isWithin, type Limits } from './design.ts';
import type { MethodId } from './methods.ts';
import { readPlain } from './state.ts';

/** One way from what a paper reports to an effect size. */
type Way = {
  /** What each of its values can be, in the order in which the page asks for them. */
  values: readonly Limits[];
  /** NaN where the values together are not possible. */
  effect: (values: number[]) => number;
  /** Which of the values is the number of predictors tested, or all of them are. */
  tested?: number | 'all';
};

/** The effect, to four decimals, and for a regression the number of predictors that it is of. */
export type Converted = { effect: number; tested?: number | 'all' };

const endless = Number.POSITIVE_INFINITY;
const any: Limits = { least: -endless, most: endless };
const positive: Limits = { least: Number.MIN_VALUE, most: endless };
const share: Limits = { least: 0, most: 1 };
const atLeast = (least: number): Limits => ({ least, most: 1e9, whole: true });

const arcsine = (p: number) => 2 * Math.asin(Math.sqrt(p));
const fSquared = (r2: number, without = 0) => (r2 - without) / (1 - r2);

const betweenProportions: Way = {
  values: [share, share],
  effect: ([p1 = 0, p2 = 0]) => Math.abs(arcsine(p1) - arcsine(p2)),
};

/**
 * The formulas of Cohen (1988); those from t and F are in Lakens (2013), Calculating and reporting
 * effect sizes to facilitate cumulative science. Frontiers in Psychology 4, 863: d = t √(1/n1 + 1/n2),
 * dz = t / √n, partial eta² = F df1 / (F df1 + df2), which makes f² = F df1 / df2.
 */
const ways = {
  'means-two': {
    means: {
      values: [any, any, positive],
      effect: ([first = 0, second = 0, sd = 0]) => Math.abs(first - second) / sd,
    },
    // The root of the mean variance, as of groups of one size.
    spreads: {
      values: [any, any, positive, positive],
      effect: ([first = 0, second = 0, sd1 = 0, sd2 = 0]) =>
        Math.abs(first - second) / Math.sqrt((sd1 ** 2 + sd2 ** 2) / 2),
    },
    t: {
      values: [any, atLeast(2), atLeast(2)],
      effect: ([t = 0, n1 = 0, n2 = 0]) => Math.abs(t) * Math.sqrt(1 / n1 + 1 / n2),
    },
  },
  'means-paired': {
    means: { values: [any, positive], effect: ([change = 0, sd = 0]) => Math.abs(change) / sd },
    t: { values: [any, atLeast(2)], effect: ([t = 0, n = 0]) => Math.abs(t) / Math.sqrt(n) },
  },
  anova: {
    eta: { values: [share], effect: ([eta2 = 0]) => Math.sqrt(fSquared(eta2)) },
    f: {
      values: [positive, atLeast(1), atLeast(1)],
      effect: ([f = 0, df1 = 0, df2 = 0]) => Math.sqrt((f * df1) / df2),
    },
  },
  correlation: {
    t: {
      values: [any, atLeast(1)],
      effect: ([t = 0, df = 0]) => Math.abs(t) / Math.sqrt(t ** 2 + df),
    },
  },
  regression: {
    whole: { values: [share], effect: ([r2 = 0]) => fSquared(r2), tested: 'all' },
    increase: {
      values: [share, share, atLeast(1)],
      effect: ([r2 = 0, without = 0]) => fSquared(r2, without),
      tested: 2,
    },
    f: {
      values: [positive, atLeast(1), atLeast(1)],
      effect: ([f = 0, df1 = 0, df2 = 0]) => (f * df1) / df2,
      tested: 1,
    },
  },
  'proportion-one': { proportions: betweenProportions },
  'proportions-two': { proportions: betweenProportions },
  'chi-square': {
    v: {
      values: [share, atLeast(2)],
      effect: ([v = 0, smaller = 0]) => v * Math.sqrt(smaller - 1),
    },
    chi: {
      values: [positive, atLeast(1)],
      effect: ([chi2 = 0, n = 0]) => Math.sqrt(chi2 / n),
    },
  },
} satisfies Partial<Record<MethodId, Record<string, Way>>>;

function wayOf(method: MethodId, id: string): Way | undefined {
  const all: Partial<Record<MethodId, Record<string, Way>>> = ways;
  return all[method]?.[id];
}

/** The ways of a method, by id. */
export function waysOf(method: MethodId): string[] {
  return method in ways ? Object.keys(ways[method as keyof typeof ways]) : [];
}

/** The numbers in the fields; NaN for one that is empty or not possible. */
export function readValues(method: MethodId, id: string, texts: string[]): number[] {
  return (wayOf(method, id)?.values ?? []).map((limits, i) => {
    const value = readPlain(texts[i] ?? '');
    return isWithin(limits, value) ? value : Number.NaN;
  });
}

/** What the texts of the fields come to by one way; undefined while that is nothing. */
export function convert(method: MethodId, id: string, texts: string[]): Converted | undefined {
  const way = wayOf(method, id);
  const values = readValues(method, id, texts);
  if (!way || values.some(Number.isNaN)) return undefined;
  const effect = Number(way.effect(values).toFixed(4));
  if (!(effect > 0 && Number.isFinite(effect))) return undefined;
  const { tested } = way;
  return { effect, tested: typeof tested === 'number' ? values[tested] : tested };
}
