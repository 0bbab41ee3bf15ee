import { betaTerm, gammaTerm, overSpread, root, upperQuantile } from './numeric.ts';

/**
 * P(Z > z) of the standard normal distribution, by the rational approximation of Hart (1968) in the
 * form of West (2005), Better approximations to cumulative normal functions.
 */
export function normalUpper(z: number): number {
  const x = Math.abs(z);
  const below = z < 0 ? 1 : 0;
  const tail = x > 37 ? 0 : tailOf(x);
  return below ? 1 - tail : tail;
}

const above = [
  220.206867912376, 221.213596169931, 112.079291497871, 33.912866078383, 6.37396220353165,
  0.700383064443688, 3.52624965998911e-2,
];
const under = [
  440.413735824752, 793.826512519948, 637.333633378831, 296.564248779674, 86.7807322029461,
  16.064177579207, 1.75566716318264, 8.83883476483184e-2,
];

function polynomial(coefficients: number[], x: number): number {
  let sum = 0;
  for (let i = coefficients.length - 1; i >= 0; i--) sum = sum * x + coefficients[i]!;
  return sum;
}

function tailOf(x: number): number {
  const density = Math.exp((-x * x) / 2);
  if (x < 10 / Math.SQRT2) return (density * polynomial(above, x)) / polynomial(under, x);
  const fraction = x + 1 / (x + 2 / (x + 3 / (x + 4 / (x + 0.65))));
  return density / fraction / 2.506628274631;
}

/** The z above which the standard normal distribution has `p`: 1.96 for 0.025. */
export function normalQuantile(p: number): number {
  if (p > 0.5) return -normalQuantile(1 - p);
  return root((z) => Math.log(normalUpper(z) / p), 0, 38);
}

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
function poissonMixture(mean: number, tailsFrom: (j: number) => Tails): number {
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
const longPoissonMixture = 100;

/**
 * P(X > x) of the chi-square distribution with noncentrality `ncp`. The work is bounded: some hundred
 * terms, whatever `ncp` is.
 */
export function chiSquareUpper(x: number, df: number, ncp = 0): number {
  if (x <= 0) return 1;
  if (ncp > longPoissonMixture) return shiftedUpper(x, df, Math.sqrt(ncp));
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

/** Above this the terms of a mixture are more than those of an average over the denominator. */
const longMixture = 1e5;

/** P(X > x) of Fisher's F distribution with noncentrality `ncp`. */
export function fisherUpper(x: number, df1: number, df2: number, ncp = 0): number {
  if (x <= 0) return 1;
  if (ncp > longMixture) {
    const step = 0.5 / (Math.sqrt(ncp) + 4);
    return overSpread(df2, step, (spread) => chiSquareUpper(df1 * x * spread ** 2, df1, ncp));
  }
  const b = df2 / 2;
  const y = df2 / (df1 * x + df2);
  const rest = (df1 * x) / (df1 * x + df2);
  return poissonMixture(ncp / 2, (start) => {
    const a = df1 / 2 + start;
    return {
      tail: betaLower(b, a, y, rest),
      growth: betaTerm(a, b, rest, y),
      ratio: (j) => (rest * (df1 / 2 + j - 1 + b)) / (df1 / 2 + j),
    };
  });
}

/** The x above which the central distribution has `p`: 3.98 for 0.05, df 2 and 11. */
export function fisherQuantile(p: number, df1: number, df2: number): number {
  return upperQuantile((x) => fisherUpper(x, df1, df2), p, 4, 4);
}

/** The t above which Student's distribution has `p`: 2.086 for 0.025 and df 20, -2.086 for 0.975. */
export function studentQuantile(p: number, df: number): number {
  if (p > 0.5) return -studentQuantile(1 - p, df);
  const tail = (t: number) => betaLower(df / 2, 0.5, df / (df + t * t), (t * t) / (df + t * t)) / 2;
  return upperQuantile(tail, p, 2, 1);
}

/** P(T > t) of the noncentral t distribution: the normal distribution averaged over the spread. */
export function noncentralStudentUpper(t: number, df: number, ncp: number): number {
  const step = 0.5 / (Math.abs(ncp) + 4);
  return overSpread(df, step, (spread) => normalUpper(t * spread - ncp));
}

const tiny = 1e-300;
const enough = 1e-16;

/** b0 + a1 / (b1 + a2 / (b2 + ...)) by Lentz's method; `term(k)` gives a and b for k >= 1. */
function continuedFraction(b0: number, term: (k: number) => readonly [number, number]): number {
  let [value, c, d] = [b0 || tiny, b0 || tiny, 0];
  for (let k = 1; k < 1e6; k++) {
    const [a, b] = term(k);
    d = 1 / (b + a * d || tiny);
    c = b + a / c || tiny;
    value *= c * d;
    if (Math.abs(c * d - 1) < enough) break;
  }
  return value;
}

/** The upper regularised incomplete gamma function Q(a, x) (DLMF 8.7.1, 8.9.2). */
function gammaUpper(a: number, x: number): number {
  if (x <= 0) return 1;
  if (x < a + 1) {
    let [sum, term] = [1, 1];
    for (let k = 1; term > sum * enough; k++) {
      term *= x / (a + k);
      sum += term;
    }
    return 1 - gammaTerm(a, x) * sum;
  }
  const fraction = continuedFraction(x + 1 - a, (k) => [k * (a - k), x + 2 * k + 1 - a]);
  return (gammaTerm(a, x) * a) / fraction;
}

/** The regularised incomplete beta function I_x(a, b), y = 1 - x (DLMF 8.17.22). */
export function betaLower(a: number, b: number, x: number, y: number): number {
  if (x <= 0) return 0;
  if (y <= 0) return 1;
  if (x > (a + 1) / (a + b + 2)) return 1 - betaLower(b, a, y, x);
  const fraction = continuedFraction(1, (k) => {
    const m = Math.floor(k / 2);
    const at = a + k - 1;
    const above = k % 2 ? -(a + m) * (a + b + m) : m * (b - m);
    return [(above * x) / (at * (at + 1)), 1];
  });
  return betaTerm(a, b, x, y) / fraction;
}
