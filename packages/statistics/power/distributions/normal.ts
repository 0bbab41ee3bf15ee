import { root } from './numeric.ts';

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
