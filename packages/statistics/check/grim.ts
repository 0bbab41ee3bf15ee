import { readPlain } from '../power/state.ts';
import { printed } from './find-results.ts';

type Grim = {
  /** Whether a mean printed so can come of whole numbers. */
  isPossible: boolean;
  /** Whether any mean at all is impossible with so many answers and places. */
  tells: boolean;
  /** The nearest means that are possible, below (or at) and above (or at) the one that is printed. */
  below: number;
  above: number;
};

/**
 * The GRIM test (Brown and Heathers 2017): the mean of `n` people on a scale of `items` whole-number
 * items is a multiple of 1 / (n items). Rounding a five up or down both counts as right. Undefined
 * while a text is not such a number.
 */
export function grim(mean: string, n: string, items: string): Grim | undefined {
  const grains = wholeIn(n) * wholeIn(items);
  const { value, half } = printed(mean);
  if (!(grains >= 1) || Number.isNaN(readPlain(mean)) || !Number.isFinite(value)) return undefined;
  const sum = value * grains;
  // A product such as 3.45 x 20 may miss a whole number by the last bits.
  const near = Math.round(sum);
  const isWhole = Math.abs(sum - near) < 1e-9 * Math.max(1, Math.abs(sum));
  const below = (isWhole ? near : Math.floor(sum)) / grains;
  const above = (isWhole ? near : Math.ceil(sum)) / grains;
  const reach = half * (1 + 1e-9);
  const isPossible = [below, above].some((one) => Math.abs(one - value) <= reach);
  return { isPossible, tells: 1 / grains > 2 * half, below, above };
}

function wholeIn(text: string): number {
  const value = readPlain(text);
  return Number.isInteger(value) && value >= 1 ? value : Number.NaN;
}
