import { gammaTerm } from './factors.ts';

type Tails = {
  /** The tail with the `j` of the start, and what it grows by from that to the next. */
  tail: number;
  growth: number;
  /** How the growth after `j` compares with the one before it. */
  ratio: (j: number) => number;
};

const negligible = 1e-18;

/**
 * A noncentral tail: the mean of central ones, weighted by the Poisson distribution, summed from its
 * mode outwards. Benton and Krishnamoorthy (2003), Computing discrete mixtures of continuous
 * distributions. Computational Statistics & Data Analysis 43, 249-267.
 */
export function poissonMixture(mean: number, tailsFrom: (j: number) => Tails): number {
  const mode = Math.floor(mean);
  const start = tailsFrom(mode);
  const most = gammaTerm(mode, mean);
  let sum = most * start.tail;

  let { tail, growth } = start;
  let weight = most;
  for (let j = mode; weight > negligible; j++) {
    tail += growth;
    growth *= start.ratio(j + 1);
    weight *= mean / (j + 1);
    sum += weight * tail;
  }

  ({ tail, growth } = start);
  weight = most;
  for (let j = mode; j > 0 && weight > negligible; j--) {
    growth /= start.ratio(j);
    tail -= growth;
    weight *= j / mean;
    sum += weight * tail;
  }
  return Math.min(1, sum);
}
