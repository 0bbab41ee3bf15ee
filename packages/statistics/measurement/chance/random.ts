import { quantileOfShare } from './normal-quantile.ts';

/** Random numbers, the same from the same seed. */
export type Random = {
  /** Between 0 and 1. */
  uniform: () => number;
  normal: () => number;
  /** A whole number from 0 to below `n`. */
  index: (n: number) => number;
};

const [m1, m2] = [4294967087, 4294944443];

/**
 * MRG32k3a of L'Ecuyer (1999), Good parameters and implementations for combined multiple recursive
 * random number generators. Operations Research 47, 159-164. The stream is that of R's
 * set.seed(seed, "L'Ecuyer-CMRG", "Inversion", "Rejection"), so that a script in R meets the same chance.
 */
export function randomFrom(seed: number): Random {
  let scrambled = seed | 0;
  const next = () => {
    scrambled = (Math.imul(69069, scrambled) + 1) | 0;
    return scrambled >>> 0;
  };
  for (let i = 0; i < 50; i++) next();
  const below = () => {
    let value = next();
    while (value >= m2) value = next();
    return value;
  };
  const state = Float64Array.from({ length: 6 }, below);

  // The products are below 2^53, and no quotient is rounded up to a whole number.
  function uniform(): number {
    let p1 = 1403580 * state[1]! - 810728 * state[0]!;
    p1 -= Math.floor(p1 / m1) * m1;
    state[0] = state[1]!;
    state[1] = state[2]!;
    state[2] = p1;
    let p2 = 527612 * state[5]! - 1370589 * state[3]!;
    p2 -= Math.floor(p2 / m2) * m2;
    state[3] = state[4]!;
    state[4] = state[5]!;
    state[5] = p2;
    return (p1 > p2 ? p1 - p2 : p1 - p2 + m1) * 2.328306549295728e-10;
  }

  // R takes a first uniform for the leading 27 bits and a second one for those below.
  const steps = 134217728;
  function normal(): number {
    const leading = Math.floor(steps * uniform());
    return quantileOfShare((leading + uniform()) / steps);
  }

  function index(n: number): number {
    const bits = Math.ceil(Math.log2(n));
    const limit = 2 ** bits;
    for (;;) {
      let value = 0;
      for (let had = 0; had <= bits; had += 16)
        value = 65536 * value + Math.floor(uniform() * 65536);
      value %= limit;
      if (value < n) return value;
    }
  }

  return { uniform, normal, index };
}
