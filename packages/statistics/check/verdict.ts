import { chiSquareUpper, fisherUpper, normalUpper } from '../power/distributions/distributions.ts';
import { readPlain } from '../power/state.ts';
import { type Kind, printed, type Reported } from './find-results.ts';

type Verdict = 'consistent' | 'inconsistent' | 'decision' | 'no-p' | 'impossible';

/** What is to be said besides: halved it would fit; a p of .000; a p counted as one-tailed. */
type Remark = 'half' | 'zero' | 'one-tailed';

export type Checked = {
  reported: Reported;
  verdict: Verdict;
  /** The p of the statistic as printed, and of the least and largest that it may have been rounded from. */
  p: number;
  least: number;
  most: number;
  remark?: Remark;
};

const alpha = 0.05;

/** The p of a statistic, of both tails where it has two. */
function pOf(kind: Kind, statistic: number, [df1 = 1, df2 = 1]: number[]): number {
  const x = Math.abs(statistic);
  if (kind === 'z') return 2 * normalUpper(x);
  if (kind === 'chi2') return chiSquareUpper(x, df1);
  if (kind === 'F') return fisherUpper(x, df1, df2);
  const square = kind === 't' ? x * x : (x * x * df1) / (1 - x * x);
  return x >= 1 && kind === 'r' ? 0 : fisherUpper(square, 1, df1);
}

function isPossible({ kind, statistic: { value, half }, df, p }: Reported): boolean {
  if (df.some((one) => one <= 0) || (p && p.value > 1)) return false;
  if (kind === 'r') return Math.abs(value) - half <= 1;
  return (kind !== 'F' && kind !== 'chi2') || value >= 0;
}

/** Whether a p between `least` and `most` can have been printed so. */
function fits({ value, half, sign }: NonNullable<Reported['p']>, least: number, most: number) {
  // The sum of decimal fractions may miss an end by the last bit.
  const slack = half + 1e-12;
  if (sign === '<') return least < value + 1e-12;
  if (sign === '>') return most > value - 1e-12;
  return least <= value + slack && most >= value - slack;
}

const saysSignificant = ({ value, sign }: NonNullable<Reported['p']>) =>
  sign === '>' ? false : value <= alpha;

/**
 * Whether a reported p belongs to its statistic, as statcheck has it (Nuijten et al. 2016): by the
 * bounds of rounding of both; a decision error where the reported p is on the other side of .05.
 */
export function check(reported: Reported): Checked {
  const { kind, sign, statistic, df, saysOneTailed } = reported;
  if (!isPossible(reported)) {
    return { reported, verdict: 'impossible', p: Number.NaN, least: Number.NaN, most: Number.NaN };
  }
  const size = Math.abs(statistic.value);
  const p = pOf(kind, size, df);
  const largest = pOf(kind, Math.max(0, size - statistic.half), df);
  const smallest = pOf(kind, size + statistic.half, df);
  const [least, most] = [sign === '>' ? 0 : smallest, sign === '<' ? 1 : largest];
  const found = { reported, p, least, most };
  if (!reported.p) return { ...found, verdict: 'no-p' };

  const { value, sign: pSign } = reported.p;
  if (pSign === '=' && value === 0) return { ...found, verdict: 'inconsistent', remark: 'zero' };
  if (fits(reported.p, least, most)) return { ...found, verdict: 'consistent' };
  const fitsHalf = kind !== 'F' && kind !== 'chi2' && fits(reported.p, least / 2, most / 2);
  if (fitsHalf && saysOneTailed) {
    const half = { p: p / 2, least: least / 2, most: most / 2 };
    return { ...found, ...half, verdict: 'consistent', remark: 'one-tailed' };
  }
  const isDecision = saysSignificant(reported.p) !== p <= alpha;
  return {
    ...found,
    verdict: isDecision ? 'decision' : 'inconsistent',
    remark: fitsHalf ? 'half' : undefined,
  };
}

/**
 * The GRIM test (Brown and Heathers 2017): the mean of `n` people on a scale of `items` whole-number
 * items is a multiple of 1 / (n items). Rounding a five up or down both counts as right. Undefined
 * while a text is not such a number.
 */
export function grim(mean: string, n: string, items: string) {
  const grains = wholeIn(n) * wholeIn(items);
  const { value, half } = printed(mean);
  if (!(grains >= 1) || Number.isNaN(readPlain(mean)) || !Number.isFinite(value)) return undefined;
  const sum = value * grains;
  // A product such as 3.45 x 20 may miss a whole number by the last bits.
  const near = Math.round(sum);
  const isWhole = Math.abs(sum - near) < 1e-9 * Math.max(1, Math.abs(sum));
  // The nearest means that are possible, below (or at) and above (or at) the one that is printed.
  const below = (isWhole ? near : Math.floor(sum)) / grains;
  const above = (isWhole ? near : Math.ceil(sum)) / grains;
  const reach = half * (1 + 1e-9);
  /** Whether a mean printed so can come of whole numbers. */
  const isPossible = [below, above].some((one) => Math.abs(one - value) <= reach);
  /** Whether any mean at all is impossible with so many answers and places. */
  const tells = 1 / grains > 2 * half;
  return { isPossible, tells, below, above };
}

function wholeIn(text: string): number {
  const value = readPlain(text);
  return Number.isInteger(value) && value >= 1 ? value : Number.NaN;
}
