export type Linear = ((value: number) => number) & { invert: (at: number) => number };

/** A scale that takes a to `from` and b to `to`, as d3's does, for code that a browser gets. */
export function linear([a, b]: [number, number], [from, to]: [number, number]): Linear {
  const step = (to - from) / (b - a);
  return Object.assign((value: number) => from + (value - a) * step, {
    invert: (at: number) => a + (at - from) / step,
  });
}
