const central = {
  above: [
    3.3871328727963665, 133.14166789178438, 1971.5909503065513, 13731.69376550946,
    45921.95393154987, 67265.7709270087, 33430.57558358813, 2509.0809287301227,
  ],
  below: [
    1, 42.31333070160091, 687.1870074920579, 5394.196021424751, 21213.794301586597,
    39307.89580009271, 28729.085735721943, 5226.495278852546,
  ],
};
const middle = {
  above: [
    1.4234371107496835, 4.630337846156546, 5.769497221460691, 3.6478483247632045,
    1.2704582524523684, 0.2417807251774506, 0.022723844989269184, 0.0007745450142783414,
  ],
  below: [
    1, 2.053191626637759, 1.6763848301838038, 0.6897673349851, 0.14810397642748008,
    0.015198666563616457, 0.0005475938084995345, 1.0507500716444169e-9,
  ],
};
const far = {
  above: [
    6.657904643501103, 5.463784911164114, 1.7848265399172913, 0.29656057182850487,
    0.026532189526576124, 0.0012426609473880784, 2.7115555687434876e-5, 2.0103343992922881e-7,
  ],
  below: [
    1, 0.599832206555888, 0.1369298809227358, 0.014875361290850615, 0.0007868691311456133,
    1.8463183175100548e-5, 1.421511758316446e-7, 2.0442631033899397e-15,
  ],
};

function ratio({ above, below }: typeof central, x: number): number {
  let [top, bottom] = [0, 0];
  for (let i = above.length - 1; i >= 0; i--) {
    top = top * x + above[i]!;
    bottom = bottom * x + below[i]!;
  }
  return top / bottom;
}

/**
 * The z below which the standard normal distribution has `p`, to 16 digits, without a search. Wichura
 * (1988), Algorithm AS 241. Applied Statistics 37, 477-484.
 */
function quantileOfShare(p: number): number {
  const q = p - 0.5;
  if (Math.abs(q) <= 0.425) return q * ratio(central, 0.180625 - q * q);
  const r = Math.sqrt(-Math.log(q < 0 ? p : 1 - p));
  const z = r <= 5 ? ratio(middle, r - 1.6) : ratio(far, r - 5);
  return q < 0 ? -z : z;
}

/** Random numbers, the same from the same seed. */
export type Random = ReturnType<typeof randomFrom>;

const [m1, m2] = [4294967087, 4294944443];

/**
 * MRG32k3a of L'Ecuyer (1999), Good parameters and implementations for combined multiple recursive
 * random number generators. Operations Research 47, 159-164. The stream is that of R's
 * set.seed(seed, "L'Ecuyer-CMRG", "Inversion", "Rejection"), so that a script in R meets the same chance.
 */
export function randomFrom(seed: number) {
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

  /** Between 0 and 1. The products are below 2^53, and no quotient is rounded up to a whole number. */
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

  /** A whole number from 0 to below `n`. */
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
