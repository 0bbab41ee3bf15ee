/**
 * The zero of `f` between `a` and `b`, where its signs differ, to the last bits of a number.
 * Chandrupatla (1997), A new hybrid quadratic/bisection algorithm for finding the zero of a
 * nonlinear function without using derivatives. Advances in Engineering Software 28, 145-149.
 */
export function root(f: (x: number) => number, a: number, b: number): number {
  let [fa, fb] = [f(a), f(b)];
  let [c, fc] = [a, fa];
  let share = 0.5;
  for (let step = 0; step < 200; step++) {
    const x = a + share * (b - a);
    const fx = f(x);
    if (fx > 0 === fa > 0) [c, fc] = [a, fa];
    else [c, fc, b, fb] = [b, fb, a, fa];
    [a, fa] = [x, fx];
    const best = Math.abs(fa) < Math.abs(fb) ? a : b;
    const least = (4 * Number.EPSILON * Math.abs(best) + Number.MIN_VALUE) / Math.abs(b - a);
    if (fa === 0 || fb === 0 || least > 0.5) return Math.abs(fa) < Math.abs(fb) ? a : b;
    const xi = (a - b) / (c - b);
    const phi = (fa - fb) / (fc - fb);
    const isSmooth = phi * phi < xi && (1 - phi) ** 2 < 1 - xi;
    const guess = isSmooth
      ? ((fa / (fb - fa)) * fc) / (fb - fc) +
        ((((c - a) / (b - a)) * fa) / (fc - fa)) * (fb / (fc - fb))
      : 0.5;
    share = Math.min(1 - least, Math.max(least, guess));
  }
  return Math.abs(fa) < Math.abs(fb) ? a : b;
}

/**
 * The `x` >= 0 above which a distribution has `p` of its mass: `tail` falls from about 1 to 0. It is
 * looked for from `start`, in strides that double.
 */
export function upperQuantile(
  tail: (x: number) => number,
  p: number,
  start: number,
  stride: number,
): number {
  const isAbove = tail(start) > p;
  let [near, far, step] = [start, start, isAbove ? stride : -stride];
  do {
    [near, far, step] = [far, Math.max(0, far + step), 2 * step];
  } while (far > 0 && tail(far) > p === isAbove);
  return root((x) => Math.log(tail(x) / p), near, far);
}

/** The least whole number from `from` to `most` for which `reaches` holds, as for all above it. */
export function smallestInteger(
  reaches: (n: number) => boolean,
  from: number,
  most: number,
): number | undefined {
  if (reaches(from)) return from;
  let [low, step] = [from, 1];
  while (!reaches(Math.min(low + step, most))) {
    if (low + step >= most) return undefined;
    low += step;
    step *= 2;
  }
  let high = Math.min(low + step, most);
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (reaches(middle)) high = middle;
    else low = middle;
  }
  return high;
}

const negligible = 1e-18;

/**
 * The mean of `f` over an estimated spread: the square root of a chi-square variable divided by its
 * `df`. The trapezoidal rule, in the logarithm u of the spread, over an analytic density that falls
 * off this quickly has no error that a number could show (Trefethen and Weideman 2014), and its own
 * sum gives the density's constant. `step` is what `f` asks for, in u; the density takes no wider one.
 */
export function overSpread(df: number, step: number, f: (spread: number) => number): number {
  const finer = Math.min(0.12 / Math.sqrt(df), step);
  let [inside, total] = [0, 0];
  const add = (u: number): number => {
    const weight = Math.exp(df * (u - Math.expm1(2 * u) / 2));
    inside += weight * f(Math.exp(u));
    total += weight;
    return weight;
  };
  add(0);
  for (const side of [finer, -finer]) for (let i = 1; add(i * side) > negligible; i++);
  return inside / total;
}

// Terms of the gamma and beta distributions, as Loader (2000), Fast and accurate computation of
// binomial probabilities, writes them: no difference of large logarithms, so that they hold for any n.

/** log Γ(z) less Stirling's (z - 1/2) log z - z + log(2π)/2, for z > 0 (DLMF 5.11.1). */
function stirlingError(z: number): number {
  let error = 0;
  for (; z < 12; z++) error += (z + 0.5) * Math.log1p(1 / z) - 1;
  const w = 1 / (z * z);
  const series = 1 / 12 - w * (1 / 360 - w * (1 / 1260 - w * (1 / 1680 - w / 1188)));
  return error + series / z;
}

/** log Γ(z), for z > 0. */
export function logGamma(z: number): number {
  return (z - 0.5) * Math.log(z) - z + Math.log(2 * Math.PI) / 2 + stirlingError(z);
}

/** log(1 + x) - x. */
function log1pLess(x: number): number {
  if (Math.abs(x) > 0.1) return Math.log1p(x) - x;
  let [sum, power] = [0, -x];
  for (let k = 2; k < 20; k++) {
    power *= -x;
    sum -= power / k;
  }
  return sum;
}

/** x^a e^-x / Γ(a + 1), for a >= 0 and x >= 0. */
export function gammaTerm(a: number, x: number): number {
  if (a === 0) return Math.exp(-x);
  const exponent = a * log1pLess((x - a) / a) - stirlingError(a);
  return Math.exp(exponent) / Math.sqrt(2 * Math.PI * a);
}

/** x^a y^b / (a B(a, b)), for y = 1 - x and a, b > 0. */
export function betaTerm(a: number, b: number, x: number, y: number): number {
  const n = a + b;
  const exponent =
    a * log1pLess((x * b - y * a) / a) +
    b * log1pLess((y * a - x * b) / b) +
    (stirlingError(n) - stirlingError(a) - stirlingError(b));
  return Math.exp(exponent) * Math.sqrt(b / (2 * Math.PI * a * n));
}
