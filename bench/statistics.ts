/** The middle value; of an even count, the mean of the two in the middle. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const low = sorted[Math.ceil(middle) - 1] ?? Number.NaN;
  const high = sorted[Math.floor(middle)] ?? Number.NaN;
  return (low + high) / 2;
}

/** "least-most", divided by `unit`, with two decimals. */
export function spread(values: number[], unit: number): string {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return `${(least / unit).toFixed(2)}-${(most / unit).toFixed(2)}`;
}

/** "least-most" in whole numbers. */
export function range(values: number[]): string {
  return `${Math.min(...values).toFixed(0)}-${Math.max(...values).toFixed(0)}`;
}
