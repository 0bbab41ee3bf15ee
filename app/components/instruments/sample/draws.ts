import { drawOrder } from '../../../../figures/plots/process/town-map.ts';
import {
  mean,
  quotas,
  type Stratum,
  simpleError,
  stratifiedError,
  stratifiedMean,
} from '../../../../tools/sampling/stratified.ts';
import { sum } from '../../../../tools/sum.ts';
import { shares } from './sample-state.ts';

/** What can be known of samples of a size before one is drawn. */
export type Size = {
  /** Towns drawn from each stratum, and from all. */
  counts: number[];
  total: number;
  /** Standard errors of the mean height in metres: by strata, and of as many towns from one list. */
  error: number;
  simple: number;
};

/** The population: the mean height of all towns, and each size that the slider reaches. */
export function populationOf(heights: readonly Stratum[]) {
  const sizes = heights.map((stratum) => stratum.length);
  const all = heights.flat();
  const steps = shares.map((share): Size => {
    const counts = quotas(sizes, share);
    const total = sum(counts);
    const error = stratifiedError(heights, sizes, counts);
    return { counts, total, error, simple: simpleError(all, total) };
  });
  return { sizes, all: all.length, truth: mean(all), steps };
}

type Population = ReturnType<typeof populationOf>;

/** The mean that a draw estimates at each size: a larger sample keeps the towns of the smaller one. */
export function estimatesOf(
  heights: readonly Stratum[],
  { sizes, steps }: Population,
  seed: number,
): number[] {
  const order = drawOrder(heights, seed);
  return steps.map(({ counts }) =>
    stratifiedMean(
      order.map((stratum, i) => stratum.slice(0, counts[i])),
      sizes,
    ),
  );
}
