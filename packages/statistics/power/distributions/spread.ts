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
