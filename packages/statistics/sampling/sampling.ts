export function sum(values: Iterable<number>): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}

/** A stratum of the population: the value of each of its members. */
export type Stratum = readonly number[];

/** Members drawn from each stratum: the same share of all, but two at least, for an error to be told. */
export const quotas = (sizes: readonly number[], share: number): number[] =>
  sizes.map((size) => Math.min(size, Math.max(2, Math.round(size * share))));

/** The mean of the population from a part of each stratum, each weighing as much as all its members. */
export function stratifiedMean(drawn: readonly Stratum[], sizes: readonly number[]): number {
  const all = sum(sizes);
  return sum(drawn.map((values, i) => (sizes[i]! / all) * mean(values)));
}

/**
 * Standard error of that mean (Cochran 1977, section 5.4): members are drawn without replacement, so that it
 * is 0 when all are. `counts` are drawn from each stratum. Strata of the whole population make it exact,
 * those of a sample an estimate.
 */
export function stratifiedError(
  strata: readonly Stratum[],
  sizes: readonly number[],
  counts: readonly number[],
): number {
  const all = sum(sizes);
  const parts = strata.map((values, i) => {
    const [size, count] = [sizes[i]!, counts[i]!];
    return (size / all) ** 2 * (1 - count / size) * (variance(values) / count);
  });
  return Math.sqrt(sum(parts));
}

/** Standard error of the mean of `count` drawn from one list, without strata and without replacement. */
export const simpleError = (population: Stratum, count: number): number =>
  Math.sqrt((1 - count / population.length) * (variance(population) / count));

export const mean = (values: readonly number[]): number => sum(values) / values.length;

function variance(values: readonly number[]): number {
  const middle = mean(values);
  return sum(values.map((value) => (value - middle) ** 2)) / (values.length - 1);
}

/** Uniform numbers on [0, 1), the same for the same seed: mulberry32, by Tommy Ettinger (public domain). */
export function seededUniform(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
