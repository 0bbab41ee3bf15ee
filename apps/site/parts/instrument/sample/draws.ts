import { drawOrder, firstSeed, firstShare } from '@site/figures/plots/process/town-map';
import {
  mean,
  quotas,
  type Stratum,
  simpleError,
  stratifiedError,
  stratifiedMean,
  sum,
} from '@site/statistics/sampling/sampling';

/** The share of the towns that each step of the slider draws: close together where the error falls fast. */
export const shares = [
  0.03, 0.04, 0.05, 0.06, 0.08, 0.1, 0.12, 0.15, 0.2, 0.25, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1,
];

export type SampleState = {
  /** How many samples have been drawn, each with the seed after that of the one before. */
  draws: number;
  /** How large they are: a step of the slider. */
  step: number;
};

export const mostDraws = 100;
export const start: SampleState = { draws: 1, step: shares.indexOf(firstShare) };

/** The seeds of all draws, the last one last. */
export const seedsOf = ({ draws }: SampleState): number[] =>
  Array.from({ length: draws }, (_, i) => firstSeed + i);

export const drawMore = ({ draws, step }: SampleState, more: number): SampleState => ({
  draws: Math.min(draws + more, mostDraws),
  step,
});

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
