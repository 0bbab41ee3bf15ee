import { gammaTerm, overSpread } from './factors.ts';
import { gammaUpper } from './incomplete.ts';
import { normalUpper } from './normal.ts';
import { upperQuantile } from './root.ts';

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

/** Above this the terms of a mixture become many, and a normal variable so shifted is never below 0. */
const longMixture = 100;

/**
 * P(X > x) of the chi-square distribution with noncentrality `ncp`. The work is bounded: some hundred
 * terms, whatever `ncp` is.
 */
export function chiSquareUpper(x: number, df: number, ncp = 0): number {
  if (x <= 0) return 1;
  if (ncp > longMixture) return shiftedUpper(x, df, Math.sqrt(ncp));
  return poissonMixture(ncp / 2, (start) => {
    const a = df / 2 + start;
    return {
      tail: gammaUpper(a, x / 2),
      growth: gammaTerm(a, x / 2),
      ratio: (j) => x / 2 / (df / 2 + j),
    };
  });
}

/** The same as (Z + shift)² plus a central chi-square variable with one df less, over which it is averaged. */
function shiftedUpper(x: number, df: number, shift: number): number {
  const normalPart = (square: number) => (square <= 0 ? 1 : normalUpper(Math.sqrt(square) - shift));
  const rest = df - 1;
  if (rest === 0 || Math.sqrt(x) < shift - 9) return normalPart(x);
  // As wide as the normal part allows where the central one is at its largest.
  const step = (0.5 * shift) / (rest + 9 * Math.sqrt(2 * rest) + 40);
  return overSpread(rest, step, (spread) => normalPart(x - rest * spread ** 2));
}

/** The x above which the same distribution has `p`: 3.84 for 0.05 and df 1. */
export function chiSquareQuantile(p: number, df: number, ncp = 0): number {
  const spread = Math.sqrt(2 * (df + 2 * ncp));
  return upperQuantile((x) => chiSquareUpper(x, df, ncp), p, df + ncp, spread);
}
