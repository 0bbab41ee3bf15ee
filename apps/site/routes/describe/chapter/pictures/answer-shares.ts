import type { Frequencies } from '@site/statistics/measurement/results';
import { sum } from '@site/statistics/sampling/sampling';

/** How an item was answered, as shares of its valid answers. */
export type AnswerShares = {
  /** One for each point of the scale, and where it starts. */
  shares: number[];
  starts: number[];
  /** The shares on each side of the middle, with half of the middle answer on each. */
  left: number;
  right: number;
  /** The shares of the answers below the middle, and above it. */
  low: number;
  high: number;
};

const mostPoints = 11;

/** Items with the same highest answer stand on one scale, of 5 points here and of 7 there. */
export const byScale = <T>(all: T[], itemsOf: (one: T) => Frequencies[]): T[][] => [
  ...Map.groupBy(all, (one) =>
    Math.max(...itemsOf(one).flatMap((item) => item.values.map(({ value }) => value))),
  ).values(),
];

/** The points of the scale, if all items have one of few whole points; else none. */
export function scaleOf(frequencies: Frequencies[]): number[] {
  const values = frequencies.flatMap((item) => item.values.map(({ value }) => value));
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const isScale = values.length > 0 && values.every(Number.isInteger) && high - low < mostPoints;
  return isScale ? Array.from({ length: high - low + 1 }, (_, i) => low + i) : [];
}

export function sharesOf(item: Frequencies, points: number[]): AnswerShares {
  const shares = points.map(
    (point) => item.values.find(({ value }) => value === point)?.validShare ?? 0,
  );
  const half = points.length / 2;
  const [low, high] = [sum(shares.slice(0, Math.floor(half))), sum(shares.slice(Math.ceil(half)))];
  const middle = Number.isInteger(half) ? 0 : shares[Math.floor(half)]! / 2;
  const starts = shares.map((_, i) => sum(shares.slice(0, i)));
  return { shares, starts, left: low + middle, right: high + middle, low, high };
}
