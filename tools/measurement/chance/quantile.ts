/** Of sorted numbers, by R's type 7; NaN of none. */
export function quantileOf(sorted: Float64Array, share: number): number {
  const at = (sorted.length - 1) * share;
  const [a, b] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  return a === undefined || b === undefined ? Number.NaN : a + (at - Math.floor(at)) * (b - a);
}
