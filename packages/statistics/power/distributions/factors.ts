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
