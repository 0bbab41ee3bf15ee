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
